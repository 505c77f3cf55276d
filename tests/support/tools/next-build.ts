import { cpSync, globSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSiteDir } from '../built-site.ts';

/**
 * A copy of the built site as a release has it: scripts and styles have other names, and the old names are gone. Its
 * pages have the attribute `data-next`.
 */
export interface NextBuild {
  folder: string;
  remove(): void;
}

export function makeNextBuild(): NextBuild {
  const folder = mkdtempSync(join(tmpdir(), 'next-build-'));
  cpSync(builtSiteDir, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const assets = join(folder, 'assets');
  const names = new Map(
    readdirSync(assets).flatMap((name) =>
      /\.(js|css)$/.test(name) ? [[name, name.replace(/\.\w+$/, '-next$&')] as const] : [],
    ),
  );
  for (const file of globSync('**/*.{html,js,css,data}', { cwd: folder }).map((path) => join(folder, path))) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text
        .replace(/[\w.-]+\.(?:js|css)\b/g, (name) => names.get(name) ?? name)
        .replace('<html ', '<html data-next="" '),
    );
  }
  for (const [name, next] of names) renameSync(join(assets, name), join(assets, next));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
