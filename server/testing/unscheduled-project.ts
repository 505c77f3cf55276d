import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from './project.ts';

/**
 * Creates a copy of the project folder without its schedules, so that no sweep takes a mail before the test reads it.
 * The copy consists of links, so the functions are the real ones, with their imports. Its name is supabase, because
 * config.toml names files relative to the parent folder. `variables` are for the functions.
 */
export function linkUnscheduledProject(variables: Record<string, string> = {}): { dir: string; remove(): void } {
  const above = mkdtempSync(join(tmpdir(), 'unscheduled-project-'));
  const dir = join(above, 'supabase');
  mkdirSync(join(dir, 'functions'), { recursive: true });
  const source = join(projectDir, 'supabase');
  const names = [...readdirSync(source), ...readdirSync(join(source, 'functions')).map((name) => `functions/${name}`)];
  for (const name of names)
    if (!['schedules.json', 'functions', 'functions/.env'].includes(name))
      symlinkSync(join(source, name), join(dir, name));
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(dir, 'functions/.env'), lines.join(''));
  return { dir, remove: () => rmSync(above, { recursive: true, force: true }) };
}
