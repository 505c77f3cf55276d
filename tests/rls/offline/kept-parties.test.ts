import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { signIn } from '../make-actors.ts';
import { day, nextDay, startPartyServer, type PartyServer } from '../split-and-join/party-server.ts';

describe('of parties, a device without a connection keeps', () => {
  let server: PartyServer;
  let colleague: SupabaseClient;
  before(async () => {
    server = await startPartyServer();
    colleague = await signIn(server.links.server, { role: 'staff' });
  });
  after(() => server?.links.stop());
  beforeEach(() => server.clear());

  const departureOf = async (booking: string) => (await server.read(booking)).departure_id as string;

  describe('a move to another departure, which', () => {
    const send = (parties: string[], departure: string, more: object = {}) =>
      server.admin.rpc('move_from_device', { request: randomUuid(), parties, departure, ...more });
    const seenOf = async (...parties: string[]) =>
      Object.fromEntries(await Promise.all(parties.map(async (id) => [id, await departureOf(id)] as const)));

    it('is stored once, with one mail, in 20 requests at once and after a colleague has moved it back', async () => {
      const booking = await server.confirmed();
      const [before, noon] = [await departureOf(booking), await server.noon()];
      const move = { request: randomUuid(), seen: { [booking]: before } };
      const answers = await Promise.all(Array.from({ length: 20 }, () => send([booking], noon, move)));
      assert.deepEqual(answers.map(({ data, error }) => error ?? data).toSorted(), [
        ...Array.from({ length: 19 }, () => 'again'),
        'done',
      ]);
      assert.equal(await departureOf(booking), noon);
      assert.deepEqual(await server.waiting(), [['booking-changed', booking]]);
      await colleague.rpc('move_parties', { parties: [booking], departure: before }).throwOnError();
      assert.equal((await send([booking], noon, move)).data, 'again');
      assert.equal(await departureOf(booking), before, 'a late repetition moves nothing');
    });

    it('moves no party that others have moved since, none of them then, and keeps its id for another try', async () => {
      const [one, other] = [await server.confirmed(), await server.confirmed()];
      await server.sql('update bookings set departure_id = $2 where id = $1', [other, await departureOf(one)]);
      const [noon, seen] = [await server.noon(), await seenOf(one, other)];
      const [late] = await server.sql(
        `insert into departures (tour_id, day, leaves_at, meeting_point) values ('lamanai', $1, '15:00', 'Pier')
         returning id`,
        [day],
      );
      await colleague.rpc('move_parties', { parties: [other], departure: late!.id }).throwOnError();
      await server.sql('delete from mail_outbox');
      const request = randomUuid();
      const { error } = await send([one, other], noon, { request, seen });
      assert.deepEqual([error!.code, error!.hint], ['23514', 'booking.facts-changed']);
      assert.deepEqual(JSON.parse(error!.details), { facts: ['departure_id'], bookings: [other] });
      assert.deepEqual([await departureOf(one), await departureOf(other)], [seen[one], late!.id]);
      assert.deepEqual(await server.waiting(), []);
      const insisting = await send([one, other], noon, { request, all_the_same: true });
      assert.equal(insisting.data, 'done', 'without what was seen it overwrites');
      assert.deepEqual([await departureOf(one), await departureOf(other)], [noon, noon]);
    });

    it('is no move of a party that others have moved to the same departure', async () => {
      const booking = await server.confirmed();
      const [noon, seen] = [await server.noon(), await seenOf(booking)];
      await colleague.rpc('move_parties', { parties: [booking], departure: noon }).throwOnError();
      assert.equal((await send([booking], noon, { seen })).data, 'done');
      assert.deepEqual(await server.waiting(), [['booking-changed', booking]], 'the mail of the colleague');
    });

    it('is refused if the departure has no room, is called off or gone, or the booking is cancelled', async () => {
      const booking = await server.confirmed({ people: 6 });
      const [noon, seen] = [await server.noon(), await seenOf(booking)];
      const refused = async (more: object = {}) => (await send([booking], noon, { seen, ...more })).error?.hint;
      await server.sql('update departures set capacity = 2 where id = $1', [noon]);
      assert.equal(await refused(), 'departure.full');
      assert.equal(await refused({ all_the_same: true }), undefined);
      await server.sql('update departures set called_off_at = now() where id = $1', [noon]);
      const next = await server.confirmed();
      const offered = await send([next], noon, { seen: await seenOf(next) });
      assert.equal(offered.error?.hint, 'departure.called-off');
      assert.equal((await send([next], randomUuid())).error?.hint, 'departure.unknown');
      await server.links.move([next], 'cancelled');
      assert.equal((await send([next], noon)).error?.hint, 'booking.not-confirmed');
      assert.equal((await send([randomUuid()], noon)).error?.hint, 'booking.unknown');
    });

    it('is refused after its day, and a kept one after the party or the departure went out', async () => {
      const booking = await server.confirmed();
      const [before, noon, seen] = [await departureOf(booking), await server.noon(), await seenOf(booking)];
      const refused = async (more: object) => (await send([booking], noon, more)).error?.hint;
      const mark = (departure: string, isSet: boolean) =>
        server.sql(
          `insert into departure_marks (departure_id, mark, is_set, pressed_at) values ($1, 'went-out', $2, now())
           on conflict (departure_id, mark) do update set is_set = excluded.is_set`,
          [departure, isSet],
        );
      for (const departure of [before, noon]) {
        await mark(departure, true);
        assert.equal(await refused({ seen }), 'departure.over');
        await mark(departure, false);
      }
      await server.sql('update departures set day = facts.local_today() - 1 where id = $1', [noon]);
      assert.equal(await refused({ seen }), 'departure.over');
      assert.equal(await refused({ all_the_same: true }), 'departure.over');
      assert.deepEqual(await server.waiting(), []);
      const made = { tour_id: 'lamanai', day: '2020-01-31', leaves_at: '16:00', meeting_point: 'Pier' };
      assert.equal((await send([booking], randomUuid(), { made })).error?.hint, 'departure.over');
    });

    it('makes no departure go again that is called off, whatever the person insists on', async () => {
      const booking = await server.confirmed();
      const noon = await server.noon();
      await server.sql('update departures set called_off_at = now() where id = $1', [noon]);
      const { error } = await send([booking], noon, { all_the_same: true });
      assert.equal(error?.hint, 'departure.called-off');
      const [{ called_off_at: since }] = (await server.sql('select called_off_at from departures where id = $1', [
        noon,
      ])) as [{ called_off_at: Date | null }];
      assert.notEqual(since, null);
    });

    it('is refused if the departure leaves at another hour than the person saw', async () => {
      const booking = await server.confirmed();
      const noon = await server.noon();
      await colleague.rpc('change_departure', { departure: noon, changes: { leaves_at: '12:30' } }).throwOnError();
      const { error } = await send([booking], noon, { leaves_at: '12:00:00' });
      assert.equal(error?.hint, 'booking.facts-changed');
      assert.deepEqual(JSON.parse(error!.details), { facts: ['leaves_at'] });
      assert.equal((await send([booking], noon, { leaves_at: '12:30' })).data, 'done');
    });

    it('names the parties that are gone or cancelled, so that the others can go without them', async () => {
      const [booking, ended, unknown] = [await server.confirmed(), await server.confirmed(), randomUuid()];
      await server.links.move([ended], 'cancelled');
      const noon = await server.noon();
      const refused = async (parties: string[]) => {
        const { error } = await send(parties, noon);
        return [error!.hint, JSON.parse(error!.details)];
      };
      assert.deepEqual(await refused([booking, unknown]), ['booking.unknown', { bookings: [unknown] }]);
      assert.deepEqual(await refused([ended, booking]), ['booking.not-confirmed', { bookings: [ended] }]);
      assert.equal((await send([booking], noon)).data, 'done');
    });

    it('removes the departure that it leaves empty, once, unless a party or a boat came to it meanwhile', async () => {
      const [boat] = await server.sql(
        `insert into vessels (kind, name, seats) values ('boat', 'Sea Star', 12) returning id`,
      );
      const boats = [boat!.id as string];
      const assign = (departure: string) =>
        server.admin.rpc('change_assignments', { departure, added: boats }).throwOnError();
      const isThere = async (id: string) =>
        (await server.sql('select from departures where id = $1', [id])).length === 1;
      const noon = await server.noon();
      await server.sql('update departures set capacity = null where id = $1', [noon]);

      const changed = await server.confirmed();
      const emptied = await departureOf(changed);
      await assign(emptied);
      const seen = await seenOf(changed);
      assert.equal((await send([changed], noon, { seen, emptied })).data, 'done');
      assert.equal(await isThere(emptied), true, 'it has another boat than was seen');
      await server.admin.rpc('move_parties', { parties: [changed], departure: emptied }).throwOnError();
      const move = { request: randomUuid(), seen, emptied, fleet: boats };
      assert.equal((await send([changed], noon, move)).data, 'removed');
      assert.equal(await isThere(emptied), false);

      const [leaving, staying] = [await server.confirmed(), await server.confirmed()];
      const shared = await departureOf(leaving);
      await server.admin.rpc('move_parties', { parties: [staying], departure: shared }).throwOnError();
      const late = { request: randomUuid(), seen: await seenOf(leaving), emptied: shared };
      assert.equal((await send([leaving], noon, late)).data, 'done');
      await server.admin.rpc('move_parties', { parties: [staying], departure: noon }).throwOnError();
      assert.equal((await send([leaving], noon, late)).data, 'again');
      assert.equal(await isThere(shared), true, 'a repetition removes nothing');
    });

    it('makes its new departure with it, once', async () => {
      const booking = await server.confirmed();
      const departure = randomUuid();
      const made = { tour_id: 'lamanai', day, leaves_at: '16:00', meeting_point: 'Pier' };
      const move = { request: randomUuid(), seen: await seenOf(booking), made };
      assert.equal((await send([booking], departure, move)).data, 'done');
      assert.equal((await send([booking], departure, move)).data, 'again');
      assert.equal((await server.read(booking)).leaves_at, '16:00:00');
    });
  });

  describe('a usual departure that it chose, which', () => {
    const usual = async () => {
      const [{ id, ...made }] = (await server.sql(
        `select id, tour_id, leaves_at, back_at, meeting_point, capacity, minimum from departure_times
         where tour_id = 'lamanai' and leaves_at = '12:00'`,
      )) as [Record<string, unknown>];
      return { ...made, day, default_id: id };
    };
    const choose = async (made: object) => {
      const chosen = await server.admin.rpc('choose_departure', { departure: randomUuid(), made }).throwOnError();
      return chosen.data as string;
    };
    const madeAtNoon = () => server.sql(`select id from departures where leaves_at = '12:00' and day = $1`, [day]);

    it('is made once by ten that choose it at the same time, and is the departure of all', async () => {
      const made = await usual();
      const chosen = new Set(await Promise.all(Array.from({ length: 10 }, () => choose(made))));
      assert.deepEqual(await madeAtNoon(), [{ id: [...chosen][0] }]);
      assert.equal(chosen.size, 1);
    });

    it('is the one that the day has, also with another hour, or made by hand at its hour and place', async () => {
      const made = await usual();
      const id = await choose(made);
      await server.sql(`update departures set leaves_at = '12:30' where id = $1`, [id]);
      assert.equal(await choose(made), id);
      await server.sql('delete from departures where id = $1', [id]);
      const { default_id: _usual, ...byHand } = made;
      const hand = await choose(byHand);
      assert.equal(await choose(made), hand);
      assert.notEqual(await choose(byHand), hand, 'another one by hand stays another');
    });

    it('takes no more parties than it has room for', async () => {
      const [one, other] = [await server.confirmed({ people: 6 }), await server.confirmed({ people: 6 })];
      const made = await usual();
      const send = (booking: string) =>
        server.admin.rpc('move_from_device', {
          request: randomUuid(),
          parties: [booking],
          departure: randomUuid(),
          made,
        });
      assert.equal((await send(one)).data, 'done');
      assert.equal((await send(other)).error?.hint, 'departure.full');
      assert.deepEqual(await madeAtNoon(), [{ id: await departureOf(one) }]);
    });
  });

  describe('a division, which', () => {
    const send = (booking: string, part: string, more: object = {}) =>
      server.admin.rpc('divide_from_device', {
        booking,
        part,
        leaving: 2,
        of_people: 6,
        changes: { date: nextDay },
        ...more,
      });

    it('is stored once, with one mail, in 20 requests at once and after it was taken back', async () => {
      const booking = await server.confirmed();
      const part = randomUuid();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(booking, part)));
      assert.deepEqual(answers.map(({ data, error }) => error ?? data.outcome).toSorted(), [
        ...Array.from({ length: 19 }, () => 'again'),
        'done',
      ]);
      assert.deepEqual([(await server.read(booking)).people, (await server.read(part)).people], [4, 2]);
      assert.deepEqual(await server.waiting(), [['booking-divided', booking]]);
      assert.equal((await server.admin.rpc('undo_party', { booking }).throwOnError()).data.outcome, 'undone');
      assert.deepEqual((await send(booking, part)).data, { outcome: 'again' });
      assert.equal((await server.read(booking)).people, 6, 'a late repetition divides nothing');
      assert.deepEqual(await server.waiting(), []);
    });

    it('is refused if the people have changed, the day is full or the booking is cancelled, and keeps its id', async () => {
      const [booking, other] = [await server.confirmed(), await server.confirmed()];
      const part = randomUuid();
      await colleague.rpc('change_booking', { booking, changes: { people: 5 } }).throwOnError();
      assert.equal((await send(booking, part)).error?.hint, 'booking.people-changed');
      await server.sql(`insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', 1)`);
      assert.equal((await send(booking, part, { of_people: 5 })).error?.hint, 'day.unavailable');
      assert.equal((await send(booking, part, { of_people: 5, all_the_same: true })).data.outcome, 'done');
      await server.links.move([other], 'cancelled');
      assert.equal((await send(other, randomUuid())).error?.hint, 'booking.cancelled');
      assert.equal((await send(randomUuid(), randomUuid())).error?.hint, 'booking.unknown');
    });

    it('makes its departure with it, and none if it is refused', async () => {
      const booking = await server.confirmed();
      const made = { tour_id: 'lamanai', day, leaves_at: '16:00', meeting_point: 'Pier' };
      const departure = randomUuid();
      const more = { changes: { departure_id: departure }, made, leaves_at: '16:00' };
      assert.equal(
        (await send(booking, randomUuid(), { ...more, of_people: 5 })).error?.hint,
        'booking.people-changed',
      );
      assert.deepEqual(await server.sql('select from departures where id = $1', [departure]), []);
      const part = randomUuid();
      assert.equal((await send(booking, part, more)).data.outcome, 'done');
      assert.deepEqual((await send(booking, part, more)).data, { outcome: 'again' });
      assert.equal((await server.read(part)).leaves_at, '16:00:00');
    });

    it('goes on no departure that is called off, or that leaves at another hour', async () => {
      const booking = await server.confirmed();
      const noon = await server.noon();
      const changes = { departure_id: noon };
      const refused = async (more: object) => (await send(booking, randomUuid(), { changes, ...more })).error?.hint;
      assert.equal(await refused({ leaves_at: '11:00' }), 'booking.facts-changed');
      await server.sql('update departures set called_off_at = now() where id = $1', [noon]);
      assert.equal(await refused({ all_the_same: true }), 'departure.called-off');
      assert.equal((await server.read(booking)).people, 6);
    });
  });
});
