import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import styles from './admin.module.css';

interface NotLoadedProps {
  /** What loads, as in 'The day could not be loaded.' */
  what: string;
  hasFailed: boolean;
  reload: () => Promise<void>;
}

/** The placeholder of a value that is not loaded: loading, or failed with a retry button. */
export function NotLoaded({ what, hasFailed, reload }: NotLoadedProps) {
  if (!hasFailed) return <Loading />;
  return (
    <div className={styles.empty}>
      <p>The {what} could not be loaded.</p>
      <Button variant="secondary" onClick={() => void reload()}>
        Try again
      </Button>
    </div>
  );
}
