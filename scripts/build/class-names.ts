import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const sheets = new Map<string, string>();

/**
 * Names a class of a style sheet module in the built page: its name and three characters for the sheet. Vite's own
 * names are longer, and they are in the HTML, the styles and the scripts. Throws if two sheets have the same three.
 */
export function builtClassName(name: string, sheet: string): string {
  const path = relative(root, sheet.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, 3);
  const other = sheets.get(hash) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} have the same hash: rename one of them.`);
  sheets.set(hash, path);
  return `${name}_${hash}`;
}
