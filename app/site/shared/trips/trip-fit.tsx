import * as words from '#words/trip.ts';
import type { factLines } from '../../../../domain/catalogue/trip-facts.ts';
import type { WithForeign } from '../texts/lang-of.ts';
import { mixedText } from '../texts/mixed-text.tsx';
import styles from './trip-fit.module.css';

/** Says for whom a trip is, and names what the operator has not said, so that visitors ask. */
export function TripFit({ known, askAbout, foreign }: ReturnType<typeof factLines> & WithForeign) {
  return (
    <dl className={styles.facts}>
      {known.map(({ fact, label, text }) => (
        <div key={fact}>
          <dt>{label}</dt>
          <dd>{mixedText(text, { foreign })}</dd>
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
