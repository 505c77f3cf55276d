import { useRef, useState } from 'react';
import { showError, showSuccess } from './desk-notices.ts';
import { useList, type LoadedKey, type LoadedOptions } from './use-loaded.ts';

interface RemovableList<Row> extends LoadedOptions {
  key: LoadedKey;
  load: () => Promise<Row[]>;
  remove: (row: Row) => Promise<void>;
  /** The notice after removing a row. */
  removed: string;
}

/** A list whose rows can be removed after a question: `doomed` is the row that the question is about. */
export function useRemovableList<Row>({ key, load, remove, removed, ...options }: RemovableList<Row>) {
  const list = useList(key, load, options);
  const [doomed, setDoomed] = useState<Row | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const removeDoomed = async () => {
    if (!doomed) return;
    try {
      await remove(doomed);
      showSuccess(removed);
    } catch (error) {
      showError(error);
    }
    await list.reload();
    // The pressed button has disappeared with its row.
    heading.current?.focus({ preventScroll: true });
  };
  return { ...list, heading, doomed, setDoomed, removeDoomed };
}
