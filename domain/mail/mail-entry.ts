import type { BookingRow } from '../booking/booking.ts';
import type { BookingChange } from '../booking/booking-change.ts';
import type { ChangeRequest } from '../booking/change-request.ts';
import type { OfferedDays } from '../offers/day-offer.ts';
import type { DeskTour } from '../trips/desk-tour.ts';
import type { WeatherNews } from '../weather/weather-texts.ts';
import type { Digest } from './digest/daily-digest.ts';
import type { LinkPurpose, MailSite, NewAdministrator } from './mail-message.ts';
import type { MailParts } from './mail-page.ts';
import type { OutboxKind } from './outbox/outbox-kinds.ts';
import type { ReminderWeather } from './reminder/trip-reminder-mail.ts';
import type { RequestFacts } from './request-mail.ts';
import type { OtherTrip } from './together/other-trips.ts';
import type { MailWords } from '../words/mail-words.ts';

/** The data of a mail, by the event that stores it in the outbox. */
export interface MailFacts {
  /** A booking is made. */
  booking: RequestFacts & { deskTours: readonly DeskTour[] };
  /** The status of a booking changes. */
  change: {
    booking: BookingRow;
    change: BookingChange;
    deskTours: readonly DeskTour[];
    /** Whether the form of a rental waits to be ticked on the visitor's page. */
    asksForm: boolean;
    /** The other booking of a party that was divided or merged; null for any other change, and if it is erased. */
    other: OtherTrip | null;
  };
  /** A visitor sends a change request. */
  request: { booking: BookingRow; request: ChangeRequest };
  /** A day begins. */
  digest: { digest: Digest };
  /** A weather call touches a booking. */
  weather: { booking: BookingRow; news: WeatherNews };
  /** A person offers other days. The token is that of the visitor's page; null if the trip is over. */
  offer: { booking: BookingRow; offer: OfferedDays; token: string | null };
  /** A visitor signs in for the first time. */
  account: { email: string; name: string };
  /** Somebody who has an account becomes an administrator. */
  role: NewAdministrator;
  /** A trip was yesterday. The token stops the mails of this kind. */
  trip: { booking: BookingRow; token: string };
  /** A trip or a rental is tomorrow. */
  reminder: {
    booking: BookingRow;
    deskTours: readonly DeskTour[];
    weather: ReminderWeather;
    asksForm: boolean;
  };
}

interface MailBasics<Event extends keyof MailFacts> extends OutboxKind {
  /** The event that stores the mail. */
  event: Event;
  /** Whether the mail has a calendar file, if the change affects the calendar. */
  hasCalendar: boolean;
  subject: (facts: MailFacts[Event], words: MailWords) => string;
  page: (
    facts: MailFacts[Event],
    site: MailSite,
    words: MailWords,
  ) => Omit<MailParts, 'signature' | 'link' | 'home' | 'language'> & Partial<MailParts>;
}

/**
 * The private link in a mail, which is made when the mail is written, and the visitor's address for the Reply-To of a
 * mail to the operator; every other mail replies to the operator. A reply may quote the whole mail, so a mail with the
 * link that decides never replies to the visitor (docs/decisions/0025-replies-never-carry-the-decision-link.md).
 */
type LinkAndReply<Event extends keyof MailFacts> =
  | { privateLink: 'decision'; visitor?: never }
  | { privateLink: Exclude<LinkPurpose, 'decision'> | null; visitor?: (facts: MailFacts[Event]) => string };

/** A mail about a change tells when and where to be, or does not. Who was told today gets no reminder on that day. */
type Telling<Event extends keyof MailFacts> = Event extends 'change' ? { tellsHour: boolean } : { tellsHour?: never };

export type MailEntry<Event extends keyof MailFacts> = MailBasics<Event> & LinkAndReply<Event> & Telling<Event>;

export type AnyMailEntry = { [Event in keyof MailFacts]: MailEntry<Event> }[keyof MailFacts];
