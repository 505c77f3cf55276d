import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { tourFilters, tours as fixedTours, type Tour, type TourCategory } from '../../../../domain/catalogue/tours.ts';
import { CardGrid } from '../../../components/card-grid.tsx';
import { loadPublicTours } from '../../../data/tours.ts';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { useBookingChoice } from '../booking/booking-choice.tsx';
import { ComboRow } from './combo-row.tsx';
import { answerEarlyClick } from '../hydration/near-section.ts';
import { TourCard } from './tour-card.tsx';
import { useFirstSign } from '../hydration/use-first-sign.ts';
import styles from './tour-list.module.css';

const loadDialog = () => import('./tour-dialog.tsx').then(({ TourDialog }) => ({ default: TourDialog }));
const TourDialog = lazy(loadDialog);

const options = tourFilters.map(({ category, label }) => ({ value: category, label }));

/** The filters, the cards, the detail dialog, and the combo packages below. */
export function TourList() {
  const { book } = useBookingChoice();
  const [category, setCategory] = useState<TourCategory | 'all'>('all');
  const [opened, setOpened] = useState<Tour | null>(null);
  const tours = useTours();
  useEffect(() => answerEarlyClick('tours'), []);
  // The pressed button is drawn first, the list after it.
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

/** The fixed tours at once; those that administrators added as soon as the visitor shows a sign of life. */
function useTours(): readonly Tour[] {
  const [tours, setTours] = useState<readonly Tour[]>(fixedTours);
  const isAwake = useFirstSign();
  useEffect(() => {
    if (isAwake) void loadPublicTours().then(setTours);
  }, [isAwake]);
  return tours;
}
