import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { runsOn } from '../../../domain/departures/departure.ts';
import type { BookingInsert } from '../../../domain/booking/booking.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { sampleTime, setTimes } from './departure-rows.ts';

// A Saturday; the day after is a Sunday.
const [saturday, sunday] = ['2099-01-31', '2099-02-01'];

describe('the days on which usual departures run', () => {
  let links: LinkServer;
  let admin: SupabaseClient;
  before(async () => {
    links = await startLinkServer();
    admin = links.actors.admin;
  });
  after(() => links?.stop());
  beforeEach(() =>
    links.server.database.query('delete from bookings; delete from departures; delete from departure_times'),
  );

  it('decide which departure a party joins: the only one that runs on its day', async () => {
    await setTimes(
      links.server,
      'lamanai',
      sampleTime({ weekdays: [6] }),
      sampleTime({ leaves_at: '10:00', weekdays: [7], first_day: '2099-01-01', last_day: '2099-04-30' }),
      sampleTime({ leaves_at: '11:00', weekdays: [7], first_day: '2099-05-01' }),
    );
    assert.equal(await hourOf(await confirmed(saturday)), '08:30:00');
    const party = await confirmed(sunday);
    assert.equal(await hourOf(party), '10:00:00');
    assert.equal(await hourOf(await confirmed('2099-05-03')), '11:00:00', 'after the season');
    assert.equal(await hourOf(await confirmed('2099-02-02')), null, 'none runs on a Monday');
    await admin.rpc('change_booking', { booking: party, changes: { date: saturday } }).throwOnError();
    assert.equal(await hourOf(party), '08:30:00', 'a move joins what runs on the new day');
  });

  it('decide whose room counts before a confirmation', async () => {
    // All requests came before the departures had a capacity.
    const [goes, asks] = [await links.book({ date: saturday }), await links.book({ date: saturday })];
    const [alsoGoes, alsoAsks] = [await links.book({ date: sunday }), await links.book({ date: sunday })];
    await setTimes(
      links.server,
      'lamanai',
      sampleTime({ weekdays: [6], capacity: 3 }),
      sampleTime({ leaves_at: '10:00', weekdays: [7], capacity: 12 }),
    );
    await links.move([goes, alsoGoes], 'confirmed');
    const why = async (id: string) => (await admin.rpc('read_obstacle', { booking: id }).throwOnError()).data?.why;
    assert.equal(await why(asks), 'full');
    assert.equal(await why(alsoAsks), undefined);
  });

  it('are the same in the domain and in the database', async () => {
    const kinds = [
      {},
      { weekdays: [1] },
      { weekdays: [5, 6] },
      { weekdays: [7] },
      { first_day: saturday },
      { last_day: saturday },
      { weekdays: [6], first_day: '2099-01-31', last_day: '2099-01-31' },
    ];
    for (const kind of kinds)
      for (let at = 25; at <= 31; at++) {
        const day = `2099-01-${at}`;
        const { rows } = await links.server.database.query(
          'select runs_on(jsonb_populate_record(null::departure_times, $1), $2) as runs',
          [JSON.stringify(kind), day],
        );
        assert.equal(rows[0].runs, runsOn(kind, day), `${JSON.stringify(kind)} on ${day}`);
      }
  });

  it('are set with the usual departures, and keep to the limits of the form', async () => {
    const set = async (...times: object[]) =>
      (await admin.rpc('set_departure_times', { tour: 'lamanai', times })).error;
    const morning = sampleTime({ weekdays: [1, 3], first_day: '2099-01-01', last_day: null });
    assert.equal(await set(morning, sampleTime({ weekdays: [2] })), null, 'one hour on other days');
    assert.equal(await set({ ...morning, last_day: '2099-03-01' }), null);
    const { data } = await admin.from('departure_times').select('id, weekdays, first_day, last_day').throwOnError();
    assert.deepEqual(data, [{ id: morning.id, weekdays: [1, 3], first_day: '2099-01-01', last_day: '2099-03-01' }]);
    for (const [change, rule] of [
      [{ weekdays: [] }, 'weekdays_known'],
      [{ weekdays: [0] }, 'weekdays_known'],
      [{ weekdays: [8] }, 'weekdays_known'],
      [{ weekdays: [1, null] }, 'weekdays_known'],
      [{ first_day: '2099-02-01', last_day: '2099-01-31' }, 'days_in_order'],
      [{ last_day: 'infinity' }, 'days_form'],
    ] as const)
      assert.match((await set(sampleTime(change)))!.message, new RegExp(`departure_times_${rule}`));
  });

  async function confirmed(date: string, change: Partial<BookingInsert> = {}): Promise<string> {
    const id = await links.book({ date, ...change });
    await links.move([id], 'confirmed');
    return id;
  }

  async function hourOf(id: string): Promise<string | null> {
    const { data } = await admin.from('bookings').select('leaves_at').eq('id', id).single().throwOnError();
    return data.leaves_at;
  }
});
