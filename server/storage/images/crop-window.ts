import type { Gravity } from './image-transform.ts';

export interface Size {
  width: number;
  height: number;
}

interface CropWindow extends Size {
  left: number;
  top: number;
}

/** The size to which an image is scaled to cover the frame; never larger than the image. */
export function coveringSize(image: Size, frame: Size): Size {
  const scale = Math.min(1, Math.max(frame.width / image.width, frame.height / image.height));
  return { width: Math.round(image.width * scale), height: Math.round(image.height * scale) };
}

/** The part of an image that the gravity selects, clamped to the image as in imgproxy. */
export function cropWindow(image: Size, frame: Size, { towards, x, y }: Gravity): CropWindow {
  const width = Math.min(frame.width, image.width);
  const height = Math.min(frame.height, image.height);
  const place = (whole: number, part: number, offset: number, isFirst: boolean, isLast: boolean) => {
    const pixels = Math.round(Math.abs(offset) < 1 || towards === 'fp' ? offset * whole : offset);
    const room = whole - part;
    const centre = towards === 'fp' ? pixels - part / 2 : room / 2 + pixels;
    const start = isFirst ? pixels : isLast ? room - pixels : Math.round(centre);
    return Math.max(0, Math.min(room, start));
  };
  const is = (...words: Gravity['towards'][]) => words.includes(towards);
  return {
    left: place(image.width, width, x, is('we', 'nowe', 'sowe'), is('ea', 'noea', 'soea')),
    top: place(image.height, height, y, is('no', 'noea', 'nowe'), is('so', 'soea', 'sowe')),
    width,
    height,
  };
}
