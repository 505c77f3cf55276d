import { discardDecisions, unsentDecisions } from '../../data/offline/decision-storage.ts';
import { forgetOfflineCopy } from '../../data/offline/offline-copy.ts';
import { useAuth } from '../../data/session.tsx';
import { showToast } from '../../ui/toast.tsx';
import { forgetDrafts } from './use-draft.ts';

/**
 * Signs out, deletes the drafts and the offline copy, and shows the notice or the auth service's error. Unsent
 * decisions are sent when the account signs in again, unless they are discarded.
 */
export function useSignOut(): (answers: 'keep' | 'discard') => Promise<void> {
  const { signOut } = useAuth();
  return async (answers) => {
    // Runs before the session ends, because the unsent decisions belong to its account.
    const takeBack = answers === 'discard' ? discardDecisions() : null;
    const isWaiting = unsentDecisions().length > 0;
    try {
      await signOut();
      forgetDrafts();
      forgetOfflineCopy();
      showToast({
        tone: 'success',
        title: 'Signed out successfully',
        ...(isWaiting && { message: 'The answers on this device are sent when this account signs in here again.' }),
      });
    } catch (error) {
      takeBack?.();
      showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) });
    }
  };
}
