import type { DepartureChoice } from '../../../domain/departures/departure.ts';

/** What happens with an entered booking. */
export interface Wishes {
  confirms: boolean;
  tellsVisitor: boolean;
  /** The departure for which the booking is confirmed; absent for the usual one, or for an hour that is given later. */
  departure?: DepartureChoice | undefined;
}
