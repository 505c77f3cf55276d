import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { auditDependencies } from './audit-dependencies.ts';
import type { TestCount } from './test-report.ts';

interface Check {
  name: string;
  run(): Promise<CheckResult>;
}

interface CheckResult {
  outcome: 'passed' | 'failed' | 'notRun';
  /** The failures, or the reason why the check did not run. */
  output: string;
}

const linter = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--format=unix'];
const compiler = 'node_modules/typescript-compiler/bin/tsc';
const checks: Check[] = [
  // First, because it waits for the registry.
  { name: 'known vulnerabilities of production dependencies', run: () => auditDependencies() },
  program('format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'),
  program('lint', ...linter, '--ignore-pattern=art/**'),
  program('types: server, tests, scripts', compiler, '-p', 'tsconfig.json'),
  program('types: site', compiler, '-p', 'app/tsconfig.json'),
  program('unused code', 'node_modules/knip/bin/knip.js', '--no-progress'),
];

/** The checks of the workspace art, which only `npm test` runs. */
const artChecks: Check[] = [
  program('lint: art', ...linter, 'art'),
  program('types: art', compiler, '-p', 'art/tsconfig.json'),
];

const signs = { passed: '✔', failed: '✖', notRun: '–' };

/**
 * Runs the audit, format, lint, types, unused code and, if requested, the house rules or the checks of art. Prints one
 * line for each, the failures, and the reason if a check did not run.
 */
export async function runChecks({ houseRules = false, art = false }): Promise<TestCount> {
  const rules = program('house rules', '--test', ...globSync('tests/house-rules/*.test.ts').sort());
  const waiting = [...checks, ...(houseRules ? [rules] : []), ...(art ? artChecks : [])];
  const results: (CheckResult & { name: string; seconds: number })[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  for (const { name, outcome, output, seconds } of results) {
    const reason = outcome === 'notRun' ? `: not run: ${output}` : '';
    console.log(`${signs[outcome]} ${name} (${seconds.toFixed(1)} s)${reason}`);
    if (outcome === 'failed') console.log(output.trimEnd());
  }
  const count = (wanted: CheckResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  return { passed: count('passed'), failed: count('failed'), notRun: count('notRun') };
}

async function runCheck({ name, run }: Check): Promise<CheckResult & { name: string; seconds: number }> {
  const began = performance.now();
  const result = await run();
  return { name, ...result, seconds: (performance.now() - began) / 1000 };
}

/** A check that runs a Node program. Its exit code decides. */
function program(name: string, ...args: string[]): Check {
  return {
    name,
    run: () =>
      new Promise((done) => {
        const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
        let output = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
        child.on('close', (code) => done({ outcome: code === 0 ? 'passed' : 'failed', output }));
      }),
  };
}
