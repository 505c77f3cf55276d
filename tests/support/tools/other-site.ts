import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
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

/** Builds the site in a copy of the project. Throws with the output if the build fails. */
export async function buildOtherSite(settings: Record<string, string>): Promise<OtherSite> {
  const folder = mkdtempSync(join(tmpdir(), 'other-site-'));
  for (const path of copied) cpSync(join(projectDir, path), join(folder, path), { recursive: true });
  symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'));
  const build = spawn(process.execPath, ['scripts/build.ts'], { cwd: folder, env: { ...process.env, ...settings } });
  let output = '';
  build.stdout.on('data', (chunk) => (output += chunk));
  build.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => build.once('exit', done));
  if (code !== 0) throw new Error(`The build failed: ${output}`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
