import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { BookingInsert } from '../../../domain/booking/booking.ts';
import type { DeskNumbers } from '../../../domain/numbers/desk-numbers.ts';
import type { LinkServer } from '../links/link-server.ts';
import { inLisbon, minute, momentsAround } from './load-in-lisbon.ts';

const { localToday } = await import('../../../domain/booking/booking-dates.ts');
const { daysLater } = await import('../../../domain/days/calendar-days.ts');
const { decisionDue } = await import('../../../domain/promise/reply-promise.ts');
const { momentOf } = await import('../../../domain/time/local-time.ts');
const { startLinkServer } = await import('../links/link-server.ts');
const { sampleBooking } = await import('../sample-booking.ts');

// The days of 23 and of 25 hours: the clock goes forward at 01:00, and back at 02:00.
const [short, long] = ['2098-03-30', '2098-10-26'];

describe('a database in Lisbon', () => {
  let links: LinkServer;
  before(async () => {
    links = await startLinkServer();
    await moveTo('Europe/Lisbon', 'Lisbon');
  });
  after(() => links?.stop());
  beforeEach(() =>
    query(
      `delete from bookings; delete from departures; delete from item_limits; delete from daily_digests;
       delete from mail_outbox`,
    ),
  );

  it('has the local time of the clocks there, and the moments and promises of the domain', async () => {
    const moments = momentsAround(5);
    const { rows } = await query<{ there: string; day: string; clock: string; moment: Date; begin: Date }>(
      `select there::text, there::date::text as day, there::time::text as clock, facts.moment_of(there) as moment,
         facts.start_of_day(there::date) as begin
       from unnest($1::timestamptz[]) with ordinality as given (moment, place)
       cross join lateral facts.local_time(given.moment) as there order by place`,
      [moments.map((moment) => new Date(moment))],
    );
    for (const [at, { there, day, clock, moment, begin }] of rows.entries()) {
      assert.equal(there, inLisbon(moments[at]!));
      assert.equal(moment.getTime(), momentOf(day, clock).getTime(), there);
      assert.equal(begin.getTime(), momentOf(day).getTime(), day);
    }
    for (const clock of ['00:59', '01:00', '01:30', '01:59', '02:00'])
      assert.deepEqual(
        await momentIn('2027-03-28', clock),
        momentOf('2027-03-28', clock),
        `${clock}, which is skipped`,
      );
    for (const [hours, from, until] of [
      [24, '07:00', '20:00'],
      [12, '07:00', '20:00'],
      [1, '01:30', '20:00'],
      [23, '12:00', '13:00'],
    ] as const) {
      const due = await query<{ due: Date }>(
        `select promised_decision(moment, $2, $3, $4) as due
         from unnest($1::timestamptz[]) with ordinality as asked (moment, place) order by place`,
        [moments.map((moment) => new Date(moment)), hours, from, until],
      );
      const promise = { decision_hours: hours, decisions_from: from, decisions_until: until };
      for (const [at, moment] of moments.entries()) {
        const asked = new Date(moment).toISOString();
        assert.equal(due.rows[at]!.due.toISOString(), decisionDue(asked, promise), `${hours} hours: ${asked}`);
      }
    }
  });

  it('has the days of the place: today, the first day that can be booked, and the words of a refusal', async () => {
    // These are 25 hours apart, so it is never the same day in both.
    const today = async (zone: string) => {
      await moveTo(zone, 'Tejo');
      return (await query<{ today: string }>('select facts.local_today()::text as today')).rows[0]!.today;
    };
    const [west, east] = [await today('Pacific/Pago_Pago'), await today('Pacific/Kiritimati')];
    assert.ok(west < east, `${west}, ${east}`);
    await query(`insert into item_limits values ('tour', 'lamanai', 1, null)`);
    assert.deepEqual(await refusal({ date: west }), ['23514', 'A booking cannot be for a day that is past in Tejo']);
    assert.deepEqual((await refusal({ date: east }))[0], 'PT409', 'today is too soon');
    assert.deepEqual(await refusal({ date: daysLater(east, 1) }), []);
    await moveTo('Europe/Lisbon', 'Lisbon');
    const [before, now, then] = [localToday(new Date()), await todayThere(), localToday(new Date())];
    assert.ok(now === before || now === then, now);
  });

  it('reminds guests at the local hour, and until midnight, before and after each change', async () => {
    for (const [date, from, until] of [
      // The day before has 24 hours, the day of the trip 23.
      [short, '2098-03-29T16:00:00Z', '2098-03-30T00:00:00Z'],
      [daysLater(short, 1), '2098-03-30T15:00:00Z', '2098-03-30T23:00:00Z'],
      [long, '2098-10-25T15:00:00Z', '2098-10-25T23:00:00Z'],
      [daysLater(long, 1), '2098-10-26T16:00:00Z', '2098-10-27T00:00:00Z'],
    ] as const) {
      for (const [moment, stored] of [
        [earlier(from), 0],
        [until, 0],
        [from, 1],
        [earlier(until), 1],
      ] as const) {
        await query('delete from bookings; delete from mail_outbox');
        await confirmed({ date });
        assert.equal(await run('enqueue_trip_reminders', moment), stored, `${date}: ${moment}`);
      }
    }
  });

  it('writes the digest from 06:30 local time on, once each local day', async () => {
    await confirmed({ date: short });
    await confirmed({ date: long });
    for (const [day, from, end] of [
      [short, '2098-03-30T05:30:00Z', '2098-03-30T22:59:59Z'],
      [long, '2098-10-26T06:30:00Z', '2098-10-26T23:59:59Z'],
    ] as const) {
      assert.equal(await run('enqueue_daily_digest', earlier(from)), false, day);
      assert.equal(await run('enqueue_daily_digest', from), true, day);
      assert.equal(await run('enqueue_daily_digest', end), false, day);
    }
    const { rows } = await query('select day::text from daily_digests order by day');
    assert.deepEqual(rows, [{ day: short }, { day: long }]);
  });

  it('begins a trip at the local time of its departure, and ends the links with the local day', async () => {
    for (const [day, clock, begins, ends] of [
      [daysLater(short, -1), '09:00', '2098-03-29T09:00:00Z', '2098-03-30T00:00:00Z'],
      [short, '01:30', '2098-03-30T01:30:00Z', '2098-03-30T23:00:00Z'],
      [short, '09:00', '2098-03-30T08:00:00Z', '2098-03-30T23:00:00Z'],
      [daysLater(long, -1), '09:00', '2098-10-25T08:00:00Z', '2098-10-25T23:00:00Z'],
      [long, '01:30', '2098-10-26T00:30:00Z', '2098-10-27T00:00:00Z'],
      [long, '09:00', '2098-10-26T09:00:00Z', '2098-10-27T00:00:00Z'],
    ] as const) {
      await query('delete from departures');
      await query(
        `insert into departures (tour_id, day, leaves_at, meeting_point) values ('lamanai', $1, $2, 'Doca')`,
        [day, clock],
      );
      const id = await confirmed({ date: day });
      await links.make(id, 'visit');
      const { rows } = await query<{ begins: Date; ends: Date }>(
        `select begin_of_trip(bookings) as begins, expires_at as ends
         from bookings join booking_links on booking_id = bookings.id where bookings.id = $1`,
        [id],
      );
      assert.deepEqual(rows, [{ begins: new Date(begins), ends: new Date(ends) }], `${day} ${clock}`);
    }
  });

  it('counts each request on its local day, and each day once', async () => {
    for (const [day, first, end] of [
      ['2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
      ['2026-10-25', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
    ] as const) {
      await query('delete from bookings');
      for (const at of [earlier(first), first, earlier(end), end]) {
        const id = await links.book();
        await query(
          `begin; set local session_replication_role = replica;
           update bookings set created_at = '${at}' where id = '${id}'; commit`,
        );
      }
      const period = { first_day: daysLater(day, -1), last_day: daysLater(day, 1) };
      const { data } = await links.actors.admin.rpc('read_numbers', period, { get: true }).throwOnError();
      assert.deepEqual(
        (data as DeskNumbers).steps.map(({ first_day: one, requests }) => [one, requests]),
        [-1, 0, 1].map((apart) => [daysLater(day, apart), apart === 0 ? 2 : 1]),
      );
    }
  });

  it('limits the people of each day once, over each change', async () => {
    await query(`insert into item_limits values ('tour', 'lamanai', 0, 2)`);
    for (const day of [short, long]) {
      const days = [-2, -1, 0, 1, 2].map((apart) => daysLater(day, apart));
      await confirmed({ date: day, people: 2 });
      const { rows } = await query(
        `select day::text, why from find_unavailable_days('tour', array['lamanai'], 1, $1, $2, 1)`,
        [days[0], days[4]],
      );
      assert.deepEqual(rows, [{ day, why: 'full' }]);
      const shown = await links.actors.admin.rpc('read_days', { first_day: days[0], days: 5 }).throwOnError();
      assert.deepEqual(
        (shown.data as { day: string; bookings: unknown[] }[]).map((one) => [one.day, one.bookings.length]),
        days.map((one) => [one, one === day ? 1 : 0]),
      );
    }
  });

  function query<Row extends object = object>(sql: string, values: unknown[] = []) {
    return links.server.database.query<Row>(sql, values);
  }

  /** Changes the setting of this database, as `npm run catalogue` would after a change of content/time-zone.ts. */
  async function moveTo(zone: string, place: string): Promise<void> {
    for (const [name, value] of [
      ['time_zone', zone],
      ['time_zone_place', place],
    ])
      await query(
        `create or replace function facts.${name}() returns text language sql immutable parallel safe return '${value}'`,
      );
  }

  async function momentIn(day: string, clock: string): Promise<Date> {
    const { rows } = await query<{ moment: Date }>('select facts.moment_of($1::date + $2::time) as moment', [
      day,
      clock,
    ]);
    return rows[0]!.moment;
  }

  async function todayThere(): Promise<string> {
    return (await query<{ today: string }>('select facts.local_today()::text as today')).rows[0]!.today;
  }

  async function refusal(change: Partial<BookingInsert>): Promise<(string | undefined)[]> {
    const { error } = await links.actors.anon.from('bookings').insert(sampleBooking(change));
    return error ? [error.code, error.message] : [];
  }

  async function confirmed(change: Partial<BookingInsert>): Promise<string> {
    const id = await links.book(change);
    await links.move([id], 'confirmed');
    await query('delete from mail_outbox where booking_id = $1', [id]);
    return id;
  }

  async function run(name: string, moment: string): Promise<unknown> {
    return (await links.actors.service.rpc(name, { moment }).throwOnError()).data;
  }
});

/** A second before. */
function earlier(moment: string): string {
  return new Date(Date.parse(moment) - minute / 60).toISOString();
}
