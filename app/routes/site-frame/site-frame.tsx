import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { holdInPlace } from '../../components/scroll-to-section.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { WhatsAppLink } from './whatsapp-link.tsx';

/** Header, page and footer of everything but the dashboard. */
export default function SiteFrame() {
  useAnchor();
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
      <WhatsAppLink />
    </>
  );
}

/** Whoever follows a link with an anchor stays at it while the page above it settles; who comes back, where he was. */
function useAnchor(): void {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  const isFirst = useRef(true);
  useEffect(() => {
    const isLink = isFirst.current ? wasLoadedByLink() : kind !== 'POP';
    isFirst.current = false;
    const section = isLink && hash.length > 1 ? document.getElementById(decodeAnchor(hash)) : null;
    if (section) holdInPlace(section);
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
