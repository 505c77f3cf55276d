// stilthouse schedules: writes schedules.sql, the pg_cron jobs of a hosted project, from schedules.json.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseConfig } from '../config.ts';
import { hostedSchedules } from '../functions/schedules/hosted-schedules.ts';

try {
  const { supabaseDir } = parseConfig(process.env);
  const file = join(supabaseDir, 'schedules.sql');
  writeFileSync(file, await hostedSchedules(supabaseDir));
  console.log(`Wrote ${relative('', file)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
