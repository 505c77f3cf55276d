// npm run check: format, lint, types, unused code and house rules.
import { runChecks } from './test/run-checks.ts';

const { passed, failed } = await runChecks({ houseRules: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
