import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { Combo } from '../../../../domain/catalogue/combos.ts';
import { tourFilters } from '../../../../domain/catalogue/tours.ts';
import { CardGrid } from '../../shared/card-grid.tsx';
import { importLate } from '../../../start/import-late.ts';
import { catalogueAlone, loadPublicTours, type PublicTours } from '../../../data/tours/public-tours.ts';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { useBookingChoice } from '../booking/booking-choice.tsx';
import { ComboRow } from './combo-row.tsx';
import { repeatEarlyClick } from '../../../start/early-clicks.ts';
import { TourCard } from './tour-card.tsx';
import { fitsFilter, setTourFilter, useTourFilter } from './tour-filter.ts';
import type { Trip } from './trip-dialog.tsx';
import { comboTrip, tourTrip } from './trips.ts';
import { useFirstInput } from '../../../start/use-first-input.ts';
import styles from './tour-list.module.css';

const loadDialog = () => import('./trip-dialog.tsx').then(({ TripDialog }) => ({ default: TripDialog }));
const TripDialog = lazy(() => importLate(loadDialog));

/** The content of the dialog, and how to book it. */
interface Opened {
  trip: Trip;
  type: 'tour' | 'combo';
  id: string;
}

const options = tourFilters.map(({ category, label }) => ({ value: category, label }));

/** The filters, the cards, the detail dialog and the combo packages. */
export function TourList() {
  const { book } = useBookingChoice();
  const category = useTourFilter();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { shown: tours, all } = useTours();
  const toursOf = ({ tourIds }: Combo) => tourIds.flatMap((id) => all.find((tour) => tour.id === id) ?? []);
  useEffect(() => repeatEarlyClick('tours'), []);
  // Renders the pressed button first, then the list.
  const listed = useDeferredValue(category);
  const shown = tours.filter((tour) => fitsFilter(tour.category, listed));

  return (
    <>
      {/* The filter stays visible as long as its tours do. */}
      <div>
        <ToggleGroup
          label="Filter tours"
          options={options}
          value={category}
          onChange={setTourFilter}
          rail
          className={styles.filters}
        />
        <p role="status" className={listed === 'island' ? styles.note : 'visually-hidden'}>
          {shown.length} {listed === 'island' ? 'island ' : ''}
          {shown.length === 1 ? 'tour' : 'tours'} shown
        </p>
        <CardGrid least={20} rail onPointerEnter={() => void loadDialog().catch(() => undefined)}>
          {shown.map((tour) => (
            <li key={tour.id}>
              <TourCard
                tour={tour}
                onOpen={() => setOpened({ trip: tourTrip(tour), type: 'tour', id: tour.id })}
                onBook={() => book('tour', tour.id)}
              />
            </li>
          ))}
        </CardGrid>
      </div>
      <ComboRow
        toursOf={toursOf}
        onOpen={(combo) => setOpened({ trip: comboTrip(combo, toursOf(combo)), type: 'combo', id: combo.id })}
      />
      <Suspense>
        {opened && (
          <TripDialog
            trip={opened.trip}
            onClose={() => setOpened(null)}
            onBook={() => {
              setOpened(null);
              book(opened.type, opened.id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** The fixed tours at once. After the first input, the desk's changes of them and the tours added there. */
function useTours(): PublicTours {
  const [tours, setTours] = useState<PublicTours>(catalogueAlone);
  const isAwake = useFirstInput();
  useEffect(() => {
    if (isAwake) void loadPublicTours().then(setTours);
  }, [isAwake]);
  return tours;
}
