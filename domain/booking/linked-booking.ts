import type { ItemKind } from '../catalogue/catalogue-items.ts';
import type { PartyColumns } from '../departures/departure.ts';
import type { BookedColumns, BookingRow } from './booking.ts';
import type { BookingChange } from './booking-change.ts';
import type { BookingStatus } from './booking-status.ts';
import type { OfferedDays } from '../offers/day-offer.ts';
import type { DeskTour } from '../trips/desk-tour.ts';
import type { ChangeRequest } from './change-request.ts';
import type { RentalForm } from '../rentals/rental-form.ts';
import type { WeatherNews } from '../weather/weather-texts.ts';

/** The counts of a day's bookings. People who rent a cart are not counted. */
export interface DayCount {
  status: BookingStatus;
  bookings: number;
  people: number;
}

/** The counts of a day's other bookings, in total and by item. */
export interface DayLoad {
  totals: DayCount[];
  items: (DayCount & { kind: ItemKind; name: string | null })[];
}

/**
 * The last change of a booking, as the decision page gets it. The e-mail address is only set if a link made the change.
 */
export type DecisionChange = Pick<
  BookingChange,
  'from_status' | 'to_status' | 'sequence' | 'changed_at' | 'changed_by_name' | 'changed_by_email' | 'changed_by_link'
> &
  Partial<Pick<BookingChange, 'changed_by_guest'>>;

/** The data that the link in the operator's mail opens (database function read_decision_link). */
export interface DecisionView {
  booking: Pick<
    BookingRow,
    | 'id'
    | 'booking_type'
    | 'name'
    | 'email'
    | 'phone'
    | 'date'
    | 'people'
    | 'message'
    | 'booked_items'
    | 'is_suspect'
    | 'status'
    | 'created_at'
    | 'decision_due_at'
  >;
  change: DecisionChange | null;
  /** The change requests that are not marked as done. */
  change_requests: ChangeRequest[];
  load: DayLoad;
}

/** The response to a decision by the link. */
export interface DecisionOutcome {
  outcome: 'done' | 'decided before';
  change: DecisionChange;
}

/** The data that the link in the visitor's mail opens (database function read_visit_link). */
export interface VisitView {
  booking: Pick<
    BookingRow,
    | 'id'
    | 'booking_type'
    | 'date'
    | 'people'
    | 'booked_items'
    | keyof BookedColumns
    | 'status'
    | 'from_waiting_list'
    | 'offered_until'
    | 'created_at'
    | 'decision_due_at'
    | keyof PartyColumns
  >;
  /** The initials of the visitor, such as 'A. N.' */
  name: string;
  /** The masked address, such as 'a***@m***.com'; null without one. */
  email: string | null;
  change: Pick<BookingChange, 'from_status' | 'to_status' | 'sequence' | 'changed_at'> | null;
  /** Oldest first. */
  change_requests: (Pick<ChangeRequest, 'kind' | 'asked_facts' | 'sent_at'> & { handled_at: string | null })[];
  /** The overlays of the booked tours. */
  desk_tours: DeskTour[];
  /** The form of a confirmed rental, ticked or to be ticked; null if there is none. */
  rental_form: (Omit<RentalForm, 'ticked_at'> & { ticked_at: string | null }) | null;
  /** The other trips that belong to the booking and are not over, by day. Those of a trip in this list are left out. */
  others: VisitView[];
  /** The texts of the desk that stand in the first language on a page in another; absent if none does. */
  foreign?: readonly string[];
}

/** The response to ticking the form of a rental. */
export interface FormOutcome {
  outcome: 'ticked' | 'changed' | 'closed';
}

/**
 * The response to an offered place. 'asked': something stands against the day by now, so the operator was told that the
 * guest would like the place. 'over': the time limit has passed, or there is no offer.
 */
export interface PlaceOutcome {
  outcome: 'taken' | 'left' | 'over' | 'asked';
}

/** The response to a change request. */
export interface AskOutcome {
  outcome: 'sent' | 'too many' | 'cancelled';
}

/** The other days that the visitor's page offers (database function read_day_offer). */
export interface OfferView extends OfferedDays {
  /** The weather call that offers them; null if a person does. */
  weather: (Pick<WeatherNews, 'day' | 'reason'> & { foreign?: readonly string[] }) | null;
  /** The day that the visitor asked for, yyyy-MM-dd; null if there is none or the change request is done. */
  wanted_day: string | null;
  /** Until when the operator promises an answer to that, ISO 8601 with an offset. */
  confirm_by: string | null;
  /** Whether the visitor said that none of the days fits. */
  none_fits: boolean;
}

/** The response to the visitor's answer to an offer of other days. */
export interface DayOutcome {
  outcome: AskOutcome['outcome'] | 'moved' | 'taken';
}
