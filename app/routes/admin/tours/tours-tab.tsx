import { useRef, useState } from 'react';
import { deleteTour, loadAllTours, toTour } from '../../../data/tours.ts';
import type { TourRow } from '../../../data/tours.ts';
import { Picture } from '../../../components/pictures/picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ListState } from '../list-state.tsx';
import { showError, showSuccess, useList } from '../use-list.ts';
import { DeleteTourDialog } from './delete-tour-dialog.tsx';
import { TourForm } from './tour-form.tsx';
import styles from './tours-tab.module.css';

/** The Tours tab (docs/product.md, Tours tab). */
export function ToursTab() {
  const { items, hasFailed, reload } = useList(loadAllTours);
  // 'new' while one is being added.
  const [edited, setEdited] = useState<TourRow | 'new' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [doomed, setDoomed] = useState<TourRow | null>(null);

  const remove = async (tour: TourRow) => {
    try {
      await deleteTour(tour.id);
      showSuccess('Tour deleted successfully');
    } catch (error) {
      showError(error);
    }
    await reload();
    // The pressed button is gone with its card.
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <section aria-labelledby="tours-title">
      <div className={styles.heading}>
        <div>
          <h2 ref={heading} id="tours-title" tabIndex={-1}>
            Tours
          </h2>
          <p>The twelve tours of the catalogue are always on the site. What you add here follows them.</p>
        </div>
        <Button onClick={() => setEdited('new')}>Add Tour</Button>
      </div>
      <ListState items={items} hasFailed={hasFailed} reload={() => void reload()} empty="No tours added yet.">
        {(tours) => (
          <div className={styles.list}>
            {tours.map((tour) => (
              <TourCard key={tour.id} tour={tour} onEdit={() => setEdited(tour)} onDelete={() => setDoomed(tour)} />
            ))}
          </div>
        )}
      </ListState>
      <TourDialog
        edited={edited}
        onSaved={() => {
          setEdited(null);
          void reload();
        }}
        onClose={() => setEdited(null)}
      />
      <DeleteTourDialog tour={doomed} onConfirm={(tour) => void remove(tour)} onClose={() => setDoomed(null)} />
    </section>
  );
}

interface TourDialogProps {
  edited: TourRow | 'new' | null;
  onSaved: () => void;
  onClose: () => void;
}

function TourDialog({ edited, onSaved, onClose }: TourDialogProps) {
  return (
    <FormDialog
      open={edited !== null}
      onClose={onClose}
      title={edited === 'new' ? 'Add Tour' : 'Edit Tour'}
      unsaved="The tour is not saved yet."
    >
      {({ leave, change }) =>
        edited && (
          <TourForm tour={edited === 'new' ? null : edited} onChange={change} onSaved={onSaved} onClose={leave} />
        )
      }
    </FormDialog>
  );
}

function TourCard({ tour, onEdit, onDelete }: { tour: TourRow; onEdit: () => void; onDelete: () => void }) {
  const headingId = `tour-${tour.id}`;
  const { image, included } = toTour(tour);
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      {image ? (
        <Picture image={image} alt="" className={styles.picture} sizes="12rem" />
      ) : (
        <div className={styles.blank}>No image</div>
      )}
      <div className={styles.words}>
        <p className={tour.is_active ? styles.active : styles.inactive}>{tour.is_active ? 'Active' : 'Inactive'}</p>
        <h3 id={headingId}>{tour.name}</h3>
        <p className={styles.facts}>
          {tour.duration} · <span className={styles.category}>{tour.category}</span>
          {included.length > 0 && ` · ${included.length} included`}
        </p>
        {tour.description && <p className={styles.description}>{tour.description}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" aria-describedby={headingId} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quiet" aria-describedby={headingId} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </article>
  );
}
