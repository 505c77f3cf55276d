import type { BookingRequest } from '../../../../domain/booking/booking.ts';
import { bookingTypeTexts } from '../../../../domain/booking/booking.ts';
import { longDate } from '../../../../domain/booking/booking-dates.ts';
import { findCombo } from '../../../../domain/catalogue/combos.ts';
import { findGolfCart } from '../../../../domain/catalogue/golf-carts.ts';

type FindTourName = (id: string) => string | undefined;

const namedTours = 6;

/** What a request asks for: 'Lamanai Maya Ruins', or 'a custom adventure (Belize Zoo, Altun Ha)'. Null while nothing is chosen. */
export function thingInWords(request: BookingRequest, findTourName: FindTourName): string | null {
  const { bookingType: type, tourId, comboId, golfCartId } = request;
  if (type === 'tour') return (tourId && findTourName(tourId)) || null;
  if (type === 'combo') return findCombo(comboId ?? '')?.name ?? null;
  if (type === 'golf-cart') return findGolfCart(golfCartId ?? '')?.name ?? null;
  const names = request.customTourIds.map(findTourName).filter((name) => name !== undefined);
  if (names.length === 0) return null;
  const rest = names.length - namedTours;
  return `a custom adventure (${names.slice(0, namedTours).join(', ')}${rest > 0 ? ` and ${rest} more` : ''})`;
}

/** The people of a request, or null where its type does not ask for them. */
export function peopleInWords({ bookingType, people }: BookingRequest): string | null {
  if (!bookingTypeTexts[bookingType].asksPeople) return null;
  return people === 1 ? '1 person' : `${people} people`;
}

/**
 * What a chat with the operator begins with once something is chosen, else null. It names the thing, the day and the
 * people, never the visitor: that is for the visitor to say.
 */
export function chatAboutRequest(request: BookingRequest, findTourName: FindTourName): string | null {
  const thing = thingInWords(request, findTourName);
  if (!thing) return null;
  const isCart = request.bookingType === 'golf-cart';
  const people = peopleInWords(request);
  const day = request.date ? `${isCart ? 'from' : 'on'} ${longDate(request.date)}` : '';
  return `${[`I would like to ${isCart ? 'rent the' : 'book'} ${thing}`, day, people ? `for ${people}` : ''].filter(Boolean).join(' ')}.`;
}
