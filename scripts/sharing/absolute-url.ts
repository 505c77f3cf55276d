import { site } from '../../site.config.ts';

/** The absolute URL of a path (VITE_SITE_URL). An absolute URL is returned unchanged. */
export function absoluteUrl(path: string): string {
  return new URL(path, site.url).href;
}

/** The absolute URL of the picture of a trip: a name in public/images, or the URL of a picture of the desk. */
export function pictureUrl(image: string): string {
  return absoluteUrl(/^(https?:|\/)/.test(image) ? image : `/images/${image}-960.webp`);
}
