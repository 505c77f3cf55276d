import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { DeskNumbers } from '../../../domain/numbers/desk-numbers.ts';
import { checkIn, mark, startCheckInServer, type CheckInServer } from './check-in-server.ts';

describe('the people who went out', () => {
  let desk: CheckInServer;
  before(async () => {
    desk = await startCheckInServer();
  });
  after(() => desk?.server.stop());
  beforeEach(() => desk.rows('delete from bookings'));

  const numbers = async (first = -3, last = -1) => {
    const period = { first_day: desk.dayAfter(first), last_day: desk.dayAfter(last) };
    const { data } = await desk.actors.admin.rpc('read_numbers', period, { get: true }).throwOnError();
    return data as DeskNumbers;
  };
  const went = async () => {
    const { total } = await numbers();
    return [total.people, total.went];
  };
  const arrive = (party: string, arrived: number | null, days = -1) =>
    checkIn(desk.actors.admin, { party, day: desk.dayAfter(days), arrived });

  it('are those who were checked in, and the parties of a departure that went out', async () => {
    const { admin } = desk.actors;
    const byHotel = { source: 'link:hotel' };
    const [ana, bo] = [await desk.book(-1, byHotel), await desk.book(-1, byHotel)];
    const [cy, dee] = [await desk.book(-1), await desk.book(-2)];
    const departure = await desk.depart(-1, ana, bo, cy);
    assert.deepEqual(await went(), [16, 0], 'nothing is known yet');
    assert.equal(await arrive(ana, 3), 'done');
    assert.deepEqual(await went(), [16, 3]);
    assert.equal(await mark(admin, { departure, mark: 'went-out' }), 'done');
    assert.deepEqual(await went(), [16, 11]);
    assert.equal(await arrive(bo, 0), 'done');
    assert.deepEqual(await went(), [16, 7], 'without the no-show');
    assert.equal(await arrive(dee, 4, -2), 'done');
    assert.deepEqual(await went(), [16, 11], 'a trip without a departure');
    const { steps, items, sources } = await numbers();
    assert.deepEqual(
      steps.map((step) => step.went),
      [0, 4, 7],
    );
    assert.equal(items[0]!.went, 11);
    assert.deepEqual(
      sources.map(({ source, people, went: out }) => [source, people, out]).sort(),
      [
        ['link:hotel', 8, 3],
        ['unknown', 8, 8],
      ],
      'a partner has who went, and not the no-show',
    );
    await arrive(bo, null);
    await mark(admin, { departure, mark: 'went-out', is_set: false });
    assert.deepEqual(await went(), [16, 7], 'what is taken back is not known any more');
  });

  it('follow a change of the booking, and its cancellation', async () => {
    const { admin } = desk.actors;
    const [ana, bo] = [await desk.book(0), await desk.book(0)];
    const departure = await desk.depart(0, ana);
    await mark(admin, { departure, mark: 'went-out' });
    const now = async () => (await numbers(0, 0)).total.went;
    assert.equal(await now(), 4);
    await admin.rpc('change_booking', { booking: ana, changes: { people: 5 } }).throwOnError();
    assert.equal(await now(), 5);
    await admin.rpc('move_parties', { parties: [bo], departure }).throwOnError();
    assert.equal(await now(), 9);
    await admin.rpc('decide_booking', { booking: ana, decision: 'cancelled' }).throwOnError();
    assert.equal(await now(), 4);
  });

  it('are counted once for a trip of two days, on the day with the most', async () => {
    const party = await desk.book(-2, {
      booking_type: 'combo',
      tour_id: null,
      combo_tour_id: 'triple-mainland-combo',
      last_day: desk.dayAfter(-1),
      booked_items: [{ kind: 'combo', name: 'Triple', days: 2 }],
    });
    await arrive(party, 2, -2);
    await arrive(party, 3, -1);
    assert.deepEqual(await went(), [4, 3]);
  });

  it('get the mail after the trip, and who did not come gets none', async () => {
    await desk.rows(`update desk_settings set after_trip_at = '06:00'`);
    const parties = await Promise.all(
      ['came', 'partly', 'missing', 'unknown', 'taken back'].map((name) => desk.book(-1, { name })),
    );
    for (const [at, arrived] of [4, 1, 0].entries()) assert.equal(await arrive(parties[at]!, arrived), 'done');
    await arrive(parties[4]!, 0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await arrive(parties[4]!, null);
    const moment = `${desk.dayAfter(0)}T16:00:00Z`;
    const { data } = await desk.actors.service.rpc('enqueue_after_trips', { moment }).throwOnError();
    const asked = await desk.rows<{ name: string }>(
      `select name from mail_outbox join bookings on bookings.id = booking_id where kind = 'after-trip' order by name`,
    );
    assert.deepEqual([data, asked.map(({ name }) => name)], [4, ['came', 'partly', 'taken back', 'unknown']]);
  });
});
