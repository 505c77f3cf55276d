import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { signIn } from '../make-actors.ts';

interface Figures {
  requests: number;
  decided: number;
  confirmed: number;
  median_seconds: number | null;
  slowest_seconds: number | null;
}
interface Numbers {
  total: Figures;
  weeks: (Figures & { week: string })[];
  items: (Figures & { kind: string; name: string })[];
  sources: (Figures & { source: string })[];
}

const none: Figures = { requests: 0, decided: 0, confirmed: 0, median_seconds: null, slowest_seconds: null };

describe('the numbers of the desk', () => {
  let desk: LinkServer;
  before(async () => {
    desk = await startLinkServer();
  });
  after(() => desk?.stop());

  const read = async () => {
    const { data, error } = await desk.actors.admin.rpc('read_numbers', {}, { get: true });
    assert.equal(error, null);
    return data as Numbers;
  };
  /** Books, moves the booking to a moment, and decides about it this many seconds later. */
  const book = async (at: string, answer: [status: string, seconds: number] | null, change = {}) => {
    const id = await desk.book(change);
    const { database } = desk.server;
    if (answer) await desk.move([id], answer[0]);
    await database.query(
      `begin; set local session_replication_role = replica;
       update bookings set created_at = '${at}' where id = '${id}'; commit`,
    );
    if (answer)
      await database.query(
        `update booking_changes set changed_at = $2::timestamptz + $3 * interval '1 second' where booking_id = $1`,
        [id, at, answer[1]],
      );
    return id;
  };
  const clear = () => desk.server.database.query('delete from bookings');
  /** Monday of this week in Belize, as yyyy-MM-dd, and moments from its midnight on. */
  const monday = async (weeksAgo = 0) => {
    const { rows } = await desk.server.database.query(
      `select (date_trunc('week', now() at time zone 'America/Belize') - $1 * interval '7 days')::date::text as day`,
      [weeksAgo],
    );
    return rows[0].day as string;
  };

  it('are 26 weeks of zeros if there is no booking', async () => {
    await clear();
    const { total, weeks, items, sources } = await read();
    assert.deepEqual([total, items, sources], [none, [], []]);
    assert.equal(weeks.length, 26);
    assert.deepEqual(weeks[25], { week: await monday(), ...none });
    assert.deepEqual(weeks[0], { week: await monday(25), ...none });
  });

  it('of one request without an answer have no time and no share', async () => {
    await clear();
    const week = await monday();
    await book(`${week}T00:00:00-06:00`, null, { source: 'search' });
    const one = { ...none, requests: 1 };
    const { total, weeks, items, sources } = await read();
    assert.deepEqual(
      [total, weeks[25], items, sources],
      [one, { week, ...one }, [{ kind: 'tour', name: 'Lamanai Maya Ruins', ...one }], [{ source: 'search', ...one }]],
    );
  });

  it('count each week from Monday in Belize, with the median and the slowest answer', async () => {
    await clear();
    const [last, week] = [await monday(3), await monday(2)];
    // Sunday 23:59:59 in Belize is Monday in UTC.
    await book(`${last}T12:00:00-06:00`, ['confirmed', 60]);
    await book(new Date(Date.parse(`${week}T06:00:00Z`) - 1000).toISOString(), ['cancelled', 300], {
      source: 'link:hotel7',
    });
    await book(`${week}T00:00:00-06:00`, ['confirmed', 100]);
    await book(`${week}T01:00:00-06:00`, ['confirmed', 200]);
    await book(`${week}T02:00:00-06:00`, ['cancelled', 1000]);
    await book(`${week}T03:00:00-06:00`, null);
    // Before the first week.
    await book(new Date(Date.parse(`${await monday(25)}T06:00:00Z`) - 1000).toISOString(), ['confirmed', 5]);
    const { total, weeks, sources } = await read();
    assert.deepEqual(
      [weeks[22], weeks[23]],
      [
        { week: last, requests: 2, decided: 2, confirmed: 1, median_seconds: 180, slowest_seconds: 300 },
        { week, requests: 4, decided: 3, confirmed: 2, median_seconds: 200, slowest_seconds: 1000 },
      ],
    );
    assert.deepEqual(total, { requests: 6, decided: 5, confirmed: 3, median_seconds: 200, slowest_seconds: 1000 });
    assert.deepEqual(
      sources.map(({ source, requests }) => [source, requests]),
      [
        ['unknown', 5],
        ['link:hotel7', 1],
      ],
    );
  });

  it('count a custom adventure once for each of its tours, and a marked request only if it was confirmed', async () => {
    await clear();
    const week = await monday();
    const at = `${week}T00:00:00-06:00`;
    const custom = {
      booking_type: 'custom',
      tour_id: null,
      custom_tour_ids: ['lamanai', 'belize-zoo', 'lamanai'],
    } as const;
    await book(at, null, custom);
    await book(at, null, { is_suspect: true });
    await book(at, ['confirmed', 10], { is_suspect: true });
    await book(at, null, { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1 });
    const { total, items } = await read();
    assert.equal(total.requests, 3);
    assert.deepEqual(
      items.map(({ kind, name, requests, confirmed }) => [kind, name, requests, confirmed]),
      [
        ['tour', 'Lamanai Maya Ruins', 2, 1],
        ['golf-cart', 'Luxury Teal Cart', 1, 0],
        ['tour', 'Belize Zoo', 1, 0],
      ],
    );
  });

  it('stay when a booking is erased, and an erasure is no answer', async () => {
    await clear();
    const at = `${await monday()}T00:00:00-06:00`;
    const answered = await book(at, ['confirmed', 40]);
    const waiting = await book(at, null);
    const before = (await read()).total;
    for (const booking of [answered, waiting]) await desk.actors.admin.rpc('erase_booking', { booking });
    assert.deepEqual((await read()).total, before);
    assert.equal(before.decided, 1);
  });

  it('are counted from figures that equal the bookings and their history, whatever happened to them', async () => {
    const at = `${await monday(3)}T12:00:00-06:00`;
    const cart = { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1 } as const;
    const rental = await book(at, null, { ...cart, source: 'social' });
    await desk.actors.admin.rpc('move_rental', { booking: rental, cart: 'luxury-white' });
    const twice = await book(at, ['confirmed', 30]);
    await desk.move([twice], 'cancelled');
    await desk.move([await book(at, null, { is_suspect: true })], 'confirmed');
    await book(at, ['cancelled', 50], { booking_type: 'custom', tour_id: null, custom_tour_ids: ['lamanai'] });
    const gone = await book(at, null);
    await desk.server.database.query('delete from bookings where id = $1', [gone]);
    const { rows } = await desk.server.database.query(
      `select
         booking.id,
         requested_at = created_at as is_then,
         figures.is_confirmed = (status = 'confirmed') as is_status,
         coalesce(name_of.item = figures.name, several_items = booked_items) as is_item,
         decided_at is not distinct from changed_at as is_answer,
         figures.erased_at is not distinct from booking.erased_at as is_erased,
         figures.source = coalesce(booking.source, 'unknown') as is_source,
         is_counted = (not is_suspect or status = 'confirmed') as is_right
       from bookings as booking
       full join booking_figures as figures on booking_id = booking.id
       left join booking_changes as change on change.booking_id = booking.id and sequence = 1
       cross join lateral (select booked_items -> 0 ->> 'name' as item) as name_of`,
    );
    assert.ok(rows.length >= 5);
    for (const { id, ...is } of rows) assert.deepEqual([...new Set(Object.values(is))], [true], String(id));
    const items = (await read()).items.map(({ name }) => name);
    assert.ok(items.includes('Luxury White Cart') && !items.includes('Luxury Teal Cart'));
  });

  it('are refused to other users, and to an administrator whose session has ended', async () => {
    const former = await signIn(desk.server, { role: 'admin' });
    const token = (await former.auth.getSession()).data.session!.access_token;
    await former.auth.signOut();
    const { status } = await fetch(`${desk.server.url}/rest/v1/rpc/read_numbers`, {
      headers: { apikey: desk.server.publishableKey, authorization: `Bearer ${token}` },
    });
    assert.equal(status, 403);
    assert.equal((await desk.actors.user.rpc('read_numbers')).error?.code, '42501');
  });
});
