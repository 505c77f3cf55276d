import * as words from '#words/tours.ts';
import type { Combo } from '../../../../domain/catalogue/combos.ts';
import type { Tour } from '../../../../domain/catalogue/tours.ts';
import { tripPath } from '../../../../domain/site/trip-addresses.ts';
import { CardGrid } from '../../shared/card-grid.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useBookingChoice } from '../booking/booking-choice.tsx';
import { foreignOf } from '../../shared/texts/lang-of.ts';
import { mixedText } from '../../shared/texts/mixed-text.tsx';
import { CardTitle, useCardPress } from './card-title.tsx';
import styles from './combo-row.module.css';

interface ComboRowProps {
  combos: readonly Combo[];
  toursOf: (combo: Combo) => readonly Tour[];
  onOpen: (combo: Combo) => void;
}

/** The combo packages. A press on a card opens the details; its button only books. */
export function ComboRow({ combos, toursOf, onOpen }: ComboRowProps) {
  const { book } = useBookingChoice();
  return (
    <section className={styles.combos} aria-labelledby="combos-title">
      <h3 id="combos-title">{words.combos}</h3>
      <p className={styles.intro}>{words.combosIntro}</p>
      <CardGrid least={16} rail>
        {combos.map((combo) => (
          <li key={combo.id}>
            <ComboCard
              combo={combo}
              tours={toursOf(combo)}
              onOpen={() => onOpen(combo)}
              onBook={() => book('combo', combo.id)}
            />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

interface ComboCardProps {
  combo: Combo;
  tours: readonly Tour[];
  onOpen: () => void;
  onBook: () => void;
}

function ComboCard({ combo, tours, onOpen, onBook }: ComboCardProps) {
  const { opener, onClick } = useCardPress(onOpen);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The title does the same by keyboard.
    <article className={styles.combo} onClick={onClick}>
      <Picture
        image={combo.image}
        alt={combo.imageAlt}
        sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 44vw, 78vw"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h4>
          <CardTitle opener={opener} name={combo.name} address={tripPath('combo', combo)} />
        </h4>
        <p className={styles.tours}>{mixedText(tours.map(({ name }) => name).join(' + '), foreignOf(tours))}</p>
        <p className={styles.duration}>{combo.duration}</p>
        <noscript>
          {import.meta.env.SSR && (
            <>
              <p>{combo.description}</p>
              <p>{words.comboIncluded({ things: combo.included.join(', ') })}</p>
              <a href="#booking" className={buttonClass('secondary')}>
                {words.bookCombo}
              </a>
            </>
          )}
        </noscript>
        <Button
          variant="secondary"
          aria-label={words.bookComboNamed({ name: combo.name })}
          onClick={(event) => {
            event.stopPropagation();
            onBook();
          }}
        >
          {words.bookCombo}
        </Button>
      </div>
    </article>
  );
}
