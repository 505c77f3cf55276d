import { useState } from 'react';
import { explainAuthError, type AuthProblem } from '../../data/auth-problem.ts';
import { showToast } from '../../ui/toast.tsx';

/**
 * Runs one call to the auth service at a time. Shows an error with the texts of `explain`, by default the service's
 * own, and returns it as `problem` until the next call.
 */
export function useAuthTask(explain: (error: unknown) => AuthProblem = explainAuthError) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const run = async (task: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await task();
    } catch (error) {
      const found = explain(error);
      setProblem(found);
      showToast({ tone: 'error', title: found.title, message: found.message });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
