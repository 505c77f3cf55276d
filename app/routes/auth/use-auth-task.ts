import { useState } from 'react';
import { showToast } from '../../ui/toast.tsx';

/** Runs one call to the auth service at a time. What goes wrong is shown in the service's own words (spec section 8). */
export function useAuthTask() {
  const [isBusy, setBusy] = useState(false);
  const run = async (task: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await task();
    } catch (error) {
      showToast({ tone: 'error', title: error instanceof Error && error.message ? error.message : 'Sign in failed. Please try again.' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
