import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './project.ts';

export interface CommandResult {
  code: number | null;
  out: string;
  /** The errors without the lines of the progress. */
  error: string;
  progress: string;
}

/** An npm command in a separate process, which can be killed. */
export interface CommandProcess {
  child: ChildProcess;
  ended: Promise<CommandResult>;
}

/** Starts scripts/<name>.ts, or the verb <name> of the server, with only the variables in `env`. */
export function startCommand(name: string, args: string[], env: Record<string, string>): CommandProcess {
  const script = join(projectDir, `scripts/${name}.ts`);
  const verb = join(projectDir, `server/verbs/${name}.ts`);
  const child = spawn(process.execPath, [existsSync(script) ? script : verb, ...args], {
    cwd: projectDir,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      ...env,
    },
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (said.out += chunk));
  child.stderr.on('data', (chunk) => (said.error += chunk));
  const ended = new Promise<CommandResult>((done) =>
    child.on('close', (code) => {
      const lines = said.error.split(/^/m);
      const isProgress = (line: string) => /^\[\d+ s\] /.test(line);
      const error = lines.filter((line) => !isProgress(line)).join('');
      done({ code, out: said.out, error, progress: lines.filter(isProgress).join('') });
    }),
  );
  return { child, ended };
}
