import { durationInWords, shareInWords } from '../../../domain/numbers/desk-numbers.ts';
import type { Figures } from '../../../domain/numbers/desk-numbers.ts';
import styles from './group-table.module.css';

interface GroupTableProps {
  /** The heading of the first column. */
  what: string;
  rows: readonly { key: string; name: string; note?: string; figures: Figures }[];
}

/** Figures by group, largest first. The first column of the table has a bar for the number of requests. */
export function GroupTable({ what, rows }: GroupTableProps) {
  if (rows.length === 0) return <p className={styles.none}>No requests in these weeks.</p>;
  const most = Math.max(...rows.map(({ figures }) => figures.requests));
  return (
    <table className={styles.groups}>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">Requests</th>
          <th scope="col">Confirmed, of those answered</th>
          <th scope="col">Half answered within</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, note, figures }) => (
          <tr key={key}>
            <th scope="row">
              {name} {note && <span className={styles.note}>{note}</span>}
              <svg className={styles.picture} aria-hidden="true">
                <rect className={styles.bar} width={`${(100 * figures.requests) / most}%`} height="100%" />
              </svg>
            </th>
            <td data-heading="Requests">{figures.requests}</td>
            <td data-heading="Confirmed">{shareInWords(figures)}</td>
            <td data-heading="Half answered within">{durationInWords(figures.median_seconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
