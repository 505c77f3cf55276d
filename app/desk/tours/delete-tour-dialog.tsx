import { useEffect, useState } from 'react';
import * as words from '#words/desk-tours.ts';
import { countOpenBookings } from '../../data/booking-list.ts';
import type { ListedTour } from '../../data/tours/desk-tours.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';

interface DeleteTourDialogProps {
  /** The tour to delete; null while none is chosen. */
  tour: ListedTour | null;
  onConfirm: (tour: ListedTour) => void;
  onClose: () => void;
}

/** Asks before deleting a tour, with the number of its open bookings. */
export function DeleteTourDialog({ tour, onConfirm, onClose }: DeleteTourDialogProps) {
  const count = useOpenBookings(tour?.id ?? null);
  return (
    <ConfirmDialog
      open={tour !== null}
      question={words.removeQuestion}
      subject={tour?.name ?? ''}
      detail={count === null ? null : words.openBookings({ count })}
      onConfirm={() => tour && onConfirm(tour)}
      onClose={onClose}
    />
  );
}

/** Null until the count is known. The tour can be deleted without it. */
function useOpenBookings(tourId: string | null): number | null {
  const [known, setKnown] = useState<{ tourId: string; count: number } | null>(null);
  useEffect(() => {
    if (!tourId) return;
    let isCurrent = true;
    countOpenBookings(tourId).then(
      (count) => isCurrent && setKnown({ tourId, count }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [tourId]);
  return known?.tourId === tourId ? known.count : null;
}
