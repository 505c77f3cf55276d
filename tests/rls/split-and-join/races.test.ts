import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { signIn } from '../make-actors.ts';
import { nextDay, startPartyServer, type PartyServer } from './party-server.ts';

const rounds = 200;

describe(`in ${rounds} races over one party, two desks`, () => {
  let server: PartyServer;
  let colleague: SupabaseClient;
  before(async () => {
    server = await startPartyServer({ keepsPlans: true });
    colleague = await signIn(server.links.server, { role: 'staff' });
    await server.clear();
  });
  after(() => server?.links.stop());
  beforeEach(() => server.sql('delete from departure_times'));

  const divide = (client: SupabaseClient, booking: string, leaving: number, date = nextDay) =>
    client.rpc('divide_party', { booking, part: randomUuid(), leaving, of_people: 6, changes: { date } });

  it('that divide it do so once', async () => {
    for (let round = 0; round < rounds; round++) {
      const party = await fresh();
      const answers = await Promise.all([divide(server.admin, party, 2), divide(colleague, party, 3, '2099-02-02')]);
      assert.deepEqual(answers.map(({ error }) => error?.code ?? 'done').sort(), ['23514', 'done'], `round ${round}`);
      assert.deepEqual(await sums(), { people: 6, bookings: 2 }, `round ${round}`);
    }
  });

  it('one of which cancels or moves it neither lose nor double people', async () => {
    for (let round = 0; round < rounds; round++) {
      const party = await fresh();
      const isCancelled = round % 2 === 0;
      const [divided, other] = await Promise.all([
        divide(server.admin, party, 2),
        isCancelled
          ? colleague.rpc('decide_booking', { booking: party, decision: 'cancelled' })
          : colleague.rpc('change_booking', { booking: party, changes: { date: '2099-02-03' } }),
      ]);
      assert.equal(other.error, null, `round ${round}`);
      const wasDivided = divided.error === null;
      if (!wasDivided) assert.equal(divided.error.code, '23514', `round ${round}`);
      assert.deepEqual(await sums(), { people: 6, bookings: wasDivided ? 2 : 1 }, `round ${round}`);
      if (!isCancelled) assert.ok(wasDivided, `round ${round}`);
    }
  });

  it('one of which changes its people agree on their number', async () => {
    for (let round = 0; round < rounds / 4; round++) {
      const party = await fresh();
      const answers = await Promise.all([
        divide(server.admin, party, 2),
        colleague.rpc('change_booking', { booking: party, changes: { people: 8, of_people: 6 } }),
      ]);
      assert.deepEqual(answers.map(({ error }) => error?.code ?? 'done').sort(), ['23514', 'done'], `round ${round}`);
      const wasDivided = answers[0].error === null;
      assert.deepEqual(await sums(), wasDivided ? { people: 6, bookings: 2 } : { people: 8, bookings: 1 });
    }
  });

  it('one of which takes the division back while the other cancels the part', async () => {
    for (let round = 0; round < rounds / 4; round++) {
      const party = await fresh();
      const part = await server.divide(party);
      const [undone, cancelled] = await Promise.all([
        server.admin.rpc('undo_party', { booking: party }),
        colleague.from('bookings').update({ status: 'cancelled' }).eq('id', part).select('id'),
      ]);
      assert.equal(cancelled.error ?? undone.error, null, `round ${round}`);
      const isBack = undone.data.outcome === 'undone';
      assert.equal(cancelled.data!.length, isBack ? 0 : 1, `round ${round}`);
      assert.deepEqual(await sums(), { people: 6, bookings: isBack ? 1 : 2 }, `round ${round}`);
    }
  });

  it('that merge it and move it wait for each other', async () => {
    for (let round = 0; round < rounds / 4; round++) {
      const [one, two] = [await fresh(), await confirmed()];
      const departure = randomUuid();
      const made = { tour_id: 'lamanai', day: '2099-01-31', leaves_at: '11:00', meeting_point: 'Pier' };
      const answers = await Promise.all([
        server.admin.rpc('merge_parties', { booking: two, other: one }),
        colleague.rpc('move_parties', { parties: [one, two], departure, made }),
      ]);
      // A booking that was merged first is no party to move.
      assert.equal(answers[0].error, null, `round ${round}`);
      const [row] = await server.sql(`select people, status from bookings where id = $1`, [two]);
      assert.deepEqual(row, { people: 12, status: 'confirmed' }, `round ${round}`);
    }
  });

  it('one of which divides it while the other makes one party of it and another', async () => {
    for (let round = 0; round < rounds / 2; round++) {
      const [party, other] = [await fresh(), await confirmed()];
      const isKept = round % 2 === 0;
      const [booking, merged] = isKept ? [party, other] : [other, party];
      const [divided, joined] = await Promise.all([
        divide(server.admin, party, 2),
        colleague.rpc('merge_parties', { booking, other: merged }),
      ]);
      // The second one finds other people, or a booking that is cancelled or divided.
      assert.ok([undefined, '23514'].includes(divided.error?.code), `round ${round}: ${divided.error?.message}`);
      assert.ok([undefined, '23514'].includes(joined.error?.code), `round ${round}: ${joined.error?.message}`);
      assert.ok(!divided.error || !joined.error, `round ${round}`);
      const [open] = await server.sql(`select sum(people)::int as people from bookings where status = 'confirmed'`);
      assert.deepEqual(open, { people: 12 }, `round ${round}`);
    }
  });

  it('that make one party of two, each of the other one, do so once', async () => {
    for (let round = 0; round < rounds / 2; round++) {
      const [one, two] = [await fresh(), await confirmed()];
      const answers = await Promise.all([
        server.admin.rpc('merge_parties', { booking: one, other: two }),
        colleague.rpc('merge_parties', { booking: two, other: one }),
      ]);
      assert.deepEqual(answers.map(({ error }) => error?.code ?? 'done').sort(), ['23514', 'done'], `round ${round}`);
      const rows = await server.sql(`select people from bookings where status = 'confirmed'`);
      assert.deepEqual(rows, [{ people: 12 }], `round ${round}`);
    }
  });

  /** The only booking: a confirmed party of six. */
  async function fresh(): Promise<string> {
    await server.sql('delete from bookings');
    return confirmed();
  }

  async function confirmed(): Promise<string> {
    const id = randomUuid();
    await server.sql(
      `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id, status)
       values ($1, 'tour', 'Ana Novelo', 'ana@example.com', '600 1234', '2099-01-31', 6, 'lamanai', 'confirmed')`,
      [id],
    );
    return id;
  }

  async function sums() {
    const [row] = await server.sql('select sum(people)::int as people, count(*)::int as bookings from bookings');
    return row;
  }
});
