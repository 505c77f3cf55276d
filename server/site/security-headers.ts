import { createHash } from 'node:crypto';

export interface SiteSecurity {
  /** True if the public address is https, so that browsers must use only https. */
  isSecure: boolean;
  /** The URL of the backend; null if it is the site's own origin. */
  backendUrl: string | null;
  /** The sources of the site's CAPTCHA, such as `https://captcha.example`; empty if it has none. */
  captchaSources?: string[];
}

// Browser features that no page uses (https://www.w3.org/TR/permissions-policy/).
const unusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi', 'display-capture'];

/** The headers of every response of the site. */
export function securityHeaders({ isSecure }: SiteSecurity): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/**
 * The Content-Security-Policy of a page (https://www.w3.org/TR/CSP3/). Scripts are files of this origin, and the page's
 * inline scripts by their hashes. Styles may be inline, because React writes style attributes. Images may come from any
 * https URL, because a row of the project may name one.
 */
export function contentSecurityPolicy(html: string, { backendUrl, captchaSources = [] }: SiteSecurity): string {
  const backend = backendUrl ? ` ${new URL(backendUrl).origin}` : '';
  const sockets = backend.replace(' http', ' ws');
  const captcha = captchaSources.map((source) => ` ${source}`).join('');
  const directives = [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineScriptHashes(html)].join(' ')}${captcha}`,
    `style-src 'self' 'unsafe-inline'${captcha}`,
    `img-src 'self' data: https:${backend}`,
    "font-src 'self'",
    `connect-src 'self'${backend}${sockets}${captcha}`,
    "manifest-src 'self'",
    `frame-src${captcha || " 'none'"}`,
    "worker-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return directives.join('; ');
}

/** Data blocks (JSON-LD) are not scripts and need no hash. */
function inlineScriptHashes(html: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g);
  const digest = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  return [...new Set([...inline].map(([, script = '']) => digest(script)))];
}
