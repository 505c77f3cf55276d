import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pgCronSql } from './pg-cron-sql.ts';

const base = { name: 'digest', function: 'daily-digest', timeZone: 'UTC', body: {} };
/** The times at which pg_cron starts the job, and the conditions under which the job calls the function. */
function jobOf(schedule: string, timeZone: string): { started: string; conditions: string[] } {
  const sql = pgCronSql({ ...base, schedule, timeZone });
  const [, started = ''] = /^select cron\.schedule\('digest', '([^']+)', \$\$/.exec(sql) ?? [];
  const [, where = ''] = /\n {2}where ([^]*)\n\$\$\);\n$/.exec(sql) ?? [];
  return { started, conditions: where ? where.split('\n    and ') : [] };
}
const local = (field: string, timeZone: string) => `extract(${field} from now() at time zone '${timeZone}')`;

describe('the pg_cron job of a schedule', () => {
  it('has the schedule unchanged in UTC, and in seconds', () => {
    assert.deepEqual(jobOf('0 7 * * 1-5', 'UTC'), { started: '0 7 * * 1-5', conditions: [] });
    assert.deepEqual(jobOf('20 seconds', 'UTC'), { started: '20 seconds', conditions: [] });
  });

  it('compares the local time in another zone', () => {
    assert.deepEqual(jobOf('0 7 * * *', 'America/Costa_Rica'), {
      started: '0 * * * *',
      conditions: [`${local('minute', 'America/Costa_Rica')} in (0)`, `${local('hour', 'America/Costa_Rica')} in (7)`],
    });
    assert.deepEqual(jobOf('*/30 8-10,18 1 */6 *', 'Europe/Berlin'), {
      started: '*/30 * * * *',
      conditions: [
        `${local('minute', 'Europe/Berlin')} in (0, 30)`,
        `${local('hour', 'Europe/Berlin')} in (8, 9, 10, 18)`,
        `${local('day', 'Europe/Berlin')} in (1)`,
        `${local('month', 'Europe/Berlin')} in (1, 7)`,
      ],
    });
  });

  it('starts every minute in a zone whose offset is not whole hours', () => {
    assert.deepEqual(jobOf('15 7 * * 7', 'Asia/Kathmandu'), {
      started: '* * * * *',
      conditions: [
        `${local('minute', 'Asia/Kathmandu')} in (15)`,
        `${local('hour', 'Asia/Kathmandu')} in (7)`,
        `${local('dow', 'Asia/Kathmandu')} in (0)`,
      ],
    });
  });

  it('calls the function with the body and the secret key', () => {
    const sql = pgCronSql({ ...base, schedule: '0 7 * * *', body: { note: "it's" } });
    assert.match(sql, /\|\| '\/functions\/v1\/daily-digest'/);
    assert.match(sql, /body := '\{"note":"it''s"\}'::jsonb/);
    assert.throws(() => pgCronSql({ ...base, schedule: '0 7 * * *', body: '$$' }), /must not contain \$\$/);
  });
});
