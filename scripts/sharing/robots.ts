import { absoluteUrl } from './absolute-url.ts';

/** robots.txt (RFC 9309). Allows everything except the desk and the account pages. */
export function robots(): string {
  return `User-agent: *
Disallow: /admin
Disallow: /auth

Sitemap: ${absoluteUrl('/sitemap.xml')}
`;
}
