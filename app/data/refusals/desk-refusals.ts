import * as words from '#words/refusals.ts';
import { bookedFactNames } from '../../../domain/desk/changed-facts.ts';
import type { DeskRefusal } from '../../../domain/refusals/refusals.ts';
import { textOfRefusal, type RefusalTexts } from './refusal-texts.ts';
import { visitorTexts } from './visitor-refusals.ts';

const deskTexts: RefusalTexts<DeskRefusal> = {
  'booking.cancelled': words.bookingCancelled,
  'booking.facts-changed': ({ facts }) => words.bookingFactsChanged({ facts: bookedFactNames(facts) }),
  'booking.move': words.bookingMove,
  'booking.not-confirmed': words.bookingNotConfirmed,
  'booking.people-changed': words.bookingPeopleChanged,
  'booking.unconfirmed-departure': words.bookingUnconfirmedDeparture,
  'check-in.crew-today': words.checkInCrewToday,
  'check-in.desk-only': words.checkInDeskOnly,
  'check-in.later-day': words.checkInLaterDay,
  'check-in.people': words.checkInPeople,
  'check-in.unknown-party': words.checkInUnknownParty,
  'day.has-room-for-entry': words.dayHasRoomForEntry,
  'departure.fleet-changed': words.departureFleetChanged,
  'departure.other-day': words.departureOtherDay,
  'departure.over': words.departureOver,
  'departure.owns-hour': words.departureOwnsHour,
  'departure.parties-changed': words.departurePartiesChanged,
  'departure.unknown': words.departureUnknown,
  'item.not-offered': words.itemNotOffered,
  'merge.cancelled': words.mergeCancelled,
  'merge.no-contact': words.mergeNoContact,
  'merge.other-day': words.mergeOtherDay,
  'merge.too-large': words.mergeTooLarge,
  'merge.undecided': words.mergeUndecided,
  'merge.went-out': words.mergeWentOut,
  'merge.wish': words.mergeWish,
  'offer.days': words.offerDays,
  'party.empty-part': words.partyEmptyPart,
  'party.part-stays': words.partyPartStays,
  'party.undivided-type': words.partyUndividedType,
  'people.last-day-of-others': words.peopleLastDayOfOthers,
  'people.last-day-past': words.peopleLastDayPast,
  'place.offered': words.placeOffered,
  'place.trip-begun': words.placeTripBegun,
  'push.too-many-devices': words.pushTooManyDevices,
  'translation.lines': words.translationLines,
  'trips.of-others': words.tripsOfOthers,
  'trips.no-contact': words.mergeNoContact,
  'trips.too-few': words.tripsTooFew,
  'trips.too-many': words.tripsTooMany,
  'trips.unknown': words.tripsUnknown,
  'wish.answered': words.wishAnswered,
};

const texts = { ...visitorTexts, ...deskTexts };

/** What the desk shows of an error of the data service. Null for any error but a refusal that it words. */
export function deskReason(error: unknown): string | null {
  return textOfRefusal(error, texts);
}

/** The reason of a call that the database refused and that is not sent again, such as a press or a decision. */
export function finalReason(error: unknown): string {
  return deskReason(error) ?? words.notStored;
}

/** The error of a call that the database refused: the reason, otherwise this message. */
export function refusedError(error: unknown, otherwise: string): Error {
  return new Error(deskReason(error) ?? otherwise, { cause: error });
}
