import { tourFacts } from '../../../../domain/catalogue/tour-facts.ts';
import type { Tour } from '../../../../domain/catalogue/tours.ts';
import { combineFacts, factLines } from '../../../../domain/catalogue/trip-facts.ts';
import styles from './trip-fit.module.css';

/** Describes for whom a trip is suitable, and lists facts that the operator has not given, so that visitors ask. */
export function TripFit({ tours }: { tours: readonly Pick<Tour, 'id' | 'facts'>[] }) {
  const { known, askAbout } = factLines(combineFacts(tours.map(({ id, facts }) => ({ ...tourFacts(id), ...facts }))));
  return (
    <section className={styles.part}>
      <h3>Is This Trip for Me?</h3>
      <dl className={styles.facts}>
        {known.map(({ fact, label, text }) => (
          <div key={fact}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {askAbout && (
          <div>
            <dt>Ask us</dt>
            <dd>About {askAbout}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
