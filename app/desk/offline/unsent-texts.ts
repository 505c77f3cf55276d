import * as words from '#words/desk-decisions.ts';
import { bookingReference } from '../../../domain/booking/booking.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { findCatalogueItem } from '../../../domain/catalogue/catalogue-items.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import { editText } from '../../../domain/desk/changed-facts.ts';
import { asksPeople } from '../../../domain/desk/entered-booking.ts';
import { isSentByItself } from '../../data/offline/unsent-acts.ts';
import { subjectsOf } from '../../data/offline/unsent-storage.ts';
import type {
  UnsentAct,
  UnsentAssignment,
  UnsentChange,
  UnsentDecision,
  UnsentDivision,
  UnsentEntry,
} from '../../data/offline/unsent-storage.ts';

const decisionWords: Readonly<Record<UnsentDecision['decision'], string>> = {
  confirmed: words.confirm,
  cancelled: words.decline,
};

/** The visitor's name in an act, or that of the departure; the references if the name was deleted. */
export function nameOf(act: UnsentAct): string {
  return act.name ?? words.reference({ reference: subjectsOf(act).map(bookingReference).join(', ') });
}

/** What an act does, such as 'confirm' or 'People: 4'. */
export function whatOf(act: UnsentAct): string {
  if ('decision' in act) return decisionWords[act.decision];
  if ('input' in act) return entryText(act);
  if ('parties' in act) return words.moveTo({ hour: hourText(act.leavesAt), day: longDate(act.day) });
  if ('leaving' in act) return divisionText(act);
  return 'edit' in act ? changeText(act) : fleetText(act);
}

/** A change in words. One of the cart alone names it. */
function changeText({ edit, type }: UnsentChange): string {
  const { seen: _seen, golf_cart_id: cart, ...others } = edit;
  const name = cart && Object.keys(others).length === 0 && findCatalogueItem('golf-cart', cart)?.name;
  return name ? words.toCart({ cart: name }) : editText(edit, type);
}

function divisionText({ leaving, ofPeople, day, leavesAt }: UnsentDivision): string {
  const parts = { leaving, all: ofPeople };
  const hour = leavesAt ? hourText(leavesAt) : null;
  if (day === null) return words.divideAt({ ...parts, hour: hour ?? '' });
  return hour
    ? words.divideOnAt({ ...parts, day: longDate(day), hour })
    : words.divideOn({ ...parts, day: longDate(day) });
}

function entryText({ title, input }: UnsentEntry): string {
  return asksPeople(input.item)
    ? words.newBooking({ title, days: longDate(input.date), people: peopleText(Number(input.people)) })
    : words.newRental({ title, first: longDate(input.date), last: longDate(input.lastDay) });
}

function fleetText({ added, removed, names }: UnsentAssignment): string {
  const namesOf = (ids: readonly string[]) => ids.map((id) => names[id] ?? bookingReference(id)).join(', ');
  return [namesOf(added), removed.length > 0 && words.without({ names: namesOf(removed) })].filter(Boolean).join(', ');
}

/** An act within a sentence: 'your answer to Reina Marin'. */
export function actText(act: UnsentAct): string {
  const name = nameOf(act);
  if ('decision' in act) return words.answerTo({ name });
  if ('input' in act) return words.bookingOf({ name });
  if ('parties' in act) return words.moveOf({ name });
  if ('leaving' in act) return words.divisionOf({ name });
  return 'edit' in act ? words.changeOf({ name }) : words.fleetOf({ name });
}

/** Describes what happens to an unsent act. */
export function stateOf(unsent: UnsentAct): string {
  const { problem } = unsent;
  const text = stateText(unsent);
  return problem && 'bookings' in problem && problem.bookings
    ? `${text} ${words.concerns({ references: problem.bookings.map(bookingReference).join(', ') })}`
    : text;
}

function stateText(unsent: UnsentAct): string {
  const { problem } = unsent;
  const isDecision = 'decision' in unsent;
  switch (problem?.kind) {
    case undefined:
      return isSentByItself(unsent) ? words.isSent : words.tooOld;
    case 'changed':
      return words.changed({ status: bookingStatuses[problem.status].label.toLowerCase() });
    case 'gone':
      return isDecision ? words.gone : words.goneAct;
    case 'refused': {
      const reason = problem.text.replace(/\.$/, '');
      return isDecision ? words.refused({ reason }) : words.refusedAct({ reason });
    }
  }
}
