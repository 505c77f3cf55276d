import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { differencesFile } from '../words/words-of.ts';
import { isWritten, mergeMessages } from './merge-messages.ts';
import { migrationsOf } from './operator-migrations.ts';

/** What a site of another operator has of the product. `server` is linked: it is the same for every operator. */
const folders = ['app', 'domain', 'messages', 'public', 'scripts', 'supabase'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'react-router.config.ts', 'vite.config.ts'];
/** What is this operator's alone: the product has an operator in the same places, of which nothing may be left. */
const own = ['content', 'public/images', 'public/og', 'public/icons', 'site.config.ts'];
/** An operator that does not choose its own fonts has those of the product, with the files that it names. */
const fonts = ['content/fonts.ts', 'content/fonts'];
/** Made from the texts after the files are in their places. */
const made = /^domain\/words\/[\w-]+\//;

/** The folder that layOver makes for the operator in this folder. */
function folderOf(root: string, operator: string): string {
  return join(root, 'build/operators', basename(resolve(root, operator)));
}

/**
 * Lays the folder of an operator over the product: build/operators/<name> gets the files of both, and is a project by
 * itself from which everything is built, served and deployed (docs/decisions/0055-another-operator.md). Copies only
 * what has changed. If the content has changed what the database knows, writes a migration into the operator's folder.
 * @param root the folder of the product
 * @param operator the operator's folder, relative to `root`
 * @returns the folder
 * @throws Error if the operator's folder lacks something, or has a text that the product does not have
 */
export async function layOver(root: string, operator: string): Promise<string> {
  const from = resolve(root, operator);
  for (const path of own)
    if (!existsSync(join(from, path))) throw new Error(`The folder of the operator has no ${path}: ${from}`);
  const folder = folderOf(root, operator);
  const copied = filesOf(root, from);
  const { files: messages, differences } = mergeMessages(root, from);
  const written = new Map([...messages, ...migrationsOf(root)]);
  for (const [path, source] of copied) if (!written.has(path)) copyIfChanged(source, join(folder, path));
  for (const [path, text] of written) writeIfChanged(join(folder, path), text);
  for (const file of [...folders, 'content'].flatMap((path) => filesIn(folder, path)))
    if (!copied.has(file) && !written.has(file) && !made.test(file)) rmSync(join(folder, file));
  for (const path of ['node_modules', 'server'])
    if (!existsSync(join(folder, path))) symlinkSync(join(root, path), join(folder, path), 'junction');
  showDifferences(folder, differences);
  await writeWords(folder);
  const { followContent } = await modulesOf<typeof import('./follow-content.ts')>(folder, 'operator/follow-content.ts');
  await followContent(folder, from);
  return folder;
}

/** The files of a project for the operator, each with its source: what is not the operator's is the product's. */
export function filesOf(root: string, from: string): Map<string, string> {
  const ofProduct = [...folders, ...files].flatMap((path) => filesIn(root, path));
  const ofOperator = own.flatMap((path) => filesIn(from, path));
  const ofFonts = ofOperator.includes(fonts[0]!) ? [] : fonts.flatMap((path) => filesIn(root, path));
  // A language that the operator does not write has the English texts, so that every module exists.
  const unwritten = readdirSync(join(root, 'messages'))
    .map((file) => basename(file, '.json'))
    .filter((language) => !isWritten(from, language));
  const english = filesIn(from, 'content/en');
  return new Map([
    ...ofProduct.flatMap((file) => (isOwn(file) || made.test(file) ? [] : [[file, join(root, file)] as const])),
    ...ofFonts.map((file) => [file, join(root, file)] as const),
    ...ofOperator.map((file) => [file, join(from, file)] as const),
    ...filesIn(from, 'migrations').map((file) => [`supabase/${file}`, join(from, file)] as const),
    ...unwritten.flatMap((language) =>
      english.map((file) => [file.replace('content/en', `content/${language}`), join(from, file)] as const),
    ),
  ]);
}

/** Writes what does not fit of the languages that only the operator has, and prints where. */
function showDifferences(folder: string, differences: ReadonlyMap<string, string[]>): void {
  const file = join(folder, differencesFile);
  writeIfChanged(file, [...differences.values()].flat().join('\n'));
  for (const [language, { length }] of differences)
    if (length > 0) console.log(`${length} texts of messages/${language}.json are not those of the product: ${file}`);
}

/** Compiles the texts of the folder. Its own modules are loaded after that, because they import what is written. */
async function writeWords(folder: string): Promise<void> {
  const module = 'words/write-words.ts';
  const { compileWords } = await modulesOf<typeof import('../words/write-words.ts')>(folder, module);
  const words = compileWords(folder);
  for (const [path, text] of words) writeIfChanged(join(folder, path), text);
}

/** A module of scripts/ in the folder, which imports the modules of that folder. */
async function modulesOf<Module>(folder: string, path: string): Promise<Module> {
  return (await import(pathToFileURL(join(folder, 'scripts', path)).href)) as Module;
}

/** The files below a path, relative to the folder, with slashes. None if there is nothing. */
function filesIn(folder: string, path: string): string[] {
  const whole = join(folder, path);
  if (!existsSync(whole)) return [];
  if (statSync(whole).isFile()) return [path];
  return readdirSync(whole, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(folder, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
}

function isOwn(file: string): boolean {
  return own.some((path) => file === path || file.startsWith(`${path}/`));
}

/** Copies a file with its time, by which the build sees whether a source has changed. */
function copyIfChanged(from: string, to: string): void {
  const source = statSync(from);
  const target = statSync(to, { throwIfNoEntry: false });
  if (target && target.size === source.size && Math.abs(target.mtimeMs - source.mtimeMs) < 2) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  utimesSync(to, source.atime, source.mtime);
}

function writeIfChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
