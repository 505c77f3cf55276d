import { lazy, Suspense } from 'react';
import { useAuth } from '../../data/session.tsx';

const Notice = lazy(() => import('./sign-in-notice.tsx').then(({ SignInNotice }) => ({ default: SignInNotice })));

/** Loads the notice of a sign-in that left the site, if there is one to show. */
export function LateSignInNotice() {
  const { arrival } = useAuth();
  return (
    arrival && (
      <Suspense>
        <Notice />
      </Suspense>
    )
  );
}
