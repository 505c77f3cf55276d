import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import * as words from '#words/desk-shared.ts';
import { loading } from '#words/loading.ts';
import { Button } from '../../../ui/button.tsx';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { useDeskPress } from '../fields/use-desk-press.ts';
import styles from './empty.module.css';

interface EmptyProps {
  /** What is so. */
  title?: string;
  /** Whether screen readers read it out when it appears. */
  isAlert?: boolean;
  /** Whether it is one line among others. */
  isLine?: boolean;
  /** What will be here, and the step to get there. */
  children: ReactNode;
}

/** What stands in the place of something that is not there. */
export function Empty({ title, isAlert = false, isLine = false, children }: EmptyProps) {
  return (
    <div className={isLine ? styles.line : styles.empty} role={isAlert ? 'alert' : undefined}>
      {title && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {children}
    </div>
  );
}

interface FailedProps extends Pick<EmptyProps, 'isAlert' | 'isLine'> {
  /** What could not be loaded. */
  children: ReactNode;
  retry: () => unknown;
}

/**
 * What stands in the place of something that could not be loaded, with another try. It stays while that try is made, so
 * that another failure is read out again and the button has the focus again.
 */
export function Failed({ children, retry, ...empty }: FailedProps) {
  const { isBusy, press } = useDeskPress();
  const heading = useRef<HTMLElement>(null);
  // The pressed button disappears with the failure.
  useEffect(() => () => focusIfLost(shownHeading(heading.current)), []);
  const tryAgain = ({ currentTarget }: MouseEvent) => {
    heading.current = currentTarget.closest('section, dialog, main')?.querySelector<HTMLElement>('h1, h2') ?? null;
    void press(async () => retry());
  };
  return (
    <Empty {...empty}>
      <p>{isBusy ? loading : children}</p>
      <Button variant="secondary" busy={isBusy} onClick={tryAgain}>
        {words.tryAgain}
      </Button>
    </Empty>
  );
}

/** The heading, or that of the page if the part with the heading has disappeared too. */
function shownHeading(heading: HTMLElement | null): HTMLElement | null {
  if (!heading) return null;
  const shown = heading.isConnected ? heading : document.querySelector<HTMLElement>('h1');
  // The heading of a dialog takes no focus otherwise.
  if (shown && !shown.hasAttribute('tabindex')) shown.tabIndex = -1;
  return shown;
}
