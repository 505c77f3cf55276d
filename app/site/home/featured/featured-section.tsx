import { Section } from '../../shared/section.tsx';
import { Button } from '../../../ui/button.tsx';
import { useBookingChoice } from '../booking/booking-choice.tsx';
import { FeaturedCarousel } from './featured-carousel.tsx';
import styles from './featured-section.module.css';

const facts = [
  { name: 'The boat', value: '53-foot sailing boat' },
  { name: 'Duration', value: 'Full day (8 hours)' },
  { name: 'For whom', value: 'All skill levels' },
];

const stops = ['Coral Gardens', 'Conch Shell Graveyard', 'Shark & Ray Alley', 'Hol Chan Marine Reserve'];

const lunch = ['Coconut rice and beans', 'Plantain chips', 'Grilled chicken', 'Fresh fish fillet'];

/** The featured tour (docs/product/site.md, Featured tour). */
export function FeaturedSection() {
  const { book } = useBookingChoice();
  return (
    <Section
      id="featured"
      tone="sand"
      edge="shore"
      title="Full Day Sailing Adventure"
      intro="The engine goes quiet, the sails fill, and the island turns into a green line. Eight hours along the barrier reef, with four stops to swim and lunch in between."
    >
      <div className={styles.columns}>
        <FeaturedCarousel />
        <div className={styles.words}>
          <dl className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.lists}>
            <div>
              <h3 id="featured-stops">Snorkeling stops</h3>
              <ol className={styles.route} role="list" aria-labelledby="featured-stops">
                {stops.map((stop) => (
                  <li key={stop}>{stop}</li>
                ))}
              </ol>
            </div>
            <div>
              <h3 id="featured-lunch">Lunch on board</h3>
              <ul className={styles.lunch} role="list" aria-labelledby="featured-lunch">
                {lunch.map((dish) => (
                  <li key={dish}>{dish}</li>
                ))}
              </ul>
            </div>
          </div>
          <div className={styles.actions}>
            <Button onClick={() => book('tour', 'full-day-sailing')}>Book This Adventure</Button>
            <Button variant="secondary">Learn More</Button>
          </div>
        </div>
      </div>
    </Section>
  );
}
