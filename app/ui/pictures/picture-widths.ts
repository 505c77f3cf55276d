/**
 * The widths (px) of each poster in public/images, which art/scene.ts writes. A card on a phone takes the second one:
 * it is about 310 px wide, on a screen with 1.75 pixels to one of CSS.
 */
export const pictureWidths = [480, 640, 960] as const;

/** The widths (px) in which an uploaded picture is requested. */
export const photoWidths = [...pictureWidths, 1600] as const;
