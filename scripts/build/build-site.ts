import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createProgress } from 'stilthouse/exports/progress.ts';
import { firstLanguage } from '../../domain/words/languages.ts';
import { otherLanguages } from '../words/page-language.ts';
import { addLanguage } from './add-language.ts';
import { findBuiltSite, replaceBuiltSite, unfinishedBuild } from './built-site.ts';
import { writeRenderedPages } from './write-rendered-pages.ts';
import { writeWords } from '../words/write-words.ts';

const sources = [
  'app',
  'domain',
  'content',
  'public',
  'site.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build',
  'scripts/render',
  'scripts/sharing',
  'scripts/words',
  'package-lock.json',
];

/** Runs a program of the build with the texts of PAGE_LANGUAGE. */
const inLanguage = ['--import', './scripts/words/resolve-language.ts'];

/**
 * Compiles `messages/`, builds the site into a new folder, once for each language, and puts it into the place of
 * build/client, unless that has the same sources and VITE_* settings. If the backend has another address than the site,
 * the pages show what its desk says now. Throws if a message is wrong or the build fails, after printing its output;
 * the previous build stays.
 * @param address the public address of the server, for pages, feed and sitemap if VITE_SITE_URL is not set
 */
export async function buildSite(
  address = process.env.SITE_URL?.trim().replace(/\/+$/, '') || 'http://localhost:3000',
): Promise<void> {
  const siteUrl = (process.env.VITE_SITE_URL ||= address).trim().replace(/\/+$/, '');
  writeWords();
  const sources = stampOf(process.env);
  const backend = process.env.VITE_SUPABASE_URL?.replace(/\/+$/, '');
  if (!backend && findBuiltSite()?.sources === sources) return;
  const progress = createProgress();
  progress.step(`Building the site for ${siteUrl}`);
  rmSync(unfinishedBuild, { recursive: true, force: true });
  // Prints the output only if the build fails, except what fonts-plugin.ts says about the fonts.
  const build = async (language: string) => {
    const output = await run(language, 'node_modules/@react-router/dev/bin.cjs', 'build');
    for (const line of output.split('\n')) if (line.startsWith('Fonts: ')) progress.print(line);
  };
  try {
    const site = join(unfinishedBuild, 'client');
    await build(firstLanguage);
    for (const language of otherLanguages) {
      await build(language);
      addLanguage(language);
      await run(language, ...inLanguage, 'scripts/build/finish-build.ts', site);
    }
    await run(firstLanguage, 'scripts/build/finish-build.ts', site);
    const render = 'scripts/render/render-site.ts';
    if (backend) await writeRenderedPages(site, (folder) => run(firstLanguage, render, site, folder));
  } finally {
    progress.end();
  }
  replaceBuiltSite({ sources, siteUrl });
}

/** Runs a program of Node with PAGE_LANGUAGE and returns its output. Throws if it fails, after printing that. */
async function run(language: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PAGE_LANGUAGE: language,
      SUPABASE_URL: process.env.VITE_SUPABASE_URL,
      SUPABASE_ANON_KEY: process.env.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_local',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const status = await new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  if (status === 0) return output;
  process.stderr.write(output);
  throw new Error(`The site could not be built: ${args.join(' ')} failed.`);
}

// Uses names, sizes and modification times instead of contents, so that a start does not read every picture.
function stampOf(env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesOf(source)) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  for (const name of Object.keys(env)
    .filter((name) => name.startsWith('VITE_'))
    .sort())
    hash.update(`${name}=${env[name]}\n`);
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  // A test beside the code that it tests is no part of the site.
  if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
