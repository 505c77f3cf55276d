import { Picture } from '../../ui/pictures/picture.tsx';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { Button } from '../../ui/button.tsx';
import styles from './tour-card.module.css';

interface TourCardProps {
  tour: ListedTour;
  /** The tour's place in the list, from 1. */
  place: number;
  onMove: (places: -1 | 1) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A tour in the desk's list. Only added tours can be deleted; fixed tours can be hidden. */
export function TourCard({ tour, place, onMove, onEdit, onDelete }: TourCardProps) {
  const headingId = `tour-${tour.id}`;
  return (
    <article className={styles.card} aria-labelledby={headingId} data-tour={tour.id}>
      {tour.image ? (
        <Picture image={tour.image} alt="" className={styles.picture} sizes="12rem" />
      ) : (
        <div className={styles.blank}>No image</div>
      )}
      <div className={styles.words}>
        <p className={tour.isShown ? styles.active : styles.inactive}>{tour.isShown ? 'Active' : 'Inactive'}</p>
        <h3 id={headingId}>{tour.name}</h3>
        <p className={styles.facts}>
          {tour.duration} · <span className={styles.category}>{tour.category}</span>
          {tour.included.length > 0 && ` · ${tour.included.length} included`} · {originOf(tour)}
        </p>
        {tour.description && <p className={styles.description}>{tour.description}</p>}
      </div>
      <div className={styles.actions}>
        <div className={styles.moves}>
          <Button variant="quiet" data-move={-1} aria-label={`Move ${tour.name} up`} onClick={() => onMove(-1)}>
            Up
          </Button>
          <span className={styles.place} aria-hidden="true">
            {place}
          </span>
          <Button variant="quiet" data-move={1} aria-label={`Move ${tour.name} down`} onClick={() => onMove(1)}>
            Down
          </Button>
        </div>
        <Button variant="secondary" aria-describedby={headingId} onClick={onEdit}>
          Edit
        </Button>
        {tour.row && (
          <Button variant="quiet" aria-describedby={headingId} onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </article>
  );
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
