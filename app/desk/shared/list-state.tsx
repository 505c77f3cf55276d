import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import styles from './admin.module.css';

interface ListStateProps<Item> {
  items: Item[] | null;
  hasFailed: boolean;
  reload: () => void;
  /** The content for an empty list. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** Shows a list or its placeholder: loading, failed with a retry button, or empty. */
export function ListState<Item>({ items, hasFailed, reload, empty, children }: ListStateProps<Item>) {
  if (items?.length) return children(items);
  if (items) return <p className={styles.empty}>{empty}</p>;
  if (!hasFailed) return <Loading />;
  return (
    <div className={styles.empty}>
      <p>The list could not be loaded.</p>
      <Button variant="secondary" onClick={reload}>
        Try again
      </Button>
    </div>
  );
}
