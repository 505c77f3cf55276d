import type { MetaFunction } from 'react-router';
import { site } from '../../../site.config.ts';
import { MissingPage } from '../shared/missing-page.tsx';

export const meta: MetaFunction = () => [
  { title: `Page not found · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The route of all unknown paths. */
export default function NotFound() {
  return <MissingPage />;
}
