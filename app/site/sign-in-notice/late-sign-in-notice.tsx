import { lazy, Suspense } from 'react';
import { useAuth } from '../../data/session.tsx';
import { importLate } from '../../start/import-late.ts';

const Notice = lazy(async () => {
  const { SignInNotice } = await importLate(() => import('./sign-in-notice.tsx'));
  return { default: SignInNotice };
});

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
