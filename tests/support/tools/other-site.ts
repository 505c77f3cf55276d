import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from 'stilthouse/testing/project.ts';

const copied = [
  'app',
  'art',
  'content',
  'domain',
  'messages',
  'public',
  'scripts',
  'server',
  'supabase',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'site.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy of the project with a site that was built with these VITE_* settings. */
export interface OtherSite {
  folder: string;
  remove(): void;
}

/**
 * Builds the site in a copy of the project, in English alone. Throws with the output if the build or the program before
 * it fails.
 * @param change a program that changes the copy before the build, which may add languages
 */
export async function buildOtherSite(settings: Record<string, string>, change?: string): Promise<OtherSite> {
  const folder = mkdtempSync(join(tmpdir(), 'other-site-'));
  for (const path of copied) cpSync(join(projectDir, path), join(folder, path), { recursive: true });
  symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'));
  makeCheaper(folder);
  for (const program of [...(change ? [change] : []), 'scripts/build.ts']) {
    const child = spawn(process.execPath, [program], { cwd: folder, env: { ...process.env, ...settings } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const code = await new Promise((done) => child.once('exit', done));
    if (code !== 0) throw new Error(`${program} failed: ${output}`);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Leaves out of a copy what costs most of the build's processor time: another language and the best compression. */
function makeCheaper(folder: string): void {
  writeFileSync(join(folder, 'content/languages.ts'), `export const languages = ['en'];\n`);
  const file = join(folder, 'scripts/build/finish-build.ts');
  const [best, quick] = ['const bestQuality = 11;', 'const bestQuality = 4;'];
  const program = readFileSync(file, 'utf8');
  if (!program.includes(best)) throw new Error(`${file} has no line "${best}"`);
  writeFileSync(file, program.replace(best, quick));
}
