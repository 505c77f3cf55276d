import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../support/project.ts';

/**
 * A copy of the project folder without its schedules, so that no sweep takes a mail before the test reads it. It
 * consists of links: the functions are the real ones, with their imports. Its name is supabase, because config.toml
 * names files relative to the parent folder.
 */
export function linkUnscheduledProject(): { dir: string; remove(): void } {
  const above = mkdtempSync(join(tmpdir(), 'unscheduled-project-'));
  const dir = join(above, 'supabase');
  mkdirSync(dir);
  const source = join(projectDir, 'supabase');
  for (const name of readdirSync(source))
    if (name !== 'schedules.json') symlinkSync(join(source, name), join(dir, name));
  return { dir, remove: () => rmSync(above, { recursive: true, force: true }) };
}
