import { useAuth } from '../../data/session.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Signs out and says so, or says in the auth service's own words why not (spec section 8). */
export function useSignOut(): () => void {
  const { signOut } = useAuth();
  return () => {
    signOut().then(
      () => showToast({ tone: 'success', title: 'Signed out successfully' }),
      (error: unknown) => showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) }),
    );
  };
}
