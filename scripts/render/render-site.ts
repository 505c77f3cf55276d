import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { isFirst } from '../../domain/words/languages.ts';
import { otherLanguages, pageLanguage } from '../words/page-language.ts';
import type { Renderer } from './render-pages.ts';
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
  await renderPages({ site, folder, scripts: rendering.scripts, renderer, stored: await loadStoredTours(renderer) });
  if (!isFirst(pageLanguage)) return;
  for (const language of otherLanguages) await renderLanguage(language);
}

/** Renders the pages of a further language in a process with its texts. Throws if it fails, with what it wrote. */
async function renderLanguage(language: string): Promise<void> {
  const hook = pathToFileURL(join(import.meta.dirname, '../words/resolve-language.ts')).href;
  const env = { ...process.env, PAGE_LANGUAGE: language };
  await promisify(execFile)(process.execPath, ['--import', hook, import.meta.filename, site, folder], { env });
}

/**
 * What the desk says about the tours, in the language of this process. The program of the site translates it, because
 * that has the texts of its language.
 */
async function loadStoredTours(renderer: Renderer): Promise<unknown> {
  const stored = await callDatabase('public_tours');
  if (isFirst(pageLanguage)) return stored;
  const translations = (await callDatabase(`public_translations?language=${pageLanguage}`)) as Record<string, string>;
  return renderer.entry.module.translateTours(stored, new Map(Object.entries(translations)));
}

/** The response of a database function, as a visitor gets it. */
async function callDatabase(call: string): Promise<unknown> {
  const response = await fetch(`${backend.replace(/\/+$/, '')}/rest/v1/rpc/${call}`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(longestRequest),
  });
  if (!response.ok) throw new Error(`The tours cannot be loaded from ${backend}: it responded ${response.status}`);
  return response.json();
}

await main();
