import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The endings of files that are compressed. */
export const textEndings = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest', '.data']);

/** Writes the compressed copies of a file beside it, each if it is smaller. `quality` is that of Brotli, 0 to 11. */
export function compressFile(file: string, quality: number): void {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  for (const [ending, smaller] of [
    ['.br', brotliCompressSync(bytes, { params })],
    ['.gz', gzipSync(bytes, { level: 9 })],
  ] as const) {
    rmSync(file + ending, { force: true });
    if (smaller.length < bytes.length) writeFileSync(file + ending, smaller, { flush: true });
  }
}
