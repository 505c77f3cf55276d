import { useQueryClient } from '@tanstack/react-query';
import * as words from '#words/desk-closing.ts';
import type { ClosedDaysStep } from '../../../domain/days/closed-days.ts';
import { replaceClosedDays } from '../../data/availability/closed-days.ts';
import { showToast } from '../../ui/toast.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { reloadLive } from '../shared/use-loaded.ts';
import styles from './undo-button.module.css';

const kinds = {
  close: {
    done: words.closedDone,
    undone: words.closedUndone,
    failed: words.closedFailed,
  },
  open: {
    done: words.openedDone,
    undone: words.openedUndone,
    failed: words.openedFailed,
  },
} as const;

/** What a step does; the undo of one kind is a step of the other. */
export type StepKind = keyof typeof kinds;

/**
 * Returns a function that closes or opens days at once, with a notice that has Undo. It returns whether the step was
 * stored.
 */
export function useClosedDaysSteps() {
  const cache = useQueryClient();
  const take = async (step: ClosedDaysStep, failed: string): Promise<boolean> => {
    try {
      const outcome = await replaceClosedDays(step, failed);
      if (outcome === 'changed') showError(words.changed);
      return outcome === 'done';
    } catch (error) {
      showError(error);
      return false;
    } finally {
      await reloadLive(cache);
    }
  };
  return async (kind: StepKind, step: ClosedDaysStep): Promise<boolean> => {
    const { done, undone, failed } = kinds[kind];
    if (!(await take(step, failed))) return false;
    const back: ClosedDaysStep = { removed: step.stored, stored: step.removed };
    const undo = async () => {
      if (await take(back, kinds[kind === 'close' ? 'open' : 'close'].failed)) showSuccess(undone);
    };
    showToast({
      tone: 'success',
      title: words.success,
      message: (
        <>
          <span>{done}</span> <UndoButton onUndo={undo} />
        </>
      ),
      topic: 'desk action',
    });
    return true;
  };
}

function UndoButton({ onUndo }: { onUndo: () => Promise<void> }) {
  const { isBusy, press } = useDeskPress();
  return (
    <button type="button" className={styles.undo} aria-disabled={isBusy} onClick={() => void press(onUndo)}>
      {words.undo}
    </button>
  );
}
