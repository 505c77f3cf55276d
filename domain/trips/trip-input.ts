import type { BookingInput, SingleBookingType } from '../booking/booking.ts';
import { chosenIds, emptyBookingInput, withChoice } from '../booking/booking.ts';
import { mostTripsTogether } from '../booking/booking-limits.ts';

/** What all trips of one request have in common. */
type SharedInput = Pick<BookingInput, 'name' | 'email' | 'phone' | 'message' | 'trap'>;

/** A trip that the visitor has put aside to add another one: the input of the form without what all trips share. */
export interface TripInput extends Omit<BookingInput, keyof SharedInput> {
  /** Whether it is for the waiting list of a full day. */
  waits: boolean;
}

/** The content of the form: the input, and the trips that were put aside before, in their order. */
export interface RequestContent {
  input: BookingInput;
  trips: readonly TripInput[];
}

/** The trip in the form. */
export function tripOf(input: BookingInput, waits = false): TripInput {
  const { name: _name, email: _email, phone: _phone, message: _message, trap: _trap, ...trip } = input;
  return { ...trip, waits };
}

/** The input of a trip, with what all trips of the request share. */
export function inputOfTrip(trip: TripInput, { name, email, phone, message, trap }: SharedInput): BookingInput {
  const { waits: _waits, ...chosen } = trip;
  return { ...chosen, name, email, phone, message, trap };
}

/** Whether the visitor has begun to choose a trip. */
export function isBegun(input: BookingInput): boolean {
  return chosenIds(input).length > 0 || input.date !== '';
}

/** Whether a trip and its day are chosen. */
export function isWhole(input: BookingInput): boolean {
  return chosenIds(input).length > 0 && input.date !== '';
}

/** Whether the trip in the form can be put aside for another one. */
export function hasRoomForTrip({ trips }: Pick<RequestContent, 'trips'>): boolean {
  return trips.length + 1 < mostTripsTogether;
}

/** The trips that are sent: those put aside, and the one in the form unless it is not begun beside others. */
export function tripsToSend({ input, trips }: RequestContent, waits = false): TripInput[] {
  return trips.length > 0 && !isBegun(input) ? [...trips] : [...trips, tripOf(input, waits)];
}

/** Puts the trip in the form aside. The form is empty then, but for the people and what all trips share. */
export function withTripAside({ input, trips }: RequestContent, waits: boolean): RequestContent {
  return { input: emptyTrip(input), trips: [...trips, tripOf(input, waits)] };
}

/** Takes a trip into the form to change it. A trip that is begun there takes its place. */
export function withTripInForm({ input, trips }: RequestContent, at: number): RequestContent {
  const aside = isBegun(input) ? [tripOf(input)] : [];
  return {
    input: inputOfTrip(trips[at]!, input),
    trips: trips.flatMap((trip, place) => (place === at ? aside : [trip])),
  };
}

/**
 * Chooses an item, as the Book buttons do. Beside other trips, a whole trip in the form is put aside for it. Null if
 * the request has no room for that.
 */
export function withItemChosen(content: RequestContent, type: SingleBookingType, id: string): RequestContent | null {
  const { input, trips } = content;
  const isChosen = chosenIds(withChoice(input, type, id))[0] === chosenIds(input)[0] && input.bookingType === type;
  if (trips.length === 0 || !isWhole(input) || isChosen) return { input: withChoice(input, type, id), trips };
  if (!hasRoomForTrip(content)) return null;
  const aside = withTripAside(content, false);
  return { ...aside, input: withChoice(aside.input, type, id) };
}

function emptyTrip({ people, ...shared }: BookingInput): BookingInput {
  return inputOfTrip({ ...tripOf(emptyBookingInput()), people }, shared);
}
