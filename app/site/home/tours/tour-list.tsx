import { lazy, Suspense, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { prefix } from '#words/language.ts';
import * as words from '#words/tours.ts';
import { hasCombos } from '../../../../content/offers.ts';
import type { Combo } from '../../../../domain/catalogue/combos.ts';
import { tourFilters, type Tour } from '../../../../domain/catalogue/tours.ts';
import { tripPath } from '../../../../domain/site/trip-addresses.ts';
import { CardGrid } from '../../shared/card-grid.tsx';
import { importLate } from '../../../start/import-late.ts';
import type { PublicTours } from '../../../../domain/trips/public-tours.ts';
import { dialogOpeners } from '../../../ui/page-history.ts';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { useBookingChoice } from '../booking/booking-choice.tsx';
import { ComboRow } from './combo-row.tsx';
import { repeatEarlyClick } from '../../../start/early-clicks.ts';
import { TourCard } from './tour-card.tsx';
import { fitsFilter, setTourFilter, useTourFilter } from './tour-filter.ts';
import { comboTrip, toursOf, tourTrip, type Trip } from '../../shared/trips/trip.ts';
import { useTours } from './use-tours.ts';
import styles from './tour-list.module.css';

const loadDialog = () => import('./trip-dialog.tsx').then(({ TripDialog }) => ({ default: TripDialog }));
const TripDialog = lazy(() => importLate(loadDialog));

/** What the dialog shows. */
interface Opened {
  trip: Trip;
  tours: readonly Tour[];
}

const options = tourFilters.map(({ category, label }) => ({ value: category, label }));

/** The filters, the cards, the detail dialog and the combo packages. */
export function TourList() {
  const { book } = useBookingChoice();
  const category = useTourFilter();
  const offered = useTours();
  const { shown: tours, all, combos } = offered;
  const { opened, openTour, openCombo, close } = useTripDialog(offered);
  useEffect(() => repeatEarlyClick('tours'), []);
  // Renders the pressed button first, then the list.
  const listed = useDeferredValue(category);
  const shown = tours.filter((tour) => fitsFilter(tour.category, listed));
  const row = useRef<HTMLUListElement>(null);
  // On a phone the tours are a row. Each list begins at its first card, which the browser would not scroll to if a card
  // of the list before is among the new ones. A clean-up, because the row stays where it is when the page is hydrated.
  useLayoutEffect(() => () => row.current?.scrollTo({ left: 0, behavior: 'instant' }), [listed]);

  return (
    <>
      {/* The filter stays visible as long as its tours do. */}
      <div>
        <ToggleGroup
          label={words.filter}
          options={options}
          value={category}
          onChange={setTourFilter}
          rail
          className={styles.filters}
        />
        <p role="status" className={listed === 'island' ? styles.note : 'visually-hidden'}>
          {(listed === 'island' ? words.islandShown : words.shown)({ count: shown.length })}
        </p>
        <CardGrid ref={row} least={20} rail onPointerEnter={() => void loadDialog().catch(() => undefined)}>
          {shown.map((tour) => (
            <li key={tour.id}>
              <TourCard tour={tour} onOpen={() => openTour(tour)} onBook={() => book('tour', tour.id)} />
            </li>
          ))}
        </CardGrid>
      </div>
      {hasCombos && combos.length > 0 && (
        <ComboRow combos={combos} toursOf={(combo) => toursOf(combo, all)} onOpen={openCombo} />
      )}
      <Suspense>
        {opened && (
          <TripDialog
            {...opened}
            onClose={close}
            onBook={() => {
              // Now, so that the focus is at the dialog's opener, to which Back returns.
              flushSync(close);
              book(opened.trip.kind, opened.trip.id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** The sentences below the heading of the section, with the number of the tours. */
export function ToursIntro() {
  const { shown } = useTours();
  return <>{words.intro({ count: shown.length, days: (text) => <span key="days">{text}</span> })}</>;
}

/** The dialog of a tour or combo. Forward opens it again by its address. */
function useTripDialog({ shown, all, combos }: PublicTours) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const openTour = (tour: Tour) => setOpened({ trip: tourTrip(tour), tours: [tour] });
  const openCombo = (combo: Combo) => {
    const parts = toursOf(combo, all);
    setOpened({ trip: comboTrip(combo, parts), tours: parts });
  };
  const openAt = useEffectEvent((path: string) => {
    const tour = shown.find((each) => tripPath('tour', each) === path);
    const combo = combos.find((each) => tripPath('combo', each) === path);
    if (tour) openTour(tour);
    else if (combo) openCombo(combo);
    return Boolean(tour ?? combo);
  });
  useEffect(() => {
    const open = (path: string) => openAt(prefix ? path.slice(prefix.length) : path);
    dialogOpeners.add(open);
    return () => void dialogOpeners.delete(open);
  }, []);
  return { opened, openTour, openCombo, close: () => setOpened(null) };
}
