import type { MetaFunction } from 'react-router';
import * as words from '#words/missing-page.ts';
import { site } from '../../../site.config.ts';
import { MissingPage } from '../shared/missing-page.tsx';

export const meta: MetaFunction = () => [
  { title: words.tag({ product: site.product }) },
  { name: 'robots', content: 'noindex' },
];

/** The route of all unknown paths. */
export default function NotFound() {
  return <MissingPage />;
}
