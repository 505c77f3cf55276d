import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { forgetDesk, storedAccount } from '../../../data/offline/kept-desk.ts';
import { useAuth } from '../../../data/session.tsx';
import { Loading } from '../../../ui/loading.tsx';

const KeptDesk = lazy(() => import('./kept-desk.tsx').then(({ KeptDesk }) => ({ default: KeptDesk })));
const workerDelay = 3_000;

/**
 * Shows the desk, or, where it is opened without a connection, what this device kept of it. Without a session nothing
 * is kept any longer.
 */
export function OfflineGate({ children }: { children: ReactNode }) {
  const { user, isAdmin, loading } = useAuth();
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    // An open desk stays as it is: what was typed would be lost.
    setOffline(!navigator.onLine);
    const reopen = () => document.querySelector('dialog[open]') ?? location.reload();
    if (navigator.onLine) return;
    addEventListener('online', reopen);
    return () => removeEventListener('online', reopen);
  }, []);
  const hasSession = user !== null || storedAccount() !== null;
  useEffect(() => {
    if (!loading && (!hasSession || (user && !isAdmin))) forgetDesk();
  }, [loading, hasSession, user, isAdmin]);
  useWorker(isAdmin);
  if (!isOffline || storedAccount() === null) return children;
  return (
    <Suspense fallback={<Loading />}>
      <KeptDesk onRetry={() => location.reload()} />
    </Suspense>
  );
}

/** Registers the worker that opens the desk without a connection; its scope is the desk alone. */
function useWorker(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      // Without it the desk works with a connection.
      navigator.serviceWorker.register('/desk-worker.js', { scope: '/admin' }).catch(() => undefined);
    }, workerDelay);
    return () => clearTimeout(timer);
  }, [isWanted]);
}
