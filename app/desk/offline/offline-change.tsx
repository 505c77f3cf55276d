import * as words from '#words/desk-offline.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeDialog } from '../booking/change-dialog.tsx';
import styles from './offline-desk.module.css';
import { UnsentNote } from './unsent-note.tsx';
import { useUnsentPlace } from './use-unsent.ts';

const nothing = async () => {};

/**
 * The button that changes a booking without a connection. The change waits on this device and replaces it, as does a
 * move. A division replaces it too, and stands at the button that divides.
 */
export function OfflineChange({ booking }: { booking: BookingRow }) {
  const { unsent, isOpen, setOpen, area, note } = useUnsentPlace('change', booking.id);
  return (
    <div ref={area} className={styles.decisions}>
      {unsent && !('leaving' in unsent) && <UnsentNote unsent={unsent} ref={note} />}
      {unsent?.problem !== null && (
        <Button
          variant="secondary"
          aria-label={words.named({ decision: words.change, name: booking.name })}
          onClick={() => setOpen(true)}
        >
          {words.change}
        </Button>
      )}
      <ChangeDialog
        booking={booking}
        change={isOpen ? { request: null } : null}
        onClose={() => setOpen(false)}
        onChanged={nothing}
      />
    </div>
  );
}
