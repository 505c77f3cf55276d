import { prefix } from '#words/language.ts';
import * as words from '#words/trip.ts';
import * as dialog from '#words/trip-dialog.ts';
import { hasCustom } from '../../../../content/offers.ts';
import { factsOfTours } from '../../../../domain/catalogue/tour-facts.ts';
import { factLines } from '../../../../domain/catalogue/trip-facts.ts';
import type { Tour } from '../../../../domain/catalogue/tours.ts';
import { chatLink } from '../../shared/chat-link.ts';
import { useChatTopic } from '../../shared/chat-topic.ts';
import { ContactLine } from '../../shared/contact-line.tsx';
import { IncludedList } from '../../shared/included-list.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './trip-dialog.module.css';
import { langOf } from '../../shared/texts/lang-of.ts';
import { mixedText } from '../../shared/texts/mixed-text.tsx';
import type { Trip } from '../../shared/trips/trip.ts';
import { TripFit } from '../../shared/trips/trip-fit.tsx';
import { usePageTags } from './use-page-tags.ts';

interface TripDialogProps {
  trip: Trip;
  /** The tours in it, which say for whom it is. */
  tours: readonly Pick<Tour, 'id' | 'facts'>[];
  onClose: () => void;
  onBook: () => void;
}

/**
 * The details of a tour or a combo package (docs/product/tours-and-carts.md, Tours). While it is open, the address is
 * that of the trip's page.
 */
export function TripDialog({ trip, tours, onClose, onBook }: TripDialogProps) {
  useChatTopic('tour', trip.question);
  usePageTags(trip);
  return (
    <Dialog
      open
      onClose={onClose}
      address={prefix && trip.address ? prefix + trip.address : trip.address}
      title={mixedText(trip.name, trip)}
      titleHidden
      size="large"
    >
      <TripPoster trip={trip} />
      {trip.description && (
        <section className={styles.part}>
          <h3>{trip.aboutTitle}</h3>
          <p lang={langOf(trip, trip.description)}>{trip.description}</p>
        </section>
      )}
      {trip.included.length > 0 && (
        <section className={styles.part}>
          <h3>{words.included}</h3>
          <IncludedList items={trip.included} foreign={trip.foreign} columns />
        </section>
      )}
      <section className={styles.part}>
        <h3>{words.fit}</h3>
        <TripFit {...factLines(factsOfTours(tours))} foreign={trip.foreign} />
      </section>
      {hasCustom && (
        <section className={styles.note}>
          <h3>{words.custom}</h3>
          <p>{words.customText}</p>
        </section>
      )}
      <a className={buttonClass('quiet', styles.ask)} href={chatLink(trip.question)} target="_blank" rel="noopener">
        {words.ask}
      </a>
      <div className={styles.actions}>
        <Button onClick={onBook}>{trip.bookLabel}</Button>
        <Button variant="secondary" onClick={onClose}>
          {dialog.close}
        </Button>
      </div>
      <ContactLine />
    </Dialog>
  );
}

function TripPoster({ trip }: { trip: Trip }) {
  return (
    <>
      <div className={styles.poster}>
        <Picture
          image={trip.image}
          alt={trip.imageAlt}
          altLang={langOf(trip, trip.imageAlt)}
          poster={trip.poster}
          sizes="(min-width: 60rem) 56rem, 96vw"
          className={styles.picture}
        />
        <div className={styles.caption}>
          <span className={styles.badge}>{trip.badge}</span>
          <p className={styles.name} aria-hidden="true">
            {trip.name}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        {trip.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{mixedText(value, trip)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
