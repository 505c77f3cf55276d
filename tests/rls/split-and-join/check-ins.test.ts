import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { checkIn, mark } from '../checkin/check-in-server.ts';
import { startPartyServer, type PartyServer } from './party-server.ts';

const today = localToday(new Date());

describe('who arrived of a party that is divided or merged', () => {
  let server: PartyServer;
  before(async () => (server = await startPartyServer()));
  after(() => server?.links.stop());
  beforeEach(() => server.clear());

  const book = (people: number) => server.confirmed({ people, date: today });
  const two = async () => [await book(4), await book(3)] as const;
  const arrive = async (party: string, arrived: number) =>
    assert.equal(await checkIn(server.admin, { party, day: today, arrived }), 'done');
  const merge = (booking: string, other: string) => server.admin.rpc('merge_parties', { booking, other });
  const undo = async (booking: string) =>
    (await server.admin.rpc('undo_party', { booking }).throwOnError()).data as { outcome: string };
  const went = async (booking: string) =>
    (await server.sql('select went from booking_figures where booking_id = $1', [booking]))[0]!.went;
  const arrived = async (booking: string) => {
    const [row] = await server.sql(
      `select manifest_of(id, date, departure_id) -> 'arrived' as arrived from bookings where id = $1`,
      [booking],
    );
    return row!.arrived;
  };
  const goOut = async (booking: string) => {
    const { departure_id: departure } = await server.read(booking);
    assert.equal(await mark(server.admin, { departure, mark: 'went-out' }), 'done');
  };

  it('is the sum of two that are merged, and each has its own after Undo', async () => {
    const [kept, other] = await two();
    await arrive(kept, 4);
    await arrive(other, 2);
    assert.equal((await merge(kept, other)).error, null);
    assert.deepEqual([await arrived(kept), await went(kept)], [6, 6]);
    assert.deepEqual(await undo(kept), { outcome: 'undone' });
    assert.deepEqual([await arrived(kept), await arrived(other)], [4, 2]);
    assert.deepEqual([await went(kept), await went(other)], [4, 2]);
  });

  it('is that of the one that was checked in, and no-show only if both are', async () => {
    for (const [first, second, both] of [
      [null, 3, 3],
      [4, null, 4],
      [0, null, null],
      [null, 0, null],
      [0, 0, 0],
      [0, 2, 2],
    ] as const) {
      await server.clear();
      const [kept, other] = await two();
      if (first !== null) await arrive(kept, first);
      if (second !== null) await arrive(other, second);
      assert.equal((await merge(kept, other)).error, null);
      assert.deepEqual([await arrived(kept), await went(kept)], [both, both], `${first} and ${second}`);
      await undo(kept);
      assert.deepEqual([await arrived(kept), await arrived(other)], [first, second]);
    }
  });

  it('counts all of a party whose boat went out, which stays on that boat', async () => {
    const [kept, other] = await two();
    await server.admin
      .rpc('move_parties', { parties: [other], departure: (await server.read(kept)).departure_id })
      .throwOnError();
    await arrive(kept, 3);
    await goOut(kept);
    const later = await book(2);
    assert.equal((await merge(later, kept)).error?.hint, 'merge.went-out');
    assert.equal((await merge(kept, other)).error, null);
    assert.deepEqual([await arrived(kept), await went(kept)], [6, 6]);
  });

  it('is not undone once the party was checked in', async () => {
    const [kept, other] = await two();
    await merge(kept, other);
    await arrive(kept, 7);
    assert.deepEqual(await undo(kept), { outcome: 'changed' });
    const part = await server.divide(await book(6), { changes: { departure_id: await server.noon(today) } });
    const { divided_from: party } = await server.read(part);
    await arrive(party, 4);
    assert.deepEqual(await undo(party), { outcome: 'changed' });
  });

  it('stays with those who stay; the others who arrived are of the part', async () => {
    for (const [all, stays, leave] of [
      [6, 4, 2],
      [5, 4, 1],
      [4, 4, null],
      [0, 0, null],
    ] as const) {
      await server.clear();
      const party = await book(6);
      await arrive(party, all);
      const part = await server.divide(party, { changes: { departure_id: await server.noon(today) } });
      assert.deepEqual([await arrived(party), await arrived(part)], [stays, leave], `${all} of 6`);
      assert.deepEqual([await went(party), await went(part)], [stays, leave]);
      assert.deepEqual(await undo(party), { outcome: 'undone' });
      assert.deepEqual([await arrived(party), await went(party)], [all, all]);
    }
  });

  it('is the same after a division and a merge, and after all move to another departure', async () => {
    const party = await book(6);
    await arrive(party, 5);
    const noon = await server.noon(today);
    const part = await server.divide(party, { changes: { departure_id: noon } });
    await server.sql('update departures set capacity = null where id = $1', [noon]);
    await server.admin.rpc('move_parties', { parties: [party], departure: noon }).throwOnError();
    assert.deepEqual([await arrived(party), await arrived(part)], [4, 1]);
    assert.equal((await merge(party, part)).error, null);
    assert.deepEqual([await arrived(party), await went(party)], [5, 5]);
  });

  it('is not taken to the next day', async () => {
    const party = await book(6);
    await arrive(party, 6);
    const part = await server.divide(party, { part: randomUuid() });
    assert.deepEqual([await arrived(party), await arrived(part)], [4, null]);
  });
});
