/**
 * The confirmed rental that prevents the confirmation of another rental (docs/product/booking.md, Golf cart rentals).
 * The database returns the id only to administrators, and never the name, because its log contains the texts of
 * refusals.
 */
export interface TakenCart {
  reference: string;
  /** The first day, yyyy-MM-dd. */
  date: string;
  /** yyyy-MM-dd */
  last_day: string;
  /** uuid */
  id?: string;
}
