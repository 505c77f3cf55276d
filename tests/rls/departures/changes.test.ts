import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { editBack } from '../../../domain/desk/changed-facts.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { readDepartures, sampleTime, setTimes } from './departure-rows.ts';

const day = '2099-01-31';
const dock = 'The dock behind the office';

describe('departures', () => {
  let links: LinkServer;
  let admin: SupabaseClient;
  before(async () => {
    links = await startLinkServer({ undoSeconds: 10 });
    admin = links.actors.admin;
  });
  after(() => links?.stop());
  beforeEach(async () => {
    await links.server.database.query('delete from bookings; delete from departures; delete from departure_times');
    await setTimes(links.server, 'lamanai', sampleTime());
  });

  describe('the usual ones of a tour', () => {
    it('are replaced in one step, and departures that exist stay as their guests know them', async () => {
      const [morning, noon] = [sampleTime(), sampleTime({ leaves_at: '12:00', capacity: 8, minimum: 2 })];
      const set = (...times: object[]) => admin.rpc('set_departure_times', { tour: 'lamanai', times });
      await set(morning).throwOnError();
      const party = await confirmed();
      await set({ ...morning, leaves_at: '12:00', capacity: 12 }, { ...noon, leaves_at: '08:30' }).throwOnError();
      assert.deepEqual(
        (await admin.from('departure_times').select('id, leaves_at, capacity, minimum').order('leaves_at')).data,
        [
          { id: noon.id, leaves_at: '08:30:00', capacity: 8, minimum: 2 },
          { id: morning.id, leaves_at: '12:00:00', capacity: 12, minimum: null },
        ],
        'two times may change places',
      );
      const [departure] = await departures();
      assert.deepEqual([departure.default_id, departure.leaves_at], [morning.id, '08:30:00']);
      await set().throwOnError();
      assert.deepEqual([(await departures())[0].default_id, (await read(party)).leaves_at], [null, '08:30:00']);
      const { data } = await admin.from('desk_changes').select('area, act, subject').eq('area', 'tours').limit(1);
      assert.equal(data![0]!.subject, 'Lamanai Maya Ruins');
    });

    it('keep to the limits of the form', async () => {
      const set = async (times: unknown, tour = 'lamanai') =>
        (await admin.rpc('set_departure_times', { tour, times })).error;
      assert.match((await set([sampleTime()], 'atlantis'))!.message, /There is no such tour/);
      assert.match((await set([sampleTime(), sampleTime()]))!.message, /departure_times_once/);
      assert.equal((await set(Array.from({ length: 21 }, () => sampleTime())))?.code, '22023');
      for (const [change, rule] of [
        [{ leaves_at: '08:30:10' }, 'by_the_minute'],
        [{ back_at: '12:00:10' }, 'by_the_minute'],
        [{ meeting_point: '  ' }, 'meeting_point_filled'],
        [{ meeting_point: 'x'.repeat(201) }, 'meeting_point_length'],
        [{ meeting_point: 'The dock\u0007' }, 'meeting_point_without_controls'],
        [{ capacity: 0 }, 'capacity_range'],
        [{ minimum: 1001 }, 'minimum_range'],
      ] as const)
        assert.match((await set([sampleTime(change)]))!.message, new RegExp(`departure_times_${rule}`));
      assert.equal((await admin.from('departure_times').select('id')).data!.length, 1, 'nothing was replaced');
    });

    it('go with an added tour', async () => {
      const tour = { name: 'Dawn Walk', duration: '2 hours', category: 'adventure' };
      const { data } = await admin.from('tours').insert(tour).select('id').single().throwOnError();
      await admin.rpc('set_departure_times', { tour: data!.id, times: [sampleTime()] }).throwOnError();
      const party = await confirmed({ tour_id: data!.id });
      assert.equal((await read(party)).leaves_at, '08:30:00');
      await admin.from('tours').delete().eq('id', data!.id).throwOnError();
      assert.deepEqual((await admin.from('departure_times').select('id').eq('tour_id', data!.id)).data, []);
      assert.equal((await read(party)).leaves_at, '08:30:00', 'the guest knows the hour');
    });
  });

  describe('a change', () => {
    it('reaches each party once: its hour and place, its history, and one mail that waits for the undo time', async () => {
      const parties = [await confirmed(), await confirmed()];
      const cancelled = await confirmed();
      await links.move([cancelled], 'cancelled');
      const [{ id: departure }] = await departures();
      await sendAll();
      const changes = { leaves_at: '09:15', meeting_point: ' The town pier ' };
      assert.deepEqual(await change(departure, changes, 'Low tide'), { outcome: 'done', parties: 2 });
      assert.deepEqual(await change(departure, changes), { outcome: 'same', parties: 0 });
      for (const id of parties) {
        const { leaves_at: hour, back_at: back, meeting_point: place } = await read(id);
        assert.deepEqual([hour, back, place], ['09:15:00', '12:00:00', 'The town pier']);
        const [line] = await history(id);
        assert.deepEqual(line.changed_facts, {
          leaves_at: { from: '08:30:00', to: '09:15:00' },
          meeting_point: { from: dock, to: 'The town pier' },
        });
        assert.deepEqual([line.message, line.from_status, line.to_status], ['Low tide', 'confirmed', 'confirmed']);
      }
      const { rows } = await waiting();
      assert.deepEqual(
        rows.map(({ booking_id: id, kind, is_held: isHeld }) => [id, kind, isHeld]).sort(),
        parties.map((id) => [id, 'booking-changed', true]).sort(),
      );
      assert.equal((await read(cancelled)).leaves_at, '08:30:00');
    });

    it('that is changed back at once sends nothing, and two send one mail', async () => {
      const party = await confirmed();
      const [{ id: departure }] = await departures();
      await sendAll();
      await change(departure, { leaves_at: '09:15' });
      await change(departure, { leaves_at: '08:30' });
      assert.deepEqual((await waiting()).rows, []);
      assert.equal((await history(party)).length, 3, 'the history has both');
      await change(departure, { leaves_at: '09:15' });
      await change(departure, { leaves_at: '09:45', back_at: null });
      const [mail, ...more] = (await waiting()).rows;
      assert.deepEqual(more, []);
      assert.deepEqual(mail.payload.changed_facts, {
        leaves_at: { from: '08:30:00', to: '09:45:00' },
        back_at: { from: '12:00:00', to: null },
      });
    });

    it('of the room alone mails no party', async () => {
      const party = await confirmed();
      const [{ id: departure }] = await departures();
      await sendAll();
      assert.deepEqual(await change(departure, { capacity: 1, minimum: 4 }), { outcome: 'done', parties: 0 });
      assert.deepEqual((await waiting()).rows, []);
      assert.equal((await history(party)).length, 1);
      const [now] = await departures();
      assert.deepEqual([now.capacity, now.minimum, now.people], [1, 4, 2], 'the parties on it stay');
    });

    it('is refused for anything else, and for what the table refuses', async () => {
      const party = await confirmed();
      const [{ id: departure }] = await departures();
      const refused = async (changes: object) =>
        (await admin.rpc('change_departure', { departure, changes })).error?.code;
      assert.equal(await refused({ day: '2099-02-01' }), '22023');
      assert.equal(await refused({ leaves_at: null }), '23502');
      assert.equal(await refused({ meeting_point: '' }), '23514');
      assert.equal(await refused({ leaves_at: 'soon' }), '22007');
      const unknown = await admin.rpc('change_departure', { departure: randomUuid(), changes: {} });
      assert.equal(unknown.error?.message, 'There is no such departure');
      const past = randomUuid();
      await links.server.database.query(
        `insert into departures (id, tour_id, day, leaves_at, meeting_point)
         values ($1, 'lamanai', facts.local_today() - 1, '08:30', 'Pier')`,
        [past],
      );
      const over = await admin.rpc('change_departure', { departure: past, changes: { leaves_at: '09:00' } });
      assert.equal(over.error?.message, 'This departure is over');
      assert.equal((await read(party)).leaves_at, '08:30:00');
    });
  });

  describe('parties', () => {
    it('move to a new departure, which splits one, and back, which merges them', async () => {
      const [stays, moves, alsoMoves] = [await confirmed(), await confirmed(), await confirmed()];
      const [{ id: usual }] = await departures();
      await sendAll();
      const second = randomUuid();
      const made = { tour_id: 'lamanai', day, ...sampleTime({ leaves_at: '10:00', capacity: 4 }) };
      const split = { parties: [moves, alsoMoves], departure: second, made, message: 'A second boat' };
      assert.deepEqual((await admin.rpc('move_parties', split)).data, { moved: 2 });
      assert.deepEqual((await admin.rpc('move_parties', split)).data, { moved: 0 }, 'a second sending changes nothing');
      assert.deepEqual(
        (await departures()).map(({ id, leaves_at: hour, parties }) => [id, hour, parties]),
        [
          [usual, '08:30:00', 1],
          [second, '10:00:00', 2],
        ],
      );
      const [line] = await history(moves);
      assert.deepEqual(line.changed_facts, {
        departure_id: { from: usual, to: second },
        leaves_at: { from: '08:30:00', to: '10:00:00' },
      });
      assert.deepEqual((await waiting()).rows.map(({ booking_id: id }) => id).sort(), [moves, alsoMoves].sort());
      const back = editBack(line.changed_facts, 'tour');
      assert.deepEqual(back, { departure_id: usual });
      await admin.rpc('change_booking', { booking: moves, changes: back }).throwOnError();
      assert.deepEqual(
        (await waiting()).rows.map(({ booking_id: id }) => id),
        [alsoMoves],
      );
      await admin.rpc('move_parties', { parties: [stays, moves, alsoMoves], departure: second, all_the_same: true });
      assert.deepEqual(
        (await departures()).map(({ parties }) => parties),
        [0, 3],
      );
      assert.equal((await admin.from('departures').delete().eq('id', second)).error?.code, '23503');
      await admin.from('departures').delete().eq('id', usual).throwOnError();
      assert.deepEqual(
        (await departures()).map(({ id }) => id),
        [second],
      );
    });

    it('that are cancelled do not keep their departure from being deleted', async () => {
      const party = await confirmed();
      const [{ id: departure }] = await departures();
      await links.move([party], 'cancelled');
      assert.equal((await read(party)).last_departure_id, departure);
      await admin.from('departures').delete().eq('id', departure).throwOnError();
      assert.equal((await read(party)).last_departure_id, null);
      await links.move([party], 'confirmed');
      assert.equal((await read(party)).leaves_at, '08:30:00', 'a new one of the day');
    });

    it('move all or none', async () => {
      const [first, second] = [await confirmed(), await confirmed()];
      const [{ id: usual }] = await departures();
      const small = randomUuid();
      await add(small, { leaves_at: '10:00', capacity: 3 });
      const move = (parties: string[], departure = small, options: object = {}) =>
        admin.rpc('move_parties', { parties, departure, ...options });
      const { error } = await move([first, second]);
      assert.equal(error?.code, 'PT409');
      assert.equal(JSON.parse(error!.details).why, 'full');
      assert.deepEqual(
        (await departures()).map(({ parties }) => parties),
        [2, 0],
      );
      const request = await links.book();
      const elsewhere = randomUuid();
      await add(elsewhere, { day: '2099-02-01' });
      assert.match((await move([first, request])).error!.message, /Only a confirmed booking is on a departure/);
      assert.match((await move([first], elsewhere)).error!.message, /its own tour and day/);
      assert.match((await move([first], randomUuid())).error!.message, /its own tour and day/);
      assert.match((await move([first, randomUuid()])).error!.message, /There is no such booking/);
      assert.equal((await read(first)).departure_id, usual);
      await move([first, second], small, { all_the_same: true }).throwOnError();
      assert.equal((await read(second)).departure_id, small);
    });

    it('that change the departure and nothing else get no mail', async () => {
      const party = await confirmed();
      await sendAll();
      const boat = randomUuid();
      await add(boat);
      await admin.rpc('move_parties', { parties: [party], departure: boat }).throwOnError();
      assert.deepEqual((await waiting()).rows, []);
      assert.equal((await read(party)).departure_id, boat);
      assert.deepEqual(Object.keys((await history(party))[0].changed_facts), ['departure_id']);
      assert.equal((await departures()).find(({ id }) => id === boat)!.parties, 1);
    });

    it('leave their departure without joining another, and move to one of another day', async () => {
      const party = await confirmed();
      const edit = (changes: object) => admin.rpc('change_booking', { booking: party, changes }).throwOnError();
      await edit({ departure_id: null });
      const { departure_id: departure, leaves_at: hour, meeting_point: place, back_at: back } = await read(party);
      assert.deepEqual([departure, hour, place, back], [null, null, null, null]);
      const late = randomUuid();
      await add(late, { day: '2099-02-03', leaves_at: '15:00' });
      await edit({ date: '2099-02-03', departure_id: late });
      assert.deepEqual([(await read(party)).departure_id, (await read(party)).leaves_at], [late, '15:00:00']);
      const [line] = await history(party);
      await edit(editBack(line.changed_facts, 'tour'));
      const before = await read(party);
      assert.deepEqual([before.date, before.leaves_at], [day, '08:30:00'], 'the usual one of its day');
    });

    it('are picked up at a place, at an hour, or both; an erasure clears it and what was given by hand', async () => {
      const party = await confirmed();
      const cart = await confirmed({
        booking_type: 'golf-cart',
        tour_id: null,
        golf_cart_id: 'luxury-teal',
        people: 1,
      });
      const edit = (booking: string, changes: object) => admin.rpc('change_booking', { booking, changes });
      await edit(party, { pickup_place: ' Hotel Sol, room 4 ', pickup_at: '07:45' }).throwOnError();
      await edit(cart, { leaves_at: '10:00', meeting_point: 'Hotel Sol', pickup_place: 'Airstrip' }).throwOnError();
      assert.deepEqual(
        [(await read(party)).pickup_place, (await read(party)).pickup_at],
        ['Hotel Sol, room 4', '07:45:00'],
      );
      assert.match((await edit(party, { pickup_place: 'x'.repeat(201) })).error!.message, /pickup_place_length/);
      for (const id of [party, cart]) await admin.rpc('erase_booking', { booking: id }).throwOnError();
      const [tour, rental] = [await read(party), await read(cart)];
      assert.deepEqual([tour.pickup_place, tour.pickup_at, tour.meeting_point], [null, null, dock]);
      assert.deepEqual([rental.pickup_place, rental.leaves_at, rental.meeting_point], [null, null, null]);
      for (const id of [party, cart])
        assert.doesNotMatch(JSON.stringify(await history(id)), /Sol|Airstrip|07:45/, 'nor is it in the history');
    });
  });

  it('are in the day sheet and the revision of the desk, with their people and their room', async () => {
    const revision = async () => (await admin.rpc('desk_revision')).data;
    const revisions = [await revision()];
    await confirmed();
    revisions.push(await revision());
    await setTimes(links.server, 'lamanai', sampleTime({ capacity: 3 }));
    revisions.push(await revision());
    const [{ id }] = await departures();
    await change(id, { minimum: 2, capacity: 12 });
    revisions.push(await revision());
    assert.equal(new Set(revisions).size, 4);
    const { data } = await admin.rpc('read_days', { first_day: '2099-01-30', days: 2 }).throwOnError();
    assert.deepEqual(
      data.map((one: { departures: { people: number }[] }) => one.departures),
      [
        [],
        [
          {
            id,
            default_id: null,
            tour_id: 'lamanai',
            day,
            leaves_at: '08:30:00',
            back_at: '12:00:00',
            meeting_point: dock,
            capacity: 12,
            minimum: 2,
            people: 2,
            parties: 1,
            called_off_at: null,
            assigned: [],
          },
        ],
      ],
    );
    assert.equal(data[1].bookings[0].leaves_at, '08:30:00');
  });

  async function confirmed(change: object = {}): Promise<string> {
    const id = await links.book({ date: day, ...change });
    await links.move([id], 'confirmed');
    return id;
  }

  const add = (departure: string, made: object = {}) =>
    admin.rpc('add_departure', { departure, made: { tour_id: 'lamanai', day, ...sampleTime(made) } }).throwOnError();

  const change = async (departure: string, changes: object, message?: string) =>
    (await admin.rpc('change_departure', { departure, changes, message }).throwOnError()).data;

  const read = async (id: string) =>
    (await links.server.database.query('select *, date::text from bookings where id = $1', [id])).rows[0];

  const history = async (id: string) =>
    (
      await links.server.database.query('select * from booking_changes where booking_id = $1 order by sequence desc', [
        id,
      ])
    ).rows;

  const sendAll = () => links.server.database.query('update mail_outbox set sent_at = now()');

  const waiting = () =>
    links.server.database.query(
      'select booking_id, kind, payload, held_until > now() as is_held from mail_outbox where sent_at is null',
    );

  const departures = () => readDepartures(links.actors.admin);
});
