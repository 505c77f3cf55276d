import * as words from '#words/desk-tours.ts';
import { moveTour, showTour } from '../../data/tours/desk-tours.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { MovableRows } from './movable-rows.tsx';
import { TourRow } from './tour-row.tsx';

interface TourRowsProps {
  /** All tours, in the order of the site. */
  tours: readonly ListedTour[];
  /** Whether the search finds a tour. */
  isFound: (tour: ListedTour) => boolean;
  reload: () => Promise<void>;
  onEdit: (tour: ListedTour) => void;
  onDepartures: (tour: ListedTour) => void;
  onDelete: (tour: ListedTour) => void;
}

/** The tours as rows that can be moved and hidden. */
export function TourRows({ tours, isFound, reload, onEdit, onDepartures, onDelete }: TourRowsProps) {
  return (
    <MovableRows
      items={tours}
      isFound={isFound}
      move={moveTour}
      saveShown={showTour}
      updated={words.updated}
      reload={reload}
      row={(tour, parts) => (
        <TourRow
          tour={tour}
          {...parts}
          onEdit={() => onEdit(tour)}
          onDepartures={() => onDepartures(tour)}
          onDelete={() => onDelete(tour)}
        />
      )}
    />
  );
}
