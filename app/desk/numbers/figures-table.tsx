import type { ReactNode } from 'react';
import * as words from '#words/desk-numbers.ts';
import { numberLocale } from '#words/language.ts';
import { noFigures } from '../../../domain/numbers/desk-numbers.ts';
import type { Figures } from '../../../domain/numbers/desk-numbers.ts';
import styles from './figures-table.module.css';

interface FiguresRow {
  key: string;
  name: ReactNode;
  note?: ReactNode;
  /** The length of the bar below the name, 0 to 1. */
  share: number;
  cells: readonly ReactNode[];
}

interface FiguresTableProps {
  /** Names the table for screen readers. */
  caption: string;
  /** The heading of the first column. */
  what: string;
  headings: readonly string[];
  rows: readonly FiguresRow[];
}

/** A table of figures that is a chart as well: each row has a bar below its name. */
export function FiguresTable({ caption, what, headings, rows }: FiguresTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, note, share, cells }) => (
          <tr key={key}>
            <th scope="row">
              <span>{name}</span> {note && <span className={styles.note}>{note}</span>}
              <svg className={styles.picture} aria-hidden="true">
                <rect width={`${100 * share}%`} height="100%" />
              </svg>
            </th>
            {cells.map((cell, at) => (
              <td key={headings[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The headings of the cells that bookedCells makes. */
export const bookedHeadings: readonly string[] = [words.requests, words.booked, words.people, words.wentOut];

/** The bookings that take place. */
export function booked({ trips, rentals }: Figures): number {
  return trips + rentals;
}

/** The cells of the table of a part. A rental does not say how many people ride. */
export function bookedCells(now: Figures, before: Figures = noFigures, hasPeople = true): ReactNode[] {
  return [
    <Compared key="requests" now={now.requests} before={before.requests} />,
    <Compared key="booked" now={booked(now)} before={booked(before)} />,
    hasPeople ? <Compared key="people" now={now.people} before={before.people} /> : '–',
    hasPeople ? <Compared key="went" now={now.went} before={before.went} /> : '–',
  ];
}

interface ComparedProps {
  now: number;
  before: number;
}

/** A figure, and what it was in the period before if that differs. */
function Compared({ now, before }: ComparedProps) {
  return (
    <>
      <span>{now.toLocaleString(numberLocale)}</span>
      {now !== before && <span className={styles.before}>{words.was({ count: before })}</span>}
    </>
  );
}
