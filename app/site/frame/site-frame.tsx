import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { hasOthers } from 'virtual:other-languages';
import * as words from '#words/frame.ts';
import { firstInput } from '../../start/first-input.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { WhatsAppLink } from './whatsapp-link.tsx';

// If this fails to load, the page only lacks the notice.
const WeatherNotice = lazy(() =>
  import('./weather-notice.tsx').then(
    ({ WeatherNotice }) => ({ default: WeatherNotice }),
    () => ({ default: () => null }),
  ),
);

// The same. A site in one language never loads it.
const LanguageOffer = /* @__PURE__ */ lazy(() =>
  import('./language-offer.tsx').then(
    ({ LanguageOffer }) => ({ default: LanguageOffer }),
    () => ({ default: () => null }),
  ),
);

/** The layout of every page but the desk. */
export default function SiteFrame() {
  // A boundary that waits for the first input would delay a navigation that comes before it.
  const [hasInput, setInput] = useState(false);
  useEffect(() => void firstInput.then(() => setInput(true)), []);
  return (
    <>
      <a className="skip" href="#content">
        {words.skipToContent}
      </a>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
      <WhatsAppLink />
      {hasInput && (
        <Suspense>
          <WeatherNotice />
        </Suspense>
      )}
      {hasOthers && hasInput && (
        <Suspense>
          <LanguageOffer />
        </Suspense>
      )}
    </>
  );
}
