import { useAuth } from '../../data/session.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Signs out and shows the notice, or the auth service's error message. */
export function useSignOut(): () => void {
  const { signOut } = useAuth();
  return () => {
    signOut().then(
      () => showToast({ tone: 'success', title: 'Signed out successfully' }),
      (error: unknown) => showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) }),
    );
  };
}
