import { asStored } from '../catalogue/stored-texts.ts';
import { nearPeriod } from '../days/booking-days.ts';
import * as words from '../words/en/desk-changes.ts';

/** What the database calls what has no name (functions desk_subject and others), in the language of the desk. */
const called: Readonly<Record<string, string>> = {
  Everything: words.everything,
  'A deleted tour': words.deletedTour,
  'Without a name': words.withoutName,
  'Settings of the desk': words.ofDesk,
  'Limits of booking requests': words.ofRequests,
  'Calendar feed': words.feed,
  'Order of the gallery': words.ofGallery,
  'Order of the tours': words.ofTours,
  'Order of the combos': words.ofCombos,
  'Order of the carts': words.ofCarts,
};

const roles: Readonly<Record<string, string>> = { owner: words.owner, staff: words.staff, crew: words.crew };

type Form = [form: RegExp, inWords: (...parts: string[]) => string];

/** What it adds to a name: days, a departure, a role, a new name or last day. The first form that fits counts. */
const forms: readonly Form[] = [
  [
    /^(.+), (\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)$/,
    (subject, first, last) => words.on({ subject: nameOf(subject), day: shortDays(first, last) }),
  ],
  [/^(.+), until (\d{4}-\d\d-\d\d)$/, (subject, day) => words.until({ subject, day: shortDays(day) })],
  [/^(.+), (\d{4}-\d\d-\d\d)$/, (subject, day) => words.on({ subject: nameOf(subject), day: shortDays(day) })],
  [
    /^(.+), (\d{4}-\d\d-\d\d) (\d\d:\d\d) (.+)$/,
    (subject, day, hour, tour) => words.going({ subject, day: shortDays(day), hour, tour: nameOf(tour) }),
  ],
  [/^(.+), usual (\d\d:\d\d) (.+)$/, (subject, hour, tour) => words.usual({ subject, hour, tour: nameOf(tour) })],
  [
    /^(.+), from (\w+) to (\w+)$/,
    (subject, from, to) => words.fromRole({ subject, from: roleOf(from), to: roleOf(to) }),
  ],
  [/^(.+), now none$/, (subject) => words.now({ subject, now: words.noEnd })],
  [/^(.+), now (\d{4}-\d\d-\d\d)$/, (subject, day) => words.now({ subject, now: shortDays(day) })],
  [/^(.+), now (.+)$/, (subject, now) => words.now({ subject, now })],
  [/^([\dA-F]{8}) and ([\dA-F]{8})$/, (one, other) => words.both({ one, other })],
];

/**
 * The subject of a change at the desk in the language of the desk. The history stores it in English, with the names of
 * the catalogue, as it was called then.
 */
export function recordedSubject(stored: string): string {
  for (const [form, inWords] of forms) {
    const [, ...parts] = form.exec(stored) ?? [];
    if (parts.length > 0) return inWords(...parts);
  }
  return nameOf(stored);
}

function nameOf(stored: string): string {
  return Object.hasOwn(called, stored) ? called[stored]! : asStored.ofStored(stored);
}

/** Days with their year, because the history is read years later. */
function shortDays(first: string, last = first): string {
  return nearPeriod(first, last, '');
}

function roleOf(stored: string): string {
  return Object.hasOwn(roles, stored) ? roles[stored]! : stored;
}
