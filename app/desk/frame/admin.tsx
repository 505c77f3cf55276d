import { useEffect, useRef } from 'react';
import { Outlet, useLocation, type MetaFunction } from 'react-router';
import { site } from '../../../site.config.ts';
import { NeedsScript } from '../../start/needs-script.tsx';
import { useAuth } from '../../data/session.tsx';
import { Loading } from '../../ui/loading.tsx';
import { AdminLogin } from './admin-login.tsx';
import { AccessDenied } from './access-denied.tsx';
import { InvitationGate } from '../people/invitation-gate.tsx';
import styles from '../shared/admin.module.css';
import { LiveDesk } from '../shared/live-desk.tsx';
import { OfflineGate } from '../offline/offline-gate.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

export const meta: MetaFunction = () => [{ title: `Admin · ${site.product}` }, { name: 'robots', content: 'noindex' }];

/**
 * The admin pages in their four states (docs/product/desk.md, Access). This only decides what is shown; the database
 * decides what is allowed.
 */
export default function Admin() {
  const { user, isAdmin, loading } = useAuth();
  usePageHeadingFocus();
  return (
    <main id="content" className={styles.page}>
      <NeedsScript what="The desk" />
      <OfflineGate>
        {loading ? (
          <Loading />
        ) : !user ? (
          <AdminLogin />
        ) : isAdmin ? (
          <SecondFactorGate key={user.id}>
            <LiveDesk>
              <Outlet />
            </LiveDesk>
          </SecondFactorGate>
        ) : (
          <InvitationGate key={user.id}>
            <AccessDenied />
          </InvitationGate>
        )}
      </OfflineGate>
    </main>
  );
}

/** The pressed link disappears with its page, so the heading of the next page gets the focus and is read aloud. */
function usePageHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
