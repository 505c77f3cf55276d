import { spawn } from 'node:child_process';

export interface NpmResult {
  /** The exit code; null where npm was killed or could not be started. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs npm, the one that runs this script where there is one, and kills it after `timeLimit` milliseconds. */
export function runNpm(args: string[], timeLimit: number): Promise<NpmResult> {
  const npm = process.env.npm_execpath;
  const isWindows = process.platform === 'win32';
  const [command, ...rest] = npm ? [process.execPath, npm] : [isWindows ? 'npm.cmd' : 'npm'];
  return new Promise((done) => {
    const child = spawn(command, [...rest, ...args], {
      shell: !npm && isWindows,
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
