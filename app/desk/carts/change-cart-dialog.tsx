import { useState } from 'react';
import * as words from '#words/desk-carts.ts';
import { asStored } from '../../../domain/catalogue/stored-texts.ts';
import { seatsText } from '../../../domain/departures/fleet.ts';
import { daysBetween } from '../../../domain/booking/booking-dates.ts';
import { periodInWords } from '../../../domain/days/booking-days.ts';
import { otherCarts } from '../../../domain/days/cart-board.ts';
import type { CartObstacle, ListedCart, OtherCart, Rental, RentalsView } from '../../../domain/days/cart-board.ts';
import { withSeen } from '../../../domain/desk/changed-facts.ts';
import { loadOrKnow } from '../../data/offline/last-response.ts';
import { sendChange } from '../../data/offline/send-changes.ts';
import { loadRentals } from '../../data/rentals/rentals.ts';
import { loadListedCarts } from '../../data/tours/desk-items.ts';
import { formText } from '../../ui/form-text.ts';
import { isolated } from '../../ui/isolated.tsx';
import { loadClosures, type Closure } from '../day/closures.ts';
import { decisionNotices } from '../offline/decide-booking.ts';
import { UnsentNote } from '../offline/unsent-note.tsx';
import { useUnsent } from '../offline/use-unsent.ts';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { FormAnswers, NewsField } from '../shared/fields/dialog-form.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { showChange } from '../shared/undo/show-change.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './change-cart-dialog.module.css';

/** A rental whose cart changes, and the cart on which it was dropped; null if none is chosen yet. */
export interface CartChange {
  rental: Rental;
  cart: string | null;
}

/** The carts, and the rentals and the closures of the days that the board shows. */
type KnownDays = Pick<RentalsView, 'rentals'> & { closures: Closure[]; carts: ListedCart[] };

interface ChangeCartDialogProps {
  change: CartChange | null;
  /** What stands against a cart without a connection, as far as this page knows. */
  known: KnownDays;
  onClose: () => void;
}

/** Changes the cart of a rental. Shows for each cart what stands against it. */
export function ChangeCartDialog({ change, known, onClose }: ChangeCartDialogProps) {
  return (
    <FormDialog
      open={change !== null}
      onClose={onClose}
      title={words.changeCart}
      unsaved={words.notChanged}
      focusFirst="input:enabled"
    >
      {({ leave }) => change && <ChangeCartForm change={change} known={known} onClose={leave} />}
    </FormDialog>
  );
}

interface ChangeCartFormProps extends Omit<ChangeCartDialogProps, 'change'> {
  change: CartChange;
}

function ChangeCartForm({ change: { rental, cart: dropped }, known, onClose }: ChangeCartFormProps) {
  const unsent = useUnsent('change', rental.id);
  const { carts, hasFailed, reload } = useOtherCarts(rental, known);
  const [chosenId, setChosenId] = useState(dropped);
  const chosen = carts?.find(({ id }) => id === chosenId) ?? null;
  const isRented = chosen?.obstacle?.why === 'rented';
  const { isBusy, submit } = useDeskForm(
    async (form) => {
      if (!chosen || isRented) return false;
      const sent = await sendChange({
        booking: rental.id,
        name: rental.name,
        type: 'golf-cart',
        edit: withSeen({ golf_cart_id: chosen.id }, rental),
        message: formText(form, 'news'),
        // That it is closed was said beside it.
        allTheSame: chosen.obstacle?.why === 'closed',
      });
      if (sent === 'kept') showSuccess(decisionNotices.kept);
      else if (sent.sequence !== null)
        showChange({
          booking: rental,
          sequence: sent.sequence,
          notice: words.moved,
          outcome: words.movedTo({ cart: chosen.name }),
          // The board is live.
          onChanged: () => Promise.resolve(),
        });
      return true;
    },
    {
      done: onClose,
      fail: (error) => {
        showError(error);
        void reload();
      },
    },
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        <bdi translate="no">{rental.name}</bdi>
        <span>
          , {rental.cart === null ? words.unlisted : asStored.ofStored(rental.cart)},{' '}
          {periodInWords(rental.date, rental.last_day)}
        </span>
      </p>
      {unsent && <UnsentNote unsent={unsent} />}
      {carts ? (
        <Carts carts={carts} chosenId={chosenId} onChoose={setChosenId} />
      ) : (
        <NotLoaded {...{ hasFailed, reload }} what="carts" />
      )}
      <NewsField label={words.message} hint={words.messageHint} />
      <FormAnswers isEqual onBack={onClose} busy={isBusy} disabled={!chosen || isRented || unsent?.problem === null}>
        {chosen ? words.moveTo({ cart: chosen.name }) : words.chooseCart}
      </FormAnswers>
    </form>
  );
}

interface CartsProps {
  carts: readonly OtherCart[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

function Carts({ carts, chosenId, onChoose }: CartsProps) {
  return (
    <fieldset className={styles.carts}>
      <legend>{words.whichCart}</legend>
      {carts.map(({ id, name, seats, isShown, obstacle }) => (
        <label key={id} className={styles.cart}>
          <input
            type="radio"
            name="cart"
            required
            value={id}
            checked={id === chosenId}
            disabled={obstacle?.why === 'rented'}
            onChange={() => onChoose(id)}
          />
          <span>
            <strong>{name}</strong>
            <span>, {seatsText(seats)}</span>
          </span>
          <span className={styles[obstacle ? (obstacle.why === 'rented' ? 'rented' : 'warned') : 'free']}>
            <ObstacleText obstacle={obstacle} />
            {!isShown && <span className={styles.offSite}>{`, ${words.offSite}`}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ObstacleText({ obstacle }: { obstacle: CartObstacle }) {
  if (!obstacle) return <span>{words.free}</span>;
  if (obstacle.why === 'closed') {
    const { reason } = obstacle;
    return <>{words.closedFor({ reason, isolated: (text) => <bdi key="reason">{text}</bdi> })}</>;
  }
  const against = obstacle.why === 'rented' ? words.rentedTo : words.askedForBy;
  const { name, date, last_day: lastDay } = obstacle.by;
  return <>{against({ name, period: periodInWords(date, lastDay), isolated: isolated('name') })}</>;
}

/** Loads what stands against the other carts on the days of a rental. Null while loading. */
function useOtherCarts(rental: Rental, known: KnownDays) {
  const { id, date, last_day: last } = rental;
  const load = async () => {
    const [{ rentals }, closures, carts] = await Promise.all([
      loadRentals(date, daysBetween(date, last) + 1),
      loadClosures(date, last),
      loadListedCarts(),
    ]);
    return { rentals, closures, carts };
  };
  const loadOthers = async () => otherCarts(rental, await loadOrKnow<KnownDays>(load, () => known));
  const { value, isOld, hasFailed, reload } = useLoaded(['other carts', id, date, last], loadOthers, {
    isLive: true,
    isToldInPlace: true,
  });
  return { carts: isOld ? null : value, hasFailed, reload };
}
