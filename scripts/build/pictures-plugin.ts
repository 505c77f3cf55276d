import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Lets the built pages refer to the pictures of public/images by an address that changes with their contents, because
 * browsers keep files below /assets/ for a year. The sources and other sites have the plain address. One digest stands
 * for all pictures: one for each would need a table of them in the first load.
 */
export const picturesPlugin: Plugin = {
  name: 'pictures',
  apply: 'build',
  transform: {
    filter: { id: /\/app\/(ui\/pictures|site\/home\/hero)\/[\w-]+\.tsx$/ },
    handler: (code) => code.replace(/(?<=[`'"])\/images\//g, `/${keptPictures('public')}/`),
  },
};

/** Copies the pictures of a built site to the paths in its pages. */
export function keepPictures(site: string): void {
  cpSync(join(site, 'images'), join(site, keptPictures(site)), { recursive: true });
}

/** The folder for the pictures of `<folder>/images` in the built site. */
function keptPictures(folder: string): string {
  const images = join(folder, 'images');
  const hash = createHash('sha256');
  const files = readdirSync(images, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(relative(images, path).replaceAll('\\', '/')).update(readFileSync(path));
  return `assets/images-${hash.digest('base64url').slice(0, 8)}`;
}
