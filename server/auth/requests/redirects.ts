import { isIP } from 'node:net';
import type { AuthContext } from '../auth-context.ts';
import { addressGlob } from './address-glob.ts';
import type { AuthRequest } from './auth-request.ts';
import { isLoopback } from './redirect-address.ts';

type RedirectContext = Pick<AuthContext, 'settings'>;

/**
 * Where the browser goes afterwards (wire reference, section 6): the `redirect_to` header, else the query's, else the
 * Referer, else the site. An address that is not allowed silently becomes the next of them.
 */
export function redirectTarget(c: AuthRequest, context: RedirectContext): string {
  const wanted = c.req.header('redirect_to') || c.req.query('redirect_to');
  return (
    allowedRedirect(wanted, context) ?? allowedRedirect(c.req.header('referer'), context) ?? context.settings.site_url
  );
}

// Longer is no honest link, and a pattern takes its time.
const longest = 4096;
// These run or show what they carry, wherever they are followed.
const blockedSchemes = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:'];

/**
 * The address in the spelling a browser will read it in, or null where it leads neither to the site (same scheme, host
 * and port; on a loopback host any port, for a site that is being developed) nor to an entry of the allow-list.
 */
export function allowedRedirect(address: string | null | undefined, { settings }: RedirectContext): string | null {
  if (!address || address.length > longest || /[\\\s\p{Cc}]/u.test(address) || !URL.canParse(address)) return null;
  const target = new URL(address);
  if (blockedSchemes.includes(target.protocol) || target.username || target.password) return null;
  // As written, not only as read: a host in digits alone or in odd characters is no honest link.
  const origin = target.hostname ? `${target.protocol}//${target.hostname.toLowerCase()}` : target.protocol;
  if (!address.toLowerCase().startsWith(origin) || !/^[a-z0-9._-]*$|^\[[0-9a-f:.]+\]$/i.test(target.hostname))
    return null;
  return isSite(target, new URL(settings.site_url)) || isListed(target, settings.additional_redirect_urls)
    ? target.href
    : null;
}

function isSite(target: URL, site: URL): boolean {
  return (
    target.protocol === site.protocol &&
    target.hostname === site.hostname &&
    (target.port === site.port || isLoopback(site))
  );
}

function isListed(target: URL, patterns: string[]): boolean {
  if (isIP(target.hostname.replace(/^\[|\]$/g, '')) && !isLoopback(target)) return false;
  const [address = ''] = target.href.split('#');
  // Nobody writes the slash at the end of a host.
  const spellings = target.pathname === '/' && !target.search ? [address, address.replace(/\/$/, '')] : [address];
  return patterns.some((pattern) => spellings.some((spelling) => addressGlob(pattern).test(spelling)));
}
