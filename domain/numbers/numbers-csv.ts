import { itemKindLabels } from '../catalogue/catalogue-items.ts';
import { weekdays } from '../days/calendar-days.ts';
import { sourceInWords } from './booking-source.ts';
import { csvCell, csvFile } from './csv-file.ts';
import type { CsvValue } from './csv-file.ts';
import { noFigures } from './desk-numbers.ts';
import type { DeskNumbers, Figures, StepLength } from './desk-numbers.ts';
import { neighbour } from './period.ts';
import type { Period } from './period.ts';

/** The numbers of a period and of the period before. */
export interface ComparedNumbers {
  now: DeskNumbers;
  before: DeskNumbers;
}

/** What is compared with the period before, with its heading. */
const compared: readonly [heading: string, figure: (figures: Figures) => number][] = [
  ['Requests', ({ requests }) => requests],
  ['Trips', ({ trips }) => trips],
  ['Cart rentals', ({ rentals }) => rentals],
  ['People', ({ people }) => people],
  ['Went out', ({ went }) => went],
];

const headings: readonly string[] = [
  'Part',
  'Name',
  'First day',
  ...compared.flatMap(([heading]) => [heading, `${heading} in the period before`]),
  'Answered',
  'Confirmed of those',
  'Answered within the promise',
  'Of so many due',
  'Typical reply (minutes)',
  'Slowest reply (minutes)',
  'Days',
  'People a day',
  'Parties a day',
  'Carts a day',
  'Places a day',
  'Places taken',
  'Full days',
];

const stepParts: Readonly<Record<StepLength, string>> = { day: 'Day', week: 'Week', month: 'Month' };

/** The numbers as the page shows them, as CSV for a spreadsheet: a row for each total, step, item, source and load. */
export function numbersCsv({ now, before }: ComparedNumbers, period: Period): string {
  const earlier = neighbour(period, -1);
  const item = (other: { kind: string; name: string | null }) =>
    before.items.find(({ kind, name }) => kind === other.kind && name === other.name);
  return csvFile(headings, [
    figuresRow('Period', `${period.first} to ${period.last}`, period.first, now.total, before.total),
    figuresRow('Period before', `${earlier.first} to ${earlier.last}`, earlier.first, before.total, null),
    ...now.steps.map((step, at) =>
      figuresRow(stepParts[now.step], null, step.first_day, step, before.steps[at] ?? noFigures),
    ),
    ...now.items.map((figures) =>
      figuresRow(itemKindLabels[figures.kind], figures.name ?? 'Not on our list', null, figures, item(figures)),
    ),
    ...now.sources.map((figures) =>
      figuresRow(
        figures.source.startsWith('link:') ? 'Partner link' : 'Source',
        sourceInWords(figures.source),
        null,
        figures,
        before.sources.find(({ source }) => source === figures.source),
      ),
    ),
    ...now.weekdays.map(({ weekday, days, people, parties, carts }) =>
      loadRow('Weekday', weekdays[weekday % 7]!, null, [days, people / days, parties / days, carts / days]),
    ),
    ...now.busiest.map(({ day, people, parties, carts }) =>
      loadRow('Busiest day', null, day, [1, people, parties, carts]),
    ),
    ...now.places.map(({ kind, name, places, days, taken, full_days: full }) =>
      loadRow(`Load: ${itemKindLabels[kind]}`, name ?? 'Not on our list', null, [
        days,
        null,
        null,
        null,
        places,
        taken,
        full,
      ]),
    ),
  ]);
}

function figuresRow(
  part: string,
  name: string | null,
  firstDay: string | null,
  figures: Figures,
  before: Figures | null | undefined,
): string[] {
  const pairs = compared.flatMap(([, figure]) => [
    figure(figures),
    before === null ? null : figure(before ?? noFigures),
  ]);
  const { decided, confirmed, due, in_time: inTime, median_seconds: median, slowest_seconds: slowest } = figures;
  return row(part, name, firstDay, [...pairs, decided, confirmed, inTime, due, inMinutes(median), inMinutes(slowest)]);
}

function loadRow(part: string, name: string | null, firstDay: string | null, values: (number | null)[]): string[] {
  const skipped = Array.from({ length: 2 * compared.length + 6 }, () => null);
  return row(part, name, firstDay, [...skipped, ...values.map((value) => value && Math.round(10 * value) / 10)]);
}

/** A row as long as the headings. */
function row(part: string, name: string | null, firstDay: string | null, values: readonly CsvValue[]): string[] {
  const cells = [csvCell(part), csvCell(name), csvCell(firstDay, 'time'), ...values.map((value) => csvCell(value))];
  return headings.map((_, at) => cells[at] ?? '');
}

function inMinutes(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds / 60);
}
