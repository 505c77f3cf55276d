import { combos } from '../../content/es/combos.ts';
import { golfCarts } from '../../content/es/golf-carts.ts';
import { pickups } from '../../content/es/pickups.ts';
import { timeZonePlace } from '../../content/es/business.ts';
import { tours } from '../../content/es/tours.ts';
import { catalogueIn } from '../catalogue/catalogue-words.ts';
import * as bookedItems from './es/booked-items.ts';
import * as bookingTypes from './es/booking-types.ts';
import * as counts from './es/counts.ts';
import * as days from './es/days.ts';
import * as durations from './es/durations.ts';
import * as guestChat from './es/guest-chat.ts';
import { language } from './es/language.ts';
import * as offers from './es/offers.ts';
import * as partyTimes from './es/party-times.ts';
import * as promise from './es/promise.ts';
import * as replies from './es/replies.ts';
import * as tripFacts from './es/trip-facts.ts';

/** The words of the texts to a guest in Spanish (reply-words.ts). */
export const spanish = {
  language,
  bookedItems,
  bookingTypes,
  catalogue: catalogueIn({ tours, combos, golfCarts, durations }),
  counts,
  days,
  guestChat,
  offers,
  partyTimes,
  pickups,
  promise,
  replies,
  timeZonePlace,
  tripFacts,
};
