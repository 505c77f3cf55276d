import { useEffect } from 'react';
import { prefix } from '#words/language.ts';
import * as words from '#words/trip.ts';
import { site } from '../../../../site.config.ts';
import type { Trip } from '../../shared/trips/trip.ts';

/**
 * While the dialog of a trip is open, the document has the title and the canonical URL of the trip's page: browsers
 * bookmark, list and share the page by them.
 */
export function usePageTags({ address, name }: Trip): void {
  useEffect(() => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const before = { title: document.title, href: canonical?.href };
    if (!address) return;
    document.title = words.tag({ name, product: site.product });
    if (canonical) canonical.href = new URL(prefix ? prefix + address : address, canonical.href).href;
    return () => {
      document.title = before.title;
      if (canonical && before.href) canonical.href = before.href;
    };
  }, [address, name]);
}
