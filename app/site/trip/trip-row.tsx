import { Link } from 'react-router';
import { Picture } from '../../ui/pictures/picture.tsx';
import { CardGrid } from '../shared/card-grid.tsx';
import { langOf } from '../shared/texts/lang-of.ts';
import type { TripSummary } from './trip-page.ts';
import styles from './trip-row.module.css';

/** A row of trips; each card is a link to its page. */
export function TripRow({ id, title, trips }: { id: string; title: string; trips: readonly TripSummary[] }) {
  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CardGrid least={20} rail>
        {trips.map(({ address, name, image, poster, badge, fact, foreign }) => (
          <li key={address}>
            <article className={styles.card}>
              <Picture
                image={image}
                alt=""
                poster={poster}
                sizes="(min-width: 76rem) 23rem, (min-width: 40rem) 30vw, 78vw"
                className={styles.picture}
              />
              <p className={styles.badge}>{badge}</p>
              <h3 lang={langOf({ foreign }, name)}>
                <Link to={address} className="over-card">
                  {name}
                </Link>
              </h3>
              <p className={styles.fact} lang={langOf({ foreign }, fact)}>
                {fact}
              </p>
            </article>
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
