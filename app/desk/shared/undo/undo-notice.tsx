import { useEffect, type ReactNode } from 'react';
import * as words from '#words/desk-shared.ts';
import { closePath, Icon } from '../../../ui/icon.tsx';
import { useDeskPress } from '../fields/use-desk-press.ts';
import styles from './undo-notice.module.css';

// In ms. Shorter than the mail of a decision waits.
const shownFor = 8_000;

interface UndoNoticeProps {
  /** Whether the time stands still. */
  isHeld: boolean;
  /** Takes back what the notice is about. Null without an Undo. */
  undo: (() => Promise<void>) | null;
  /** Called when a button of the notice is pressed, which may disappear. */
  onPress: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/** The notice of something that was done, with its Undo. It leaves after some seconds. */
export function UndoNotice({ isHeld, undo, onPress, onLeave, children }: UndoNoticeProps) {
  const { isBusy, press } = useDeskPress();
  const isWaiting = isHeld || isBusy;
  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(onLeave, shownFor);
    return () => clearTimeout(timer);
  }, [isWaiting, onLeave]);
  const takeBack = () =>
    press(async () => {
      onPress();
      await undo?.();
    });
  const dismiss = () => {
    onPress();
    onLeave();
  };
  return (
    <div data-toast="success" data-decision-notice="" className={styles.notice}>
      <p>
        <strong>{words.success}</strong> {children}
      </p>
      {undo && (
        <button type="button" className={styles.undo} aria-disabled={isBusy} onClick={() => void takeBack()}>
          {words.undo}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={words.dismiss} onClick={dismiss}>
        <Icon d={closePath} size={18} />
      </button>
    </div>
  );
}
