import type { Tour } from '../../../../domain/catalogue/tours.ts';
import { chatLink } from '../../../components/chat-link.ts';
import { useChatTopic } from '../../../components/chat-topic.ts';
import { ContactLine } from '../../../components/contact-line.tsx';
import { IncludedList } from '../../../components/included-list.tsx';
import { Picture } from '../../../components/picture.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { categoryLabel } from './category-label.ts';
import styles from './tour-dialog.module.css';

interface TourDialogProps {
  tour: Tour;
  onClose: () => void;
  onBook: () => void;
}

/** The details of one tour (docs/product.md, Tours). */
export function TourDialog({ tour, onClose, onBook }: TourDialogProps) {
  const question = `I am looking at the tour ${tour.name} (${tour.duration}) and would like to ask about it.`;
  useChatTopic('tour', question);
  return (
    <Dialog open onClose={onClose} title={tour.name} titleHidden size="large">
      <TourPoster tour={tour} />
      {tour.description && (
        <section className={styles.part}>
          <h3>About This Tour</h3>
          <p>{tour.description}</p>
        </section>
      )}
      {tour.included.length > 0 && (
        <section className={styles.part}>
          <h3>What's Included</h3>
          <IncludedList items={tour.included} columns />
        </section>
      )}
      <section className={styles.note}>
        <h3>Adventure Your Way</h3>
        <p>
          Every tour can be customized. Tell us about your group, your pace and what you would love to see, and we will
          fit the day around it.
        </p>
      </section>
      <div className={styles.actions}>
        <Button onClick={onBook}>Book This Tour Now</Button>
        <Button variant="secondary" onClick={onClose}>
          Continue Browsing
        </Button>
        <a className={buttonClass('quiet')} href={chatLink(question)} target="_blank" rel="noopener">
          Ask on WhatsApp
        </a>
      </div>
      <ContactLine />
    </Dialog>
  );
}

function TourPoster({ tour }: { tour: Tour }) {
  const label = categoryLabel[tour.category];
  return (
    <>
      <div className={styles.poster}>
        <Picture
          image={tour.image}
          alt={tour.imageAlt}
          sizes="(min-width: 60rem) 56rem, 96vw"
          className={styles.picture}
        />
        <div className={styles.caption}>
          <span className={styles.badge}>{label}</span>
          <p className={styles.name} aria-hidden="true">
            {tour.name}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Duration</dt>
          <dd>{tour.duration}</dd>
        </div>
        <div>
          <dt>Category</dt>
          <dd>{label}</dd>
        </div>
        <div>
          <dt>Group Size</dt>
          <dd>Small Groups</dd>
        </div>
      </dl>
    </>
  );
}
