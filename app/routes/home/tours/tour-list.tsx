import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { tourFilters, tours as fixedTours, type Tour, type TourCategory } from '../../../../domain/catalogue/tours.ts';
import { CardGrid } from '../../../components/card-grid.tsx';
import { loadPublicTours } from '../../../data/tours.ts';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { useBookingChoice } from '../booking/booking-choice.tsx';
import { ComboRow } from './combo-row.tsx';
import { repeatEarlyClick } from '../hydration/near-section.ts';
import { TourCard } from './tour-card.tsx';
import { useFirstInput } from '../hydration/use-first-input.ts';
import styles from './tour-list.module.css';

const loadDialog = () => import('./tour-dialog.tsx').then(({ TourDialog }) => ({ default: TourDialog }));
const TourDialog = lazy(loadDialog);

const options = tourFilters.map(({ category, label }) => ({ value: category, label }));

/** The filters, the cards, the detail dialog and the combo packages. */
export function TourList() {
  const { book } = useBookingChoice();
  const [category, setCategory] = useState<TourCategory | 'all'>('all');
  const [opened, setOpened] = useState<Tour | null>(null);
  const tours = useTours();
  useEffect(() => repeatEarlyClick('tours'), []);
  // Render the pressed button first, then the list.
  const listed = useDeferredValue(category);
  const shown = tours.filter((tour) => listed === 'all' || tour.category === listed);

  return (
    <>
      <ToggleGroup
        label="Filter tours"
        options={options}
        value={category}
        onChange={setCategory}
        className={styles.filters}
      />
      <p role="status" className="visually-hidden">
        {shown.length} {shown.length === 1 ? 'tour' : 'tours'} shown
      </p>
      <CardGrid least={20} onPointerEnter={() => void loadDialog()}>
        {shown.map((tour) => (
          <li key={tour.id}>
            <TourCard tour={tour} onOpen={() => setOpened(tour)} onBook={() => book('tour', tour.id)} />
          </li>
        ))}
      </CardGrid>
      <ComboRow />
      <Suspense>
        {opened && (
          <TourDialog
            tour={opened}
            onClose={() => setOpened(null)}
            onBook={() => {
              setOpened(null);
              book('tour', opened.id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** The fixed tours at once; tours that administrators added after the first input. */
function useTours(): readonly Tour[] {
  const [tours, setTours] = useState<readonly Tour[]>(fixedTours);
  const isAwake = useFirstInput();
  useEffect(() => {
    if (isAwake) void loadPublicTours().then(setTours);
  }, [isAwake]);
  return tours;
}
