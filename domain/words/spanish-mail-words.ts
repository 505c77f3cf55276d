import { timeZonePlace } from '../../content/es/business.ts';
import { combos } from '../../content/es/combos.ts';
import { golfCarts } from '../../content/es/golf-carts.ts';
import { pickups } from '../../content/es/pickups.ts';
import { tours } from '../../content/es/tours.ts';
import { catalogueIn } from '../catalogue/catalogue-words.ts';
import * as accountMail from './es/account-mail.ts';
import * as afterTrip from './es/after-trip.ts';
import * as bookedItems from './es/booked-items.ts';
import * as bookingFacts from './es/booking-facts.ts';
import * as bookingTypes from './es/booking-types.ts';
import * as calendarEntry from './es/calendar-entry.ts';
import * as changeRequestMail from './es/change-request-mail.ts';
import * as changedMail from './es/changed-mail.ts';
import * as counts from './es/counts.ts';
import * as daySummary from './es/day-summary.ts';
import * as days from './es/days.ts';
import * as decidedMail from './es/decided-mail.ts';
import * as deskCalendar from './es/desk-calendar.ts';
import * as deskRoles from './es/desk-roles.ts';
import * as digest from './es/digest.ts';
import * as durations from './es/durations.ts';
import * as itemKinds from './es/item-kinds.ts';
import * as mailKinds from './es/mail-kinds.ts';
import * as mailPage from './es/mail-page.ts';
import * as mailRows from './es/mail-rows.ts';
import * as mailSubjects from './es/mail-subjects.ts';
import * as offerMail from './es/offer-mail.ts';
import * as offeredDays from './es/offered-days.ts';
import * as offers from './es/offers.ts';
import * as partyMail from './es/party-mail.ts';
import * as partyTimes from './es/party-times.ts';
import * as promise from './es/promise.ts';
import * as receivedMail from './es/received-mail.ts';
import * as requestMail from './es/request-mail.ts';
import * as tripFacts from './es/trip-facts.ts';
import * as tripReminder from './es/trip-reminder.ts';
import * as waitingListMail from './es/waiting-list-mail.ts';
import * as waitingTime from './es/waiting-time.ts';
import * as weather from './es/weather.ts';
import * as weatherMail from './es/weather-mail.ts';
import * as writeTo from './es/write-to.ts';
import { language } from './es/language.ts';

/** The words of the mails in Spanish (mail-words.ts). */
export const spanish = {
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
  pickups,
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
