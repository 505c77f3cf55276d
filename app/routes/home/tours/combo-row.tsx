import { combos } from '../../../../domain/catalogue/combos.ts';
import { findTour } from '../../../../domain/catalogue/tours.ts';
import { CardGrid } from '../../../components/card-grid.tsx';
import { Picture } from '../../../components/picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { useBookingChoice } from '../booking/booking-choice.tsx';
import styles from './combo-row.module.css';

/** The combo packages. */
export function ComboRow() {
  const { book } = useBookingChoice();
  return (
    <section className={styles.combos} aria-labelledby="combos-title">
      <h3 id="combos-title">Combo packages</h3>
      <p className={styles.intro}>Two or three tours in one trip, with the roads between them planned by us.</p>
      <CardGrid least={16} rail>
        {combos.map((combo) => (
          <li key={combo.id}>
            <article className={styles.combo}>
              <Picture
                image={combo.image}
                alt={combo.imageAlt}
                sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 44vw, 92vw"
                className={styles.picture}
              />
              <div className={styles.words}>
                <h4>{combo.name}</h4>
                <p className={styles.tours}>{combo.tourIds.map((id) => findTour(id)?.name).join(' + ')}</p>
                <p className={styles.duration}>{combo.duration}</p>
                <Button
                  variant="secondary"
                  aria-label={`Book This Combo: ${combo.name}`}
                  onClick={() => book('combo', combo.id)}
                >
                  Book This Combo
                </Button>
              </div>
            </article>
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
