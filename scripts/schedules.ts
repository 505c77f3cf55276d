// npm run schedules: writes supabase/schedules.sql, the pg_cron jobs of a hosted project, from supabase/schedules.json.
import { writeFileSync } from 'node:fs';
import { hostedSchedules } from '../server/functions/schedules/hosted-schedules.ts';

writeFileSync('supabase/schedules.sql', await hostedSchedules('supabase'));
console.log('Wrote supabase/schedules.sql');
