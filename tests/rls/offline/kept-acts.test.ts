import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { forgetFleet, namesOn, storeDeparture, storePerson, storeVessel } from '../fleet/fleet-rows.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { signIn } from '../make-actors.ts';

const rounds = 200;

describe('what a device has kept without a connection', () => {
  let links: LinkServer;
  let admin: SupabaseClient;
  let colleague: SupabaseClient;
  before(async () => {
    links = await startLinkServer();
    ({ admin } = links.actors);
    colleague = await signIn(links.server, { role: 'staff' });
  });
  after(() => links?.stop());

  describe('of a change', () => {
    const send = (booking: string, changes: object, more: object = {}, client = admin) =>
      client.rpc('change_from_device', { request: randomUuid(), booking, changes, ...more });
    const read = async (booking: string) =>
      (await admin.from('bookings').select('people, phone, date').eq('id', booking).single().throwOnError()).data;
    const linesOf = async (booking: string) =>
      (await admin.from('booking_changes').select('changed_facts').eq('booking_id', booking).throwOnError()).data;

    it('is stored once, in 20 requests at once and after a colleague has changed it back', async () => {
      const booking = await links.book();
      const request = randomUuid();
      const changes = { people: 4, seen: { people: 2 } };
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(booking, changes, { request })));
      assert.deepEqual(answers.map(({ data, error }) => error ?? data.outcome).toSorted(), [
        ...Array.from({ length: 19 }, () => 'again'),
        'done',
      ]);
      await colleague.rpc('change_booking', { booking, changes: { people: 2 } }).throwOnError();
      assert.deepEqual((await send(booking, changes, { request })).data, { outcome: 'again', sequence: null });
      assert.equal((await read(booking)).people, 2, 'a late repetition changes nothing');
      assert.equal((await linesOf(booking)).length, 2);
    });

    it('overwrites no fact that others have changed since, and keeps its id for another try', async () => {
      const booking = await links.book();
      const { phone } = await read(booking);
      await colleague.rpc('change_booking', { booking, changes: { people: 5, date: '2099-02-03' } }).throwOnError();
      const request = randomUuid();
      const changes = { people: 4, phone: '600 9999', seen: { people: 2, phone } };
      const { error } = await send(booking, changes, { request });
      assert.deepEqual([error!.code, error!.hint], ['23514', 'booking.facts-changed']);
      assert.deepEqual(JSON.parse(error!.details), { facts: ['people'] });
      assert.deepEqual(await read(booking), { people: 5, phone, date: '2099-02-03' });
      const { seen: _seen, ...all } = changes;
      assert.equal((await send(booking, all, { request })).data.outcome, 'done');
      assert.deepEqual(await read(booking), { people: 4, phone: '600 9999', date: '2099-02-03' });
    });

    it('is stored beside a change of other facts, and is none if others have changed the same', async () => {
      const booking = await links.book();
      await colleague.rpc('change_booking', { booking, changes: { phone: '600 9999' } }).throwOnError();
      assert.equal((await send(booking, { people: 4, seen: { people: 2 } })).data.outcome, 'done');
      assert.deepEqual(await read(booking), { people: 4, phone: '600 9999', date: '2099-01-31' });
      assert.equal((await send(booking, { people: 4, seen: { people: 2 } })).data.outcome, 'same');
      assert.equal((await linesOf(booking)).length, 2);
    });

    it('compares every fact as the desk reads it', async () => {
      const booking = await links.book();
      const { data: row } = await admin.from('bookings').select('*').eq('id', booking).single().throwOnError();
      const { date, last_day, people, name, email, phone, message, language, tour_id, pickup_at, pickup_place } = row;
      const seen = { date, last_day, people, name, email, phone, message, language, tour_id, pickup_at, pickup_place };
      const edit = {
        date: '2099-02-03',
        people: 3,
        name: 'Otto Blum',
        email: 'otto@visitor.example',
        phone: '600 4321',
        message: 'We eat no fish',
        tour_id: 'hol-chan-snorkeling',
        pickup_at: '07:45:00',
        pickup_place: 'Hotel Sol',
      };
      assert.deepEqual((await send(booking, { ...edit, seen })).error, null);
      const { error } = await send(booking, { ...seen, custom_tour_ids: null, seen });
      assert.deepEqual(JSON.parse(error!.details), { facts: [...Object.keys(edit), 'last_day'].toSorted() });
    });

    it('is refused for a booking that is cancelled or not there', async () => {
      const booking = await links.book();
      await links.move([booking], 'cancelled');
      assert.equal((await send(booking, { people: 4 })).error?.hint, 'booking.cancelled');
      assert.equal((await send(randomUuid(), { people: 4 })).error?.hint, 'booking.unknown');
    });

    it(`has one winner of two that change a fact in ${rounds} races`, async () => {
      const booking = await links.book();
      for (let round = 0; round < rounds; round++) {
        const { people } = await read(booking);
        const wanted = round % 2 ? [1, 2] : [5, 6];
        const answers = await Promise.all(
          [admin, colleague].map((client, at) => send(booking, { people: wanted[at], seen: { people } }, {}, client)),
        );
        assert.deepEqual(answers.map(({ data, error }) => error?.hint ?? data.outcome).toSorted(), [
          'booking.facts-changed',
          'done',
        ]);
        const winner = answers.findIndex(({ error }) => error === null);
        assert.equal((await read(booking)).people, wanted[winner], `round ${round}`);
      }
    });
  });

  describe('of boats and crew', () => {
    let departure: string;
    let star: string;
    let moon: string;
    let maria: string;
    beforeEach(async () => {
      await forgetFleet(links.server);
      departure = await storeDeparture(links.server, { leaves: '08:30', back: '12:00' });
      star = await storeVessel(links.server, 'Sea Star');
      moon = await storeVessel(links.server, 'Sea Moon');
      maria = await storePerson(links.server, 'Maria');
    });
    const send = (change: object, client = admin) =>
      client.rpc('assign_from_device', { request: randomUuid(), departure, ...change });
    const namesNow = () => namesOn(links.server, departure);

    it('is stored once, in 20 requests at once and after a colleague has taken the boat off', async () => {
      const request = randomUuid();
      const change = { request, added: [star], seen: [] };
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(change)));
      assert.deepEqual(answers.map(({ data, error }) => error ?? data).toSorted(), [
        ...Array.from({ length: 19 }, () => 'again'),
        'done',
      ]);
      await colleague.rpc('change_assignments', { departure, removed: [star] }).throwOnError();
      assert.equal((await send(change)).data, 'again');
      assert.deepEqual(await namesNow(), []);
    });

    it('overwrites no boat that others have assigned since, and keeps its id for another try', async () => {
      await colleague.rpc('change_assignments', { departure, added: [moon] }).throwOnError();
      const request = randomUuid();
      assert.equal((await send({ request, added: [star], seen: [] })).error?.hint, 'departure.fleet-changed');
      assert.deepEqual(await namesNow(), ['Sea Moon']);
      assert.equal((await send({ request, added: [star] })).data, 'done');
      assert.deepEqual(await namesNow(), ['Sea Moon', 'Sea Star']);
    });

    it('is stored beside a change of the crew, and stays if others have assigned the same boat', async () => {
      await colleague.rpc('change_assignments', { departure, added: [maria] }).throwOnError();
      assert.equal((await send({ added: [star], seen: [] })).data, 'done');
      assert.equal((await send({ added: [star], seen: [] })).data, 'done');
      assert.equal((await send({ removed: [star], seen: [star] })).data, 'done');
      assert.equal((await send({ removed: [star], seen: [star] })).data, 'done', 'it is off already');
      assert.deepEqual(await namesNow(), ['Maria']);
    });

    it('is refused with the other departure of a boat, and for a departure that is not there', async () => {
      const other = await storeDeparture(links.server, { leaves: '09:00', back: '11:00', tour: 'belize-zoo' });
      await colleague.rpc('change_assignments', { departure: other, added: [star] }).throwOnError();
      const request = randomUuid();
      const { error } = await send({ request, added: [star], seen: [] });
      assert.deepEqual([error!.code, error!.hint], ['PT409', 'fleet.assigned']);
      await colleague.rpc('change_assignments', { departure: other, removed: [star] }).throwOnError();
      assert.equal((await send({ request, added: [star], seen: [] })).data, 'done');
      assert.equal((await send({ departure: randomUuid(), added: [moon] })).error?.hint, 'departure.unknown');
    });

    it(`has one winner of two that choose the boat in ${rounds} races`, async () => {
      for (let round = 0; round < rounds; round++) {
        await links.server.database.query('delete from assignments');
        const answers = await Promise.all([
          send({ added: [star], seen: [] }, admin),
          send({ added: [moon], seen: [] }, colleague),
        ]);
        assert.deepEqual(answers.map(({ data, error }) => error?.hint ?? data).toSorted(), [
          'departure.fleet-changed',
          'done',
        ]);
        assert.equal((await namesNow()).length, 1, `round ${round}`);
      }
    });
  });
});
