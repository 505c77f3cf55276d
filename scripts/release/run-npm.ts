import { spawn } from 'node:child_process';
import { npmCommand } from 'stilthouse/exports/npm.ts';

export interface NpmResult {
  /** The exit code; null if npm was killed or could not be started. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs npm, if possible the one that runs this script, and kills it after `timeLimit` milliseconds. */
export function runNpm(args: string[], timeLimit: number): Promise<NpmResult> {
  const { command, first, shell } = npmCommand(process.env.npm_execpath);
  return new Promise((done) => {
    const child = spawn(command, [...first, ...args], {
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeLimit,
      killSignal: 'SIGKILL',
    });
    const result: NpmResult = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => (result.stdout += chunk));
    child.stderr.on('data', (chunk) => (result.stderr += chunk));
    child.on('error', (error) => done({ ...result, stderr: error.message }));
    child.on('close', (code) => done({ ...result, code }));
  });
}
