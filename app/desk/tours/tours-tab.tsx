import { memo, useEffect, useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import * as texts from '#words/desk-tours.ts';
import { categoryLabel } from '../../../domain/catalogue/category-labels.ts';
import { loadListedItems } from '../../data/tours/desk-items.ts';
import type { ListedItem } from '../../data/tours/desk-items.ts';
import { deleteTour, loadDeskTours, watchTours } from '../../data/tours/desk-tours.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useFoundAction } from '../frame/use-found-action.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { ListState } from '../shared/list-state.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { useRemoval } from '../shared/use-removal.ts';
import { useList } from '../shared/use-loaded.ts';
import { DeleteTourDialog } from './delete-tour-dialog.tsx';
import { DeparturesDialog } from './departures-dialog.tsx';
import { FixedTrips, listCarts, listCombos } from './fixed-trips.tsx';
import type { FixedTrip } from './fixed-trips.tsx';
import { hasWords } from '../shared/fields/has-words.ts';
import { TourForm } from './tour-form.tsx';
import { TourRows } from './tour-rows.tsx';
import styles from './tours-tab.module.css';

/** The Tours tab (docs/product/tours-and-carts.md, Tours tab). */
export function ToursTab() {
  const { items, hasFailed, reload } = useList(['tours'], loadDeskTours);
  const {
    items: others,
    hasFailed: hasOthersFailed,
    reload: reloadOthers,
  } = useList(['combos and carts'], loadListedItems);
  // 'new' while a tour is being added.
  const [edited, setEdited] = useState<ListedTour | 'new' | null>(null);
  const [departing, setDeparting] = useState<ListedTour | null>(null);
  const { heading, doomed, setDoomed, removeDoomed } = useRemoval<ListedTour>({
    remove: ({ id }) => deleteTour(id),
    removed: texts.removed,
    reload,
  });
  useEffect(() => watchTours(() => void Promise.all([reload(), reloadOthers()])), [reload, reloadOthers]);
  useFoundAction('add-tour', () => setEdited('new'));

  return (
    <section aria-labelledby="tours-title">
      <div className={styles.heading}>
        <div>
          <h2 ref={heading} id="tours-title" tabIndex={-1}>
            {texts.title}
          </h2>
          <p>{texts.intro}</p>
        </div>
        <Button onClick={() => setEdited('new')}>{texts.addTour}</Button>
      </div>
      <ListState {...{ items, hasFailed, reload }} hasNotice empty={texts.noTours}>
        {(tours) => (
          <CatalogueList
            tours={tours}
            others={others}
            reload={reload}
            reloadOthers={reloadOthers}
            onEdit={setEdited}
            onDepartures={setDeparting}
            onDelete={setDoomed}
          />
        )}
      </ListState>
      {items && !others && <NotLoaded what="list" hasFailed={hasOthersFailed} reload={reloadOthers} hasNotice />}
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
  /** The combos and carts; null while they load. */
  others: readonly ListedItem[] | null;
  reloadOthers: () => Promise<void>;
}

/**
 * The tours in their order, then the combos and carts, and the search in all of them. Drawn again only if they have
 * changed: the tab is also drawn whenever they have been loaded.
 */
const CatalogueList = memo(function CatalogueList({ tours, others, reloadOthers, ...rows }: CatalogueListProps) {
  const [words, setWords] = useState('');
  const isFound = ({ name, duration, category, isShown }: ListedTour) =>
    hasWords(words, [name, duration, categoryLabel[category], texts.tourWords, stateWords(isShown)].join(' '));
  const isTripFound = ({ kind, name, facts, isShown }: FixedTrip) =>
    hasWords(words, `${name} ${facts} ${kindWords[kind]} ${stateWords(isShown)}`);
  // The same lists at each key of the search: new ones would drop a move that is being loaded.
  const combos = useMemo(() => listCombos(others ?? [], tours), [others, tours]);
  const carts = useMemo(() => listCarts(others ?? []), [others]);
  const found = tours.filter(isFound).length + [...combos, ...carts].filter(isTripFound).length;
  const onSite = tours.filter(({ isShown }) => isShown).length;
  return (
    <>
      <div role="search" aria-label={texts.catalogue} className={styles.search}>
        <TextField
          type="search"
          label={texts.search}
          placeholder={texts.searchSample}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <p role="status">
          {words.trim() ? texts.found({ count: found }) : texts.onSite({ count: onSite, all: tours.length })}
        </p>
      </div>
      <TourRows tours={tours} isFound={isFound} {...rows} />
      {found === 0 && others && <p className={styles.none}>{texts.noneFound}</p>}
      {others && (
        <>
          <FixedTrips kind="combo" title={texts.combos} trips={combos} isFound={isTripFound} reload={reloadOthers} />
          <FixedTrips kind="golf-cart" title={texts.carts} trips={carts} isFound={isTripFound} reload={reloadOthers} />
        </>
      )}
    </>
  );
});

/** What finds a combo or a cart. */
const kindWords: Readonly<Record<ListedItem['kind'], string>> = {
  combo: texts.comboWords,
  'golf-cart': texts.cartWords,
};

/** What finds a tour, combo or cart of a state. */
function stateWords(isShown: boolean): string {
  return isShown ? texts.activeWords : texts.inactiveWords;
}

interface TourDialogProps {
  edited: ListedTour | 'new' | null;
  onSaved: () => void;
  onClose: () => void;
}

function TourDialog({ edited, onSaved, onClose }: TourDialogProps) {
  const isNew = edited === 'new';
  return (
    <FormDialog
      open={edited !== null}
      onClose={onClose}
      title={isNew ? texts.addTour : texts.editTour}
      unsaved={texts.notSaved}
    >
      {({ leave, change }) =>
        edited && <TourForm tour={isNew ? null : edited} onChange={change} onSaved={onSaved} onClose={leave} />
      }
    </FormDialog>
  );
}
