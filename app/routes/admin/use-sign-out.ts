import { forgetDesk } from '../../data/offline/kept-desk.ts';
import { useAuth } from '../../data/session.tsx';
import { showToast } from '../../ui/toast.tsx';
import { forgetDrafts } from './use-draft.ts';

/** Signs out, deletes the drafts and what is kept of the desk, and shows the notice, or the auth service's error. */
export function useSignOut(): () => void {
  const { signOut } = useAuth();
  return () => {
    signOut().then(
      () => {
        forgetDrafts();
        forgetDesk();
        showToast({ tone: 'success', title: 'Signed out successfully' });
      },
      (error: unknown) => showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) }),
    );
  };
}
