import * as bookedItems from './en/booked-items.ts';
import * as counts from './en/counts.ts';
import * as days from './en/days.ts';
import * as guestChat from './en/guest-chat.ts';
import * as offers from './en/offers.ts';
import * as partyTimes from './en/party-times.ts';
import * as promise from './en/promise.ts';
import * as bookingTypes from './en/booking-types.ts';
import * as replies from './en/replies.ts';
import * as tripFacts from './en/trip-facts.ts';
import { timeZonePlace } from '../../content/en/business.ts';
import { factTexts } from '../../content/en/fact-texts.ts';
import type { TypeLabelWords } from '../booking/booking.ts';
import { language } from './en/language.ts';
import { others } from './others/reply-words.ts';
import type { InAnyLanguage, Language } from './languages.ts';

// The words of the texts that the desk prepares for a guest, which it loads with its pages: those of the mails have
// more areas. `npm run words` writes another object like `english` for each other language, from these imports, with the
// names of its catalogue. Those of English are as they are stored, without the catalogue.

const english = {
  language,
  bookedItems,
  // Also at the desk of another language, which has its own names in `asStored`.
  catalogue: { ofStored: (text: string) => text, knows: (_text: string) => true },
  counts,
  days,
  guestChat,
  offers,
  partyTimes,
  factTexts,
  promise,
  replies,
  timeZonePlace,
  tripFacts,
};

/**
 * The words of the texts to a guest in one language, by area, and the name of the language (BCP 47). The pages of the
 * site load all of the booking types if one of theirs has that area as an object, so that of the labels is its own.
 */
export type ReplyWords = InAnyLanguage<typeof english> & TypeLabelWords;

const typeLabels: TypeLabelWords = {
  bookingTypes: {
    tour: bookingTypes.tour,
    combo: bookingTypes.combo,
    custom: bookingTypes.custom,
    cart: bookingTypes.cart,
    tourDate: bookingTypes.tourDate,
    startDate: bookingTypes.startDate,
    rentalDate: bookingTypes.rentalDate,
  },
};

/** The words of the texts to a guest in each language. An area or a language that is missing does not compile. */
export const replyWords: Readonly<Record<Language, ReplyWords>> = {
  en: { ...english, ...typeLabels },
  ...others,
};
