import type { MetaDescriptor } from 'react-router';
import * as words from '#words/private-page.ts';
import { site } from '../../../../site.config.ts';

/**
 * The head of a page that a private link opens. public/_headers repeats both rules as headers, but a host may not read
 * that file.
 */
export function privateMeta(title: string): MetaDescriptor[] {
  return [
    { title: words.tag({ title, product: site.product }) },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}
