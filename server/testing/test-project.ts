import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Creates a Supabase project folder for a test; file names are relative to it. `remove` deletes it. */
export function makeProject(files: Record<string, string>): {
  dir: string;
  write(name: string, text: string): void;
  remove(): void;
} {
  const dir = mkdtempSync(join(tmpdir(), 'test-project-'));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  };
  mkdirSync(join(dir, 'migrations'));
  for (const [name, text] of Object.entries(files)) write(name, text);
  return { dir, write, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
