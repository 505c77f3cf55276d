// npm run faults [-- --minutes 60] [--cases 10000] [words]: runs each fault of server/tests/faults, or those whose name
// contains a word, for that time, then the property tests with that many cases per service, and prints a table.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runFaults } from 'stilthouse/exports/faults.ts';
import { createProgress } from 'stilthouse/exports/progress.ts';
import { buildSite } from './build/build-site.ts';

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, cases: { type: 'string', default: '10000' } },
  allowPositionals: true,
});
await buildSite();
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/compile';
const isSound = await runFaults({ minutes: Number(values.minutes), words: positionals, progress: createProgress() });
let status: number | null = 0;
if (Number(values.cases) > 0 && positionals.length === 0) {
  console.log(`\nProperty tests, ${values.cases} cases a service`);
  const args = ['--test', 'server/tests/faults/properties/properties.test.ts'];
  const env = { ...process.env, PROPERTY_CASES: values.cases };
  ({ status } = spawnSync(process.execPath, args, { stdio: 'inherit', env }));
}
process.exit(isSound && status === 0 ? 0 : 1);
