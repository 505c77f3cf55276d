import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFirst } from '../../domain/words/languages.ts';

/** The sources and the address of a complete build. */
export interface BuiltSite {
  /** A digest of the sources and settings. */
  sources: string;
  /** The address in its pages, feed and sitemap. */
  siteUrl: string;
}

/** What a server's configuration tells about its site. */
interface ServedSite {
  /** The VITE_* variables. */
  publicSettings: Record<string, string>;
  siteUrl: string;
}

/** The folder into which the build writes until it is complete. */
export const unfinishedBuild = 'build/unfinished';
/** The folder into which a language is built. Those after the first one are added to it (add-language.ts). */
export function unfinishedBuildOf(language: string): string {
  return isFirst(language) ? unfinishedBuild : join(unfinishedBuild, 'languages', language);
}

const builtFolder = 'build/client';
// The programs that render the pages of the site again (scripts/render).
const renderer = 'build/server';
// Written last and removed first, so a build without this file is incomplete.
const record = 'build/built-site.json';

/** The address in the pages of this server's site: VITE_SITE_URL, by default the server's own. */
export function siteAddress({ publicSettings, siteUrl }: ServedSite): string {
  return publicSettings.VITE_SITE_URL?.trim().replace(/\/+$/, '') || siteUrl;
}

/** The site in build/client; null if no build is complete. */
export function findBuiltSite(): BuiltSite | null {
  return existsSync(builtFolder) && existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : null;
}

/** Replaces the previous build with a complete one. */
export function replaceBuiltSite(site: BuiltSite): void {
  const replaced = 'build/replaced';
  rmSync(replaced, { recursive: true, force: true });
  rmSync(record, { force: true });
  if (existsSync(builtFolder)) renameSync(builtFolder, replaced);
  rmSync(renderer, { recursive: true, force: true });
  renameSync(join(unfinishedBuild, 'client'), builtFolder);
  renameSync(join(unfinishedBuild, 'server'), renderer);
  writeFileSync(record, JSON.stringify(site), { flush: true });
  for (const folder of [replaced, unfinishedBuild]) rmSync(folder, { recursive: true, force: true });
}

/** Throws an Error unless build/client has a complete site with this address. */
export function requireBuiltSite(address: string): void {
  const site = findBuiltSite();
  if (!site)
    throw new Error(
      `There is no ${existsSync(builtFolder) ? 'finished' : 'built'} site in ${builtFolder}: run npm run build first.`,
    );
  if (site.siteUrl !== address)
    throw new Error(
      `The site in ${builtFolder} was built for ${site.siteUrl}, and this server is ${address}: run npm run build ` +
        `with the settings of this server, or set SITE_URL=${site.siteUrl}.`,
    );
}
