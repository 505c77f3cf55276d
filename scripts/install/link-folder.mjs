// Plain JavaScript for any Node from 20 on, because it runs before anything is installed.
import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a copy of a folder whose files are hard links to the original ones. A program that replaces files in the copy
 * leaves the original as it is.
 * @param {string} from the folder
 * @param {string} to a path that does not exist
 * @param {{ leaveOut?: string[], copy?: string[] }} names entries of the folder: those that the copy lacks, and those
 * that a program writes in place
 */
export function linkFolder(from, to, { leaveOut = [], copy = [] } = {}) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leaveOut.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (copy.includes(entry.name)) copyFileSync(source, target);
    else linkSync(source, target);
  }
}
