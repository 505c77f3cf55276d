import { useState } from 'react';
import * as words from '#words/desk-tours.ts';
import { categoryLabel } from '../../../domain/catalogue/category-labels.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { IconAction } from '../shared/fields/icon-action.tsx';
import type { RowParts } from './movable-rows.tsx';
import { ShowAction } from './show-action.tsx';
import styles from './tour-row.module.css';

const icons = {
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  departures: 'M12 4.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM12 8v4.5l3 2',
  remove: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
};

const labels: Readonly<Record<keyof typeof icons, string>> = {
  edit: words.edit,
  departures: words.departures,
  remove: words.remove,
};

interface TourRowProps extends RowParts {
  tour: ListedTour;
  onEdit: () => void;
  onDepartures: () => void;
  onDelete: () => void;
}

/** A tour in the desk's list. A press on the row edits it. Only added tours can be deleted; all can be hidden. */
export function TourRow({ tour, isShown, grip, onShow, onEdit, onDepartures, onDelete }: TourRowProps) {
  const headingId = `tour-${tour.id}`;
  const [broken, setBroken] = useState('');
  const state = isShown ? words.active : words.inactive;
  const action = (name: keyof typeof icons, act: () => void) => (
    <IconAction
      icon={icons[name]}
      label={labels[name]}
      describedBy={headingId}
      className={name === 'edit' ? [styles.edit, 'over-card'].join(' ') : styles.action}
      onPress={act}
    />
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
          <span className={styles.state}>{state}</span> · <span>{tour.duration}</span> ·{' '}
          <span>{categoryLabel[tour.category]}</span>
          <span>{tour.included.length > 0 ? ` · ${words.included({ count: tour.included.length })}` : ''}</span> ·{' '}
          <span>{originOf(tour)}</span>
        </p>
        <p role="status" className={styles.broken}>
          {broken && broken === tour.image && (tour.poster ? words.brokenWithPoster : words.broken)}
        </p>
      </div>
      <div className={styles.actions}>
        {action('edit', onEdit)}
        {action('departures', onDepartures)}
        <ShowAction isShown={isShown} describedBy={headingId} className={styles.action} onShow={onShow} />
        {tour.row && action('remove', onDelete)}
      </div>
    </article>
  );
}

function originOf({ row, catalogue, overlay }: ListedTour): string {
  if (row) return words.addedHere;
  const isChanged = overlay && (Object.keys(overlay.facts).length > 0 || overlayTexts(overlay).some(Boolean));
  return catalogue && isChanged ? words.changedHere : words.ofCatalogue;
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
