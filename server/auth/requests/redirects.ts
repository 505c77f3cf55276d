import { isIP } from 'node:net';
import type { AuthContext } from '../auth-context.ts';
import { addressGlob } from './address-glob.ts';
import type { AuthRequest } from './auth-request.ts';
import { isLoopback } from './redirect-address.ts';

type RedirectContext = Pick<AuthContext, 'settings'>;

/**
 * Returns the target of a redirect, which is the first of these that is allowed: the `redirect_to` header, the query
 * parameter, the Referer, the site (docs/wire/auth.md, Redirects).
 */
export function redirectTarget(c: AuthRequest, context: RedirectContext): string {
  const wanted = c.req.header('redirect_to') || c.req.query('redirect_to');
  return (
    allowedRedirect(wanted, context) ?? allowedRedirect(c.req.header('referer'), context) ?? context.settings.site_url
  );
}

// Bounds the time of matching.
const longest = 4096;
// Schemes that execute or display their content.
const blockedSchemes = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:'];

/**
 * Returns the normalised URL, or null if it is not allowed. It must be on the site (same scheme, host and port; any
 * port if the site is on loopback) or match additional_redirect_urls.
 */
export function allowedRedirect(address: string | null | undefined, { settings }: RedirectContext): string | null {
  if (!address || address.length > longest || /[\\\s\p{Cc}]/u.test(address) || !URL.canParse(address)) return null;
  const target = new URL(address);
  if (blockedSchemes.includes(target.protocol) || target.username || target.password) return null;
  // The host must be written in the form that the parser returns: no decimal IP addresses and no unusual characters.
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
  // Patterns usually omit the slash after the host.
  const spellings = target.pathname === '/' && !target.search ? [address, address.replace(/\/$/, '')] : [address];
  return patterns.some((pattern) => spellings.some((spelling) => addressGlob(pattern).test(spelling)));
}
