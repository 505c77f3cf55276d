import { useEffect, useRef, useState } from 'react';
import { deleteTour, loadDeskTours, watchTours } from '../../data/tours/desk-tours.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import { ListState } from '../shared/list-state.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { useList } from '../shared/use-loaded.ts';
import { DeleteTourDialog } from './delete-tour-dialog.tsx';
import { TourCard } from './tour-card.tsx';
import { TourForm } from './tour-form.tsx';
import styles from './tours-tab.module.css';
import { useTourMoves } from './use-tour-moves.ts';

/** The Tours tab (docs/product/tours-and-carts.md, Tours tab). */
export function ToursTab() {
  const { items, hasFailed, reload } = useList(['tours'], loadDeskTours);
  // 'new' while a tour is being added.
  const [edited, setEdited] = useState<ListedTour | 'new' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [doomed, setDoomed] = useState<ListedTour | null>(null);
  useEffect(() => watchTours(() => void reload()), [reload]);

  const remove = async (tour: ListedTour) => {
    try {
      await deleteTour(tour.id);
      showSuccess('Tour deleted successfully');
    } catch (error) {
      showError(error);
    }
    await reload();
    // The pressed button has disappeared with its card.
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <section aria-labelledby="tours-title">
      <div className={styles.heading}>
        <div>
          <h2 ref={heading} id="tours-title" tabIndex={-1}>
            Tours
          </h2>
          <p>In the order of the site. What you write here replaces the text of the catalogue.</p>
        </div>
        <Button onClick={() => setEdited('new')}>Add Tour</Button>
      </div>
      <ListState items={items} hasFailed={hasFailed} reload={reload} empty="No tours.">
        {(tours) => <TourCards tours={tours} reload={reload} onEdit={setEdited} onDelete={setDoomed} />}
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

interface TourCardsProps {
  tours: readonly ListedTour[];
  reload: () => Promise<void>;
  onEdit: (tour: ListedTour) => void;
  onDelete: (tour: ListedTour) => void;
}

function TourCards({ tours, reload, onEdit, onDelete }: TourCardsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { move, moved } = useTourMoves(list, tours, reload);
  return (
    <>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <ol ref={list} role="list" className={styles.list}>
        {tours.map((tour, at) => (
          <li key={tour.id}>
            <TourCard
              tour={tour}
              place={at + 1}
              onMove={(places) => move(tour, places)}
              onEdit={() => onEdit(tour)}
              onDelete={() => onDelete(tour)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface TourDialogProps {
  edited: ListedTour | 'new' | null;
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
