import { useState } from 'react';
import * as texts from '#words/desk-numbers.ts';
import { numberLocale } from '#words/language.ts';
import { monthName, shortDay } from '../../../domain/days/calendar-days.ts';
import { countMarks, noFigures, partInWords, shareInWords } from '../../../domain/numbers/desk-numbers.ts';
import type { Figures, Mark, StepFigures, StepLength } from '../../../domain/numbers/desk-numbers.ts';
import type { ComparedNumbers } from '../../../domain/numbers/numbers-csv.ts';
import { neighbour, periodName, stepName } from '../../../domain/numbers/period.ts';
import type { Period } from '../../../domain/numbers/period.ts';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { Panel } from '../shared/panel.tsx';
import styles from './step-chart.module.css';

type MeasureName = 'people' | 'went' | 'trips' | 'rentals' | 'requests' | 'onTime';

interface Measure {
  label: string;
  /** The value that is drawn; null for none. */
  value: (figures: Figures) => number | null;
  words: (figures: Figures) => string;
  /** The marks of the axis; those of counts if it has none. */
  marks?: readonly Mark[];
}

const measures: Readonly<Record<MeasureName, Measure>> = {
  people: count(texts.people, ({ people }) => people),
  went: count(texts.wentOut, ({ went }) => went),
  trips: count(texts.trips, ({ trips }) => trips),
  rentals: count(texts.rentals, ({ rentals }) => rentals),
  requests: count(texts.requests, ({ requests }) => requests),
  onTime: {
    label: texts.onTime,
    value: ({ in_time: inTime, due }) => (due === 0 ? null : inTime / due),
    words: ({ in_time: inTime, due }) =>
      due === 0 ? texts.noneDue : `${shareInWords(inTime, due)} (${partInWords(inTime, due)})`,
    marks: [0.5, 1].map((value) => ({ value, label: `${100 * value}%` })),
  },
};

const options = Object.entries(measures).map(([value, { label }]) => ({ value: value as MeasureName, label }));

const titles = { day: texts.byDay, week: texts.byWeek, month: texts.byMonth };

const captions = { day: texts.figureByDay, week: texts.figureByWeek, month: texts.figureByMonth };

interface StepChartProps {
  numbers: ComparedNumbers;
  period: Period;
}

/** One figure of a period by day, week or month, beside the period before, as a chart and as a table. */
export function StepChart({ numbers: { now, before }, period }: StepChartProps) {
  const [name, setName] = useState<MeasureName>('people');
  const measure = measures[name];
  const pairs = now.steps.map((step, at) => ({ step, earlier: before.steps[at] ?? null }));
  return (
    <Panel title={titles[now.step]}>
      <ToggleGroup label={texts.figure} options={options} value={name} onChange={setName} rail />
      <figure className={styles.chart}>
        <Picture {...{ measure, pairs, length: now.step }} />
        <figcaption className={styles.caption}>
          <span className={styles.name}>
            <span className={styles.key} aria-hidden="true" /> {periodName(period)}
          </span>
          <span className={styles.name}>
            <span className={styles.earlierKey} aria-hidden="true" /> {periodName(neighbour(period, -1))}
          </span>
        </figcaption>
        <StepTable {...{ measure, pairs, length: now.step }} />
      </figure>
    </Panel>
  );
}

interface StepsProps {
  measure: Measure;
  /** Each step with that of the period before, which may have fewer. */
  pairs: readonly { step: StepFigures; earlier: StepFigures | null }[];
  length: StepLength;
}

/**
 * The bars, with a line where the period before was. Lengths are in percent, so that the chart fits every width and its
 * texts keep their size. Screen readers read the table instead.
 */
function Picture({ measure, pairs, length }: StepsProps) {
  const values = pairs.flatMap(({ step, earlier }) => [step, earlier ?? noFigures].map(measure.value));
  const marks = measure.marks ?? countMarks(Math.max(...values.map(Number)));
  const heightOf = (value: number) => value / marks.at(-1)!.value;
  const width = 100 / pairs.length;
  const every = Math.ceil(pairs.length / 6);
  return (
    <>
      <svg className={styles.labels} aria-hidden="true">
        {marks.map(({ value, label }) => (
          <text key={value} x="100%" y={fromTop(heightOf(value))} dy="4" textAnchor="end">
            {label}
          </text>
        ))}
      </svg>
      <svg className={styles.picture} aria-hidden="true">
        {marks.map(({ value }) => (
          <line key={value} x1="0" x2="100%" y1={fromTop(heightOf(value))} y2={fromTop(heightOf(value))} />
        ))}
        {pairs.map(({ step, earlier }, at) => (
          <g key={step.first_day}>
            <title>{`${stepName(step.first_day, length)}: ${measure.words(step)}`}</title>
            <Bar value={measure.value(step)} {...{ heightOf, width }} left={at * width} />
            <Line value={earlier && measure.value(earlier)} {...{ heightOf, width }} left={at * width} />
          </g>
        ))}
        <line className={styles.ground} x1="0" x2="100%" y1={fromTop(0)} y2={fromTop(0)} />
      </svg>
      <div className={styles.steps} aria-hidden="true">
        {pairs.map(({ step: { first_day: day } }, at) => (
          <span key={day} style={{ width: `${width}%` }}>
            {/* A label near the end would extend beyond the picture. */}
            {at % every === 0 && pairs.length - at > 0.13 * pairs.length && <i>{axisLabel(day, length)}</i>}
          </span>
        ))}
      </div>
    </>
  );
}

interface ShapeProps {
  value: number | null;
  heightOf: (value: number) => number;
  left: number;
  width: number;
}

function Bar({ value, heightOf, left, width }: ShapeProps) {
  if (!value) return null;
  return (
    <rect
      className={styles.bar}
      x={`${left + 0.14 * width}%`}
      width={`${0.72 * width}%`}
      y={fromTop(heightOf(value))}
      height={`${heightOf(value) * plotHeight}%`}
    />
  );
}

function Line({ value, heightOf, left, width }: ShapeProps) {
  if (!value) return null;
  const y = fromTop(heightOf(value));
  return (
    <line className={styles.earlier} x1={`${left + 0.05 * width}%`} x2={`${left + 0.95 * width}%`} y1={y} y2={y} />
  );
}

function StepTable({ measure, pairs, length }: StepsProps) {
  const shown = (figures: StepFigures) => (length === 'month' ? '' : `${stepName(figures.first_day, length)}: `);
  return (
    <details className={styles.details}>
      <summary>{texts.showAsTable}</summary>
      <table>
        <caption className="visually-hidden">{captions[length]({ figure: measure.label })}</caption>
        <thead>
          <tr>
            <th scope="col">{length === 'day' ? texts.day : length === 'week' ? texts.week : texts.month}</th>
            <th scope="col">{measure.label}</th>
            <th scope="col">{texts.periodBefore}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ step, earlier }) => (
            <tr key={step.first_day}>
              <th scope="row">{stepName(step.first_day, length)}</th>
              <td>{measure.words(step)}</td>
              <td>{earlier ? shown(earlier) + measure.words(earlier) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function count(label: string, value: (figures: Figures) => number): Measure {
  return { label, value, words: (figures) => value(figures).toLocaleString(numberLocale) };
}

// The top stays free for the label of the highest mark.
const plotHeight = 90;

/** The distance from the top of the picture, in percent. */
function fromTop(height: number): string {
  return `${99 - height * plotHeight}%`;
}

function axisLabel(day: string, length: StepLength): string {
  return length === 'month' ? monthName(day).slice(0, 3) : shortDay(day);
}
