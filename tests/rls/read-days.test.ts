import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { BookingInsert } from '../../domain/booking/booking.ts';
import type { CalendarBooking } from '../../domain/days/calendar-plan.ts';
import type { DayBooking } from '../../domain/days/day-plan.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { makeActors, signIn, type Actors } from './make-actors.ts';
import { sampleBooking } from './sample-booking.ts';

interface Day<Booking> {
  day: string;
  is_today: boolean;
  bookings: Booking[];
}

const combo = { booking_type: 'combo', tour_id: null, combo_tour_id: 'triple-mainland-combo' } as const;
const cart = { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1 } as const;

describe('the days of the desk', () => {
  let server: TestServer;
  let actors: Actors;
  before(async () => {
    server = await startTestServer();
    actors = await makeActors(server);
    await send({ name: 'Single Trip', date: '2099-03-01' }, 'confirmed');
    await send({ name: 'Two Days', date: '2099-02-28', ...combo }, 'confirmed');
    await send({ name: 'Rents A Cart', date: '2099-03-01', ...cart }, 'confirmed');
    await send({ name: 'Waits', date: '2099-03-01' }, 'pending');
    await send({ name: 'Gave Up', date: '2099-03-01' }, 'cancelled');
    const noted = await send({ name: 'Has Notes', date: '2099-03-02' }, 'confirmed');
    for (const note of ['Vegetarian', 'Pier 2'])
      await server.database.query('insert into booking_notes (booking_id, note) values ($1, $2)', [noted, note]);
  });
  after(() => server?.stop());

  const readDays = async <Booking = DayBooking>(name: string, parameters: object) => {
    const { data, error } = await actors.admin.rpc(name, parameters, { get: true });
    assert.equal(error, null);
    return data as Day<Booking>[];
  };

  it('have every open booking of the day, oldest first, and no cancelled one', async () => {
    const [day] = await readDays('read_days', { first_day: '2099-03-01', days: 1 });
    assert.deepEqual([day!.day, day!.is_today], ['2099-03-01', false]);
    assert.deepEqual(
      day!.bookings.map(({ name, status }) => [name, status]),
      [
        ['Single Trip', 'confirmed'],
        ['Two Days', 'confirmed'],
        ['Rents A Cart', 'confirmed'],
        ['Waits', 'pending'],
      ],
    );
  });

  it('have a combo of two days on both, and on no other', async () => {
    const days = await readDays('read_days', { first_day: '2099-02-27', days: 5 });
    assert.deepEqual(
      days.map(({ day, bookings }) => {
        const found = bookings.find(({ name }) => name === 'Two Days');
        return [day, found ? `${found.day_number} of ${found.day_count}` : null];
      }),
      [
        ['2099-02-27', null],
        ['2099-02-28', '1 of 2'],
        ['2099-03-01', '2 of 2'],
        ['2099-03-02', null],
        ['2099-03-03', null],
      ],
    );
  });

  it('carry the notes about each booking, oldest first', async () => {
    const [day] = await readDays('read_days', { first_day: '2099-03-02' });
    assert.deepEqual(
      day!.bookings.map(({ name, notes }) => [name, notes]),
      [['Has Notes', ['Vegetarian', 'Pier 2']]],
    );
  });

  it('begin today in Belize if no day is named', async () => {
    const { rows } = await server.database.query<{ today: string; tomorrow: string }>(
      `select (now() at time zone 'America/Belize')::date::text as today,
         ((now() at time zone 'America/Belize')::date + 1)::text as tomorrow`,
    );
    const days = await readDays('read_days', { days: 2 });
    assert.deepEqual(
      days.map(({ day, is_today: isToday }) => [day, isToday]),
      [
        [rows[0]!.today, true],
        [rows[0]!.tomorrow, false],
      ],
    );
  });

  it('of one call are at most 62', async () => {
    for (const name of ['read_days', 'read_calendar'])
      assert.equal((await readDays(name, { first_day: '2099-01-01', days: 10_000 })).length, 62, name);
  });

  it('are the same in the calendar, which leaves out who the bookings are from', async () => {
    const span = { first_day: '2099-02-27', days: 5 };
    const days = await readDays('read_days', span);
    const calendar = await readDays<CalendarBooking>('read_calendar', span);
    assert.deepEqual(
      calendar.map(({ day, bookings }) => [day, bookings.map(({ id }) => id)]),
      days.map(({ day, bookings }) => [day, bookings.map(({ id }) => id).sort()]),
    );
    const shown = calendar.flatMap(({ bookings }) => bookings);
    assert.ok(shown.some(({ names }) => names[0] === 'Triple Mainland Combo'));
    for (const secret of ['name', 'email', 'phone', 'message', 'notes'])
      assert.ok(
        shown.every((booking) => !(secret in booking)),
        secret,
      );
  });

  it('are refused to other users, and to an administrator whose session has ended', async () => {
    const former = await signIn(server, { role: 'admin' });
    const refusals = (client: SupabaseClient) =>
      Promise.all(
        ['read_days', 'read_calendar'].map(async (name) => {
          const { data, error } = await client.rpc(name, { first_day: '2099-03-01', days: 1 }, { get: true });
          return error?.code ?? data;
        }),
      );
    assert.deepEqual(await refusals(actors.user), ['42501', '42501']);
    assert.equal((await refusals(former)).filter(Array.isArray).length, 2);
    const { user } = (await former.auth.getSession()).data.session!;
    await server.database.query('delete from auth.sessions where user_id = $1', [user.id]);
    assert.deepEqual(await refusals(former), ['42501', '42501']);
  });

  it('list a mail that was given up until it is sent again, its booking changes, or its day has passed', async () => {
    const list = async (actor: keyof Actors = 'admin') =>
      ((await actors[actor].rpc('list_failed_mails')).data as { booking_id: string; last_error: string }[]).map(
        ({ booking_id: booking, last_error: error }) => [booking, error],
      );
    const [again, changed, past] = [
      await send({ name: 'Sent Again', date: '2099-04-01' }, 'pending'),
      await send({ name: 'Decided', date: '2099-04-01' }, 'pending'),
      await send({ name: 'Is Past', date: '2099-04-01' }, 'pending'),
    ];
    await server.database.query(
      `update mail_outbox set failed_at = now(), last_error = '550 no such mailbox'
       where booking_id = any ($1) and kind = 'booking-visitor'`,
      [[again, changed, past]],
    );
    assert.equal((await list()).length, 3);
    assert.deepEqual(await list('user'), []);

    await actors.admin.from('bookings').update({ status: 'confirmed' }).eq('id', changed);
    await makePast(past!);
    assert.deepEqual(await list(), [[again, '550 no such mailbox']]);
    const { rows } = await server.database.query<{ id: string }>(
      `select id from mail_outbox where booking_id = $1 and failed_at is not null`,
      [again],
    );
    assert.equal((await actors.admin.rpc('send_mail_again', { mail: rows[0]!.id })).error, null);
    assert.deepEqual(await list(), []);
  });

  /** Sends a booking, sets its status and returns its id. */
  async function send(change: Partial<BookingInsert>, status: string): Promise<string> {
    const booking = sampleBooking(change);
    assert.equal((await actors.anon.from('bookings').insert(booking)).error, null);
    if (status !== 'pending')
      assert.equal((await actors.admin.from('bookings').update({ status }).eq('id', booking.id)).error, null);
    return booking.id;
  }

  /** Moves a booking to a past day. Triggers refuse that, so they are disabled. */
  async function makePast(id: string): Promise<void> {
    await server.database.query(
      `begin; set local session_replication_role = replica;
       update bookings set date = '2020-01-01', last_day = '2020-01-01' where id = '${id}'; commit`,
    );
  }
});
