import { absoluteUrl } from './absolute-url.ts';

/** What robots may read (RFC 9309): all but the desk and the accounts. */
export function robots(): string {
  return `User-agent: *
Disallow: /admin
Disallow: /auth

Sitemap: ${absoluteUrl('/sitemap.xml')}
`;
}
