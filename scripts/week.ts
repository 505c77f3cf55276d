// npm run week: plays a week of an operator in real Chromium, and counts what the operator presses.
import { runWeek } from '../tests/week/run-week.ts';
import { buildSite } from './build/build-site.ts';
import { useTemporaryFolder } from './test/temporary-folder.ts';

useTemporaryFolder();
buildSite();
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/compile';
process.exit((await runWeek()) ? 0 : 1);
