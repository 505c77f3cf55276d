import subsetFont from 'subset-font';

/** What a font file says about itself. */
export interface FontFacts {
  /** The codes of its characters, sorted. */
  readonly codes: readonly number[];
  /** Above and below the line on which letters stand, in percent of the size of the font. */
  readonly ascent: number;
  readonly descent: number;
}

/**
 * With all its glyphs, a font is only unpacked, and the library writes its table of characters as plain ranges. In a
 * constant, because the types of the library do not know keepAllGlyphs.
 */
const whole = { targetFormat: 'truetype', keepAllGlyphs: true } as const;

/** Reads the tables cmap, head and hhea of a font (https://learn.microsoft.com/typography/opentype/spec/otff). */
export async function readFont(file: Buffer): Promise<FontFacts> {
  const font = await subsetFont(file, '', whole);
  const table = (tag: string) => font.readUInt32BE(font.indexOf(tag, 12, 'latin1') + 8);
  const size = font.readUInt16BE(table('head') + 18);
  const percent = (offset: number) => (Math.abs(font.readInt16BE(table('hhea') + offset)) / size) * 100;
  return { codes: codesOf(font, table('cmap')), ascent: percent(4), descent: percent(6) };
}

function codesOf(font: Buffer, cmap: number): number[] {
  const codes = new Set<number>();
  for (let record = 0; record < font.readUInt16BE(cmap + 2); record += 1) {
    const table = cmap + font.readUInt32BE(cmap + 8 + record * 8);
    for (const [first, last] of rangesOf(font, table)) for (let code = first; code <= last; code += 1) codes.add(code);
  }
  // Control characters are not shown, and the last code of two bytes only ends the table.
  return [...codes].filter((code) => code >= 0x20 && code !== 0xffff).sort((one, other) => one - other);
}

/** The ranges of one table of characters. Those of Unicode have format 4 or, beyond two bytes, 12. */
function rangesOf(font: Buffer, table: number): [first: number, last: number][] {
  const format = font.readUInt16BE(table);
  if (format === 12)
    return Array.from({ length: font.readUInt32BE(table + 12) }, (_, at) => [
      font.readUInt32BE(table + 16 + at * 12),
      font.readUInt32BE(table + 20 + at * 12),
    ]);
  if (format !== 4) return [];
  const bytes = font.readUInt16BE(table + 6);
  return Array.from({ length: bytes / 2 }, (_, at) => [
    font.readUInt16BE(table + 16 + bytes + at * 2),
    font.readUInt16BE(table + 14 + at * 2),
  ]);
}
