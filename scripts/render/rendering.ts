import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prefixOf } from '../../domain/site/addresses.ts';
import { pageLanguage } from '../words/page-language.ts';
import type { LateScripts } from '../../app/start/start-late.ts';

/** What the build leaves for rendering pages again without its tools. */
export interface Rendering {
  scripts: LateScripts;
  /** The VITE_* settings of the build. */
  settings: Record<string, string>;
}

/** The framework's program that renders the pages of a built site in the language of this process, beside the site. */
export function rendererOf(site: string): string {
  return join(site, '..', 'server', prefixOf(pageLanguage), 'index.js');
}

/** Stores it beside a built site. */
export function writeRendering(site: string, rendering: Rendering): void {
  writeFileSync(fileOf(site), JSON.stringify(rendering));
}

export function readRendering(site: string): Rendering {
  return JSON.parse(readFileSync(fileOf(site), 'utf8')) as Rendering;
}

function fileOf(site: string): string {
  return join(site, '..', 'server', 'rendering.json');
}
