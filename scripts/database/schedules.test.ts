import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { hostedSchedules } from 'stilthouse/exports/project.ts';

it('supabase/schedules.sql is what npm run schedules writes from schedules.json', async () => {
  const dir = join(import.meta.dirname, '../../supabase');
  assert.equal(readFileSync(join(dir, 'schedules.sql'), 'utf8'), await hostedSchedules(dir), 'run npm run schedules');
});
