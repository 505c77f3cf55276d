import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectDir } from 'stilthouse/testing/project.ts';
import type { OtherSite } from './other-site.ts';

/** The answers of the operator of the tests, who has three tours in Lisbon and nothing else. */
const answers = {
  name: 'Tagus Days',
  tagline: 'The river and the hills',
  place: 'Lisbon, Portugal',
  'time-zone': 'Europe/Lisbon',
  phone: '+351 912 345 678',
  email: 'hello@tagus.example',
  tours: 'sailing: Sunset on the Tagus; adventure: Cycling to Belém; adventure: The Seven Hills on Foot',
  hue: '150',
};

/**
 * Writes the folder of another operator with `npm run new-operator`, which makes its photographs, and builds its site.
 * Throws with the output of the command that fails.
 */
export async function buildOperatorSite(): Promise<OtherSite> {
  // The name is that of the project in build/operators.
  const operator = mkdtempSync(join(tmpdir(), 'operator-'));
  const project = join(projectDir, 'build/operators', basename(operator));
  const remove = () => [operator, project].forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  try {
    rmSync(operator, { recursive: true });
    const flags = Object.entries(answers).map(([name, answer]) => `--${name}=${answer}`);
    await run(['new-operator', operator, ...flags]);
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
