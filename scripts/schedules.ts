// npm run schedules: writes supabase/schedules.sql, the pg_cron jobs of a hosted project, from supabase/schedules.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostedSchedules } from '../server/functions/schedules/hosted-schedules.ts';

const supabaseDir = process.env.SUPABASE_DIR ?? 'supabase';
writeFileSync(join(supabaseDir, 'schedules.sql'), await hostedSchedules(supabaseDir));
console.log(`Wrote ${join(supabaseDir, 'schedules.sql')}`);
