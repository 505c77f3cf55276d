import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectDir } from 'stilthouse/testing/project.ts';
import type { OtherSite } from './other-site.ts';

/** The operator of the tests: the answers that it gave to `npm run new-operator`, and what it wrote after that. */
const written = join(projectDir, 'tests/operators/tagus-days');

/**
 * Writes the folder of another operator with `npm run new-operator`, which makes its photographs, adds what it wrote
 * itself in tests/operators/, and builds its site. Throws with the output of the command that fails.
 */
export async function buildOperatorSite(): Promise<OtherSite> {
  // The name is that of the project in build/operators.
  const operator = mkdtempSync(join(tmpdir(), 'operator-'));
  const project = join(projectDir, 'build/operators', basename(operator));
  const remove = () => [operator, project].forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  try {
    rmSync(operator, { recursive: true });
    const answers = JSON.parse(readFileSync(join(written, 'answers.json'), 'utf8')) as Record<string, string>;
    const flags = Object.entries(answers).map(([name, answer]) => `--${name}=${answer}`);
    await run(['new-operator', operator, ...flags]);
    for (const part of ['content', 'messages']) cpSync(join(written, part), join(operator, part), { recursive: true });
    await run(['build'], { OPERATOR: operator });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder: project, remove };
}

async function run(args: string[], settings: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', ...args], {
    cwd: projectDir,
    env: { ...process.env, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`npm run ${args[0]} failed: ${output}`);
}
