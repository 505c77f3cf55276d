import type { ReactNode } from 'react';
import * as words from '#words/desk-shared.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './empty.module.css';

interface EmptyProps {
  /** What is so. */
  title?: string;
  /** Whether screen readers read it out when it appears. */
  isAlert?: boolean;
  /** What will be here, and the step to get there. */
  children: ReactNode;
}

/** What stands in the place of something that is not there. */
export function Empty({ title, isAlert = false, children }: EmptyProps) {
  return (
    <div className={styles.empty} role={isAlert ? 'alert' : undefined}>
      {title && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {children}
    </div>
  );
}

interface FailedProps extends Pick<EmptyProps, 'isAlert'> {
  /** What could not be loaded. */
  children: ReactNode;
  retry: () => void;
}

/** What stands in the place of something that could not be loaded, with another try. */
export function Failed({ children, retry, ...empty }: FailedProps) {
  return (
    <Empty {...empty}>
      <p>{children}</p>
      <Button variant="secondary" onClick={retry}>
        {words.tryAgain}
      </Button>
    </Empty>
  );
}
