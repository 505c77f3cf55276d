import type { ReactNode } from 'react';
import type { Mark, WeekFigures } from '../../../domain/numbers/desk-numbers.ts';
import styles from './week-chart.module.css';

interface WeekChartProps {
  weeks: readonly WeekFigures[];
  /** The marks of the axis, and the height of a value on it: 0 at the bottom, 1 at the top. */
  marks: readonly Mark[];
  height: (value: number) => number;
  /** Draws a week between `left` and `left + width`, in percent of the chart. */
  draw: (week: WeekFigures, left: number, width: number) => ReactNode;
  /** The headings of the table after 'Week', and its cells. */
  headings: readonly string[];
  cells: (week: WeekFigures) => readonly (string | number)[];
  /** Explains the chart and names the table. */
  caption: string;
}

/**
 * A chart of weeks as SVG. Lengths are in percent, so that the chart fits every width and its texts keep their size.
 * The table below has the same figures for people who prefer or need text; screen readers skip the picture.
 */
export function WeekChart({ weeks, marks, height, draw, headings, cells, caption }: WeekChartProps) {
  const width = 100 / weeks.length;
  return (
    <figure className={styles.chart}>
      <figcaption>{caption}</figcaption>
      <svg className={styles.labels} aria-hidden="true">
        {marks.map(({ value, label }) => (
          <text key={value} x="100%" y={fromTop(height(value))} dy="4.5" textAnchor="end">
            {label}
          </text>
        ))}
      </svg>
      <svg className={styles.picture} aria-hidden="true">
        {marks.map(({ value }) => {
          const y = fromTop(height(value));
          return <line key={value} x1="0" x2="100%" y1={y} y2={y} className={styles.mark} />;
        })}
        <line x1="0" x2="100%" y1={fromTop(0)} y2={fromTop(0)} className={styles.ground} />
        {weeks.map((week, at) => (
          <g key={week.week}>
            <title>{`Week from ${weekLabel(week.week)}: ${cells(week).join(', ')}`}</title>
            {draw(week, at * width, width)}
          </g>
        ))}
      </svg>
      <div className={styles.months} aria-hidden="true">
        {weeks.map(({ week }, at) => (
          <span key={week} style={{ width: `${width}%` }}>
            {isFirstOfMonth(weeks, at) && <i>{monthLabel(week)}</i>}
          </span>
        ))}
      </div>
      <WeekTable weeks={weeks} headings={headings} cells={cells} caption={caption} />
    </figure>
  );
}

function WeekTable({
  weeks,
  headings,
  cells,
  caption,
}: Pick<WeekChartProps, 'weeks' | 'headings' | 'cells' | 'caption'>) {
  return (
    <details className={styles.details}>
      <summary>Show as a table</summary>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...weeks].reverse().map((week) => (
            <tr key={week.week}>
              <th scope="row">{weekLabel(week.week)}</th>
              {cells(week).map((cell, at) => (
                <td key={headings[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

// The top stays free for the label of the highest mark.
const plotHeight = 88;

/** The distance from the top of the picture, in percent. */
export function fromTop(height: number): string {
  return `${100 - 1 - height * plotHeight}%`;
}

/** A length in the picture, in percent. */
export function lengthOf(height: number): string {
  return `${height * plotHeight}%`;
}

function isFirstOfMonth(weeks: readonly WeekFigures[], at: number): boolean {
  // The label of the last weeks would extend beyond the picture.
  const monthOf = (place: number) => weeks[place]?.week.slice(0, 7);
  if (at === weeks.length - 1 || monthOf(at) === monthOf(at - 1)) return false;
  // If a month has only one week here, its label would cover the next one.
  return at > 0 || monthOf(0) === monthOf(2);
}

function weekLabel(week: string): string {
  return format(week, { day: 'numeric', month: 'short', year: 'numeric' });
}

function monthLabel(week: string): string {
  return format(week, { month: 'short' });
}

function format(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...parts, timeZone: 'UTC' });
}
