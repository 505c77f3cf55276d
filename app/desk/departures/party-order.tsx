import { useRef } from 'react';
import * as words from '#words/desk-party-order.ts';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import type { DayBooking as Party } from '../../../domain/days/day-plan.ts';
import { inPickupOrder, isInOrderByHand } from '../../../domain/departures/check-in.ts';
import { pickupText } from '../../../domain/departures/party-times.ts';
import { orderParties } from '../../data/departures/departures.ts';
import { Button } from '../../ui/button.tsx';
import { showError } from '../shared/desk-notices.ts';
import { GripButton } from '../shared/order/grip-button.tsx';
import { PlaceForm } from '../shared/order/place-form.tsx';
import { useMoves } from '../shared/order/use-moves.ts';
import { useReorder } from '../shared/order/use-reorder.ts';
import { showAct } from '../shared/undo/shown-acts.ts';
import styles from './party-order.module.css';
import type { DayDeparture } from './use-moves.ts';

interface PartyOrderProps {
  group: DayDeparture;
  /** The hour and the tour. */
  name: string;
  onChanged: () => Promise<void>;
}

/** The parties of a departure as short rows that can be put in another order, and the way back to the usual one. */
export function PartyOrder({ group: { departure, bookings }, name, onChanged }: PartyOrderProps) {
  const usual = inUsualOrder(bookings).map(({ id }) => id);
  // The usual order is no order by hand, however it came about.
  const store = (ids: readonly string[]) =>
    orderParties(departure.id, ids.every((id, at) => id === usual[at]) ? [] : ids);
  const { rows, moveTo } = useMoves<Party>({
    items: bookings,
    nameOf: (party) => oneLine(party.name),
    save: (_id, _from, _to, ids) => store(ids),
    reload: onChanged,
  });
  const placeOf = (id: string) => rows.findIndex((party) => party.id === id);
  const { list, held, slotOf, slot, grip, cancel } = useReorder(
    rows.map(({ id }) => id),
    (id, slotId) => moveTo(id, placeOf(slotId)),
  );
  const shownPlace = (id: string) => placeOf(slotOf(id)) + 1;
  const heldParty = rows.find(({ id }) => id === held);
  return (
    <>
      <p role="status" className="visually-hidden">
        {heldParty &&
          words.held({ name: oneLine(heldParty.name), place: shownPlace(heldParty.id), count: rows.length })}
      </p>
      <ol ref={list} role="list" aria-label={words.list({ name })} className={styles.rows}>
        {rows.map((party) => (
          <li key={party.id} {...slot(party.id)}>
            <div className={styles.row}>
              <GripButton name={oneLine(party.name)} place={shownPlace(party.id)} grip={grip(party.id)} />
              <p>
                <bdi translate="no">{oneLine(party.name)}</bdi>
                <span>{[peopleText(party.people), pickupText(party)].filter(Boolean).join(', ')}</span>
              </p>
            </div>
            {held === party.id && (
              <PlaceForm
                name={oneLine(party.name)}
                place={shownPlace(party.id)}
                count={rows.length}
                onMove={(place) => {
                  cancel();
                  moveTo(party.id, place - 1);
                }}
                onCancel={cancel}
              />
            )}
          </li>
        ))}
      </ol>
      {/* Below the rows, so that they keep their places when the button comes and goes. */}
      <OrderState {...{ departure, bookings, name, onChanged }} />
    </>
  );
}

interface OrderStateProps extends Omit<PartyOrderProps, 'group'>, Pick<DayDeparture, 'departure' | 'bookings'> {}

/** Whether the order was given by hand, and then the way back to the usual one. */
function OrderState({ departure, bookings, name, onChanged }: OrderStateProps) {
  const state = useRef<HTMLParagraphElement>(null);
  const isByHand = isInOrderByHand(bookings);
  const reset = async () => {
    // The button disappears.
    state.current?.focus({ preventScroll: true });
    await takeUsualOrder(departure.id, name, bookings, onChanged);
  };
  return (
    <div className={styles.state}>
      <p ref={state} tabIndex={-1}>
        {isByHand ? words.byHand : words.usual}
      </p>
      {isByHand && (
        <Button variant="quiet" aria-label={words.backOf({ name })} onClick={() => void reset()}>
          {words.backToUsual}
        </Button>
      )}
    </div>
  );
}

/** The parties as they stand without an order by hand: by the pickup, then by the time of the booking. */
function inUsualOrder(parties: readonly Party[]): Party[] {
  const isEarlier = (one: Party, other: Party) =>
    one.created_at === other.created_at ? one.id < other.id : one.created_at < other.created_at;
  return inPickupOrder([...parties].sort((one, other) => (isEarlier(one, other) ? -1 : 1)));
}

/** Ends the order by hand of a departure, with an Undo. */
async function takeUsualOrder(
  departure: string,
  name: string,
  parties: readonly Party[],
  onChanged: () => Promise<void>,
) {
  const before = parties.filter((party) => isInOrderByHand([party])).map(({ id }) => id);
  try {
    await orderParties(departure, []);
    showAct({
      topic: `order of ${departure}`,
      notice: words.backDone,
      name,
      undo: () => orderParties(departure, before),
      onChanged,
    });
  } catch (error) {
    showError(error);
  }
  await onChanged();
}
