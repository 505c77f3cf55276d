import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const letters = 26;

interface Sheet {
  path: string;
  /** The names in the built page, by those in the style sheet. */
  names: Map<string, string>;
  /** The place of its next class. */
  next: number;
}

const sheets = new Map<string, Sheet>();

/**
 * Gives the classes of style sheet modules short names in a build: they are in the HTML, the styles and the scripts.
 * The development server keeps Vite's own, which say what they are.
 */
export const classNamesPlugin: Plugin = {
  name: 'class-names',
  apply: 'build',
  config: () => ({ css: { modules: { generateScopedName: builtClassName } } }),
};

/**
 * Names a class of a style sheet module in the built page: letters for its place among the classes of the sheet, and
 * three characters for the sheet. Throws if two sheets have the same three.
 */
export function builtClassName(name: string, file: string): string {
  const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, 3);
  const sheet = sheets.get(hash) ?? { path, names: new Map<string, string>(), next: 0 };
  if (sheet.path !== path) throw new Error(`${path} and ${sheet.path} have the same hash: rename one of them.`);
  sheets.set(hash, sheet);
  const built = sheet.names.get(name) ?? `${nextLetters(sheet)}_${hash}`;
  sheet.names.set(name, built);
  return built;
}

/** Skips 'ad' and what begins with it: ad blockers hide elements whose class begins with `ad_` or `ads_`. */
function nextLetters(sheet: Sheet): string {
  const letters = lettersOf(sheet.next++);
  return letters.startsWith('ad') ? nextLetters(sheet) : letters;
}

/** 'a' for 0, 'z' for 25, 'aa' for 26. */
function lettersOf(place: number): string {
  const last = String.fromCharCode('a'.charCodeAt(0) + (place % letters));
  return place < letters ? last : lettersOf(Math.floor(place / letters) - 1) + last;
}
