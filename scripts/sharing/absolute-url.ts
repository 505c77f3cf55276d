import { site } from '../../site.config.ts';

/** The absolute URL of a path (VITE_SITE_URL). An absolute URL is returned unchanged. */
export function absoluteUrl(path: string): string {
  return new URL(path, site.url).href;
}
