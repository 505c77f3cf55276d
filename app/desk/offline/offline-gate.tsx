import { lazy, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { storedAccount } from '../../data/offline/desk-storage.ts';
import { forgetOfflineCopy, forgetOldCopy } from '../../data/offline/offline-copy.ts';
import { registerDeskWorker } from '../../data/push/desk-worker.ts';
import { endPush } from '../../data/push/push-devices.ts';
import { useAuth } from '../../data/session.tsx';
import { DeskCache } from '../shared/desk-cache.tsx';
import { LoadingDesk } from '../shared/states/loading-shape.tsx';
import { useConnection } from './use-connection.ts';

const loadOfflineDesk = () => import('./offline-desk.tsx').then(({ OfflineDesk }) => ({ default: OfflineDesk }));
const OfflineDesk = lazy(loadOfflineDesk);
const workerDelay = 3_000;

/**
 * Shows the desk, or its offline copy if the desk is opened without a connection. Deletes the copy and ends the
 * notifications if there is no session, and deletes what the role of the account does not read.
 */
export function OfflineGate({ children }: { children: ReactNode }) {
  const { user, role, isAdmin, loading } = useAuth();
  const { isLost, retry } = useConnection();
  const hasSession = user !== null || storedAccount() !== null;
  useEffect(() => {
    if (loading) return;
    if (!hasSession || (user && !role)) {
      forgetOfflineCopy();
      endPush().catch(() => undefined);
    } else forgetOldCopy({ readsBookings: !user || isAdmin });
  }, [loading, hasSession, user, role, isAdmin]);
  useWorker(role !== null);
  if (!isLost || storedAccount() === null) return <>{children}</>;
  return (
    <main id="content">
      <Suspense fallback={<LoadingDesk />}>
        {/* What it shares with the desk asks for a cache, though it loads nothing here. Each person has their own. */}
        <DeskCache key={storedAccount()}>
          <OfflineDesk onRetry={retry} />
        </DeskCache>
      </Suspense>
    </main>
  );
}

/**
 * Registers the service worker that opens the desk without a connection. Its scope is only the desk. An open desk has
 * this code in memory, even after a new version of the site has replaced the file.
 */
function useWorker(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !import.meta.env.PROD) return;
    const timer = setTimeout(() => {
      // With a connection, the desk works without these.
      loadOfflineDesk().catch(() => undefined);
      registerDeskWorker().catch(() => undefined);
    }, workerDelay);
    return () => clearTimeout(timer);
  }, [isWanted]);
}
