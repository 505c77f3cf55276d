import { Suspense, useEffect, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, isRouteErrorResponse, type LinksFunction } from 'react-router';
import * as shared from '#words/shared.ts';
import { language } from '#words/language.ts';
import { themeColor } from '../content/theme-color.ts';
import { AuthProvider } from './data/session.tsx';
import { tabStore } from './data/storage.ts';
import { lateComponent } from './start/import-late.ts';
import { repeatEarlyClicks } from './start/early-clicks.ts';
import { Failure } from './ui/failure.tsx';
import { UnsentBookingWatch } from './site/home/booking/unsent/unsent-booking-watch.tsx';
import { PlaceKeeper } from './start/place-keeper.ts';
import { LateSignInNotice } from './site/sign-in-notice/late-sign-in-notice.tsx';
import { StaleTags } from './start/stale-tags.tsx';
import { Toaster } from './ui/toast.tsx';
import { fontFiles } from 'virtual:fonts.js';
import 'virtual:palette.css';
import './ui/styles/tokens.css';
import 'virtual:fonts.css';
import './ui/styles/global.css';
import './ui/styles/print.css';

const MissingPage = lateComponent(() =>
  import('./site/shared/missing-page.tsx').then(({ MissingPage }) => MissingPage),
);

export const links: LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: '/icons/favicon.svg' },
  ...fontFiles.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
];

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="only light" />
        <meta name="theme-color" content={themeColor} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useEffect(repeatEarlyClicks, []);
  return (
    <AuthProvider>
      <Outlet />
      <LateSignInNotice />
      <Toaster />
      <StaleTags />
      <PlaceKeeper store={tabStore} />
      <UnsentBookingWatch />
    </AuthProvider>
  );
}

/** Shown when a page fails to load or render. An unknown post shows the 404 page. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <Suspense>
      <MissingPage />
    </Suspense>
  ) : (
    <Failure title={shared.somethingWentWrong} />
  );
}
