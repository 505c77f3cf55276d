/**
 * The confirmed rental because of which another one cannot be confirmed (docs/product/booking.md, Golf cart rentals).
 * The database tells its id to administrators only, and no name, because its log keeps what a refusal says.
 */
export interface TakenCart {
  reference: string;
  /** Its first day, yyyy-MM-dd. */
  date: string;
  /** yyyy-MM-dd */
  last_day: string;
  /** uuid */
  id?: string;
}
