import { site } from '../../site.config.ts';

/** A path of the site as the address that others know it by (VITE_SITE_URL). An address stays what it is. */
export function absoluteUrl(path: string): string {
  return new URL(path, site.url).href;
}
