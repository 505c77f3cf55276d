import { photoWidths } from './picture-widths.ts';

/** An uploaded picture in the sizes of its frames. */
export interface ScaledPicture {
  src: string;
  srcSet: string;
  /** A picture of a few hundred bytes, shown blurred until the other one is loaded. */
  preview: string;
}

/**
 * The addresses of an uploaded picture at the storage service's image transformation, cropped to 4:3 as every frame is
 * (docs/product/site.md, Uploaded pictures; server/docs/wire/storage.md, Image transformations). Null for a picture
 * that is not in a public bucket.
 */
export function scalePicture(url: string): ScaledPicture | null {
  const [, storage, path] = /^(.*\/storage\/v1\/)object\/(public\/[^?]+)/.exec(url) ?? [];
  if (!storage || !path) return null;
  const at = (width: number) => `${storage}render/image/${path}?width=${width}&height=${(width * 3) / 4}&resize=cover`;
  return {
    src: at(960),
    srcSet: photoWidths.map((width) => `${at(width)} ${width}w`).join(', '),
    preview: at(24),
  };
}
