import { itemKindLabels } from '../catalogue/catalogue-items.ts';
import { asStored } from '../catalogue/stored-texts.ts';
import { weekdayNames } from '../days/calendar-days.ts';
import * as words from '../words/en/numbers-csv.ts';
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
  [words.requests, ({ requests }) => requests],
  [words.trips, ({ trips }) => trips],
  [words.cartRentals, ({ rentals }) => rentals],
  [words.people, ({ people }) => people],
  [words.wentOut, ({ went }) => went],
];

const headings: readonly string[] = [
  words.part,
  words.name,
  words.firstDay,
  ...compared.flatMap(([heading]) => [heading, words.inPeriodBefore({ heading })]),
  words.answered,
  words.confirmedOfThose,
  words.withinPromise,
  words.ofDue,
  words.typicalMinutes,
  words.slowestMinutes,
  words.days,
  words.peopleADay,
  words.partiesADay,
  words.cartsADay,
  words.placesADay,
  words.placesTaken,
  words.fullDays,
];

const stepParts: Readonly<Record<StepLength, string>> = { day: words.day, week: words.week, month: words.month };

/** The numbers as the page shows them, as CSV for a spreadsheet: a row for each total, step, item, source and load. */
export function numbersCsv({ now, before }: ComparedNumbers, period: Period): string {
  const earlier = neighbour(period, -1);
  const item = (other: { kind: string; name: string | null }) =>
    before.items.find(({ kind, name }) => kind === other.kind && name === other.name);
  return csvFile(headings, [
    figuresRow(
      words.period,
      words.fromTo({ first: period.first, last: period.last }),
      period.first,
      now.total,
      before.total,
    ),
    figuresRow(
      words.periodBefore,
      words.fromTo({ first: earlier.first, last: earlier.last }),
      earlier.first,
      before.total,
      null,
    ),
    ...now.steps.map((step, at) =>
      figuresRow(stepParts[now.step], null, step.first_day, step, before.steps[at] ?? noFigures),
    ),
    ...now.items.map((figures) =>
      figuresRow(itemKindLabels[figures.kind], nameOf(figures), null, figures, item(figures)),
    ),
    ...now.sources.map((figures) =>
      figuresRow(
        figures.source.startsWith('link:') ? words.partnerLink : words.source,
        sourceInWords(figures.source),
        null,
        figures,
        before.sources.find(({ source }) => source === figures.source),
      ),
    ),
    ...now.weekdays.map(({ weekday, days, people, parties, carts }) =>
      loadRow(words.weekday, weekdayNames()[weekday % 7]!, null, [days, people / days, parties / days, carts / days]),
    ),
    ...now.busiest.map(({ day, people, parties, carts }) =>
      loadRow(words.busiestDay, null, day, [1, people, parties, carts]),
    ),
    ...now.places.map(({ kind, name, places, days, taken, full_days: full }) =>
      loadRow(words.load({ kind: itemKindLabels[kind] }), nameOf({ name }), null, [
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

/** The name of an item as the desk shows it. */
function nameOf({ name }: { name: string | null }): string {
  return name === null ? words.unlisted : asStored.ofStored(name);
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
