import { Suspense } from 'react';
import { useAuth } from '../../data/session.tsx';
import { lateComponent } from '../../start/import-late.ts';

const Notice = lateComponent(() => import('./sign-in-notice.tsx').then(({ SignInNotice }) => SignInNotice));

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
