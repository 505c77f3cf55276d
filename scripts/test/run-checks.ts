import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import type { TestCount } from './test-report.ts';

interface Check {
  name: string;
  args: string[];
}

interface Outcome extends Check {
  passed: boolean;
  output: string;
  seconds: number;
}

const checks: Check[] = [
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--format=unix'] },
  { name: 'types: server, tests, scripts', args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'] },
  { name: 'types: site', args: ['node_modules/typescript/bin/tsc', '-p', 'app/tsconfig.json'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];

/** Runs format, lint, types, unused code and, if asked, the house rules; prints one line each and what failed. */
export async function runChecks({ houseRules }: { houseRules: boolean }): Promise<TestCount> {
  const rules = { name: 'house rules', args: ['--test', ...globSync('tests/house-rules/*.test.ts').sort()] };
  const outcomes = await Promise.all([...checks, ...(houseRules ? [rules] : [])].map(runCheck));
  for (const { name, passed, output, seconds } of outcomes) {
    console.log(`${passed ? '✔' : '✖'} ${name} (${seconds.toFixed(1)} s)`);
    if (!passed) console.log(output.trimEnd());
  }
  const failed = outcomes.filter(({ passed }) => !passed).length;
  return { passed: outcomes.length - failed, failed };
}

function runCheck(check: Check): Promise<Outcome> {
  const began = performance.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, check.args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) =>
      done({ ...check, passed: code === 0, output, seconds: (performance.now() - began) / 1000 }),
    );
  });
}
