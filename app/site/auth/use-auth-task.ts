import { useState } from 'react';
import { explainAuthError, type AuthProblem } from '../../data/auth-problem.ts';
import { usePress } from '../../ui/fields/use-press.ts';
import { showToast } from '../../ui/toast.tsx';

/**
 * Runs one call to the auth service at a time. Shows an error with the texts of `explain`, by default the service's
 * own, and returns it as `problem` until the next call.
 */
export function useAuthTask(explain: (error: unknown) => AuthProblem = explainAuthError) {
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const { isBusy, press } = usePress({
    tell: (error) => {
      const found = explain(error);
      setProblem(found);
      showToast({ tone: 'error', title: found.title, message: found.message });
    },
  });
  const run = (task: () => Promise<void>) =>
    press(() => {
      setProblem(null);
      return task();
    });
  return { isBusy, problem, run };
}
