import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { TakenCart } from '../../../domain/days/taken-cart.ts';
import type { GolfCart } from '../../../domain/catalogue/golf-carts.ts';
import { loadFreeCarts, loadVisitorName, moveRental } from '../../data/rentals/rentals.ts';
import { Button } from '../../ui/button.tsx';
import styles from './taken-cart-note.module.css';
import { showError, showSuccess } from './desk-notices.ts';
import { useDeskPress } from './fields/use-desk-press.ts';

interface TakenCartNoteProps {
  booking: BookingRow;
  taken: TakenCart;
  /** Called after each attempt to move the rental, with whether it was moved. */
  onMoved: (isMoved: boolean) => void;
}

/** Names the rental that has the cart, and offers the free carts of the same category. */
export function TakenCartNote({ booking, taken, onMoved }: TakenCartNoteProps) {
  const { carts, hasFailed } = useFreeCarts(booking);
  const other = useOther(taken.id);
  const { busyWith, press } = useDeskPress({
    fail: (error) => {
      showError(error);
      onMoved(false);
    },
  });
  const move = (cart: GolfCart) =>
    press(async () => {
      await moveRental(booking.id, cart.id);
      showSuccess(`Moved to ${cart.name}. It is not confirmed yet`);
      onMoved(true);
    }, cart.id);
  return (
    <div className={styles.note} role="alert">
      {other && (
        <p>
          Not confirmed. {booking.booked_items[0]?.name ?? 'This cart'} has another confirmed rental:{' '}
          {taken.id ? (
            <Link to={address.desk.booking(taken.id)} dir="auto" translate="no">
              {other.name}
            </Link>
          ) : (
            <bdi translate="no">{other.name}</bdi>
          )}
          , reference <span translate="no">{taken.reference}</span>, {period(taken)}.
        </p>
      )}
      {carts?.length === 0 && <p>No other cart of its category is free on these days.</p>}
      {hasFailed && <p>Which other carts are free could not be loaded.</p>}
      {carts?.map((cart) => (
        <Button
          key={cart.id}
          variant="secondary"
          busy={busyWith === cart.id}
          disabled={busyWith !== null}
          onClick={() => void move(cart)}
        >
          Move to {cart.name}
        </Button>
      ))}
    </div>
  );
}

function period({ date, last_day: lastDay }: TakenCart): string {
  return date === lastDay ? longDate(date) : `${longDate(date)} to ${longDate(lastDay)}`;
}

/**
 * Loads the visitor's name of the other booking, which the database's refusal does not contain. Null while loading, so
 * that the note is announced once.
 */
function useOther(id: string | undefined): { name: string } | null {
  const [other, setOther] = useState<{ name: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (name: string) => isCurrent && setOther({ name });
    if (id) loadVisitorName(id).then(show, () => show('another booking'));
    else show('another booking');
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return other;
}

/** Loads the carts to which the rental could move. Null while loading. */
function useFreeCarts(booking: BookingRow) {
  const [carts, setCarts] = useState<GolfCart[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    loadFreeCarts(booking).then(
      (found) => isCurrent && setCarts(found),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [booking]);
  return { carts, hasFailed };
}
