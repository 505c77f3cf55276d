import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import { daysLater } from '../../../domain/days/calendar-days.ts';
import { sampleTime, setTimes } from '../departures/departure-rows.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';

const day = '2095-03-10';
const [first, second, third] = ['2095-03-12', '2095-03-14', '2095-03-16'] as const;
const tour = { tour_id: 'mexico-rocks', date: day, people: 2 };
const cart = { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1, date: day } as const;

interface Offered {
  days?: readonly string[];
  message?: string;
  confirms?: boolean;
  all_the_same?: readonly string[];
}

describe('an offer of other days', () => {
  let links: LinkServer;
  let admin: SupabaseClient;
  before(async () => {
    links = await startLinkServer();
    ({ admin } = links.actors);
  });
  afterEach(() =>
    links.server.database.query(
      `update booking_limits set undo_seconds = 0; delete from bookings; delete from weather_calls;
       delete from closed_days; delete from item_limits; delete from departures; delete from departure_times`,
    ),
  );
  after(() => links?.stop());

  it('reaches the guest as one mail and on their page, and a repetition makes no second one', async () => {
    const { booking, token, id } = await offered(tour, { message: '  The sea is calmer then. \n' });
    assert.equal((await offer(booking, { id, days: [third] })).error, null);
    assert.deepEqual(await mailsOf(booking), [
      { kind: 'other-days', payload: { days: [first, second], message: 'The sea is calmer then.', confirms: false } },
    ]);
    assert.deepEqual(await readOffer(token), {
      weather: null,
      message: 'The sea is calmer then.',
      confirms: false,
      days: [first, second],
      wanted_day: null,
      confirm_by: null,
      none_fits: false,
    });
    const [row] = await offersOf(booking);
    assert.match(row.made_by_name, /./);
    assert.equal(row.ended_at, null);
    const next = await offer(booking, { days: [third] });
    assert.equal(next.error, null, 'a second offer has a mail of its own');
    assert.equal((await mailsOf(booking)).length, 2);
    assert.deepEqual((await readOffer(token)).days, [third]);
  });

  it('is refused for a cancelled or unknown booking, the booked day, a past one, no day and six', async () => {
    const booking = await links.book(tour);
    const week = Array.from({ length: 6 }, (_, at) => daysLater(first, at));
    const today = localToday(new Date());
    for (const days of [[day, first], [today, first], [], week])
      assert.equal((await offer(booking, { days })).error?.code, '23514', days.join());
    assert.equal((await offer(randomUuid(), {})).error?.code, '42501');
    await links.move([booking], 'cancelled');
    assert.equal((await offer(booking, {})).error?.code, '23514');
    assert.deepEqual(await offersOf(booking), []);
  });

  it('asks about a closed or full day, and never takes a day on which the cart is rented', async () => {
    await close(second);
    const booking = await links.book(tour);
    const refused = await offer(booking, { days: [first, second] });
    assert.equal(refused.error?.code, 'PT409');
    assert.deepEqual(JSON.parse(refused.error!.details), { why: 'closed', reason: 'Holiday', day: second });
    assert.equal((await offer(booking, { days: [first, second], all_the_same: [second] })).error, null);
    const token = await links.make(booking, 'visit');
    assert.deepEqual((await readOffer(token)).days, [first, second], 'the guest may choose it');

    const rented = await links.book({ ...cart, date: first });
    await links.move([rented], 'confirmed');
    const rental = await links.book(cart);
    const taken = await offer(rental, { days: [first], all_the_same: [first] });
    assert.equal(JSON.parse(taken.error!.details).why, 'taken');
  });

  it('suggests the nearest free days, each with its load and what stands against it', async () => {
    await links.server.database.query(`insert into item_limits values ('tour', 'mexico-rocks', 0, 6)`);
    await links.book({ ...tour, date: first, people: 5 });
    await close(second);
    const booking = await links.book(tour);
    const suggested = await admin.rpc('read_days_to_offer', { booking }).throwOnError();
    assert.deepEqual(
      suggested.data.map(({ day: one }: { day: string }) => one),
      [daysLater(day, -2), daysLater(day, -1), daysLater(day, 1)],
    );
    const { data } = await admin.rpc('read_days_to_offer', { booking, days: [first, second, third] }).throwOnError();
    assert.deepEqual(data, [
      { day: first, why: 'full', reason: null, taken: 5, places: 6 },
      { day: second, why: 'closed', reason: 'Holiday', taken: 0, places: 6 },
      { day: third, why: null, reason: null, taken: 0, places: 6 },
    ]);
    const rental = await links.book({ ...cart, last_day: daysLater(day, 2) } as never);
    await links.move([rental], 'confirmed');
    const own = await admin.rpc('read_days_to_offer', { booking: rental, days: [daysLater(day, 1)] }).throwOnError();
    assert.deepEqual(own.data, [{ day: daysLater(day, 1), why: null, reason: null, taken: null, places: null }]);
    await setTimes(links.server, 'lamanai', sampleTime({ capacity: 2 }));
    const [other, party] = [
      await links.book({ tour_id: 'lamanai', date: first }),
      await links.book({ ...tour, tour_id: 'lamanai' }),
    ];
    await links.move([other], 'confirmed');
    const full = await admin.rpc('read_days_to_offer', { booking: party, days: [first] }).throwOnError();
    assert.equal(full.data[0].why, 'full', 'the departure has no room');
  });

  it('that the guest answers asks the desk, which confirms in one press; a full departure all the same', async () => {
    const { booking, token } = await offered({ ...tour, tour_id: 'lamanai' });
    assert.equal(await choose(token, third), 'taken', 'it was not offered');
    assert.equal(await choose(token, first), 'sent');
    assert.equal(await choose(token, first), 'sent');
    const wish = await readOffer(token);
    assert.equal(wish.wanted_day, first);
    assert.ok(Date.parse(wish.confirm_by!) > Date.now());
    assert.equal(await choose(token, second), 'sent', 'a later wish replaces it');
    assert.deepEqual(await requestsOf(booking), [
      { message: 'Another day, of those that you offered: Saturday, March 12, 2095', wanted: first, is_open: false },
      { message: 'Another day, of those that you offered: Monday, March 14, 2095', wanted: second, is_open: true },
    ]);
    assert.equal(await links.statusOf(booking), 'pending');

    await setTimes(links.server, 'lamanai', sampleTime({ capacity: 2 }));
    await links.move([await links.book({ tour_id: 'lamanai', date: second, people: 2 })], 'confirmed');
    const move = async (allTheSame: boolean) => {
      const { rows } = await links.server.database.query<{ id: string }>(
        'select id from change_requests where booking_id = $1 and handled_at is null',
        [booking],
      );
      return admin.rpc('move_to_wanted_day', { change_request: rows[0]!.id, all_the_same: allTheSame });
    };
    const refused = await move(false);
    assert.equal(refused.error?.code, 'PT409');
    assert.deepEqual(
      { ...JSON.parse(refused.error!.details), departure: null },
      { why: 'full', reason: null, departure: null, taken: 2, capacity: 2 },
    );
    assert.deepEqual(await stateOf(booking), { status: 'pending', date: day, leaves_at: null });
    assert.equal((await move(true)).error, null);
    assert.deepEqual(await stateOf(booking), { status: 'confirmed', date: second, leaves_at: '08:30:00' });
    assert.notEqual((await offersOf(booking))[0].ended_at, null);
    assert.equal(await readOffer(token), null);
    assert.equal(await choose(token, first), 'taken');
  });

  it('is confirmed by itself where the desk allowed it, with its history, departure and mail', async () => {
    await setTimes(links.server, 'lamanai', sampleTime({ capacity: 6 }));
    const { booking, token } = await offered({ ...tour, tour_id: 'lamanai' }, { confirms: true });
    assert.equal(await choose(token, second), 'moved');
    assert.deepEqual(await stateOf(booking), { status: 'confirmed', date: second, leaves_at: '08:30:00' });
    const { rows } = await links.server.database.query(
      `select from_status, to_status, from_date::text, changed_by, changed_by_guest, changed_by_link
       from booking_changes where booking_id = $1`,
      [booking],
    );
    assert.deepEqual(rows, [
      {
        from_status: 'pending',
        to_status: 'confirmed',
        from_date: day,
        changed_by: null,
        changed_by_guest: true,
        changed_by_link: false,
      },
    ]);
    assert.deepEqual(
      (await mailsOf(booking)).map(({ kind }) => kind),
      ['booking-confirmed'],
      'the mail with the offer had not left, and is not needed any more',
    );
    assert.deepEqual(await requestsOf(booking), []);
    const [ended] = await offersOf(booking);
    assert.deepEqual([ended.chosen_day, ended.ended_at === null], [second, false]);
    assert.equal((await admin.rpc('undo_decision', { booking, decision: 'confirmed' })).data.outcome, 'changed');
  });

  it('is not confirmed by itself on a day that was offered all the same, or that filled up meanwhile', async () => {
    await close(first);
    const { booking, token } = await offered(tour, { confirms: true, all_the_same: [first] });
    await links.server.database.query(`insert into item_limits values ('tour', 'mexico-rocks', 0, 2)`);
    await links.book({ ...tour, date: second });
    assert.deepEqual((await readOffer(token)).days, [first], 'the full day is left out');
    assert.equal(await choose(token, second), 'taken');
    assert.equal(await choose(token, first), 'sent', 'a person decides about the closed day');
    assert.equal(await links.statusOf(booking), 'pending');
    assert.deepEqual(
      (await requestsOf(booking)).map(({ wanted }) => wanted),
      [first],
    );
  });

  it('of a cart confirms a day on which it is free, and refuses one on which it was rented meanwhile', async () => {
    const { booking, token } = await offered(cart, { confirms: true });
    await links.move([await links.book({ ...cart, date: first })], 'confirmed');
    assert.deepEqual((await readOffer(token)).days, [second]);
    assert.equal(await choose(token, first), 'taken');
    assert.equal(await choose(token, second), 'moved');
    assert.equal((await stateOf(booking)).date, second);
  });

  it('can be answered with none of its days, and then with a day after all', async () => {
    const { booking, token } = await offered(tour);
    assert.equal(await choose(token, null), 'sent');
    assert.deepEqual(
      (await requestsOf(booking)).map(({ message, wanted }) => [message, wanted]),
      [['None of the days that you offered fits.', null]],
    );
    assert.equal((await readOffer(token)).none_fits, true);
    assert.equal(await choose(token, first), 'sent');
    const answered = await readOffer(token);
    assert.deepEqual([answered.none_fits, answered.wanted_day], [false, first]);
    for (const other of ['guess', await links.make(booking, 'decision'), await links.make(await links.book(), 'visit')])
      assert.match(String(await choose(other, null)), /^(null|taken)$/);
  });

  it('ends with a decision, comes back with its undo, and ends when its first day begins', async () => {
    await links.server.database.query('update booking_limits set undo_seconds = 10');
    const booking = await links.book(tour);
    const token = await links.make(booking, 'visit');
    assert.equal((await offer(booking, {})).error, null);
    assert.equal(await readOffer(token), null, 'it can still be undone');
    await openNow();
    assert.notEqual(await readOffer(token), null);
    await admin.rpc('decide_booking', { booking, decision: 'confirmed' }).throwOnError();
    assert.equal(await readOffer(token), null);
    assert.deepEqual(
      (await mailsOf(booking)).map(({ kind }) => kind),
      ['booking-confirmed'],
    );
    await admin.rpc('undo_decision', { booking, decision: 'confirmed' }).throwOnError();
    assert.deepEqual((await readOffer(token)).days, [first, second]);
    assert.deepEqual(
      (await mailsOf(booking)).map(({ kind }) => kind),
      ['other-days'],
    );
    await admin.rpc('change_booking', { booking, changes: { phone: '600 4321' } }).throwOnError();
    assert.notEqual(await readOffer(token), null, 'another number ends nothing');
    await links.server.database.query(`update day_offers set offered_days = array[$1, $2]::date[]`, [
      localToday(new Date()),
      first,
    ]);
    assert.equal(await readOffer(token), null, 'its first day has begun');
    await links.server.database.query(`update day_offers set offered_days = array[$1]::date[]`, [first]);
    await admin.rpc('change_booking', { booking, changes: { date: third } }).throwOnError();
    assert.equal(await readOffer(token), null, 'the booking has another day');
  });

  it('can be undone before its mail leaves, and withdrawn afterwards with all earlier ones', async () => {
    await links.server.database.query('update booking_limits set undo_seconds = 10');
    const booking = await links.book(tour);
    const token = await links.make(booking, 'visit');
    const [one, two, three] = [randomUuid(), randomUuid(), randomUuid()];
    const withdraw = async (id: string) => (await admin.rpc('withdraw_day_offer', { offer: id })).data?.outcome;
    await offer(booking, { id: one });
    assert.equal(await withdraw(one), 'undone');
    assert.deepEqual(await mailsOf(booking), []);
    assert.equal(await withdraw(one), 'ended');
    await offer(booking, { id: two });
    await openNow();
    await offer(booking, { id: three, days: [third] });
    assert.equal(await withdraw(three), 'undone');
    assert.deepEqual((await readOffer(token)).days, [first, second], 'the earlier offer stands again');
    assert.equal((await links.actors.service.rpc('claim_mails', { max_rows: 50 })).error, null);
    assert.equal(await withdraw(two), 'withdrawn');
    assert.equal(await readOffer(token), null);
    assert.equal(await choose(token, first), 'taken');
    assert.deepEqual(
      (await mailsOf(booking)).map(({ kind }) => kind),
      ['other-days'],
      'it may have left',
    );
  });

  it('keeps the link of the guest open, and leaves nothing of its sentence after an erasure', async () => {
    const today = localToday(new Date());
    const booking = await links.book({ tour_id: 'mexico-rocks', date: today });
    await links.make(booking, 'visit');
    await offer(booking, { days: [daysLater(today, 9)], message: 'Bring Otto along' });
    const { rows } = await links.server.database.query(
      `select facts.local_time(expires_at)::date::text as over from booking_links where booking_id = $1`,
      [booking],
    );
    assert.deepEqual(rows, [{ over: daysLater(today, 10) }]);
    await admin.rpc('erase_booking', { booking }).throwOnError();
    const [row] = await offersOf(booking);
    assert.deepEqual([row.message, row.ended_at === null], [null, false]);
    assert.deepEqual(await mailsOf(booking), []);
  });

  const offer = (booking: string, { id = randomUuid(), days = [first, second], ...rest }: Offered & { id?: string }) =>
    admin.rpc('offer_other_days', { offer: id, booking, days, ...rest }) as unknown as Promise<{
      error: { code: string; details: string } | null;
    }>;
  /** A booking of a visitor with an offer and their link. */
  const offered = async (change: Parameters<LinkServer['book']>[0], given: Offered = {}) => {
    const booking = await links.book(change);
    const token = await links.make(booking, 'visit');
    const id = randomUuid();
    assert.equal((await offer(booking, { id, ...given })).error, null);
    return { booking, token, id };
  };
  const openNow = () =>
    links.server.database.query('update day_offers set open_from = now(); update mail_outbox set held_until = now()');
  const close = (one: string) =>
    links.server.database.query(`insert into closed_days (first_day, last_day, reason) values ($1, $1, 'Holiday')`, [
      one,
    ]);
  const readOffer = async (token: string) => JSON.parse((await links.post('read_day_offer', { token })).body);
  const choose = async (token: string, one: string | null) =>
    JSON.parse((await links.post('request_day_by_link', { token, day: one })).body)?.outcome ?? null;
  const mailsOf = async (booking: string) =>
    (
      await links.server.database.query<{ kind: string; payload: object }>(
        `select kind, payload from mail_outbox
         where booking_id = $1 and kind in ('other-days', 'booking-confirmed') order by created_at`,
        [booking],
      )
    ).rows;
  const requestsOf = async (booking: string) =>
    (
      await links.server.database.query<{ message: string; wanted: string | null; is_open: boolean }>(
        `select message, wanted_day::text as wanted, handled_at is null as is_open
         from change_requests where booking_id = $1 order by sent_at`,
        [booking],
      )
    ).rows;
  const offersOf = async (booking: string) =>
    (
      await links.server.database.query(
        'select *, chosen_day::text as chosen_day from day_offers where booking_id = $1 order by made_at',
        [booking],
      )
    ).rows;
  const stateOf = async (booking: string) =>
    (
      await links.server.database.query('select status, date::text as date, leaves_at from bookings where id = $1', [
        booking,
      ])
    ).rows[0];
});
