import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { Outlet, type LinksFunction, type MetaFunction } from 'react-router';
import { site } from '../../../site.config.ts';
import { lateComponent } from '../../start/import-late.ts';
import { NeedsScript } from '../../start/needs-script.tsx';
import { useAuth } from '../../data/session.tsx';
import { AdminLogin } from './admin-login.tsx';
import { AccessDenied } from './access-denied.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { InvitationGate } from '../people/invitation-gate.tsx';
import styles from '../shared/admin.module.css';
import { DeskCache } from '../shared/desk-cache.tsx';
import { LiveDesk } from '../shared/live-desk.tsx';
import { LoadingDesk } from '../shared/states/loading-shape.tsx';
import { OfflineGate } from '../offline/offline-gate.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { useChosenLanguage } from './use-chosen-language.ts';
import 'virtual:desk-palette.css';
import * as words from '#words/desk-frame.ts';
import './desk-theme.css';

export const meta: MetaFunction = () => [
  { title: words.tag({ product: site.product }) },
  { name: 'robots', content: 'noindex' },
];

/**
 * The style sheets of the places that were shown stay. Otherwise each way to a place would load them and wait for them,
 * and the browser would calculate styles twice more: when they come, and when those of the other place go.
 */
export const links: LinksFunction = () => {
  if (import.meta.env.SSR) return [];
  const routes = Object.entries(window.__reactRouterManifest?.routes ?? {});
  const ofDesk = new Set(routes.flatMap(([id, { css = [] }]) => (id.startsWith('desk/') ? css : [])));
  return [...document.querySelectorAll('link[rel=stylesheet]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => ofDesk.has(href))
    .map((href) => ({ rel: 'stylesheet', href }));
};

const CrewDesk = lateComponent(() => import('../crew/crew-desk.tsx').then(({ CrewDesk }) => CrewDesk));

/**
 * The admin pages in their states (docs/product/desk.md, Access). This only decides what is shown; the database
 * decides what is allowed.
 */
export default function Admin() {
  const { user, role, isAdmin, loading } = useAuth();
  useDeskTheme();
  useChosenLanguage();
  return (
    <div data-desk-page="" className={styles.page}>
      <NeedsScript what={words.desk} />
      <OfflineGate>
        {loading ? (
          <Gate>
            <LoadingDesk />
          </Gate>
        ) : !user ? (
          <Gate>
            <AdminLogin />
          </Gate>
        ) : isAdmin ? (
          <SecondFactorGate key={user.id}>
            <DeskCache>
              <LiveDesk>
                <DeskFrame>
                  <Outlet />
                </DeskFrame>
              </LiveDesk>
            </DeskCache>
          </SecondFactorGate>
        ) : role ? (
          <SecondFactorGate key={user.id}>
            <DeskCache>
              <Suspense fallback={<LoadingDesk />}>
                <CrewDesk />
              </Suspense>
            </DeskCache>
          </SecondFactorGate>
        ) : (
          <Gate>
            <InvitationGate key={user.id}>
              <AccessDenied />
            </InvitationGate>
          </Gate>
        )}
      </OfflineGate>
    </div>
  );
}

/** The page of a person who cannot open the desk. */
function Gate({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}

/** Marks the document as the desk, for browsers without :has() (desk-theme.css). */
function useDeskTheme(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.desk = '';
    return () => {
      delete dataset.desk;
    };
  }, []);
}
