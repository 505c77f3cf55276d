import { timeZonePlace } from '../../content/en/business.ts';
import { combos } from '../../content/en/combos.ts';
import { golfCarts } from '../../content/en/golf-carts.ts';
import { factTexts } from '../../content/en/fact-texts.ts';
import { tours } from '../../content/en/tours.ts';
import { catalogueIn } from '../catalogue/catalogue-words.ts';
import * as accountMail from './en/account-mail.ts';
import * as afterTrip from './en/after-trip.ts';
import * as bookedItems from './en/booked-items.ts';
import * as bookingFacts from './en/booking-facts.ts';
import * as bookingTypes from './en/booking-types.ts';
import * as calendarEntry from './en/calendar-entry.ts';
import * as changeRequestMail from './en/change-request-mail.ts';
import * as changedMail from './en/changed-mail.ts';
import * as counts from './en/counts.ts';
import * as daySummary from './en/day-summary.ts';
import * as days from './en/days.ts';
import * as decidedMail from './en/decided-mail.ts';
import * as deskCalendar from './en/desk-calendar.ts';
import * as deskRoles from './en/desk-roles.ts';
import * as digest from './en/digest.ts';
import * as durations from './en/durations.ts';
import * as itemKinds from './en/item-kinds.ts';
import * as mailKinds from './en/mail-kinds.ts';
import * as mailPage from './en/mail-page.ts';
import * as mailRows from './en/mail-rows.ts';
import * as mailSubjects from './en/mail-subjects.ts';
import * as offerMail from './en/offer-mail.ts';
import * as offeredDays from './en/offered-days.ts';
import * as offers from './en/offers.ts';
import * as partyMail from './en/party-mail.ts';
import * as partyTimes from './en/party-times.ts';
import * as promise from './en/promise.ts';
import * as receivedMail from './en/received-mail.ts';
import * as requestMail from './en/request-mail.ts';
import * as tripFacts from './en/trip-facts.ts';
import * as tripReminder from './en/trip-reminder.ts';
import * as waitingListMail from './en/waiting-list-mail.ts';
import * as waitingTime from './en/waiting-time.ts';
import * as weather from './en/weather.ts';
import * as weatherMail from './en/weather-mail.ts';
import * as writeTo from './en/write-to.ts';
import { language } from './en/language.ts';
import { others } from './others/mail-words.ts';
import { deskLanguage, languageOf, wordsIn } from './languages.ts';
import type { InAnyLanguage, Language } from './languages.ts';

// The words of the mails (docs/decisions/0039-texts-are-compiled.md). Who writes a mail gets those of its language, and
// passes them on. The functions of domain/ that mails share with pages have them as their last parameter, with the areas
// that they need; pages leave it out, and get the words of the build. `npm run words` writes another object like `english`
// for each other language, from these imports.

const english = {
  language,
  accountMail,
  afterTrip,
  bookedItems,
  bookingFacts,
  bookingTypes,
  calendarEntry,
  catalogue: catalogueIn({ tours, combos, golfCarts, durations }),
  changeRequestMail,
  changedMail,
  counts,
  daySummary,
  days,
  decidedMail,
  deskCalendar,
  deskRoles,
  digest,
  itemKinds,
  mailKinds,
  mailPage,
  mailRows,
  mailSubjects,
  offerMail,
  offeredDays,
  offers,
  partyMail,
  partyTimes,
  factTexts,
  promise,
  receivedMail,
  requestMail,
  timeZonePlace,
  tripFacts,
  tripReminder,
  waitingListMail,
  waitingTime,
  weather,
  weatherMail,
  writeTo,
};

/** The words of the mails in one language, by area, and the name of the language (BCP 47). */
export type MailWords = InAnyLanguage<typeof english>;

/** The words of the mails in each language. An area or a language that is missing does not compile. */
export const mailWords: Readonly<Record<Language, MailWords>> = { en: english, ...others };

/** The words of the mails in a language; those of the first one for a language that this version does not have. */
export function wordsOf(language: string, all = mailWords): MailWords {
  return wordsIn(language, all);
}

/**
 * The language of a mail, by who gets it. Those to the operator and to administrators are in the language of the desk;
 * those to a visitor in that of the booking.
 */
export const mailLanguages: Readonly<
  Record<'operator' | 'visitor' | 'administrator', (booking: Parameters<typeof languageOf>[0] | null) => string>
> = {
  operator: () => deskLanguage,
  visitor: (booking) => languageOf(booking ?? {}),
  administrator: () => deskLanguage,
};
