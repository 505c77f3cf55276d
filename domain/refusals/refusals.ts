// What the database refuses, each with a stable code (docs/decisions/0045-refusals-are-codes.md). `npm run catalogue`
// writes the list to supabase/schemas; tests/house-rules/refusals.test.ts compares it with what the database raises.
// Only types of this file reach the browser.

import type { BookingStatus } from '../booking/booking-status.ts';
import type { BookedFact } from '../desk/changed-facts.ts';
import type { DayRefusal } from '../days/unavailable-days.ts';
import type { TakenCart } from '../days/taken-cart.ts';
import type { AssignmentRefusal } from '../departures/fleet.ts';

/** The SQLSTATE, or the name that Postgres has for it. PT409 and PT429 are the status of the response. */
type State =
  | 'check_violation'
  | 'insufficient_privilege'
  | 'invalid_parameter_value'
  | 'no_data_found'
  | 'P0001'
  | 'PT409'
  | 'PT429';

/**
 * A refusal: its SQLSTATE, and what it means for developers, in English. `{people}` is a value of the refusal, or what
 * the function names beside the values.
 */
type RefusalList = Readonly<Record<string, readonly [state: State, message: string]>>;

/** The refusals that visitors and the operator meet on pages of private links. */
export const visitorRefusals = {
  'booking.merged': ['check_violation', 'This booking is one party with {reference}'],
  'day.unavailable': ['PT409', 'This day cannot be booked: {why}'],
  'departure.called-off': ['PT409', 'This departure is called off'],
  'departure.full': ['PT409', 'This departure is full'],
} as const satisfies RefusalList;

/** The refusals that the desk shows with their text. */
export const deskRefusals = {
  'booking.cancelled': ['check_violation', 'This booking is cancelled'],
  'booking.facts-changed': ['check_violation', 'Others have changed this of the booking meanwhile: {facts}'],
  'booking.move': ['check_violation', 'A booking cannot move from {from} to {to}'],
  'booking.not-confirmed': ['check_violation', 'This booking is not confirmed any more'],
  'booking.people-changed': ['check_violation', 'The people of this booking were changed meanwhile: {people} by now'],
  'booking.unconfirmed-departure': ['check_violation', 'Only a confirmed booking is on a departure'],
  'check-in.crew-today': ['insufficient_privilege', 'The crew checks in the trips of today'],
  'check-in.desk-only': ['insufficient_privilege', 'Only people of the desk check in'],
  'check-in.later-day': ['check_violation', 'This trip is on a later day'],
  'check-in.people': ['check_violation', 'A party of {people} has from 0 to {people} people'],
  'check-in.unknown-party': ['insufficient_privilege', 'There is no such party on this day'],
  'day.has-room-for-entry': ['PT409', 'This day has room: store a booking'],
  'departure.fleet-changed': ['PT409', 'Others have changed the boats or the crew of this departure meanwhile'],
  'departure.other-day': ['check_violation', 'A booking is on a departure of its own tour and day'],
  'departure.over': ['check_violation', 'This departure is over'],
  'departure.owns-hour': ['check_violation', 'The hour and the place of a tour are those of its departure'],
  'departure.parties-changed': ['PT409', 'The parties of this departure have changed'],
  'departure.unknown': ['insufficient_privilege', 'There is no such departure'],
  'item.not-offered': ['check_violation', 'This is not offered any more'],
  'merge.cancelled': ['check_violation', 'One of the two bookings is cancelled'],
  'merge.no-contact': [
    'check_violation',
    'These bookings have neither an e-mail address nor a telephone number in common',
  ],
  'merge.other-day': ['check_violation', 'One party is of one tour and day'],
  'merge.too-large': ['check_violation', 'A party has at most {most} people'],
  'merge.undecided': ['check_violation', 'One of the two bookings waits for a decision. Decide about it first'],
  'merge.went-out': ['check_violation', 'The other party went out on another departure'],
  'merge.wish': ['check_violation', 'The visitor has asked for a change of the other booking. Answer it first'],
  'offer.days': ['check_violation', 'Offer days from tomorrow on that differ from the booked one'],
  'party.empty-part': ['check_violation', 'Each part of a party has at least one person'],
  'party.part-stays': ['check_violation', 'A part of a party goes on another day or departure'],
  'party.undivided-type': ['check_violation', 'Only a party can be divided'],
  'people.last-day-of-others': ['invalid_parameter_value', 'Only the crew has a last day'],
  'people.last-day-past': ['invalid_parameter_value', 'The last day is today or later'],
  'place.offered': ['check_violation', 'A place is offered to this guest. Withdraw the offer first'],
  'place.trip-begun': ['check_violation', 'The trip has begun, so no place can be offered'],
  'push.too-many-devices': ['P0001', 'At most {most} devices: remove one first'],
  'translation.lines': ['check_violation', 'This list has {count} lines in each language'],
  'trips.of-others': ['check_violation', 'Some of these bookings belong to other trips. Take them apart first'],
  'trips.no-contact': [
    'check_violation',
    'These bookings have neither an e-mail address nor a telephone number in common',
  ],
  'trips.too-few': ['check_violation', 'Two or more bookings belong together'],
  'trips.too-many': ['check_violation', 'At most {most} trips belong together'],
  'trips.unknown': ['check_violation', 'There is no such booking'],
  'wish.answered': ['check_violation', 'This was answered meanwhile'],
} as const satisfies RefusalList;

/**
 * The refusals whose text no page shows: those on which it acts by their code, such as a rented cart, those that it
 * tells in general words, such as 'Failed to save', and those of callers without the right.
 */
const otherRefusals = {
  'account.not-crew': ['check_violation', 'This is not an account of the crew'],
  'booking.erasure': ['check_violation', 'An erasure replaces the personal data alone, and is final'],
  'booking.only-status': ['check_violation', 'Only the status of a booking can change'],
  'booking.past-day': ['check_violation', 'A booking cannot be for a day that is past in {place}'],
  'booking.several-rows': ['check_violation', 'Bookings are sent one at a time'],
  'booking.too-many-of-account': ['PT429', 'Too many bookings from this account. Try again later'],
  'booking.too-many-of-address': ['PT429', 'Too many bookings for this e-mail address. Try again later'],
  'booking.unknown': ['insufficient_privilege', 'There is no such booking'],
  'cart.taken': ['PT409', 'This cart has another confirmed rental on these days'],
  'cart.unknown': ['check_violation', 'There is no such cart'],
  'change.fields': ['invalid_parameter_value', 'Only what is booked, its day and its visitor can change'],
  'check-in.no-moment': ['invalid_parameter_value', 'A press has a moment'],
  'closed-days.too-many': ['invalid_parameter_value', 'At most 400 closures at once'],
  'day.has-room': ['PT409', 'This day has room: send a request'],
  'day.not-offerable': ['PT409', 'This day cannot be offered: {why}'],
  'days.question': [
    'invalid_parameter_value',
    'Ask for 1 to {people} people, 1 to {days} days of a rental, one item or {tours} of a custom adventure, 100 days',
  ],
  'decision.by-desk': ['check_violation', 'A decision confirms or cancels'],
  'decision.by-link': ['check_violation', 'A link confirms or cancels'],
  'departure.empty-reason': ['invalid_parameter_value', 'Guests read the reason, so it cannot be empty'],
  'departure.fields': [
    'invalid_parameter_value',
    'Only the hour, the place, the capacity and the minimum of a departure can change',
  ],
  'departure-times.too-many': ['invalid_parameter_value', 'At most 20 departure times a tour'],
  'departure-times.unknown-tour': ['check_violation', 'There is no such tour'],
  'entry.fields': [
    'invalid_parameter_value',
    'Only what is booked, its day, its visitor and its source can be entered',
  ],
  'feed.too-many': ['P0001', 'There are 20 calendar addresses already'],
  'fleet.assigned': ['PT409', 'On another departure at this time: {hour} {tour}'],
  'fleet.retired': ['check_violation', 'There is no such boat or person, or it is retired'],
  'fleet.too-many': ['invalid_parameter_value', 'At most 100 boats and people at once'],
  'guest.unknown': ['check_violation', 'There is no such guest'],
  'item.unknown': ['check_violation', 'There is no such item'],
  'mail.sent-once': ['P0001', 'This mail is sent once'],
  'mail.unknown': ['P0001', 'There is no such mail'],
  'mail.untrue': ['P0001', 'The booking has changed since: this mail is no longer true'],
  'numbers.period': ['invalid_parameter_value', 'A period has 1 to 3661 days'],
  'offer.unknown': ['P0001', 'There is no such offer'],
  'parties.too-many': ['invalid_parameter_value', 'At most 400 parties at once'],
  'party.part-fields': ['invalid_parameter_value', 'A part of a party goes on another day or departure'],
  'people.ended': ['PT409', 'This account has ended'],
  'people.last-owner': ['PT409', 'The last owner stays'],
  'people.no-address': ['check_violation', 'This is not an e-mail address'],
  'people.no-second-factor': ['PT409', 'Add a second factor to your own account first'],
  'people.too-many-invitations': ['PT429', 'Too many invitations. Try again later'],
  'people.unknown': ['P0001', 'There is no such administrator'],
  'people.unknown-invitation': ['P0001', 'There is no such invitation'],
  'people.unknown-role': ['check_violation', 'There is no such role'],
  'picture.unknown': ['no_data_found', 'There is no such picture'],
  'rental.confirmed': ['check_violation', 'A confirmed rental keeps its cart'],
  'rental.last-day': ['check_violation', 'Only the rental of a golf cart chooses its last day'],
  'rental.other-category': ['check_violation', 'A rental moves to a cart of the same category'],
  'rental.unknown': ['insufficient_privilege', 'There is no such rental'],
  'request.trips': ['check_violation', 'A request has one to {most} trips'],
  'role.administrators': ['insufficient_privilege', 'Only administrators {act}'],
  'role.desk': ['insufficient_privilege', 'Only people of the desk {act}'],
  'role.owners': ['insufficient_privilege', 'Only owners {act}'],
  'tour.not-offered': ['PT409', 'This is not offered'],
  'tour.unknown': ['no_data_found', 'There is no such tour'],
  'weather-call.past': ['check_violation', 'The day is past in {place}'],
  'weather-call.unknown': ['P0001', 'There is no such weather call'],
} as const satisfies RefusalList;

/** All refusals of the database, by their code. */
export const refusals = { ...visitorRefusals, ...deskRefusals, ...otherRefusals };

export type VisitorRefusal = keyof typeof visitorRefusals;
export type DeskRefusal = keyof typeof deskRefusals;
/** The code of a refusal. It never changes, because programs of others may read it too. */
export type RefusalCode = keyof typeof refusals;

/** The values of a refusal that has some, by its code. */
export interface RefusalValues {
  'booking.facts-changed': { facts: BookedFact[] } & OfParties;
  'booking.merged': { reference: string };
  'booking.move': { from: BookingStatus; to: BookingStatus };
  'booking.not-confirmed': OfParties | null;
  'booking.past-day': DayRefusal & OfTrip;
  'booking.people-changed': { people: number };
  'booking.unknown': OfParties | null;
  'cart.taken': { why: 'taken'; reason: null; by: TakenCart };
  'check-in.people': { people: number };
  'day.has-room': { why: 'has-room'; reason: null } & OfTrip;
  'day.has-room-for-entry': { why: 'has-room'; reason: null };
  'day.not-offerable': DayRefusal & { day: string };
  'day.unavailable': DayRefusal & OfTrip;
  'days.question': { people: number; days: number; tours: number };
  'departure.called-off': DayRefusal;
  'departure.full': DayRefusal;
  'fleet.assigned': AssignmentRefusal;
  'merge.too-large': { most: number };
  'push.too-many-devices': { most: number };
  'request.trips': { most: number };
  'tour.not-offered': { why: 'not-offered' } & OfTrip;
  'translation.lines': { count: number };
  'trips.too-many': { most: number };
}

/** The ids of the bookings that are refused, of several parties that move. */
interface OfParties {
  bookings?: string[];
}

/** The id of the trip that is refused, of several in one request. */
interface OfTrip {
  trip?: string;
}

/** A refusal with its values; null for one that has none. */
export type Refusal = {
  [Code in RefusalCode]: { code: Code; values: Code extends keyof RefusalValues ? RefusalValues[Code] : null };
}[RefusalCode];
