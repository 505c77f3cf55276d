import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './tour-row.module.css';

const icons = {
  Hide: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 100 6 3 3 0 000-6z',
  Show: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM4 4l16 16',
  Edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  Departures: 'M12 4.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM12 8v4.5l3 2',
  Delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
};

interface TourRowProps {
  tour: ListedTour;
  isShown: boolean;
  /** The button that moves the row. */
  grip: ReactNode;
  onShow: (isShown: boolean) => void;
  onEdit: () => void;
  onDepartures: () => void;
  onDelete: () => void;
}

/** A tour in the desk's list. A press on the row edits it. Only added tours can be deleted; all can be hidden. */
export function TourRow({ tour, isShown, grip, onShow, onEdit, onDepartures, onDelete }: TourRowProps) {
  const headingId = `tour-${tour.id}`;
  const [broken, setBroken] = useState('');
  const action = (name: keyof typeof icons, act: () => void) => (
    <button
      type="button"
      className={name === 'Edit' ? styles.edit : styles.action}
      aria-label={name}
      aria-describedby={headingId}
      title={name}
      onClick={act}
    >
      <Icon d={icons[name]} size={20} grid={24} weight={2} />
    </button>
  );
  return (
    <article className={styles.row} aria-labelledby={headingId} data-hidden={!isShown || undefined}>
      {grip}
      {tour.image ? (
        <Picture
          image={tour.image}
          alt=""
          className={styles.picture}
          sizes="4rem"
          poster={tour.poster}
          onBroken={() => setBroken(tour.image)}
        />
      ) : (
        <span className={styles.blank} />
      )}
      <div className={styles.words}>
        <h3 id={headingId}>{tour.name}</h3>
        <p>
          <span className={styles.state}>{isShown ? 'Active' : 'Inactive'}</span> · <span>{tour.duration}</span> ·{' '}
          <span className={styles.category}>{tour.category}</span>
          <span>{tour.included.length > 0 ? ` · ${tour.included.length} included` : ''}</span> ·{' '}
          <span>{originOf(tour)}</span>
        </p>
        <p role="status" className={styles.broken}>
          {broken && broken === tour.image && brokenText(tour)}
        </p>
      </div>
      <div className={styles.actions}>
        {action('Edit', onEdit)}
        {action('Departures', onDepartures)}
        {action(isShown ? 'Hide' : 'Show', () => onShow(!isShown))}
        {tour.row && action('Delete', onDelete)}
      </div>
    </article>
  );
}

function brokenText({ poster }: ListedTour): string {
  const instead = poster ? 'shows the drawn one' : 'leaves it out';
  return `Its picture cannot be shown, so the site ${instead}. Choose it again.`;
}

function originOf({ row, catalogue, overlay }: ListedTour): string {
  if (row) return 'added here';
  const isChanged = overlay && (Object.keys(overlay.facts).length > 0 || overlayTexts(overlay).some(Boolean));
  return catalogue && isChanged ? 'catalogue, changed here' : 'catalogue';
}

function overlayTexts({
  name,
  description,
  duration,
  included,
  image_url,
  image_alt,
}: NonNullable<ListedTour['overlay']>) {
  return [name, description, duration, included, image_url, image_alt];
}
