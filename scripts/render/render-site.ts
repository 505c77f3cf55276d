import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { isFirst } from '../../domain/words/languages.ts';
import { otherLanguages, pageLanguage } from '../words/page-language.ts';
import { readRendering, rendererOf } from './rendering.ts';

/*
 * node scripts/render/render-site.ts <site> <folder>
 * Renders the pages of a built site that show tours with what the desk says about them, and writes them into the folder
 * (server/docs/site.md): the server runs the program when the desk changes tours, and the build for another host. The
 * backend is at SUPABASE_URL and takes the key SUPABASE_ANON_KEY. Runs itself for each further language.
 */
const [site = '', folder = ''] = process.argv.slice(2);
const { SUPABASE_URL: backend = '', SUPABASE_ANON_KEY: key = '' } = process.env;

/** In ms. */
const longestRequest = 10_000;

async function main(): Promise<void> {
  const rendering = readRendering(site);
  // The pages have the settings of the build, and site.config.ts reads them when it is loaded.
  Object.assign(process.env, rendering.settings);
  const { renderPages } = await import('./render-pages.ts');
  const renderer = await import(pathToFileURL(rendererOf(site)).href);
  await renderPages({ site, folder, scripts: rendering.scripts, renderer, stored: await loadStoredTours() });
  if (!isFirst(pageLanguage)) return;
  for (const language of otherLanguages) await renderLanguage(language);
}

/** Renders the pages of a further language in a process with its texts. Throws if it fails, with what it wrote. */
async function renderLanguage(language: string): Promise<void> {
  const hook = pathToFileURL(join(import.meta.dirname, '../words/resolve-language.ts')).href;
  const env = { ...process.env, PAGE_LANGUAGE: language };
  await promisify(execFile)(process.execPath, ['--import', hook, import.meta.filename, site, folder], { env });
}

/** The response of database function public_tours, as a visitor gets it. */
async function loadStoredTours(): Promise<unknown> {
  const response = await fetch(`${backend.replace(/\/+$/, '')}/rest/v1/rpc/public_tours`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(longestRequest),
  });
  if (!response.ok) throw new Error(`The tours cannot be loaded from ${backend}: it responded ${response.status}`);
  return response.json();
}

await main();
