import type { ReactNode } from 'react';
import { NotLoaded } from './not-loaded.tsx';
import { Empty } from './states/empty.tsx';

interface ListStateProps<Item> {
  items: Item[] | null;
  hasFailed: boolean;
  reload: () => Promise<void>;
  /** How many rows the list has as a rule (NotLoaded). */
  rows?: number;
  /** Whether a notice tells the failure too (NotLoaded). */
  hasNotice?: boolean;
  /** The content for an empty list. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** Shows a list or its placeholder: loading, failed with a retry button, or empty. */
export function ListState<Item>({ items, empty, children, ...loading }: ListStateProps<Item>) {
  if (items?.length) return children(items);
  if (items)
    return (
      <Empty>
        <p>{empty}</p>
      </Empty>
    );
  return <NotLoaded {...loading} what="list" />;
}
