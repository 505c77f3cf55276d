import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { firstInput } from '../../start/first-input.ts';
import { holdAtSection } from '../../start/scroll-to-section.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { WhatsAppLink } from './whatsapp-link.tsx';

// Without it the page is as it is on most days.
const WeatherNotice = lazy(() =>
  import('./weather-notice.tsx').then(
    ({ WeatherNotice }) => ({ default: WeatherNotice }),
    () => ({ default: () => null }),
  ),
);

/** The layout of every page but the desk. */
export default function SiteFrame() {
  useAnchor();
  // A boundary that waits for the first input would hold back a navigation that comes before it.
  const [hasInput, setInput] = useState(false);
  useEffect(() => void firstInput.then(() => setInput(true)), []);
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
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
    </>
  );
}

/**
 * Keeps the anchor of a followed link at the top while the page loads. Back and forward restore the position instead.
 */
function useAnchor(): void {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  const isFirst = useRef(true);
  useEffect(() => {
    const isLink = isFirst.current ? wasLoadedByLink() : kind !== 'POP';
    isFirst.current = false;
    const section = isLink && hash.length > 1 ? document.getElementById(decodeAnchor(hash)) : null;
    if (section) holdAtSection(section);
  }, [hash, key, kind]);
}

function wasLoadedByLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
