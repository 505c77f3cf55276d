import * as words from '#words/desk-decisions.ts';
import { bookingReference } from '../../../domain/booking/booking.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { editText } from '../../../domain/desk/changed-facts.ts';
import { asksPeople } from '../../../domain/desk/entered-booking.ts';
import { isSentByItself } from '../../data/offline/unsent-acts.ts';
import { idOfSubject } from '../../data/offline/unsent-storage.ts';
import type { UnsentAct, UnsentAssignment, UnsentDecision, UnsentEntry } from '../../data/offline/unsent-storage.ts';

const decisionWords: Readonly<Record<UnsentDecision['decision'], string>> = {
  confirmed: words.confirm,
  cancelled: words.decline,
};

/** The visitor's name in an act, or that of the departure; the reference if the name was deleted. */
export function nameOf(act: UnsentAct): string {
  return act.name ?? words.reference({ reference: bookingReference(idOfSubject(act)) });
}

/** What an act does, such as 'confirm' or 'People: 4'. */
export function whatOf(act: UnsentAct): string {
  if ('decision' in act) return decisionWords[act.decision];
  if ('input' in act) return entryText(act);
  return 'edit' in act ? editText(act.edit, act.type) : fleetText(act);
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
  return 'edit' in act ? words.changeOf({ name }) : words.fleetOf({ name });
}

/** Describes what happens to an unsent act. */
export function stateOf(unsent: UnsentAct): string {
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
