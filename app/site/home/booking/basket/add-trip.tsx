import * as words from '#words/trip-list.ts';
import type { BookingInput } from '../../../../../domain/booking/booking.ts';
import { hasRoomForTrip, isWhole } from '../../../../../domain/trips/trip-input.ts';
import type { TripInput } from '../../../../../domain/trips/trip-input.ts';
import { offersWaitingList } from '../../../../../domain/days/unavailable-days.ts';
import type { UnavailableDay } from '../../../../../domain/days/unavailable-days.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './trip-list.module.css';

interface AddTripProps {
  input: BookingInput;
  list: readonly TripInput[];
  /** Why the day of the trip in the form cannot be booked; undefined if it can, or if that is not known. */
  refused: UnavailableDay | undefined;
  isBusy: boolean;
  onAdd: (waits: boolean) => void;
}

/** Puts the trip in the form aside once it is whole, to choose another one for the same request. */
export function AddTrip({ input, list, refused, isBusy, onAdd }: AddTripProps) {
  const waits = offersWaitingList(refused);
  if (!isWhole(input) || !hasRoomForTrip({ trips: list }) || (refused && !waits)) return null;
  return (
    <Button variant="quiet" disabled={isBusy} className={styles.add} onClick={() => onAdd(waits)}>
      {waits ? words.addWaiting : words.add}
    </Button>
  );
}
