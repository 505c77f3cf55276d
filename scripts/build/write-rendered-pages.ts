import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Renders the pages of a built site with what the desk says (scripts/render/render-site.ts) and puts them into the
 * site, for a host that serves files alone.
 * @param render runs the program, which writes the pages into the folder
 */
export async function writeRenderedPages(site: string, render: (folder: string) => Promise<unknown>): Promise<void> {
  const folder = mkdtempSync(join(dirname(site), 'rendered-'));
  try {
    await render(folder);
    for (const path of readFileSync(join(folder, '_gone'), 'utf8').match(/^\/\S+/gm) ?? [])
      for (const ending of ['', '.br', '.gz']) rmSync(join(site, path) + ending, { recursive: true, force: true });
    rmSync(join(folder, '_gone'));
    cpSync(folder, site, { recursive: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
