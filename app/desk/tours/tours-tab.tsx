import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { deleteTour, loadDeskTours, watchTours } from '../../data/tours/desk-tours.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import { ListState } from '../shared/list-state.tsx';
import { useRemoval } from '../shared/use-removal.ts';
import { useList } from '../shared/use-loaded.ts';
import { DeleteTourDialog } from './delete-tour-dialog.tsx';
import { DeparturesDialog } from './departures-dialog.tsx';
import { FixedTrips, listCarts, listCombos } from './fixed-trips.tsx';
import type { FixedTrip } from './fixed-trips.tsx';
import { hasWords } from './has-words.ts';
import { TourForm } from './tour-form.tsx';
import { TourRows } from './tour-rows.tsx';
import styles from './tours-tab.module.css';

/** The Tours tab (docs/product/tours-and-carts.md, Tours tab). */
export function ToursTab() {
  const { items, hasFailed, reload } = useList(['tours'], loadDeskTours);
  // 'new' while a tour is being added.
  const [edited, setEdited] = useState<ListedTour | 'new' | null>(null);
  const [departing, setDeparting] = useState<ListedTour | null>(null);
  const { heading, doomed, setDoomed, removeDoomed } = useRemoval<ListedTour>({
    remove: ({ id }) => deleteTour(id),
    removed: 'Tour deleted successfully',
    reload,
  });
  useEffect(() => watchTours(() => void reload()), [reload]);

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
        {(tours) => (
          <CatalogueList
            tours={tours}
            reload={reload}
            onEdit={setEdited}
            onDepartures={setDeparting}
            onDelete={setDoomed}
          />
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
      <DeparturesDialog tour={departing} onClose={() => setDeparting(null)} />
      <DeleteTourDialog tour={doomed} onConfirm={() => void removeDoomed()} onClose={() => setDoomed(null)} />
    </section>
  );
}

interface CatalogueListProps extends Pick<
  ComponentProps<typeof TourRows>,
  'reload' | 'onEdit' | 'onDepartures' | 'onDelete'
> {
  tours: readonly ListedTour[];
}

/** The tours in their order, then the combos and carts, and the search in all of them. */
function CatalogueList({ tours, ...rows }: CatalogueListProps) {
  const [words, setWords] = useState('');
  const isFound = ({ name, duration, category, isShown }: ListedTour) =>
    hasWords(words, `${name} ${duration} ${category} tour ${isShown ? 'active' : 'inactive'}`);
  const isTripFound = (kind: string) => (trip: FixedTrip) => hasWords(words, `${trip.name} ${trip.facts} ${kind}`);
  const combos = listCombos(tours).filter(isTripFound('combo package'));
  const carts = listCarts().filter(isTripFound('golf cart'));
  const found = tours.filter(isFound).length;
  const onSite = tours.filter(({ isShown }) => isShown).length;
  return (
    <>
      <div role="search" aria-label="Catalogue" className={styles.search}>
        <TextField
          type="search"
          label="Search"
          placeholder="Tour, combo or cart"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <p role="status">
          {words.trim() ? `${found + combos.length + carts.length} found` : `${onSite} of ${tours.length} on the site`}
        </p>
      </div>
      <TourRows tours={tours} isFound={isFound} {...rows} />
      {found + combos.length + carts.length === 0 && <p className={styles.none}>Nothing has these words.</p>}
      <FixedTrips title="Combo packages" trips={combos} />
      <FixedTrips title="Golf carts" trips={carts} />
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
