import { pgCronSql } from './pg-cron-sql.ts';
import { readSchedules } from './schedules-file.ts';

/**
 * Returns schedules.sql, with which a hosted project runs the schedules of schedules.json. Throws as readSchedules
 * does.
 */
export async function hostedSchedules(supabaseDir: string): Promise<string> {
  const schedules = await readSchedules(supabaseDir);
  return `-- The jobs of pg_cron for a hosted project, written from schedules.json by npm run schedules. README.md says how to run
-- it. Running it again updates the jobs; select cron.unschedule('<name>') removes one.
${schedules.map((schedule) => pgCronSql(schedule)).join('')}select cron.schedule('delete-old-runs', '17 3 * * *', $$
  delete from cron.job_run_details where end_time < now() - interval '7 days'
$$);
`;
}
