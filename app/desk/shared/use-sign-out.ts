import * as words from '#words/desk-shared.ts';
import { discardActs, unsentActs } from '../../data/offline/unsent-storage.ts';
import { forgetOfflineCopy } from '../../data/offline/offline-copy.ts';
import { discardPresses, keptPresses, sendPresses } from '../../data/check-in/presses.ts';
import { useAuth } from '../../data/session.tsx';
import { endAfterCalls } from '../../data/sign-in/session-calls.ts';
import { showToast } from '../../ui/toast.tsx';
import { forgetDrafts } from './use-draft.ts';

/**
 * Signs out, deletes the drafts and the offline copy, and shows the notice or the auth service's error. Unsent
 * decisions are sent when the account signs in again, unless they are discarded. So are check ins, after an attempt to
 * send them now. Without a scope it ends the session of this device alone.
 */
export function useSignOut(
  scope: 'local' | 'global' = 'local',
  title = words.signedOut,
): (answers: 'keep' | 'discard') => Promise<void> {
  const { signOut, user } = useAuth();
  return async (answers) => {
    if (navigator.onLine && keptPresses().length > 0) discardPresses((await sendPresses()).stored);
    // Runs before the session ends, because the unsent decisions belong to its account.
    const takeBack = answers === 'discard' ? discardActs() : null;
    const isWaiting = unsentActs().length > 0;
    const isPressed = keptPresses().length > 0;
    try {
      await endAfterCalls(() => signOut(scope));
      forgetDrafts(user?.id);
      forgetOfflineCopy();
      showToast({
        tone: 'success',
        title,
        ...((isWaiting || isPressed) && {
          message: isWaiting ? words.answersKept : words.checkInsKept,
        }),
      });
    } catch (error) {
      takeBack?.();
      showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) });
    }
  };
}
