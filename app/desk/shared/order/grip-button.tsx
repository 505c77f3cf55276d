import * as words from '#words/desk-shared-order.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './grip-button.module.css';
import type { GripProps } from './use-reorder.ts';

const dots = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';

interface GripButtonProps {
  name: string;
  /** The place of the item in the whole list, from 1. */
  place: number;
  grip: GripProps;
}

/** The button that moves an item of a list: to drag, or to press and then use keys or the form (use-reorder.ts). */
export function GripButton({ name, place, grip }: GripButtonProps) {
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={words.moveNumbered({ name, place })}
      title={words.dragOrPress}
      {...grip}
    >
      <Icon d={dots} size={18} grid={24} weight={3} />
      <span aria-hidden="true">{place}</span>
    </button>
  );
}
