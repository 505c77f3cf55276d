import type { ReactNode } from 'react';
import * as words from '#words/desk-tours.ts';
import { GripButton } from '../shared/order/grip-button.tsx';
import { PlaceForm } from '../shared/order/place-form.tsx';
import { useMoves } from '../shared/order/use-moves.ts';
import { useReorder } from '../shared/order/use-reorder.ts';
import styles from './movable-rows.module.css';
import { useShown } from './use-shown.ts';
import type { Showable } from './use-shown.ts';

/** What a row needs to be moved and hidden. */
export interface RowParts {
  isShown: boolean;
  /** The button that moves the row. */
  grip: ReactNode;
  onShow: (isShown: boolean) => void;
}

interface MovableRowsProps<Item> {
  /** All items of the list, in the order of the site. */
  items: readonly Item[];
  /** Whether the search finds an item. */
  isFound: (item: Item) => boolean;
  /** Stores a move by places, -1 is one up. Throws an Error with its message. */
  move: (id: string, places: number) => Promise<void>;
  /** Stores whether the site shows an item. Throws an Error with its message. */
  saveShown: (item: Item, isShown: boolean) => Promise<void>;
  /** Tells that an item was stored. */
  updated: string;
  reload: () => Promise<void>;
  row: (item: Item, parts: RowParts) => ReactNode;
}

/** Tours, combos or carts as rows that can be moved and hidden. */
export function MovableRows<Item extends Showable>({
  items,
  isFound,
  move,
  saveShown,
  updated,
  reload,
  row,
}: MovableRowsProps<Item>) {
  const save = (id: string, from: number, to: number) => move(id, to - from);
  const { rows, moveTo } = useMoves({ items, nameOf: ({ name }) => name, save, reload });
  const { isShown, show } = useShown({ save: saveShown, reload, notice: updated });
  const placeOf = (id: string) => rows.findIndex((item) => item.id === id);
  const found = rows.filter(isFound);
  const { list, held, slotOf, slot, grip, cancel } = useReorder(
    found.map(({ id }) => id),
    (id, slotId) => moveTo(id, placeOf(slotId)),
  );
  const shownPlace = (id: string) => placeOf(slotOf(id)) + 1;
  const heldItem = found.find(({ id }) => id === held);
  return (
    <>
      <p role="status" className="visually-hidden">
        {heldItem && words.held({ name: heldItem.name, place: shownPlace(heldItem.id), count: rows.length })}
      </p>
      <ol ref={list} role="list" className={styles.rows}>
        {found.map((item) => (
          <li key={item.id} {...slot(item.id)}>
            {row(item, {
              isShown: isShown(item),
              grip: <GripButton name={item.name} place={shownPlace(item.id)} grip={grip(item.id)} />,
              onShow: (isOn) => show(item, isOn),
            })}
            {held === item.id && (
              <PlaceForm
                name={item.name}
                place={shownPlace(item.id)}
                count={rows.length}
                onMove={(place) => {
                  cancel();
                  moveTo(item.id, place - 1);
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
