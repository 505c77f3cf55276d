import * as words from '#words/desk-tours.ts';
import { moveTour } from '../../data/tours/desk-tours.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { GripButton } from '../shared/order/grip-button.tsx';
import { PlaceForm } from '../shared/order/place-form.tsx';
import { useMoves } from '../shared/order/use-moves.ts';
import { useReorder } from '../shared/order/use-reorder.ts';
import { TourRow } from './tour-row.tsx';
import styles from './tour-rows.module.css';
import { useShownTours } from './use-shown-tours.ts';

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
  const save = (id: string, from: number, to: number) => moveTour(id, to - from);
  const { rows, moveTo } = useMoves({ items: tours, nameOf: ({ name }) => name, save, reload });
  const { isShown, show } = useShownTours(reload);
  const placeOf = (id: string) => rows.findIndex((tour) => tour.id === id);
  const found = rows.filter(isFound);
  const { list, held, slotOf, slot, grip, cancel } = useReorder(
    found.map(({ id }) => id),
    (id, slotId) => moveTo(id, placeOf(slotId)),
  );
  const shownPlace = (id: string) => placeOf(slotOf(id)) + 1;
  const heldTour = found.find(({ id }) => id === held);
  return (
    <>
      <p role="status" className="visually-hidden">
        {heldTour && words.held({ name: heldTour.name, place: shownPlace(heldTour.id), count: rows.length })}
      </p>
      <ol ref={list} role="list" className={styles.rows}>
        {found.map((tour) => (
          <li key={tour.id} {...slot(tour.id)}>
            <TourRow
              tour={tour}
              isShown={isShown(tour)}
              grip={<GripButton name={tour.name} place={shownPlace(tour.id)} grip={grip(tour.id)} />}
              onShow={(isOn) => show(tour, isOn)}
              onEdit={() => onEdit(tour)}
              onDepartures={() => onDepartures(tour)}
              onDelete={() => onDelete(tour)}
            />
            {held === tour.id && (
              <PlaceForm
                name={tour.name}
                place={shownPlace(tour.id)}
                count={rows.length}
                onMove={(place) => {
                  cancel();
                  moveTo(tour.id, place - 1);
                }}
                onCancel={cancel}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
