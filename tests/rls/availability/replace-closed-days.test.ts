import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { stepThatOpens } from '../../../domain/days/closed-days.ts';
import type { ClosedDays } from '../../../domain/days/closed-days.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from '../make-actors.ts';

describe('closed days', () => {
  let server: TestServer;
  let admin: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    admin = await signIn(server, { role: 'admin' });
  });
  afterEach(() => server.database.query('delete from closed_days; delete from weather_calls'));
  after(() => server?.stop());

  it('are opened in part in one step, which the opposite step undoes', async () => {
    const call = randomUuid();
    await server.database.query(
      `insert into weather_calls (id, day, tour_ids, reason) values ($1, '2099-03-10', '{lamanai}', 'Storm')`,
      [call],
    );
    const storm = { ...closure('2099-03-09', '2099-03-12'), weather_call_id: call };
    assert.equal(await replace([], [storm]), 'done');
    const period = { first: '2099-03-10', last: '2099-03-11' };
    const { removed, stored } = stepThatOpens([storm], period, randomUuid);
    assert.equal(await replace(removed, stored), 'done');
    assert.deepEqual(await closed(), ['2099-03-09 to 2099-03-09', '2099-03-12 to 2099-03-12']);
    // A second sending, as after a lost response.
    assert.equal(await replace(removed, stored), 'done');
    assert.equal((await closed()).length, 2);
    assert.equal(await replace(stored, removed), 'done');
    const { rows } = await server.database.query('select id, weather_call_id from closed_days');
    assert.deepEqual(rows, [{ id: storm.id, weather_call_id: call }]);
  });

  it('stay as they are if someone else has changed them meanwhile', async () => {
    const [first, second] = [closure('2099-03-09', '2099-03-12'), closure('2099-04-01', '2099-04-01')];
    assert.equal(await replace([], [first, second]), 'done');
    await server.database.query('delete from closed_days where id = $1', [first.id]);
    assert.equal(await replace([first, second], [closure('2099-03-09', '2099-03-10')]), 'changed');
    assert.deepEqual(await closed(), ['2099-04-01 to 2099-04-01']);
    // What both have opened is open.
    assert.equal(await replace([first], []), 'done');
  });

  it('of two who open them in part at once are opened by one', async () => {
    const storm = closure('2099-03-09', '2099-03-12');
    await replace([], [storm]);
    const open = (day: string) => {
      const { removed, stored } = stepThatOpens([storm], { first: day, last: day }, randomUuid);
      return replace(removed, stored);
    };
    const outcomes = await Promise.all([open('2099-03-09'), open('2099-03-12')]);
    assert.deepEqual(outcomes.sort(), ['changed', 'done']);
    assert.equal((await closed()).length, 1);
  });

  it('keep the rules of the table', async () => {
    const backwards = { ...closure('2099-03-09', '2099-03-01') };
    assert.equal(await replace([], [backwards]), '23514');
    assert.equal(await replace([], [{ ...closure('2099-03-09', '2099-03-09'), reason: ' ' }]), '23514');
    const many = Array.from({ length: 401 }, () => closure('2099-03-09', '2099-03-09'));
    assert.equal(await replace([], many), '22023');
  });

  /** The outcome, or the code of an error. */
  async function replace(removed: readonly ClosedDays[], stored: readonly ClosedDays[]): Promise<string> {
    const ids = removed.map(({ id }) => id);
    const { data, error } = await admin.rpc('replace_closed_days', { removed: ids, stored });
    return error?.code ?? (data as { outcome: string }).outcome;
  }

  async function closed(): Promise<string[]> {
    const { rows } = await server.database.query<{ period: string }>(
      `select concat_ws(' to ', first_day, last_day) as period from closed_days order by first_day`,
    );
    return rows.map(({ period }) => period);
  }
});

function closure(first: string, last: string): ClosedDays {
  return {
    id: randomUuid(),
    first_day: first,
    last_day: last,
    item_kind: null,
    item_id: null,
    reason: 'Storm',
    weather_call_id: null,
  };
}
