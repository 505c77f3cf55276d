import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-shared-taken-cart.ts';
import { address } from '../../../domain/site/addresses.ts';
import { periodInWords } from '../../../domain/days/booking-days.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { TakenCart } from '../../../domain/days/taken-cart.ts';
import { asStored } from '../../../domain/catalogue/stored-texts.ts';
import type { GolfCart } from '../../../domain/catalogue/golf-carts.ts';
import { UnavailableDayError } from '../../data/change-booking.ts';
import { confirmWithCart, loadFreeCarts, loadVisitorName } from '../../data/rentals/rentals.ts';
import { Button } from '../../ui/button.tsx';
import { isolated } from '../../ui/isolated.tsx';
import styles from './taken-cart-note.module.css';
import { allTheSame, useDayQuestion } from './day-question.ts';
import { showError } from './desk-notices.ts';
import { useDeskPress } from './fields/use-desk-press.ts';

interface TakenCartNoteProps {
  booking: BookingRow;
  taken: TakenCart;
  /** The message to the visitor. */
  message?: string;
  /** Called once the rental is confirmed with another cart. */
  onConfirmed: () => Promise<void>;
  /** Reloads the booking, after a refusal. */
  onRefused: () => unknown;
}

/**
 * Names the rental that has the cart, and offers the free carts of the same category: one press moves a pending rental
 * and confirms it. If a cart is closed meanwhile, the note asks first, and keeps offering that cart.
 */
export function TakenCartNote({ booking, taken, message = '', onConfirmed, onRefused }: TakenCartNoteProps) {
  const { carts, hasFailed, reload } = useFreeCarts(booking);
  const { warning, wasAsked, ask, close } = useDayQuestion(booking);
  // The cart that the question is about.
  const [asked, setAsked] = useState<GolfCart | null>(null);
  const { busyWith, press } = useDeskPress({
    fail: (error) => {
      if (error instanceof UnavailableDayError) return ask(error.refusal, 'confirmed');
      showError(error);
      reload();
      return onRefused();
    },
  });
  const move = (cart: GolfCart) =>
    press(async () => {
      const isAsked = asked?.id === cart.id && wasAsked('confirmed');
      if (!isAsked) close();
      setAsked(cart);
      await confirmWithCart(booking.id, cart.id, { message, allTheSame: isAsked });
      await onConfirmed();
    }, cart.id);
  const isAbout = (cart: GolfCart) => warning !== null && asked?.id === cart.id;
  const offered = warning && asked && carts && !carts.some(isAbout) ? [asked, ...carts] : carts;
  return (
    <div className={styles.note} role="alert">
      <OtherRental {...{ booking, taken }} />
      {offered?.length === 0 && <p>{words.noOther}</p>}
      {hasFailed && <p>{words.notLoaded}</p>}
      {warning && <p>{warning.text}</p>}
      {offered?.map((cart) => (
        <Button
          key={cart.id}
          variant="secondary"
          busy={busyWith === cart.id}
          disabled={busyWith !== null || (isAbout(cart) && !wasAsked('confirmed'))}
          onClick={() => void move(cart)}
        >
          {isAbout(cart) ? allTheSame(words.move({ name: cart.name })) : words.move({ name: cart.name })}
        </Button>
      ))}
    </div>
  );
}

/** Names the rental that has the cart, once its visitor's name is loaded. */
function OtherRental({ booking, taken }: Pick<TakenCartNoteProps, 'booking' | 'taken'>) {
  const other = useOther(taken.id);
  if (!other) return null;
  return (
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

/** Loads the carts to which the rental could move. Null while loading, and for one that does not wait for an answer. */
function useFreeCarts(booking: BookingRow) {
  const [carts, setCarts] = useState<GolfCart[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    if (booking.status !== 'pending') return;
    let isCurrent = true;
    loadFreeCarts(booking).then(
      (found) => isCurrent && setCarts(found),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [booking, loads]);
  return { carts: booking.status === 'pending' ? carts : null, hasFailed, reload: () => setLoads(loads + 1) };
}
