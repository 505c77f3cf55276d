import type { Schedule } from './schedules-file.ts';

/**
 * Returns the pg_cron statement with which a hosted project calls the function at the same times. pg_cron only knows
 * UTC, so a schedule in another time zone starts at every minute or hour that may be due, and its statement compares
 * the local time. When clocks change, a local time that occurs twice runs twice, and a skipped one does not run.
 */
export function pgCronSql({ name, function: called, schedule, timeZone, body }: Schedule): string {
  const guard = timeZone === 'UTC' ? '' : `\n  where ${localTimeCondition(schedule, timeZone)}`;
  if (JSON.stringify(body).includes('$$')) throw new Error(`the body of schedule ${name} must not contain $$`);
  const started = timeZone === 'UTC' ? schedule : everyCandidate(schedule, timeZone);
  return `select cron.schedule('${name}', '${started}', $$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
      || '/functions/v1/${called}',
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'secret_key')
    ),
    body := ${literal(JSON.stringify(body))}::jsonb,
    timeout_milliseconds := 60000
  )${guard}
$$);
`;
}

const fields = ['minute', 'hour', 'day', 'month', 'dow'] as const;
const bounds = { minute: [0, 59], hour: [0, 23], day: [1, 31], month: [1, 12], dow: [0, 7] } as const;

// In a zone with whole-hour offsets, the minutes are those of UTC.
function everyCandidate(schedule: string, timeZone: string): string {
  const [minute] = schedule.split(/ +/);
  return `${hasWholeHours(timeZone) ? minute : '*'} * * * *`;
}

function hasWholeHours(timeZone: string): boolean {
  const year = new Date().getUTCFullYear();
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(year, month, 15)));
  return months.every((date) => !/:(?!00)/.test(format.format(date).replace(/^.*GMT/, '')));
}

function localTimeCondition(schedule: string, timeZone: string): string {
  const parts = schedule.split(/ +/);
  const conditions = fields.flatMap((field, at) => {
    const text = parts[at]!;
    if (text === '*') return [];
    const values = valuesOf(text, bounds[field]).map((value) => (field === 'dow' ? value % 7 : value));
    return [`extract(${field} from now() at time zone '${timeZone}') in (${[...new Set(values)].join(', ')})`];
  });
  return conditions.join('\n    and ') || 'true';
}

function valuesOf(text: string, [min, max]: readonly [number, number]): number[] {
  return text.split(',').flatMap((part) => {
    const [range = '', step = '1'] = part.split('/');
    const [first, last = part.includes('/') ? max : first] = range === '*' ? [min, max] : range.split('-').map(Number);
    const count = Math.floor((last! - first!) / Number(step)) + 1;
    return Array.from({ length: count }, (_, at) => first! + at * Number(step));
  });
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
