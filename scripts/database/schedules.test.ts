import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { hostedSchedules, readSchedules } from 'stilthouse/exports/project.ts';
import { timeZone } from '../../domain/time/time-zone.ts';

const dir = join(import.meta.dirname, '../../supabase');

it('supabase/schedules.sql is what npm run schedules writes from schedules.json', async () => {
  assert.equal(readFileSync(join(dir, 'schedules.sql'), 'utf8'), await hostedSchedules(dir), 'run npm run schedules');
});

it('the schedules at a time of day are in the time zone of domain/time', async () => {
  const schedules = await readSchedules(dir);
  const zones = schedules.flatMap(({ timeZone: zone }) => (zone === 'UTC' ? [] : [zone]));
  assert.deepEqual([...new Set(zones)], [timeZone], 'run npm run catalogue');
});
