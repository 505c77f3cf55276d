import * as words from '#words/featured.ts';
import { featuredTour } from '../../../../content/featured.ts';
import { Section } from '../../shared/section.tsx';
import { Button } from '../../../ui/button.tsx';
import { useBookingChoice } from '../booking/booking-choice.tsx';
import { FeaturedCarousel } from './featured-carousel.tsx';
import styles from './featured-section.module.css';

const facts = [
  { name: words.boat, value: words.boatValue },
  { name: words.duration, value: words.durationValue },
  { name: words.forWhom, value: words.forWhomValue },
];

const stops = [words.coralGardens, words.conchGraveyard, words.sharkRayAlley, words.holChan];

const lunch = [words.rice, words.plantain, words.chicken, words.fish];

/** The featured tour (docs/product/site.md, Featured tour). */
export function FeaturedSection() {
  const { book } = useBookingChoice();
  return (
    <Section id="featured" tone="sand" edge="shore" title={words.title} intro={words.intro}>
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
              <h3 id="featured-stops">{words.stops}</h3>
              <ol className={styles.route} role="list" aria-labelledby="featured-stops">
                {stops.map((stop) => (
                  <li key={stop}>{stop}</li>
                ))}
              </ol>
            </div>
            <div>
              <h3 id="featured-lunch">{words.lunch}</h3>
              <ul className={styles.lunch} role="list" aria-labelledby="featured-lunch">
                {lunch.map((dish) => (
                  <li key={dish}>{dish}</li>
                ))}
              </ul>
            </div>
          </div>
          <div className={styles.actions}>
            <Button onClick={() => book('tour', featuredTour)}>{words.book}</Button>
            <Button variant="secondary">{words.learnMore}</Button>
          </div>
        </div>
      </div>
    </Section>
  );
}
