import type { BookedItem } from '../../../domain/booking/booked-item.ts';
import type { BookingRow, BookingType } from '../../../domain/booking/booking.ts';
import type { BookingSource, EnteredSource } from '../../../domain/numbers/booking-source.ts';
import type {
  DecisionOutcome,
  DecisionView,
  AskOutcome,
  DayOutcome,
  FormOutcome,
  PlaceOutcome,
  VisitView,
  OfferView,
} from '../../../domain/booking/linked-booking.ts';
import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import type { BookingGroup } from '../../../domain/desk/booking-group.ts';
import type { ChangedFacts } from '../../../domain/desk/changed-facts.ts';
import type { PartyChange } from '../../../domain/desk/party-change.ts';
import type { AskedFacts, ChangeRequestKind } from '../../../domain/booking/change-request.ts';
import type { RentalsView } from '../../../domain/days/cart-board.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import type { Assigned, CrewRole, VesselKind } from '../../../domain/departures/assigned.ts';
import type { DayRefusal, UnavailableDay } from '../../../domain/days/unavailable-days.ts';
import type { WaitingParty } from '../../../domain/waiting/waiting-list.ts';
import type { WeatherBanner } from '../../../domain/weather/weather-call.ts';
import type { ItemKind } from '../../../domain/catalogue/catalogue-items.ts';
import type { TourCategory } from '../../../domain/catalogue/tours.ts';
import type { TripFacts } from '../../../domain/catalogue/trip-facts.ts';
import type { BookingLoad } from '../../../domain/days/day-load.ts';
import type { CalendarBooking } from '../../../domain/days/calendar-plan.ts';
import type { CrewParty, DayBooking } from '../../../domain/days/day-plan.ts';
import type { TakenPlaces } from '../../../domain/days/taken-places.ts';
import type { DeskAct, DeskArea } from '../../../domain/desk/desk-change.ts';
import type { DeskRole } from '../../../domain/desk/desk-role.ts';
import type { DayToOffer } from '../../../domain/offers/days-to-offer.ts';
import type { DeskNumbers } from '../../../domain/numbers/desk-numbers.ts';
import type { RentalForm } from '../../../domain/rentals/rental-form.ts';
import type { MailKind } from '../../../domain/mail/mail-message.ts';
import type { MailProblem, WaitingMails } from '../../../domain/mail/mail-problems.ts';
import type { Database } from './database.ts';
import type { ItemList, StoredTours } from './tour-rows.ts';

/**
 * Columns whose values are limited by constraints beyond their types (tests/rls/shared-lists.test.ts compares the two).
 */
interface KnownColumns {
  bookings: {
    booking_type: BookingType;
    status: BookingStatus;
    booked_items: BookedItem[];
    source: BookingSource | EnteredSource | null;
    last_day: string;
    rental_form: RentalForm | null;
  };
  booking_changes: {
    from_status: BookingStatus;
    to_status: BookingStatus;
    changed_facts: (ChangedFacts & PartyChange) | null;
    moved_facts: ChangedFacts | null;
  };
  change_requests: { kind: ChangeRequestKind; asked_facts: AskedFacts | null };
  closed_days: { item_kind: ItemKind | null };
  item_limits: { item_kind: ItemKind };
  vessels: { kind: VesselKind };
  crew_members: { roles: CrewRole[] };
  desk_changes: { area: DeskArea; act: DeskAct };
  administrators: { role: DeskRole };
  administrator_invitations: { role: DeskRole };
  mail_outbox: { kind: MailKind; status: 'pending' | 'sent' | 'failed'; problem: MailProblem | null };
  tours: { category: TourCategory; facts: Partial<TripFacts> };
  tour_overlays: { facts: Partial<TripFacts> };
  item_lists: { kind: ItemList['kind'] };
}

/** Functions whose results Postgres does not fully describe: the content of their jsonb, and nullability. */
interface KnownResults {
  change_booking: { outcome: 'done'; sequence: number } | { outcome: 'same'; sequence: number | null };
  change_from_device: KnownResults['change_booking'] | { outcome: 'again'; sequence: null };
  change_as_asked: KnownResults['change_from_device'];
  assign_from_device: 'done' | 'again';
  move_from_device: 'done' | 'removed' | 'again';
  enter_booking: 'stored' | 'same';
  read_booking_group: BookingGroup;
  divide_from_device: { outcome: 'done' | 'same' | 'again' };
  undo_party: { outcome: 'undone' | 'late' | 'changed' | 'gone' };
  undo_change: { outcome: 'undone' | 'late' | 'changed' | 'gone' };
  count_bookings: {
    /** Omits statuses without bookings. */
    counts: Partial<Record<BookingStatus, number>>;
    waiting_since: string | null;
    decision_due_at: string | null;
    newest: string | null;
    revision: string;
  }[];
  search_bookings: BookingRow[];
  desk_role: DeskRole | null;
  /** Null unless the last day of the account is over. */
  ended_on: string | null;
  /** Null before the first run of the sender. */
  push_public_key: string | null;
  list_administrators: (Omit<Functions['list_administrators']['Returns'][number], 'role' | 'ends_on'> & {
    role: DeskRole;
    ends_on: string | null;
  })[];
  read_crew_days: { day: string; is_today: boolean; parties: CrewParty[] }[];
  bookings_of_guest: BookingRow[];
  /** Null if the two are one guest already. */
  merge_guests: string | null;
  read_days: { day: string; is_today: boolean; bookings: DayBooking[]; departures: Departure[] }[];
  read_departures: Departure[];
  read_board: Departure[];
  assigned_to: Assigned[];
  move_parties: { moved: number };
  change_departure: { outcome: 'done' | 'same'; parties: number };
  read_calendar: { day: string; is_today: boolean; bookings: CalendarBooking[] }[];
  list_failed_mails: {
    id: string;
    kind: MailKind;
    failed_at: string;
    problem: MailProblem | null;
    last_error: string | null;
    booking_id: string;
    name: string;
    email: string;
    date: string;
  }[];
  list_waiting_mails: WaitingMails[];
  read_places: TakenPlaces[];
  read_booking_loads: BookingLoad[];
  /** The functions of private links return null for a token that opens nothing. */
  read_decision_link: DecisionView | null;
  decide_by_link: DecisionOutcome | null;
  read_visit_link: VisitView | null;
  request_change_by_link: AskOutcome | null;
  renew_visit_link: string | null;
  read_numbers: DeskNumbers;
  unavailable_days: UnavailableDay[];
  read_obstacle: DayRefusal | null;
  read_decision_obstacle: DayRefusal | null;
  read_rentals: RentalsView;
  replace_closed_days: { outcome: 'done' | 'changed' };
  create_weather_call: { undo_until: string; bookings: number };
  decide_from_device: { outcome: 'done' } | { outcome: 'changed'; status: BookingStatus } | { outcome: 'gone' };
  undo_weather_call: { outcome: 'undone' | 'too late' };
  read_weather_banner: WeatherBanner[];
  read_day_offer: OfferView | null;
  read_days_to_offer: DayToOffer[];
  withdraw_day_offer: { outcome: 'undone' | 'withdrawn' | 'ended' };
  request_day_by_link: DayOutcome | null;
  tick_rental_form: FormOutcome | null;
  answer_offered_place: PlaceOutcome | null;
  read_waiting_list: WaitingParty[];
  public_tours: StoredTours;
  public_translations: Record<string, string>;
  visit_translations: Record<string, string>;
  read_translations: Record<string, string>;
}

type Narrowed<Row, Known> = { [Name in keyof Row]: Name extends keyof Known ? Known[Name] : Row[Name] };

type NarrowedTable<Table extends { Row: object; Insert: object; Update: object; Relationships: unknown }, Known> = {
  Row: Narrowed<Table['Row'], Known>;
  Insert: Narrowed<Table['Insert'], Known>;
  Update: Narrowed<Table['Update'], Known>;
  Relationships: Table['Relationships'];
};

type Tables = Database['public']['Tables'];
type Functions = Database['public']['Functions'];

/** The generated types, narrowed by the constraints and functions of the migrations. */
export interface SiteDatabase {
  public: {
    Tables: {
      [Name in keyof Tables]: NarrowedTable<
        Tables[Name],
        Name extends keyof KnownColumns ? KnownColumns[Name] : object
      >;
    };
    Views: Database['public']['Views'];
    Functions: {
      [Name in keyof Functions]: Name extends keyof KnownResults
        ? Omit<Functions[Name], 'Returns'> & { Returns: KnownResults[Name] }
        : Functions[Name];
    };
  };
}
