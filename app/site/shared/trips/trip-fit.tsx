import * as words from '#words/trip.ts';
import type { factLines } from '../../../../domain/catalogue/trip-facts.ts';
import styles from './trip-fit.module.css';

/** Says for whom a trip is, and names what the operator has not said, so that visitors ask. */
export function TripFit({ known, askAbout }: ReturnType<typeof factLines>) {
  return (
    <dl className={styles.facts}>
      {known.map(({ fact, label, text }) => (
        <div key={fact}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {askAbout && (
        <div>
          <dt>{words.askUs}</dt>
          <dd>{words.askAbout({ topics: askAbout })}</dd>
        </div>
      )}
    </dl>
  );
}
