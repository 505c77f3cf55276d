// npm run words writes this file from messages/ and from the English words beside this folder.

import { timeZonePlace } from '../../../content/es/business.ts';
import { factTexts } from '../../../content/es/fact-texts.ts';
import { tours } from '../../../content/es/tours.ts';
import { combos } from '../../../content/es/combos.ts';
import { golfCarts } from '../../../content/es/golf-carts.ts';
import { catalogueIn } from '../../catalogue/catalogue-words.ts';
import * as bookedItems from './booked-items.ts';
import * as counts from './counts.ts';
import * as days from './days.ts';
import * as guestChat from './guest-chat.ts';
import * as offers from './offers.ts';
import * as partyTimes from './party-times.ts';
import * as promise from './promise.ts';
import * as bookingTypes from './booking-types.ts';
import * as replies from './replies.ts';
import * as tripFacts from './trip-facts.ts';
import * as durations from './durations.ts';
import { language } from './language.ts';

export const words = {
  language,
  catalogue: catalogueIn({ tours, combos, golfCarts, durations }),
  bookedItems,
  counts,
  days,
  guestChat,
  offers,
  partyTimes,
  promise,
  bookingTypes,
  replies,
  tripFacts,
  timeZonePlace,
  factTexts,
};
