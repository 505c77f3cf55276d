import type { AuthRequest } from './auth-parts.ts';

/**
 * Where the browser goes afterwards (wire reference, section 6): the `redirect_to` header, else the query's, else the
 * Referer, else the site. An address that is not the site's own silently becomes the next of them.
 */
export function redirectTarget(c: AuthRequest, siteUrl: string): string {
  const wanted = c.req.header('redirect_to') || c.req.query('redirect_to');
  return allowedRedirect(wanted, siteUrl) ?? allowedRedirect(c.req.header('referer'), siteUrl) ?? siteUrl;
}

/**
 * The address in the spelling a browser will read it in, or null where it does not lead to the site: same scheme, host
 * and port; on a loopback host any port, for a site that is being developed.
 */
export function allowedRedirect(address: string | undefined, siteUrl: string): string | null {
  if (!address || !URL.canParse(address)) return null;
  const target = new URL(address);
  const site = new URL(siteUrl);
  // As written, not only as read: a host in digits alone, or behind backslashes, is no honest link to the site.
  const isPlain = address.toLowerCase().startsWith(`${target.protocol}//${target.hostname}`);
  const isSamePlace = isPlain && target.protocol === site.protocol && target.hostname === site.hostname;
  if (!isSamePlace || target.username || target.password) return null;
  return target.port === site.port || isLoopback(site) ? target.href : null;
}

/** Whether an address never leaves this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** The address with parameters added to its fragment: the implicit flow's way to hand something to the site. */
export function withFragment(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}

/** The address with parameters added to its query. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
