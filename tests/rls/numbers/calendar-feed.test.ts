import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import ICAL from 'ical.js';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { signIn } from '../make-actors.ts';

describe('the calendar feed of the desk', () => {
  let desk: LinkServer;
  before(async () => {
    desk = await startLinkServer();
  });
  after(() => desk?.stop());

  const make = async (client = desk.actors.admin, label = 'Phone of Reina') => {
    const { data, error } = await client.rpc('make_calendar_feed', { label });
    assert.equal(error, null);
    return data as string;
  };
  const address = (token: string) => `${desk.server.url}/functions/v1/calendar-feed/bookings.ics?token=${token}`;
  const read = async (token: string) => {
    const response = await fetch(address(token));
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const uids = (body: string) =>
    new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).uid);
  const dayFromToday = async (days: number) =>
    (
      await desk.server.database.query<{ day: string }>(`select (facts.local_today() + $1::integer)::text as day`, [
        days,
      ])
    ).rows[0]!.day;

  it('has the confirmed bookings of the last 30 and the next 365 days, for a calendar app without a key', async () => {
    const days = [0, 365, 366];
    const ids = await Promise.all(days.map(async (days) => desk.book({ date: await dayFromToday(days) })));
    const old = await desk.book();
    const older = await desk.book();
    await desk.book({ date: await dayFromToday(1), name: 'Only Waits' });
    const gone = await desk.book({ date: await dayFromToday(1) });
    await desk.move([...ids, old, older, gone], 'confirmed');
    await desk.move([gone], 'cancelled');
    for (const [id, days] of [
      [old, -30],
      [older, -31],
    ] as const)
      await desk.server.database.query(
        `begin; set local session_replication_role = replica;
         update bookings set date = '${await dayFromToday(days)}', last_day = '${await dayFromToday(days)}' where id = '${id}';
         commit`,
      );
    const { status, headers, body } = await read(await make());
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/calendar; charset=utf-8');
    assert.equal(headers.get('cache-control'), 'private, no-store');
    // A feed invites no one: as REQUEST, calendar apps would ask for an answer to each entry.
    assert.equal(new ICAL.Component(ICAL.parse(body)).getFirstPropertyValue('method'), 'PUBLISH');
    assert.deepEqual(uids(body), [old, ids[0], ids[1]]);
    assert.deepEqual(uids((await read(await make())).body), uids(body), 'the same entries at every address');
  });

  it('is opened by its own token alone, which the database does not store', async () => {
    const token = await make();
    const wrong = [
      '',
      'x',
      token.slice(0, -1),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.toLowerCase(),
      '%00',
      await desk.make(await desk.book(), 'visit'),
    ];
    const answers = await Promise.all(wrong.map(read));
    for (const { status, body } of answers)
      assert.deepEqual([status, body], [404, 'There is no calendar at this address.\n']);
    const { rows } = await desk.server.database.query(
      `select count(*)::integer as count from calendar_feeds where strpos(to_jsonb(calendar_feeds)::text, $1) > 0`,
      [token],
    );
    assert.deepEqual(rows, [{ count: 0 }]);
    assert.ok(!desk.server.logLines.some((line) => line.includes(token)), 'no token in the log');
  });

  it('ends when it is deleted at the desk, and says when it was last read', async () => {
    const token = await make(desk.actors.admin, ' Old laptop ');
    await read(token);
    const { data } = await desk.actors.admin
      .from('calendar_feeds')
      .select('id, label, last_read_at')
      .eq('label', 'Old laptop');
    assert.ok(data![0]!.last_read_at);
    await desk.actors.admin.from('calendar_feeds').delete().eq('id', data![0]!.id);
    assert.equal((await read(token)).status, 404);
  });

  it('ends with the role of the administrator who made it', async () => {
    const former = await signIn(desk.server, { role: 'admin' });
    const token = await make(former);
    assert.equal((await read(token)).status, 200);
    const { data } = await former.auth.getUser();
    await desk.actors.service.auth.admin.updateUserById(data.user!.id, { app_metadata: { role: 'nobody' } });
    assert.equal((await read(token)).status, 404);
    assert.equal((await former.rpc('make_calendar_feed', { label: 'Again' })).error?.code, '42501');
    await desk.actors.service.auth.admin.updateUserById(data.user!.id, { app_metadata: { role: 'admin' } });
    assert.equal((await read(token)).status, 404, 'also where the role comes back');
  });

  it('has at most 20 addresses, with a label each', async () => {
    for (const label of ['', '  ', 'x'.repeat(61)])
      assert.equal((await desk.actors.admin.rpc('make_calendar_feed', { label })).error?.code, '23514', label);
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => desk.actors.admin.rpc('make_calendar_feed', { label: 'Many' })),
    );
    assert.ok(answers.some(({ error }) => error?.message === 'There are 20 calendar addresses already'));
    const { rows } = await desk.server.database.query('select count(*)::integer as count from calendar_feeds');
    assert.deepEqual(rows, [{ count: 20 }]);
  });
});
