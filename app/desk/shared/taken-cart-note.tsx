import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-shared-taken-cart.ts';
import { address } from '../../../domain/site/addresses.ts';
import { periodInWords } from '../../../domain/days/booking-days.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { TakenCart } from '../../../domain/days/taken-cart.ts';
import { asStored } from '../../../domain/catalogue/stored-texts.ts';
import type { GolfCart } from '../../../domain/catalogue/golf-carts.ts';
import { loadFreeCarts, loadVisitorName, moveRental } from '../../data/rentals/rentals.ts';
import { Button } from '../../ui/button.tsx';
import { isolated } from '../../ui/isolated.tsx';
import styles from './taken-cart-note.module.css';
import { showError } from './desk-notices.ts';
import { useDeskPress } from './fields/use-desk-press.ts';

interface TakenCartNoteProps {
  booking: BookingRow;
  taken: TakenCart;
  /** Called after each attempt to move the rental, with whether it was moved; then it confirms. */
  onMoved: (isMoved: boolean) => void;
}

/** Names the rental that has the cart, and offers the free carts of the same category with which it is confirmed. */
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
      onMoved(true);
    }, cart.id);
  return (
    <div className={styles.note} role="alert">
      {other && (
        <p>
          {words.taken({
            cart: asStored.ofStored(booking.booked_items[0]?.name ?? '') || words.thisCart,
            other: (name) =>
              taken.id ? (
                <Link key="other" to={address.desk.booking(taken.id)} dir="auto" translate="no">
                  {name}
                </Link>
              ) : (
                isolated('other')(name)
              ),
            name: other.name,
            code: (text) => (
              <span key="code" translate="no">
                {text}
              </span>
            ),
            reference: taken.reference,
            days: periodInWords(taken.date, taken.last_day),
          })}
        </p>
      )}
      {carts?.length === 0 && <p>{words.noOther}</p>}
      {hasFailed && <p>{words.notLoaded}</p>}
      {carts?.map((cart) => (
        <Button
          key={cart.id}
          variant="secondary"
          busy={busyWith === cart.id}
          disabled={busyWith !== null}
          onClick={() => void move(cart)}
        >
          {words.move({ name: cart.name })}
        </Button>
      ))}
    </div>
  );
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
    if (id) loadVisitorName(id).then(show, () => show(words.anotherBooking));
    else show(words.anotherBooking);
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
