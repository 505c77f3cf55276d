// npm run check: format, lint, types, unused code, known vulnerabilities and house rules.
import { runChecks } from './test/run-checks.ts';

const { passed, failed, notRun } = await runChecks({ houseRules: true });
console.log(`\n${passed} passed, ${failed} failed${notRun ? `, ${notRun} not run` : ''}`);
process.exit(failed > 0 ? 1 : 0);
