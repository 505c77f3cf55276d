import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { holdAtSection } from './scroll-to-section.ts';

/**
 * Keeps the anchor of a followed link at the top while the page loads. Back and Forward restore the position instead.
 */
export function useAnchor(): void {
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
