import type { BookingRow } from './booking.ts';
import type { BookingChange } from './booking-change.ts';
import type { DeskTour } from '../trips/desk-tour.ts';
import type { ChangeRequest, ChangeRequestKind } from './change-request.ts';
import type { WeatherNews } from '../weather/weather-texts.ts';

/** Bookings of a day in numbers. People who rent a cart are not counted. */
export interface DayCount {
  status: 'pending' | 'confirmed';
  bookings: number;
  people: number;
}

/** The other bookings of a day: together, and by what was booked. */
export interface DayLoad {
  totals: DayCount[];
  items: (DayCount & { kind: 'tour' | 'combo' | 'golf-cart'; name: string | null })[];
}

/** The last change of a booking, as the operator's page gets it; the e-mail address is that of a link only. */
export type DecisionChange = Pick<
  BookingChange,
  'from_status' | 'to_status' | 'sequence' | 'changed_at' | 'changed_by_name' | 'changed_by_email' | 'changed_by_link'
>;

/** What the link of the operator's mail opens (database function read_answer_link). */
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
    | 'answer_due_at'
  >;
  change: DecisionChange | null;
  /** What the visitor asks and is not marked as done. */
  requests: ChangeRequest[];
  load: DayLoad;
}

/** The response to an answer by the link. */
export interface DecisionOutcome {
  outcome: 'done' | 'answered before';
  change: DecisionChange;
}

/** What the link of the visitor's mail opens (database function read_visit_link). */
export interface VisitView {
  booking: Pick<
    BookingRow,
    | 'id'
    | 'booking_type'
    | 'date'
    | 'people'
    | 'booked_items'
    | 'tour_id'
    | 'combo_tour_id'
    | 'golf_cart_id'
    | 'custom_tour_ids'
    | 'status'
    | 'created_at'
    | 'answer_due_at'
  >;
  /** The initials of the visitor, such as 'A. N.' */
  name: string;
  /** The masked address, such as 'a***@m***.com'. */
  email: string;
  change: Pick<BookingChange, 'from_status' | 'to_status' | 'sequence' | 'changed_at'> | null;
  /** Oldest first. */
  requests: { kind: ChangeRequestKind; sent_at: string; handled_at: string | null }[];
  /** What the desk says about its tours. */
  desk_tours: DeskTour[];
}

/** The response to what a visitor asks. */
export interface AskOutcome {
  outcome: 'sent' | 'too many' | 'cancelled';
}

/** What a weather call offers on the visitor's page (database function read_weather_offer). */
export interface WeatherOffer extends WeatherNews {
  /** The day that the visitor asked for, yyyy-MM-dd; null where they did not, or it is dealt with. */
  wanted_day: string | null;
}

/** The response to a visitor who asks for one of the offered days. */
export interface DayOutcome {
  outcome: AskOutcome['outcome'] | 'taken';
}
