import { site } from '../../site.config.ts';
import { absoluteUrl } from './absolute-url.ts';

/** security.txt (RFC 9116), which names the contact for reporting vulnerabilities. Valid for a year after the build. */
export function securityContact(now = new Date()): string {
  const expires = new Date(now);
  expires.setUTCFullYear(now.getUTCFullYear() + 1);
  return `Contact: mailto:${site.email}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${absoluteUrl('/.well-known/security.txt')}
`;
}
