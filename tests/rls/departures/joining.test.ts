import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { readDepartures, sampleTime, setTimes } from './departure-rows.ts';

const day = '2099-01-31';
const full = { why: 'full', reason: null };

describe('the party of a confirmed booking', () => {
  let links: LinkServer;
  before(async () => {
    links = await startLinkServer({ undoSeconds: 10 });
  });
  after(() => links?.stop());
  beforeEach(async () => {
    await links.server.database.query('delete from bookings; delete from departures; delete from departure_times');
    await setTimes(links.server, 'lamanai', sampleTime());
  });

  it('joins the departure of its tour, whatever confirms it', async () => {
    const { admin, service } = links.actors;
    const ways: Record<string, (id: string) => Promise<unknown>> = {
      'the desk': async (id) => admin.from('bookings').update({ status: 'confirmed' }).eq('id', id).throwOnError(),
      'the desk with a message': async (id) =>
        admin.rpc('decide_booking', { booking: id, decision: 'confirmed', message: 'Welcome' }).throwOnError(),
      'the offline queue': async (id) =>
        admin
          .rpc('decide_from_device', { decision_id: randomUuid(), booking: id, decision: 'confirmed' })
          .throwOnError(),
      'the link of the mail': async (id) =>
        links.post('decide_by_link', { token: await links.make(id, 'decision'), decision: 'confirmed' }),
      'a secret key': async (id) =>
        service.from('bookings').update({ status: 'confirmed' }).eq('id', id).throwOnError(),
      'a day that the weather call offered': async (id) => {
        const { rows } = await links.server.database.query(
          `insert into change_requests (booking_id, kind, message, wanted_day) values ($1, 'change', 'That day', '${day}')
           returning id`,
          [id],
        );
        await links.server.database.query(
          `update bookings set date = '2099-01-30', last_day = '2099-01-30' where id = $1`,
          [id],
        );
        await admin.rpc('move_to_wanted_day', { change_request: rows[0].id }).throwOnError();
      },
    };
    for (const [way, confirm] of Object.entries(ways)) {
      const id = await links.book();
      assert.equal((await read(id)).departure_id, null, 'a request is on none');
      await confirm(id);
      const { departure_id: departure, ...party } = await read(id);
      assert.deepEqual(
        party,
        {
          status: 'confirmed',
          leaves_at: '08:30:00',
          back_at: '12:00:00',
          meeting_point: 'The dock behind the office',
        },
        way,
      );
      assert.ok(departure, way);
    }
    const entered = randomUuid();
    await enter(entered).throwOnError();
    const all = await departures();
    assert.equal(all.length, 1, 'all are on one departure');
    assert.deepEqual(
      [all[0].tour_id, all[0].day, all[0].parties, all[0].people],
      ['lamanai', day, Object.keys(ways).length + 1, 2 * (Object.keys(ways).length + 1)],
    );
  });

  it('joins the departure also if a secret key stores it confirmed', async () => {
    const id = await links.book();
    await links.server.database.query(
      `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id, status)
       select gen_random_uuid(), booking_type, name, 'b@example.com', phone, date, people, tour_id, 'confirmed'
       from bookings where id = $1`,
      [id],
    );
    assert.deepEqual(
      (await departures()).map(({ parties, people }) => [parties, people]),
      [[1, 2]],
    );
  });

  it('waits for a choice if the tour has no departure time, or several', async () => {
    await setTimes(links.server, 'lamanai', sampleTime(), sampleTime({ leaves_at: '13:00', back_at: null }));
    for (const tour_id of ['lamanai', 'belize-zoo']) {
      const id = await links.book({ tour_id });
      await confirm(id);
      const { departure_id: departure, leaves_at: hour, meeting_point: place } = await read(id);
      assert.deepEqual([departure, hour, place], [null, null, null], tour_id);
    }
    assert.deepEqual(await departures(), []);
  });

  it('joins the departure that the confirmation names, and no departure of another tour or day', async () => {
    const { admin } = links.actors;
    await setTimes(links.server, 'lamanai', sampleTime(), sampleTime({ leaves_at: '13:00' }));
    const [own, other, late] = [randomUuid(), randomUuid(), randomUuid()];
    await add(own, { leaves_at: '13:00' });
    await add(other, { tour_id: 'belize-zoo' });
    await add(late, { day: '2099-02-01' });
    const id = await links.book();
    const choose = (departure: string) =>
      admin.rpc('decide_booking', { booking: id, decision: 'confirmed', departure });
    for (const foreign of [other, late, randomUuid()]) {
      const { error } = await choose(foreign);
      assert.equal(error?.code, '23514');
      assert.equal(error?.message, 'A booking is on a departure of its own tour and day');
    }
    await choose(own).throwOnError();
    assert.deepEqual([(await read(id)).departure_id, (await read(id)).leaves_at], [own, '13:00:00']);
    const entered = randomUuid();
    await enter(entered, { departure: own }).throwOnError();
    assert.equal((await read(entered)).departure_id, own);
  });

  it('is the one tour of a custom adventure; a combo, several tours and a cart get an hour by hand', async () => {
    const { admin } = links.actors;
    const single = await links.book({ booking_type: 'custom', tour_id: null, custom_tour_ids: ['lamanai'] });
    await confirm(single);
    assert.ok((await read(single)).departure_id);
    const byHand = [
      { booking_type: 'custom', tour_id: null, custom_tour_ids: ['lamanai', 'belize-zoo'] },
      { booking_type: 'combo', tour_id: null, combo_tour_id: 'ruins-zoo-combo' },
      { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1 },
    ] as const;
    for (const change of byHand) {
      const id = await links.book(change as object);
      await confirm(id);
      assert.equal((await read(id)).departure_id, null, change.booking_type);
      const given = { leaves_at: '10:15', meeting_point: ' The office ', pickup_at: '09:45', pickup_place: 'Hotel' };
      await admin.rpc('change_booking', { booking: id, changes: given }).throwOnError();
      const party = await read(id);
      assert.deepEqual([party.leaves_at, party.meeting_point], ['10:15:00', 'The office'], change.booking_type);
      await admin.rpc('change_booking', { booking: id, changes: { date: '2099-02-05' } }).throwOnError();
      assert.equal((await read(id)).leaves_at, '10:15:00', 'what was given by hand stays');
      const half = await admin.rpc('change_booking', { booking: id, changes: { meeting_point: null } });
      assert.match(half.error!.message, /bookings_hour_with_place/);
    }
    const { error } = await admin.rpc('change_booking', {
      booking: single,
      changes: { leaves_at: '10:15', meeting_point: 'Here' },
    });
    assert.equal(error?.message, 'The hour and the place of a tour are those of its departure');
  });

  it('is refused without room, unless the operator confirms all the same', async () => {
    const { admin } = links.actors;
    // All requests came before the departure had a capacity.
    const [first, second, third, last] = [
      await links.book(),
      await links.book(),
      await links.book(),
      await links.book(),
    ];
    await setTimes(links.server, 'lamanai', sampleTime({ capacity: 5 }));
    await confirm(first);
    await confirm(second);
    const [departure] = await departures();
    const refusal = { ...full, departure: departure.id, taken: 4, capacity: 5 };
    const token = await links.make(third, 'decision');
    for (const { code, details } of [
      (await admin.from('bookings').update({ status: 'confirmed' }).eq('id', third)).error!,
      (await admin.rpc('decide_booking', { booking: third, decision: 'confirmed' })).error!,
      JSON.parse((await links.post('decide_by_link', { token, decision: 'confirmed' })).body),
    ]) {
      assert.equal(code, 'PT409');
      assert.deepEqual(JSON.parse(details), refusal);
    }
    assert.deepEqual((await admin.rpc('read_obstacle', { booking: third })).data, full);
    assert.deepEqual(JSON.parse((await links.post('read_decision_obstacle', { token })).body), full);
    assert.equal((await admin.rpc('read_obstacle', { booking: first })).data, null);
    const grown = { booking: first, changes: { people: 4 } };
    assert.equal((await admin.rpc('change_booking', grown)).error?.code, 'PT409');
    await admin.rpc('change_booking', { ...grown, changes: { people: 3 } }).throwOnError();
    assert.equal((await enter(randomUuid())).error?.code, 'PT409');
    await links.post('decide_by_link', { token, decision: 'confirmed', all_the_same: true });
    await admin.rpc('change_booking', { ...grown, all_the_same: true }).throwOnError();
    await enter(randomUuid(), { all_the_same: true }).throwOnError();
    assert.deepEqual(
      (await departures()).map(({ people, parties }) => [people, parties]),
      [[10, 4]],
    );
    assert.equal((await admin.from('bookings').update({ status: 'confirmed' }).eq('id', last)).error?.code, 'PT409');
  });

  it('goes to the usual departure of another day or tour', async () => {
    const { admin } = links.actors;
    await setTimes(links.server, 'belize-zoo', sampleTime({ leaves_at: '10:00', capacity: 2 }));
    const id = await links.book();
    await confirm(id);
    const moved = (changes: object) => admin.rpc('change_booking', { booking: id, changes }).throwOnError();
    await moved({ date: '2099-02-02' });
    assert.deepEqual(await places(), [
      [day, '08:30:00', 0],
      ['2099-02-02', '08:30:00', 1],
    ]);
    await moved({ tour_id: 'belize-zoo' });
    assert.deepEqual((await read(id)).leaves_at, '10:00:00');
    const second = await links.book({ date: '2099-02-02' });
    await confirm(second);
    const refused = await admin.rpc('change_booking', { booking: second, changes: { tour_id: 'belize-zoo' } });
    assert.equal(refused.error?.code, 'PT409');
    assert.equal((await read(second)).leaves_at, '08:30:00', 'a refused change changes nothing');
    await moved({ tour_id: 'mexico-rocks' });
    const { departure_id: departure, leaves_at: hour } = await read(id);
    assert.deepEqual([departure, hour], [null, null], 'that tour has no departure time');
    const [line] = (
      await admin
        .from('booking_changes')
        .select('changed_facts')
        .eq('booking_id', id)
        .order('sequence', { ascending: false })
    ).data!;
    assert.deepEqual(Object.keys(line!.changed_facts).sort(), [
      'back_at',
      'departure_id',
      'items',
      'leaves_at',
      'meeting_point',
    ]);
    assert.deepEqual(line!.changed_facts.leaves_at, { from: '10:00:00', to: null });
  });

  it('leaves with the cancellation, and is back on the same departure if that is undone', async () => {
    const { admin } = links.actors;
    await setTimes(links.server, 'lamanai', sampleTime(), sampleTime({ leaves_at: '13:00', capacity: 2 }));
    const boat = randomUuid();
    await add(boat, { leaves_at: '13:00', capacity: 2 });
    const id = await links.book();
    const decide = (decision: string, departure?: string) =>
      admin.rpc('decide_booking', { booking: id, decision, ...(departure ? { departure } : {}) }).throwOnError();
    const undo = (decision: string) => admin.rpc('undo_decision', { booking: id, decision });
    await decide('confirmed', boat);
    await undo('confirmed').throwOnError();
    const waiting = await read(id);
    assert.deepEqual([waiting.status, waiting.departure_id, waiting.leaves_at], ['pending', null, null]);
    await decide('confirmed', boat);
    await decide('cancelled');
    const gone = await read(id);
    assert.deepEqual([gone.departure_id, gone.leaves_at], [null, '13:00:00'], 'its mail and its entry have the hour');
    assert.deepEqual(
      (await departures()).map(({ parties }) => parties),
      [0],
    );
    await undo('cancelled').throwOnError();
    assert.equal((await read(id)).departure_id, boat);
    // Somebody else takes the places before the cancellation is undone.
    await decide('cancelled');
    const other = await links.book();
    await admin.rpc('decide_booking', { booking: other, decision: 'confirmed', departure: boat }).throwOnError();
    assert.equal((await undo('cancelled')).error?.code, 'PT409');
    assert.equal((await read(id)).status, 'cancelled');
  });

  it('keeps its departure when the departure changed while the booking was cancelled, and has the new hour', async () => {
    const { admin } = links.actors;
    const id = await links.book();
    await confirm(id);
    const [departure] = await departures();
    await links.move([id], 'cancelled');
    await admin.rpc('change_departure', { departure: departure.id, changes: { leaves_at: '09:00' } }).throwOnError();
    assert.equal((await read(id)).leaves_at, '08:30:00');
    await confirm(id);
    assert.equal((await read(id)).leaves_at, '09:00:00');
  });

  it('cannot be moved by a direct update, which changes the status alone', async () => {
    const id = await links.book();
    await confirm(id);
    for (const change of [{ departure_id: null }, { leaves_at: '10:00' }, { pickup_place: 'Hotel' }]) {
      assert.equal((await links.actors.admin.from('bookings').update(change).eq('id', id)).error?.code, '42501');
      const { error } = await links.actors.service.from('bookings').update(change).eq('id', id);
      assert.equal(error?.code, '23514');
    }
    const { error } = await links.actors.service
      .from('bookings')
      .update({ status: 'cancelled', pickup_place: 'Hotel' })
      .eq('id', id);
    assert.equal(error?.code, '23514');
    assert.equal((await read(id)).leaves_at, '08:30:00');
  });

  const confirm = (id: string) => links.move([id], 'confirmed');

  const add = (departure: string, made: object = {}) =>
    links.actors.admin
      .rpc('add_departure', { departure, made: { tour_id: 'lamanai', day, ...sampleTime(made) } })
      .throwOnError();

  function enter(booking: string, options: object = {}) {
    const entry = {
      source: 'telephone',
      booking_type: 'tour',
      tour_id: 'lamanai',
      date: day,
      people: 2,
      name: 'Otto Blum',
      phone: '600 1234',
    };
    return links.actors.admin.rpc('enter_booking', { booking, entry, ...options });
  }

  async function read(id: string) {
    const { rows } = await links.server.database.query(
      'select status, departure_id, leaves_at, back_at, meeting_point from bookings where id = $1',
      [id],
    );
    return rows[0];
  }

  const departures = () => readDepartures(links.actors.admin);

  const places = async () => (await departures()).map((one) => [one.day, one.leaves_at, one.parties]);
});
