import { mailLink, toReplyAddress } from '../contact/email-address.ts';
import type { BookingRow } from '../booking/booking.ts';
import type { BookingChange } from '../booking/booking-change.ts';
import type { DayLoad } from '../booking/linked-booking.ts';
import { addressIn } from '../site/addresses.ts';
import { phoneLink } from '../site/phone-link.ts';
import type { DeskTour } from '../trips/desk-tour.ts';
import type { ChangeRequest } from '../booking/change-request.ts';
import type { OfferedDays } from '../offers/day-offer.ts';
import type { WeatherNews } from '../weather/weather-texts.ts';
import { bookingCalendar } from './booking-calendar.ts';
import type { Digest } from './digest/daily-digest.ts';
import type { MailEntry, MailFacts } from './mail-entry.ts';
import { mailKinds } from './mail-kinds.ts';
import type { MailKind, MailMessage, MailSite, NewAdministrator } from './mail-message.ts';
import { lineOf, mailPage } from './mail-page.ts';
import type { MailLine, MailLink, MailRow } from './mail-page.ts';
import { decisionActions, visitLink } from './private-link.ts';
import type { ReminderWeather } from './reminder/trip-reminder-mail.ts';
import { otherTripsRow } from './together/other-trips.ts';
import { tripsOfOtherRequests, tripsOfRequest } from './together/request-trips.ts';
import type { OtherTrip } from './together/other-trips.ts';
import { isFirst } from '../words/languages.ts';
import { mailLanguages, mailWords, wordsOf } from '../words/mail-words.ts';
import type { MailWords } from '../words/mail-words.ts';
import { ownTexts } from '../words/own-texts.ts';
import type { Translations } from '../words/own-texts.ts';

/** The data of a row of the outbox; each kind needs some of the fields. */
export interface MailSource {
  booking: BookingRow | null;
  change: BookingChange | null;
  /** The facts of an event other than a booking, as the database function stored them. */
  payload: object | null;
  /** The content of a digest, read when the mail is written. */
  digest?: Digest | null;
  /**
   * The token of the private link, or of the link that stops the mails, made when the mail is written; null if the trip
   * is over or the kind has no link.
   */
  token?: string | null;
  /** The overlays of the booked tours. */
  deskTours?: readonly DeskTour[];
  /** Whether the form of a rental waits to be ticked. */
  asksForm?: boolean;
  /** The other bookings of the first day, for a mail that asks for a decision. */
  load?: DayLoad | null;
  /** The trips that belong to the booking, and the one besides that the mail is about. */
  others?: readonly OtherTrip[];
  /** What texts of the desk say in the language of the guest; absent in the first one. */
  translations?: Translations;
}

/**
 * The mail of this kind, written from a row of the outbox. Throws TypeError if the row lacks a field that the kind
 * needs.
 * @param languages the words of each language; the mail has those of who gets it
 */
export function writeMail(
  kind: MailKind,
  source: MailSource,
  site: MailSite,
  languages: typeof mailWords = mailWords,
): MailMessage {
  const entry = mailKinds[kind];
  const words = withTranslations(wordsOf(mailLanguages[entry.audience](source.booking), languages), source);
  const { token = null, deskTours = [], load = null, others = [] } = source;
  const otherTrips = otherTripsRow(others, null, words);
  switch (entry.event) {
    case 'booking': {
      const booking = present(source.booking);
      const trips = tripsOfRequest({ booking, token, load }, others);
      // Those of the request are in the mail with all their facts.
      const beside = otherTripsRow(trips.length > 0 ? tripsOfOtherRequests(booking, others) : others, null, words);
      return compose(entry, { booking, deskTours, load, trips }, site, words, token, beside);
    }
    case 'change':
      return changeMail(entry, source, site, words);
    case 'request':
      return compose(
        entry,
        { booking: present(source.booking), request: present(source.payload) as ChangeRequest },
        site,
        words,
        token,
      );
    case 'digest':
      return compose(entry, { digest: present(source.digest ?? null) }, site, words, token);
    case 'weather':
      return compose(
        entry,
        { booking: present(source.booking), news: present(source.payload) as WeatherNews },
        site,
        words,
        token,
        otherTrips,
      );
    case 'offer':
      return compose(
        entry,
        { booking: present(source.booking), offer: present(source.payload) as OfferedDays, token },
        site,
        words,
        token,
        otherTrips,
      );
    case 'account':
      return compose(entry, present(source.payload) as MailFacts['account'], site, words, token);
    case 'role':
      return compose(entry, present(source.payload) as NewAdministrator, site, words, token);
    case 'trip':
      return compose(entry, { booking: present(source.booking), token: present(token) }, site, words, null);
    case 'reminder': {
      const { weather } = present(source.payload) as { weather: ReminderWeather };
      const facts = { booking: present(source.booking), deskTours, weather, asksForm: source.asksForm === true };
      return compose(entry, facts, site, words, token, otherTrips);
    }
  }
}

/** A mail about a change of a booking, with its calendar file, and that of the other booking which it is about too. */
function changeMail(entry: MailEntry<'change'>, source: MailSource, site: MailSite, words: MailWords): MailMessage {
  const { token = null, deskTours = [], others = [], payload } = source;
  const booking = present(source.booking);
  // The payload of the mail about changed facts has all changes since the mail before it.
  const change: BookingChange = { ...present(source.change), ...payload };
  const { other: otherId = null } = (payload ?? {}) as { other?: string };
  const other = others.find((trip) => trip.booking.id === otherId) ?? null;
  const facts = { booking, change, deskTours, asksForm: source.asksForm === true, other };
  const calendar = entry.hasCalendar ? bookingCalendar(booking, change, site, booking.email, words) : null;
  const otherCalendar = other?.change && bookingCalendar(other.booking, other.change, site, booking.email, words);
  return {
    ...compose(entry, facts, site, words, token, otherTripsRow(others, otherId, words)),
    ...(calendar ? { calendar } : {}),
    ...(otherCalendar ? { otherCalendar } : {}),
  };
}

function compose<Event extends keyof MailFacts>(
  { audience, subject, page, visitor, privateLink }: MailEntry<Event>,
  facts: MailFacts[Event],
  site: MailSite,
  words: MailWords,
  token: string | null,
  otherTrips: MailRow | null = null,
): MailMessage {
  const isForVisitor = audience === 'visitor';
  const { rows, ...parts } = page(facts, site, words);
  const { mailPage: texts } = words;
  const home = `${site.url}${isForVisitor ? addressIn(words.language, '') : ''}`;
  return {
    subject: subject(facts, words),
    replyTo: visitor ? toReplyAddress(visitor(facts)) : site.email,
    ...mailPage({
      link: { label: texts.website, url: home },
      actions: privateLink === 'decision' && token ? decisionActions(token, site, words) : null,
      privateLink: privateLink === 'visit' && token ? visitLink(token, site, words) : null,
      language: words.language,
      foreign: words.catalogue.foreign ?? [],
      signature: isForVisitor ? [site.product, ...contactLines(site, words)] : [site.product],
      home: { url: site.url, page: home, name: site.product },
      ...parts,
      rows: isForVisitor && otherTrips ? [...rows, otherTrips] : rows,
    }),
  };
}

/** The words with what the texts of the desk say in their language, if that is not the first. */
function withTranslations(words: MailWords, { translations = new Map() }: MailSource): MailWords {
  return isFirst(words.language) ? words : { ...words, catalogue: ownTexts(translations, words.catalogue) };
}

/** How a visitor reaches the operator. */
function contactLines({ phone, email }: MailSite, { mailPage: texts }: MailWords): MailLine[] {
  return [
    lineOf(texts.phone<MailLink>({ phone, link: (text) => ({ text, url: phoneLink(phone) }) })),
    lineOf(texts.email<MailLink>({ email, link: (text) => ({ text, url: mailLink(email) }) })),
  ];
}

function present<T>(value: T | null): T {
  if (value === null) throw new TypeError('The row of the outbox lacks what its kind of mail needs');
  return value;
}
