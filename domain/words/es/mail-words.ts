// npm run words writes this file from messages/ and from the English words beside this folder.

import { timeZonePlace } from '../../../content/es/business.ts';
import { combos } from '../../../content/es/combos.ts';
import { golfCarts } from '../../../content/es/golf-carts.ts';
import { factTexts } from '../../../content/es/fact-texts.ts';
import { tours } from '../../../content/es/tours.ts';
import { catalogueIn } from '../../catalogue/catalogue-words.ts';
import * as accountMail from './account-mail.ts';
import * as afterTrip from './after-trip.ts';
import * as bookedItems from './booked-items.ts';
import * as bookingFacts from './booking-facts.ts';
import * as bookingTypes from './booking-types.ts';
import * as calendarEntry from './calendar-entry.ts';
import * as changeRequestMail from './change-request-mail.ts';
import * as changedMail from './changed-mail.ts';
import * as counts from './counts.ts';
import * as daySummary from './day-summary.ts';
import * as days from './days.ts';
import * as decidedMail from './decided-mail.ts';
import * as deskCalendar from './desk-calendar.ts';
import * as deskRoles from './desk-roles.ts';
import * as digest from './digest.ts';
import * as durations from './durations.ts';
import * as itemKinds from './item-kinds.ts';
import * as mailKinds from './mail-kinds.ts';
import * as mailPage from './mail-page.ts';
import * as mailRows from './mail-rows.ts';
import * as mailSubjects from './mail-subjects.ts';
import * as offerMail from './offer-mail.ts';
import * as offeredDays from './offered-days.ts';
import * as offers from './offers.ts';
import * as partyMail from './party-mail.ts';
import * as partyTimes from './party-times.ts';
import * as promise from './promise.ts';
import * as receivedMail from './received-mail.ts';
import * as requestMail from './request-mail.ts';
import * as tripFacts from './trip-facts.ts';
import * as tripReminder from './trip-reminder.ts';
import * as waitingListMail from './waiting-list-mail.ts';
import * as waitingTime from './waiting-time.ts';
import * as weather from './weather.ts';
import * as weatherMail from './weather-mail.ts';
import * as writeTo from './write-to.ts';
import { language } from './language.ts';

export const words = {
  language,
  catalogue: catalogueIn({ tours, combos, golfCarts, durations }),
  accountMail,
  afterTrip,
  bookedItems,
  bookingFacts,
  bookingTypes,
  calendarEntry,
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
  promise,
  receivedMail,
  requestMail,
  tripFacts,
  tripReminder,
  waitingListMail,
  waitingTime,
  weather,
  weatherMail,
  writeTo,
  timeZonePlace,
  factTexts,
};
