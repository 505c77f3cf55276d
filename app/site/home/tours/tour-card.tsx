import * as shared from '#words/shared.ts';
import * as words from '#words/tours.ts';
import type { Tour } from '../../../../domain/catalogue/tours.ts';
import { tripPath } from '../../../../domain/site/trip-addresses.ts';
import { IncludedList } from '../../shared/included-list.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CardPicture } from '../card-picture.tsx';
import { categoryLabel } from '../../../../domain/catalogue/category-labels.ts';
import { langOf } from '../../shared/texts/lang-of.ts';
import { mixedText } from '../../shared/texts/mixed-text.tsx';
import { CardTitle, useCardPress } from './card-title.tsx';
import styles from './tour-card.module.css';

interface TourCardProps {
  tour: Tour;
  onOpen: () => void;
  onBook: () => void;
}

/** A tour card. A press on the card opens the details; its button only books. */
export function TourCard({ tour, onOpen, onBook }: TourCardProps) {
  const more = tour.included.length - 3;
  const { opener, onClick } = useCardPress(onOpen);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The title does the same by keyboard.
    <article className={styles.card} onClick={onClick}>
      <CardPicture
        className={styles.frame}
        image={tour.image}
        alt={tour.imageAlt}
        altLang={langOf(tour, tour.imageAlt)}
        poster={tour.poster}
        badge={categoryLabel[tour.category]}
      />
      <div className={styles.body}>
        <h3 className={styles.title} lang={langOf(tour, tour.name)}>
          <CardTitle opener={opener} name={tour.name} address={tripPath('tour', tour)} />
        </h3>
        <p className={styles.duration} lang={langOf(tour, tour.duration)}>
          {tour.duration}
        </p>
        <IncludedList items={tour.included.slice(0, 3)} foreign={tour.foreign}>
          {more > 0 && <li className={styles.more}>{words.more({ count: more })}</li>}
        </IncludedList>
        <noscript>
          {/* React renders nothing of a noscript element in the browser, so the scripts contain nothing of it. */}
          {import.meta.env.SSR && (
            <>
              {more > 0 && <p>{mixedText(words.alsoIncluded({ things: tour.included.slice(3).join(', ') }), tour)}</p>}
              <p lang={langOf(tour, tour.description)}>{tour.description}</p>
              <a href="#booking" className={buttonClass('secondary', styles.book)}>
                {shared.bookNow}
              </a>
            </>
          )}
        </noscript>
        <Button
          variant="secondary"
          className={styles.book}
          aria-label={words.bookNamed({ name: tour.name })}
          onClick={(event) => {
            event.stopPropagation();
            onBook();
          }}
        >
          {shared.bookNow}
        </Button>
      </div>
    </article>
  );
}
