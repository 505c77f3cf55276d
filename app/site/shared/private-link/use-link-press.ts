import { useState } from 'react';
import * as words from '#words/shared.ts';
import { usePress } from '../../../ui/fields/use-press.ts';
import { showToast } from '../../../ui/toast.tsx';

/**
 * usePress for a page that a private link opens. `problem` is what went wrong, for a sentence beside the buttons: the
 * failure of the last press, or what its work says with `setProblem`. The next press forgets it.
 */
export function useLinkPress() {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, busyWith, press } = usePress({
    tell: showFailure,
    fail: (error) => setProblem(messageOf(error)),
  });
  return {
    isBusy,
    busyWith,
    problem,
    setProblem,
    press: (work: () => Promise<unknown>, name?: string) =>
      press(() => {
        setProblem(null);
        return work();
      }, name),
  };
}

/** Shows the failure of a press whose part of the page has disappeared. */
export function showFailure(error: unknown): void {
  showToast({ tone: 'error', title: words.somethingWentWrong, message: messageOf(error) });
}

function messageOf(error: unknown): string {
  return (error as Error).message;
}
