import { copyFileSync, cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unfinishedBuild, unfinishedBuildOf } from './built-site.ts';

/**
 * Moves the build of a language after the first one into the build of that: its pages, the scripts and styles that the
 * first one lacks, whose names change with their contents, and its program that renders pages again.
 */
export function addLanguage(language: string): void {
  const own = unfinishedBuildOf(language);
  const site = join(unfinishedBuild, 'client');
  const pages = join(site, language);
  renameSync(join(own, 'client', language), pages);
  // The router requests the data of the home page without the slash.
  copyFileSync(join(pages, '_.data'), `${pages}.data`);
  const known = new Set(readdirSync(join(site, 'assets')));
  for (const file of readdirSync(join(own, 'client/assets')))
    if (!known.has(file)) cpSync(join(own, 'client/assets', file), join(site, 'assets', file), { recursive: true });
  renameSync(join(own, 'server'), join(unfinishedBuild, 'server', language));
  rmSync(own, { recursive: true });
}
