import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { BookingInsert } from '../../../domain/booking/booking.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import { daysLater } from '../../../domain/days/calendar-days.ts';
import type { WaitingParty } from '../../../domain/waiting/waiting-list.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { sampleBooking } from '../sample-booking.ts';

const day = '2099-03-10';

describe('the waiting list', () => {
  let links: LinkServer;
  let admin: SupabaseClient;
  before(async () => {
    links = await startLinkServer({ undoSeconds: 10 });
    ({ admin } = links.actors);
  });
  afterEach(() =>
    query(
      `delete from bookings; delete from closed_days; delete from item_limits; delete from departures;
       delete from departure_times; update desk_settings set place_offer_hours = 12;
       update booking_limits set bookings_an_hour_per_email = 20, acknowledgements_an_hour = 3`,
    ),
  );
  after(() => links?.stop());

  describe('of a visitor', () => {
    it('takes names for a full day alone', async () => {
      assert.equal(await wait(), 'has-room', 'a day without a limit');
      await limit(2);
      assert.equal(await wait(), 'has-room');
      await links.book({ ...trip(), people: 2 });
      assert.equal(await wait(), 'saved');
      assert.equal(await wait({ people: 12 }), 'saved', 'a group that is larger than the limit');
      assert.equal(await wait({ date: daysLater(day, 1) }), 'has-room');
      await query(`insert into closed_days (first_day, last_day, reason) values ('${day}', '${day}', 'Storm')`);
      assert.equal(await wait(), 'closed');
      assert.equal(await wait({ date: daysLater(localToday(new Date()), -1) }), 'past');
    });

    it('stores the same row once, with the rules and the limits of a request', async () => {
      await fillDay();
      const entry = sampleBooking({ ...trip(), from_waiting_list: true });
      const { anon } = links.actors;
      assert.equal((await anon.from('bookings').insert(entry).select('id')).error, null);
      assert.equal((await anon.from('bookings').insert(entry)).error?.code, '23505', 'a retry');
      assert.deepEqual(
        (await query('select status, people, from_waiting_list from bookings where id = $1', [entry.id])).rows,
        [{ status: 'waitlisted', people: 2, from_waiting_list: true }],
      );
      for (const broken of [{ name: 'A' }, { email: 'no address' }, { phone: 'call me' }, { people: 13 }])
        assert.equal((await anon.from('bookings').insert(sampleBooking({ ...entry, ...broken }))).error?.code, '23514');
      await query('update booking_limits set bookings_an_hour_per_email = 1');
      const again = sampleBooking({ ...trip(), from_waiting_list: true, email: entry.email });
      assert.equal((await anon.from('bookings').insert(again)).error?.code, 'PT429');
      const chosen = { ...sampleBooking({ ...trip(), from_waiting_list: true }), status: 'offered' };
      assert.equal((await anon.from('bookings').insert(chosen)).error?.code, '42501');
    });

    it('sends one mail to the visitor, none to the operator, and few to a mailbox', async () => {
      await fillDay();
      const [id] = await waitingParties(1);
      assert.deepEqual(await mailsOf(id!), ['waiting-list']);
      await query('update booking_limits set acknowledgements_an_hour = 1');
      const { rows } = await query('select email from bookings where id = $1', [id]);
      const second = sampleBooking({ ...trip(), from_waiting_list: true, email: rows[0].email });
      assert.equal((await links.actors.anon.from('bookings').insert(second)).error, null);
      assert.deepEqual(await mailsOf(second.id), []);
    });

    it('holds no place, and is in no day, load, number, reminder and calendar', async () => {
      await fillDay();
      const figures = async () => ({
        days: (await admin.rpc('read_days', { first_day: day, days: 1 }, { get: true })).data,
        calendar: (await admin.rpc('read_calendar', { first_day: day, days: 1 }, { get: true })).data,
        places: (await admin.rpc('read_places', { first_day: day, last_day: day }, { get: true })).data,
        numbers: (
          await admin.rpc(
            'read_numbers',
            { first_day: localToday(new Date()), last_day: localToday(new Date()) },
            { get: true },
          )
        ).data,
      });
      const before = await figures();
      assert.ok(before.days && before.calendar && before.numbers);
      assert.equal(before.places.length, 1);
      const [id] = await waitingParties(1);
      assert.deepEqual(await figures(), before);
      assert.equal((await links.actors.service.rpc('enqueue_nudges')).data, 0);
      await links.move([id!], 'cancelled');
      assert.deepEqual(await figures(), before, 'nor one who has left the list');
    });
  });

  describe('at the desk', () => {
    it('names who waits, first those who asked first, and who has room', async () => {
      await fillDay();
      const [first, second] = await waitingParties(2);
      assert.deepEqual(await waiting(), [
        [first, 'waitlisted', 0, false],
        [second, 'waitlisted', 0, false],
      ]);
      await limit(4);
      assert.deepEqual(await waiting(), [
        [first, 'waitlisted', 2, true],
        [second, 'waitlisted', 2, true],
      ]);
      assert.equal(await offer(first!), 'done');
      assert.deepEqual(await waiting(), [
        [first, 'offered', 0, false],
        [second, 'waitlisted', 0, false],
      ]);
    });

    it('shows a place that gets free by a cancellation, a smaller party, another day, and a raised limit', async () => {
      const frees = {
        cancellation: (id: string) => links.move([id], 'cancelled'),
        'smaller party': (id: string) => change(id, { people: 1 }),
        'other day': (id: string) => change(id, { date: daysLater(day, 3) }),
        limit: () => limit(3),
      };
      for (const [what, free] of Object.entries(frees)) {
        await query('delete from bookings; delete from item_limits');
        const [holder] = await fillDay();
        const [one] = await waitingParties(1, { people: 1 });
        assert.equal((await waiting())[0]?.[3], false, what);
        await free(holder!);
        assert.equal((await waiting())[0]?.[3], true, what);
        assert.equal(await offer(one!), 'done', what);
      }
    });

    it('refuses an offer without room, unless the desk offers all the same', async () => {
      await fillDay();
      const [id] = await waitingParties(1);
      assert.equal(await offer(id!), 'PT409');
      assert.equal(await links.statusOf(id!), 'waitlisted');
      const all = { booking: id, decision: 'offered', all_the_same: true };
      assert.equal((await admin.rpc('decide_booking', all)).error, null);
      assert.equal(await links.statusOf(id!), 'offered');
    });

    it('holds the places of an offer for the set time, and never beyond the begin of the trip', async () => {
      const [id] = await offeredParties();
      assert.equal(await hoursLeft(id!), 12);
      assert.equal(await send(), 'full', 'the places are held');
      await query('update desk_settings set place_offer_hours = 5');
      assert.equal(await hoursLeft(id!), 12, 'an offer keeps its time');
      const tomorrow = daysLater(localToday(new Date()), 1);
      await query('delete from bookings; update desk_settings set place_offer_hours = 72');
      const [near] = await offeredParties({ date: tomorrow });
      assert.deepEqual((await endOf(near!)).toISOString(), `${tomorrow}T06:00:00.000Z`, 'the day begins');
      await query(
        `insert into departure_times (tour_id, leaves_at, meeting_point) values ('lamanai', '08:30', 'The pier'),
         ('lamanai', '13:00', 'The pier')`,
      );
      await query('delete from bookings');
      const [known] = await offeredParties({ date: tomorrow });
      assert.deepEqual((await endOf(known!)).toISOString(), `${tomorrow}T14:30:00.000Z`, 'the first departure');
      await query(
        `delete from bookings; delete from departure_times;
         insert into departure_times (tour_id, leaves_at, meeting_point, weekdays, last_day) values
           ('lamanai', '06:00', 'Other weekday', array[extract(isodow from date '${tomorrow}' + 1)::integer], null),
           ('lamanai', '06:30', 'Other season', null, '2001-01-01'),
           ('lamanai', '07:00', 'Called off', null, null),
           ('lamanai', '07:30', 'Leaves later on this day', null, null),
           ('lamanai', '13:00', 'The pier', null, null);
         insert into departures (default_id, tour_id, day, leaves_at, meeting_point, called_off_at)
         select id, tour_id, '${tomorrow}', case leaves_at when '07:30' then '09:00' else leaves_at end, meeting_point,
           case leaves_at when '07:00' then now() end
         from departure_times where leaves_at in ('07:00', '07:30')`,
      );
      const [runs] = await offeredParties({ date: tomorrow });
      assert.deepEqual((await endOf(runs!)).toISOString(), `${tomorrow}T15:00:00.000Z`, 'the first that goes');
    });

    it('takes an offer back for some seconds; its mail waits that long', async () => {
      const [id] = await offeredParties();
      assert.deepEqual(await mailsOf(id!), ['place-offered', 'waiting-list']);
      const { rows } = await query(
        `select extract(epoch from held_until - created_at)::integer as seconds from mail_outbox
         where kind = 'place-offered'`,
      );
      assert.deepEqual(rows, [{ seconds: 10 }]);
      const undone = await admin.rpc('undo_decision', { booking: id, decision: 'offered' });
      assert.deepEqual(undone.data, { outcome: 'undone', status: 'waitlisted' });
      assert.deepEqual(await mailsOf(id!), ['waiting-list']);
      assert.deepEqual(
        (await query('select offered_until from bookings where id = $1', [id])).rows,
        [{ offered_until: null }],
        'the guest keeps their turn',
      );
      assert.equal(await send(), 'saved', 'the place is free');
    });

    it('counts a guest of the list as a request once they are confirmed, without a promise', async () => {
      const [id] = await offeredParties();
      const token = await links.make(id!, 'visit');
      await links.post('answer_offered_place', { token, takes: true });
      const { rows } = await query(
        'select is_counted, is_confirmed, decided_at, promised_at from booking_figures where booking_id = $1',
        [id],
      );
      assert.deepEqual(rows, [{ is_counted: true, is_confirmed: true, decided_at: null, promised_at: null }]);
      const today = localToday(new Date());
      const { data } = await admin.rpc('read_numbers', { first_day: today, last_day: today }, { get: true });
      assert.deepEqual([data.total.confirmed, data.total.due, data.total.in_time], [1, 0, 0]);
    });

    it('erases those who wait with their data, and the offer with them', async () => {
      const [offered] = await offeredParties();
      assert.equal((await admin.rpc('erase_booking', { booking: offered })).data, 1);
      assert.deepEqual((await query('select name, status from bookings where id = $1', [offered])).rows, [
        { name: 'Erased', status: 'cancelled' },
      ]);
      assert.deepEqual(await mailsOf(offered!), []);
      assert.equal(await send(), 'saved');
    });
  });

  function query(sql: string, values: unknown[] = []) {
    return links.server.database.query(sql, values);
  }

  function trip(change: Partial<BookingInsert> = {}): Partial<BookingInsert> {
    return { tour_id: 'lamanai', date: day, people: 2, ...change };
  }

  function limit(people: number) {
    return query(
      `insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', $1)
       on conflict (item_kind, item_id) do update set people_a_day = excluded.people_a_day`,
      [people],
    );
  }

  /** Confirms a party of two on a day that takes two. */
  async function fillDay(change: Partial<BookingInsert> = {}): Promise<string[]> {
    await limit(2);
    const id = await links.book(trip(change));
    await links.move([id], 'confirmed');
    await query('delete from mail_outbox');
    return [id];
  }

  async function waitingParties(count: number, change: Partial<BookingInsert> = {}): Promise<string[]> {
    const ids: string[] = [];
    for (let one = 0; one < count; one++) ids.push(await links.book(trip({ ...change, from_waiting_list: true })));
    return ids;
  }

  /** A party whose places got free and are offered to it. */
  async function offeredParties(change: Partial<BookingInsert> = {}): Promise<string[]> {
    const [holder] = await fillDay(change);
    const [id] = await waitingParties(1, change);
    await links.move([holder!], 'cancelled');
    await query('delete from bookings where id = $1', [holder]);
    assert.equal(await offer(id!), 'done');
    return [id!];
  }

  async function sent(booking: BookingInsert): Promise<string> {
    const { error } = await links.actors.anon.from('bookings').insert(booking);
    if (!error) return 'saved';
    return error.code === 'PT409' || error.details?.startsWith('{') ? JSON.parse(error.details).why : error.code;
  }

  const wait = (change: Partial<BookingInsert> = {}) =>
    sent(sampleBooking({ ...trip(), from_waiting_list: true, ...change }));
  const send = () => sent(sampleBooking(trip()));

  async function offer(id: string): Promise<string> {
    const { error } = await admin.from('bookings').update({ status: 'offered' }).eq('id', id).select('id');
    return error?.code ?? 'done';
  }

  async function change(booking: string, changes: object): Promise<void> {
    assert.equal((await admin.rpc('change_booking', { booking, changes })).error, null);
  }

  async function waiting() {
    const { data, error } = await admin.rpc('read_waiting_list', {}, { get: true });
    assert.equal(error, null);
    return (data as WaitingParty[]).map(({ id, status, room, fits }) => [id, status, room, fits]);
  }

  async function mailsOf(id: string): Promise<string[]> {
    const { rows } = await query('select kind from mail_outbox where booking_id = $1 order by kind', [id]);
    return rows.map(({ kind }) => kind);
  }

  async function endOf(id: string): Promise<Date> {
    return (await query('select offered_until from bookings where id = $1', [id])).rows[0].offered_until;
  }

  async function hoursLeft(id: string): Promise<number> {
    const { rows } = await query(
      'select round(extract(epoch from offered_until - now()) / 3600)::integer as hours from bookings where id = $1',
      [id],
    );
    return rows[0].hours;
  }
});
