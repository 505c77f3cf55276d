import { useRef, useState } from 'react';
import { showError, showSuccess } from './desk-notices.ts';

interface Removal<Row> {
  remove: (row: Row) => Promise<void>;
  /** The notice after removing a row. */
  removed: string | ((row: Row) => string);
  /** Loads the rows again. */
  reload: () => Promise<void>;
}

/**
 * Removes rows of a list after a question: `doomed` is the row that the question is about, `heading` the heading of the
 * list. Several can be removed in quick succession.
 */
export function useRemoval<Row>({ remove, removed, reload }: Removal<Row>) {
  const [doomed, setDoomed] = useState<Row | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const removeDoomed = async () => {
    if (!doomed) return;
    try {
      await remove(doomed);
      showSuccess(typeof removed === 'string' ? removed : removed(doomed));
    } catch (error) {
      showError(error);
    }
    await reload();
    // The pressed button has disappeared with its row.
    heading.current?.focus({ preventScroll: true });
  };
  return { heading, doomed, setDoomed, removeDoomed };
}
