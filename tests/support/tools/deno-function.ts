import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, projectDir } from 'stilthouse/testing/project.ts';

/** A function of supabase/functions in a separate Deno process. */
export interface DenoFunction {
  url: string;
  stop(): Promise<void>;
}

/**
 * Runs a function like a hosted project: in Deno, with only these variables and without access to files and processes.
 * Deno takes the packages of its deno.json from node_modules. Throws with its output if the function does not listen.
 */
export async function startDenoFunction(
  program: string,
  name: string,
  variables: Record<string, string>,
): Promise<DenoFunction> {
  const cache = mkdtempSync(join(tmpdir(), 'deno-'));
  const port = await findFreePort();
  const folder = join(projectDir, 'supabase/functions', name);
  const rights = ['--no-prompt', '--allow-env', '--allow-net=127.0.0.1'];
  const modules = ['--no-lock', '--no-remote', '--node-modules-dir=manual', '--config', join(folder, 'deno.json')];
  const child = spawn(program, ['run', ...rights, ...modules, join(folder, 'index.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...variables,
      HOME: cache,
      DENO_DIR: cache,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
    },
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(cache, { recursive: true, force: true });
  };
  let output = '';
  const listening = new Promise<void>((done) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Listening on')) done();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  await Promise.race([listening, ended]);
  if (output.includes('Listening on')) return { url: `http://127.0.0.1:${port}/`, stop };
  await stop();
  throw new Error(`${name} does not listen in Deno:\n${output}`);
}
