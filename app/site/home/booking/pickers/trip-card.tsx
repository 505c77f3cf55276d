import * as tours from '#words/tours.ts';
import * as words from '#words/trip-card.ts';
import type { BookingInput } from '../../../../../domain/booking/booking.ts';
import { bookingTypeTexts } from '../../../../../domain/booking/booking.ts';
import { longDate } from '../../../../../domain/booking/booking-dates.ts';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { langOf } from '../../../shared/texts/lang-of.ts';
import { mixedText } from '../../../shared/texts/mixed-text.tsx';
import type { BookedThing } from './booked-thing.ts';
import styles from './trip-card.module.css';

const shownItems = 3;

/** The summary card beside the form. */
export function TripCard({ thing, input }: { thing: BookedThing; input: BookingInput }) {
  const { asksPeople, asksDays, dateLabel } = bookingTypeTexts[input.bookingType];
  const rest = thing.list.length - shownItems;
  return (
    <aside className={styles.card} aria-label={words.label}>
      {thing.image && (
        <Picture
          image={thing.image}
          alt={thing.imageAlt}
          altLang={langOf(thing, thing.imageAlt)}
          poster={thing.poster}
          sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 14rem, 7rem"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.kind}>{thing.kind}</p>
        <h3 className={styles.name} lang={langOf(thing, thing.name)}>
          {thing.name}
        </h3>
        <p className={styles.facts}>{mixedText(thing.facts.join(' · '), thing)}</p>
        <div className={thing.isListEssential ? `${styles.items} ${styles.always}` : styles.items}>
          <p>{thing.listTitle}</p>
          <ul>
            {thing.list.slice(0, shownItems).map((item) => (
              <li key={item} lang={langOf(thing, item)}>
                {item}
              </li>
            ))}
          </ul>
          {rest > 0 && <p>{tours.more({ count: rest })}</p>}
        </div>
      </div>
      <dl className={styles.stub}>
        <div>
          <dt>{dateLabel}</dt>
          <dd>{input.date ? longDate(input.date) : words.noDay}</dd>
        </div>
        {asksDays && (
          <div>
            <dt>{words.days}</dt>
            <dd>{input.days}</dd>
          </div>
        )}
        {asksPeople && (
          <div>
            <dt>{words.people}</dt>
            <dd>{input.people}</dd>
          </div>
        )}
      </dl>
    </aside>
  );
}
