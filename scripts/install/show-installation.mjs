// Plain JavaScript for any Node from version 20 on, because it runs before anything is installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Shows how many packages npm has written into a folder and how long the others will take: on a terminal in one line
 * that is rewritten each second, elsewhere a line at the beginning alone.
 * @param {string} what is installed
 * @param {string} folder the one in which npm makes node_modules
 * @param {string[]} paths the folders of the packages in it
 * @returns {() => void} ends it
 */
export function showInstallation(what, folder, paths) {
  if (!process.stderr.isTTY) {
    console.error(`Installing ${what}...`);
    return () => {};
  }
  const began = Date.now();
  const show = () => {
    const done = paths.filter((path) => existsSync(join(folder, path, 'package.json'))).length;
    const seconds = Math.round(((Date.now() - began) / 1000 / done) * (paths.length - done));
    const left = done > 0 && done < paths.length ? `, ${seconds} s left` : '';
    process.stderr.write(`\r\x1b[KInstalling ${what}: ${done} of ${paths.length} packages${left}`);
  };
  show();
  const timer = setInterval(show, 1000);
  return () => {
    clearInterval(timer);
    process.stderr.write('\r\x1b[K');
  };
}
