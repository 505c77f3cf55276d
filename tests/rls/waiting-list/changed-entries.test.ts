import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { WaitingParty } from '../../../domain/waiting/waiting-list.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';

const [day, fullDay, freeDay, closedDay] = ['2099-03-10', '2099-03-11', '2099-03-12', '2099-03-13'] as const;

describe('an entry on the waiting list', () => {
  let links: LinkServer;
  let entry: string;
  before(async () => {
    links = await startLinkServer({ undoSeconds: 10 });
    await sql('update booking_limits set bookings_an_hour_per_email = 1000');
  });
  after(() => links?.stop());
  beforeEach(async () => {
    await sql('delete from bookings; delete from item_limits; delete from closed_days');
    await sql(`insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', 3)`);
    await sql(`insert into closed_days (first_day, last_day, reason) values ($1, $1, 'Storm')`, [closedDay]);
    for (const date of [day, fullDay]) await links.book({ tour_id: 'lamanai', date, people: 2 });
    entry = await links.book({ tour_id: 'lamanai', date: day, people: 2, from_waiting_list: true });
    await sql('delete from mail_outbox');
  });

  it('changes its people, and is offered a place once it fits', async () => {
    const [before] = await waiting();
    assert.equal(before!.fits, false);
    assert.deepEqual(await change({ people: 1, of_people: 2 }), { outcome: 'done' });
    const [after] = await waiting();
    assert.deepEqual(
      [after!.people, after!.fits, after!.created_at],
      [1, true, before!.created_at],
      'and keeps its turn',
    );
    assert.deepEqual(await sql('select kind from mail_outbox'), [{ kind: 'booking-changed' }]);
    const [line] = await sql(
      'select from_status, to_status, changed_facts from booking_changes where booking_id = $1',
      [entry],
    );
    assert.deepEqual(line, {
      from_status: 'waitlisted',
      to_status: 'waitlisted',
      changed_facts: { people: { from: 2, to: 1 } },
    });
  });

  it('moves to another full day, and to no other', async () => {
    assert.deepEqual(await change({ date: fullDay }), { outcome: 'done' });
    const [moved] = await waiting();
    assert.deepEqual([moved!.date, moved!.last_day, moved!.status], [fullDay, fullDay, 'waitlisted']);
    assert.deepEqual(await change({ date: freeDay }), ['PT409', 'has-room']);
    assert.deepEqual(await change({ date: closedDay }, true), ['PT409', 'closed'], 'nor all the same');
    assert.deepEqual(await change({ date: '2020-01-31' }), ['23514', 'booking.past-day']);
  });

  it('changes its tour to one that is full on the day, and to no other', async () => {
    assert.deepEqual(await change({ tour_id: 'altun-ha' }), ['PT409', 'has-room']);
    await sql(`insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'altun-ha', 1)`);
    assert.deepEqual(await change({ tour_id: 'altun-ha' }), { outcome: 'done' });
  });

  it('does not change while a place is offered, or once it has left', async () => {
    await sql('update item_limits set people_a_day = 4');
    await links.move([entry], 'offered');
    assert.deepEqual(await change({ people: 1 }), ['23514', 'place.offered']);
    await links.move([entry], 'waitlisted');
    assert.deepEqual(await change({ people: 1 }), { outcome: 'done' });
    await links.move([entry], 'cancelled');
    assert.deepEqual(await change({ people: 2 }), ['23514', 'booking.cancelled']);
  });

  const sql = async (text: string, values: unknown[] = []) => (await links.server.database.query(text, values)).rows;

  async function change(changes: object, allTheSame = false) {
    const { data, error } = await links.actors.admin.rpc('change_booking', {
      booking: entry,
      changes,
      all_the_same: allTheSame,
    });
    if (!error) return { outcome: data.outcome };
    return [error.code, error.code === 'PT409' ? JSON.parse(error.details).why : error.hint];
  }

  async function waiting(): Promise<WaitingParty[]> {
    return (await links.actors.admin.rpc('read_waiting_list', {}, { get: true }).throwOnError()).data;
  }
});
