import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The npm package of the Supabase CLI, and where its program is. */
export const supabaseCliPackage = {
  release: 'supabase@3.1.0',
  program: 'node_modules/@supabase/cli-*/bin/supabase{,.exe}',
};

export interface SupabaseCli {
  /** Runs a command in a copy of the project folder, without any login. Throws if it fails. */
  run(...args: string[]): Promise<{ stdout: string; stderr: string }>;
  /** Deletes the copy. */
  remove(): void;
}

/** Prepares the Supabase CLI at this path. The CLI gets a copy of the project folder, because it writes into it. */
export function openSupabaseCli(program: string, supabaseDir: string): SupabaseCli {
  const folder = mkdtempSync(join(tmpdir(), 'supabase-cli-'));
  cpSync(supabaseDir, join(folder, 'supabase'), { recursive: true });
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    NO_COLOR: '1',
    SUPABASE_TELEMETRY_DISABLED: '1',
    SUPABASE_NO_UPDATE_NOTIFIER: '1',
  };
  return {
    run: (...args) =>
      promisify(execFile)(program, [...args, '--workdir', folder, '--agent', 'no', '--yes'], {
        env,
        cwd: folder,
        maxBuffer: 1 << 24,
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
