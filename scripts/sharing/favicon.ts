/**
 * An icon file with one picture, for programs that ask for /favicon.ico and read no page.
 * @param png a square PNG of at most 256 pixels, which the format holds as it is
 */
export function favicon(png: Buffer, pixels: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(pixels % 256, 6);
  header.writeUInt8(pixels % 256, 7);
  header.writeUInt16LE(1, 10); // plane
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
