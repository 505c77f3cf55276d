import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { combos } from '../../../domain/catalogue/combos.ts';
import { tours } from '../../../domain/catalogue/tours.ts';
import { daysLater } from '../../../domain/days/calendar-days.ts';
import { nearestFreeDays } from '../../../domain/days/unavailable-days.ts';
import { goesToSea, isTouched } from '../../../domain/weather/weather-call.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { signIn } from '../make-actors.ts';
import type { sampleBooking } from '../sample-booking.ts';

const day = '2095-03-10';
const seaTours = tours.filter(goesToSea).map(({ id }) => id);
const tour = (id: string): Change => ({ tour_id: id, date: day });
type Change = NonNullable<Parameters<typeof sampleBooking>[0]>;

describe('a weather call', () => {
  let links: LinkServer;
  before(async () => {
    links = await startLinkServer();
  });
  afterEach(() =>
    links.server.database.query(
      'delete from bookings; delete from weather_calls; delete from closed_days; delete from item_limits; delete from tours',
    ),
  );
  after(() => links?.stop());

  it('touches the open bookings of its tours, alone, in combos and in custom adventures, as the desk shows', async () => {
    const chosen = ['mexico-rocks', 'belize-zoo'];
    const combo = (id: string, date = day): Change => ({
      booking_type: 'combo',
      tour_id: null,
      combo_tour_id: id,
      date,
    });
    const custom = (ids: string[]): Change => ({
      booking_type: 'custom',
      tour_id: null,
      custom_tour_ids: ids,
      date: day,
    });
    for (const change of [
      tour('mexico-rocks'),
      tour('lamanai'),
      ...combos.map(({ id }) => combo(id)),
      combo('triple-mainland-combo', daysLater(day, -1)),
      custom(['altun-ha', 'mexico-rocks']),
      custom(['altun-ha']),
      { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1, date: day } as const,
      { ...tour('mexico-rocks'), is_suspect: true } as const,
      { ...tour('mexico-rocks'), date: daysLater(day, 1) },
    ])
      await links.book(change);
    await links.move([await links.book(tour('mexico-rocks'))], 'cancelled');
    await links.move([await links.book(tour('mexico-rocks'))], 'confirmed');
    const { id } = await makeCall(chosen);
    const { rows } = await links.server.database.query<BookingRow>('select *, date::text as date from bookings');
    const onDay = rows.filter(
      ({ date, combo_tour_id: one }) =>
        date === day || (date === daysLater(day, -1) && one === 'triple-mainland-combo'),
    );
    const expected = onDay.filter((booking) => isTouched(booking, new Set(chosen))).map((booking) => booking.id);
    assert.equal(expected.length, 6);
    assert.deepEqual((await touchedBy(id)).map(({ booking_id: booking }) => booking).toSorted(), expected.toSorted());
  });

  it('closes the day for its tours with its reason, and leaves the bookings as they are', async () => {
    const [pending, confirmed] = [await links.book(tour('mexico-rocks')), await links.book(tour('shark-ray-alley'))];
    await links.move([confirmed], 'confirmed');
    const { answer } = await makeCall(seaTours, { reason: '  Strong wind \n' });
    assert.deepEqual([answer.error, answer.data.bookings], [null, 2]);
    const closed = await links.server.database.query(
      'select item_id, reason from closed_days where first_day = $1 and last_day = $1 order by item_id',
      [day],
    );
    assert.deepEqual(
      closed.rows,
      seaTours.toSorted().map((id) => ({ item_id: id, reason: 'Strong wind' })),
    );
    assert.equal((await links.actors.anon.from('bookings').insert(booked('mexico-rocks'))).error?.code, 'PT409');
    assert.equal((await links.actors.anon.from('bookings').insert(booked('lamanai'))).error, null);
    assert.deepEqual([await links.statusOf(pending), await links.statusOf(confirmed)], ['pending', 'confirmed']);
    assert.deepEqual(await banner(), [], 'the day is more than two weeks away');
  });

  it('offers the nearest free days of the tour and the group, as the form finds them', async () => {
    const tomorrow = daysLater(localToday(new Date()), 1);
    await links.server.database.query(`insert into item_limits values ('tour', 'mexico-rocks', 0, 6)`);
    await links.book({ tour_id: 'mexico-rocks', date: daysLater(tomorrow, 2), people: 5 });
    await links.server.database.query(
      `insert into closed_days (first_day, last_day, reason) values ($1::date, $1::date, 'Holiday')`,
      [daysLater(tomorrow, 3)],
    );
    const small = await links.book({ tour_id: 'mexico-rocks', date: tomorrow, people: 1 });
    const large = await links.book({ tour_id: 'mexico-rocks', date: tomorrow, people: 2 });
    const far = await links.book({ tour_id: 'mexico-rocks', date: daysLater(tomorrow, 10), people: 6 });
    const { id } = await makeCall(['mexico-rocks'], { day: tomorrow });
    const late = await makeCall(['mexico-rocks'], { day: daysLater(tomorrow, 10) });
    const period = { first: tomorrow, last: daysLater(tomorrow, 80) };
    const taken =
      (...days: number[]) =>
      (one: string) =>
        days.some((later) => daysLater(tomorrow, later) === one);
    const offers = new Map(
      [...(await touchedBy(id)), ...(await touchedBy(late.id))].map((one) => [one.booking_id, one.offered_days]),
    );
    assert.deepEqual(offers.get(small), nearestFreeDays(tomorrow, period, taken(0, 3)));
    assert.deepEqual(offers.get(large), nearestFreeDays(tomorrow, period, taken(0, 2, 3)));
    assert.deepEqual(offers.get(far), nearestFreeDays(daysLater(tomorrow, 10), period, taken(0, 2, 3, 10)));
  });

  it('is made once for an id, also in 20 requests at once, and two calls of a day write to a guest once', async () => {
    await links.book(tour('mexico-rocks'));
    const id = randomUuid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => makeCall(seaTours, { id })));
    assert.equal(new Set(answers.map(({ answer }) => JSON.stringify([answer.error, answer.data]))).size, 1);
    const both = await Promise.all([makeCall(['mexico-rocks']), makeCall(['mexico-rocks', 'lamanai'])]);
    assert.deepEqual(
      both.map(({ answer }) => answer.data.bookings),
      [0, 0],
    );
    assert.equal((await mails()).length, 1);
    const closed = await links.server.database.query('select from closed_days where weather_call_id = $1', [id]);
    assert.equal(closed.rowCount, seaTours.length);
  });

  it('is refused for a past day, an unknown tour, no tour and a blank or long reason, and leaves nothing behind', async () => {
    for (const [ids, change, code] of [
      [seaTours, { day: '2026-01-01' }, '23514'],
      [['mexico-rocks', 'atlantis'], {}, '23514'],
      [[], {}, '23514'],
      [seaTours, { reason: ' \u3000' }, '23514'],
      [seaTours, { reason: 'a'.repeat(121) }, '23514'],
    ] as const)
      assert.equal((await makeCall([...ids], change)).answer.error?.code, code);
    const left = await links.server.database.query('select id from weather_calls union all select id from closed_days');
    assert.equal(left.rowCount, 0);
  });

  it('keeps its mails for ten minutes, also from "send again"; undo deletes them and opens what it closed', async () => {
    const booking = await links.book(tour('mexico-rocks'));
    await links.server.database.query(
      `insert into closed_days (first_day, last_day, item_kind, item_id, reason) values ($1, $1, 'tour', 'lamanai', 'Road')`,
      [day],
    );
    const { id } = await makeCall([...seaTours, 'lamanai']);
    const [mail] = await mails();
    assert.equal((await links.actors.admin.rpc('send_mail_again', { mail: mail.id })).error, null);
    assert.deepEqual(await claimWeather(), []);
    assert.equal((await undo(id)).data.outcome, 'undone');
    assert.equal((await undo(id)).data.outcome, 'undone');
    assert.deepEqual(await mails(), []);
    const { rows } = await links.server.database.query('select reason from closed_days');
    assert.deepEqual(rows, [{ reason: 'Road' }]);
    assert.equal((await makeCall(seaTours, { id })).answer.error, null, 'a late repetition');
    assert.deepEqual(await mails(), []);
    assert.equal(await links.statusOf(booking), 'pending');
    const again = await makeCall(seaTours);
    assert.equal(again.answer.data.bookings, 1, 'the guest has heard nothing of the first call');
  });

  it('cannot be undone after ten minutes, nor by an administrator whose session ended', async () => {
    await links.book(tour('mexico-rocks'));
    const { id } = await makeCall(seaTours);
    const admin = await signIn(links.server, { role: 'admin' });
    const { data } = await admin.auth.getSession();
    await admin.auth.signOut();
    const ended = await fetch(`${links.server.url}/rest/v1/rpc/undo_weather_call`, {
      method: 'POST',
      headers: {
        apikey: links.server.publishableKey,
        authorization: `Bearer ${data.session!.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ id }),
    });
    assert.equal(ended.status, 403);
    await passTenMinutes(id);
    assert.equal((await undo(id)).data.outcome, 'too late');
    assert.equal((await mails()).length, 1);
    assert.equal((await claimWeather()).length, 1);
    assert.equal((await undo(randomUuid())).error?.code, 'P0001');
  });

  it('is either sent or undone, never both, in 40 races', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 40; round++) {
      const booking = await links.book({ ...tour('mexico-rocks') });
      const { id } = await makeCall(['mexico-rocks']);
      // The mails are due although the undo time of the call is not over, so only the locks decide.
      await links.server.database.query(
        'update mail_outbox set held_until = now() where day_offer_id in (select id from day_offers where weather_call_id = $1)',
        [id],
      );
      const first = round % 2 ? claimWeather() : null;
      const undoing = undo(id);
      const [claimed, undone] = await Promise.all([first ?? claimWeather(), undoing]);
      const isUndone = undone.data.outcome === 'undone';
      outcomes.add(undone.data.outcome);
      assert.equal(claimed.length, isUndone ? 0 : 1);
      assert.equal((await mails()).length, isUndone ? 0 : 1);
      const left = await links.server.database.query('select from closed_days where weather_call_id = $1', [id]);
      assert.equal(left.rowCount, isUndone ? 0 : 1);
      await links.server.database.query('delete from weather_calls; delete from closed_days');
      await links.server.database.query('delete from bookings where id = $1', [booking]);
    }
    assert.ok([...outcomes].every((outcome) => ['undone', 'too late'].includes(outcome)));
  });

  it('writes to no guest whose booking is cancelled meanwhile', async () => {
    const booking = await links.book(tour('mexico-rocks'));
    await makeCall(seaTours);
    await links.move([booking], 'cancelled');
    assert.deepEqual(await mails(), []);
  });

  it('is offered on the page of the visitor after ten minutes, who asks for a day in one press, once', async () => {
    const booking = await links.book(tour('mexico-rocks'));
    const token = await links.make(booking, 'visit');
    assert.equal((await links.post('read_day_offer', { token })).body, 'null');
    const { id } = await makeCall(seaTours);
    assert.equal((await links.post('read_day_offer', { token })).body, 'null');
    await passTenMinutes(id);
    const [{ offered_days: offered }] = await touchedBy(id);
    const read = async () => JSON.parse((await links.post('read_day_offer', { token })).body);
    assert.deepEqual(await read(), {
      weather: { day, reason: 'Strong wind' },
      message: null,
      confirms: false,
      days: offered,
      wanted_day: null,
      confirm_by: null,
      none_fits: false,
    });
    const ask = (one: string, by = token) => links.post('request_day_by_link', { token: by, day: one });
    assert.equal((await ask(daysLater(day, 20))).body, '{"outcome": "taken"}');
    assert.deepEqual(
      (await Promise.all([ask(offered[1]), ask(offered[1])])).map(({ body }) => body),
      ['{"outcome": "sent"}', '{"outcome": "sent"}'],
    );
    const { rows } = await links.server.database.query(
      'select kind, message, wanted_day::text as wanted from change_requests where booking_id = $1',
      [booking],
    );
    assert.deepEqual(rows, [
      { kind: 'change', message: 'Another day because of the weather: Friday, March 11, 2095', wanted: '2095-03-11' },
    ]);
    assert.equal((await read()).wanted_day, '2095-03-11');
    assert.equal(await links.statusOf(booking), 'pending');
    await links.server.database.query(
      `insert into closed_days (first_day, last_day, reason) values ($1, $1, 'Holiday')`,
      [offered[0]],
    );
    assert.deepEqual((await read()).days, offered.slice(1));
    assert.equal((await ask(offered[0])).body, '{"outcome": "taken"}');
    for (const other of ['guess', await links.make(booking, 'decision'), await links.make(await links.book(), 'visit')])
      assert.match((await ask(offered[1], other)).body, /^(null|\{"outcome": "taken"\})$/);
    assert.equal((await links.post('read_day_offer', { token: 'guess' })).body, 'null');
  });

  it('moves a booking to the day that its visitor chose, with its history and a mail, once', async () => {
    const booking = await links.book(tour('mexico-rocks'));
    const token = await links.make(booking, 'visit');
    const { id } = await makeCall(seaTours);
    await passTenMinutes(id);
    const [{ offered_days: offered }] = await touchedBy(id);
    await links.post('request_day_by_link', { token, day: offered[0] });
    const { rows: asked } = await links.server.database.query<{ id: string }>(
      'select id from change_requests where booking_id = $1',
      [booking],
    );
    const move = async () =>
      (await links.actors.admin.rpc('move_to_wanted_day', { change_request: asked[0]!.id })).error?.message;
    await links.server.database.query(
      `insert into closed_days (first_day, last_day, reason) values ($1, $1, 'Holiday')`,
      [offered[0]],
    );
    assert.equal(await move(), 'This day cannot be booked: closed');
    assert.equal(await links.statusOf(booking), 'pending');
    await links.server.database.query(`delete from closed_days where reason = 'Holiday'`);
    assert.deepEqual((await Promise.all([move(), move()])).toSorted(), ['This was answered meanwhile', undefined]);
    const { rows } = await links.server.database.query(
      `select date::text, last_day::text, bookings.status, from_date::text, from_status, changed_by_name, sequence, kind,
         (select handled_at is not null from change_requests where booking_id = bookings.id) as is_done
       from bookings
       join booking_changes as change on change.booking_id = bookings.id
       join mail_outbox as mail on mail.change_id = change.id
       where bookings.id = $1`,
      [booking],
    );
    assert.equal(rows.length, 1);
    assert.match(rows[0].changed_by_name, /./);
    assert.deepEqual(
      { ...rows[0], changed_by_name: null },
      {
        date: offered[0],
        last_day: offered[0],
        status: 'confirmed',
        from_date: day,
        from_status: 'pending',
        changed_by_name: null,
        sequence: 1,
        kind: 'booking-confirmed',
        is_done: true,
      },
    );
    // A weather call for another day offers nothing.
    assert.equal((await links.post('read_day_offer', { token })).body, 'null');
    for (const change of [`date = date + 1`, `last_day = last_day + 1`, `people = 5, date = date + 1`])
      await assert.rejects(
        links.server.database.query(`update bookings set ${change} where id = $1`, [booking]),
        /Only the status of a booking can change|bookings_last_day_range/,
        change,
      );
  });

  it('keeps the link of the visitor open until the last offered day is over', async () => {
    const today = localToday(new Date());
    const booking = await links.book({ tour_id: 'mexico-rocks', date: today });
    await links.make(booking, 'visit');
    await makeCall(seaTours, { day: today });
    await links.make(booking, 'visit');
    await links.make(booking, 'decision');
    const { rows } = await links.server.database.query(
      `select purpose, facts.local_time(expires_at)::date::text as over from booking_links
       where booking_id = $1 order by purpose, created_at`,
      [booking],
    );
    assert.deepEqual(rows, [
      { purpose: 'decision', over: daysLater(today, 1) },
      { purpose: 'visit', over: daysLater(today, 4) },
      { purpose: 'visit', over: daysLater(today, 4) },
    ]);
  });

  it('is shown as a banner until its day is over in Belize, and without the tours that were opened again', async () => {
    const today = localToday(new Date());
    const { id } = await makeCall(['mexico-rocks', 'shark-ray-alley'], { day: today });
    await makeCall(['lamanai'], { day: daysLater(today, 15) });
    await links.server.database.query(`delete from closed_days where item_id = 'shark-ray-alley'`);
    assert.deepEqual(await banner(), [
      { day: today, reason: 'Strong wind', tours: [{ id: 'mexico-rocks', name: 'Mexico Rocks' }] },
    ]);
    await links.server.database.query('update weather_calls set day = day - 1 where id = $1', [id]);
    assert.deepEqual(await banner(), []);
    await links.server.database.query('update weather_calls set day = day + 1 where id = $1', [id]);
    await undo(id);
    assert.deepEqual(await banner(), []);
  });

  interface CallChange {
    id?: string;
    day?: string;
    reason?: string;
  }

  const makeCall = async (tourIds: string[], { id = randomUuid(), ...change }: CallChange = {}) => {
    const parameters = { id, day, tour_ids: tourIds, reason: 'Strong wind', ...change };
    return { id, answer: await links.actors.admin.rpc('create_weather_call', parameters) };
  };
  const undo = async (id: string) => links.actors.admin.rpc('undo_weather_call', { id });
  const booked = (id: string) => ({
    booking_type: 'tour',
    name: 'Omar Castillo',
    email: `${randomUuid()}@example.com`,
    phone: '600 1234',
    date: day,
    people: 2,
    tour_id: id,
  });
  const banner = async () => JSON.parse((await links.post('read_weather_banner', {})).body);
  const touchedBy = async (id: string) =>
    (
      await links.server.database.query<{ booking_id: string; offered_days: string[] }>(
        'select booking_id, offered_days::text[] as offered_days from day_offers where weather_call_id = $1',
        [id],
      )
    ).rows as [{ booking_id: string; offered_days: [string, string, string] }];
  const mails = async () =>
    (await links.server.database.query(`select id from mail_outbox where kind = 'weather-call'`)).rows;
  const claimWeather = async () =>
    ((await links.actors.service.rpc('claim_mails', { max_rows: 50 })).data as { kind: string }[]).filter(
      ({ kind }) => kind === 'weather-call',
    );
  /** Makes a call ten minutes older. */
  const passTenMinutes = (id: string) =>
    links.server.database.query(
      `with older as (
         update weather_calls set undo_until = undo_until - interval '10 minutes' where id = $1 returning id
       )
       update mail_outbox set held_until = held_until - interval '10 minutes'
       where day_offer_id in (select id from day_offers where weather_call_id = $1)`,
      [id],
    );
});
