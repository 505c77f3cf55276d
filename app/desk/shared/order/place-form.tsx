import { useId } from 'react';
import type { FormEvent } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-shared-order.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './place-form.module.css';

interface PlaceFormProps {
  name: string;
  /** The place at which a drop would leave the item, from 1. */
  place: number;
  count: number;
  /** Takes the chosen place, from 1. */
  onMove: (place: number) => void;
  onCancel: () => void;
}

/** Moves an item of a list to a place, without dragging. It is open while the item is held by its grip. */
export function PlaceForm({ name, place, count, onMove, onCancel }: PlaceFormProps) {
  const id = useId();
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Number(new FormData(event.currentTarget).get('place'));
    if (chosen >= 1) onMove(Math.min(count, Math.round(chosen)));
  };
  return (
    <form className={styles.form} aria-label={words.moveNamed({ name })} onSubmit={move}>
      <label htmlFor={id}>{words.moveTo}</label>
      {/* Arrow keys on the grip change the place, which the field follows. */}
      <input
        key={place}
        id={id}
        name="place"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={count}
        defaultValue={place}
        className={styles.place}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <span className={styles.of}>{words.ofCount({ count })}</span>
      <Button type="submit" variant="secondary">
        {words.move}
      </Button>
      <Button variant="secondary" onClick={() => onMove(1)}>
        {words.first}
      </Button>
      <Button variant="secondary" onClick={() => onMove(count)}>
        {words.last}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {controls.cancel}
      </Button>
    </form>
  );
}
