/**
 * The confirmed rental because of which another one cannot be confirmed (docs/product.md, Golf cart rentals). The
 * database tells its id and its name to administrators only.
 */
export interface TakenCart {
  reference: string;
  /** Its first day, yyyy-MM-dd. */
  date: string;
  /** yyyy-MM-dd */
  last_day: string;
  /** uuid */
  id?: string;
  /** The visitor's name. */
  name?: string;
}
