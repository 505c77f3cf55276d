import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { enrolApp } from 'stilthouse/testing/authenticator.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';

interface Person {
  id: string;
  email: string;
  client: SupabaseClient;
}

const claims = { owner: 'admin', staff: 'staff', crew: 'crew' } as const;
const late = '22023 The last day is today or later';

describe('the last day of an account of the crew', () => {
  let server: TestServer;
  let owner: Person;
  before(async () => {
    server = await startTestServer();
    owner = await person('owner');
  });
  after(() => server?.stop());

  const rows = async (sql: string, ...values: unknown[]) => (await server.database.query(sql, values)).rows;
  /** The day that is so many days after today. */
  async function dayAfter(days: number): Promise<string> {
    return (await rows('select (facts.local_today() + $1::integer)::text as day', days))[0].day;
  }
  /** Signs in with a new account, with this role if there is one. */
  async function person(role: keyof typeof claims | null): Promise<Person> {
    const account = { email: `${randomUuid()}@example.com`, password: randomUuid() };
    const { data, error } = await server.client(server.secretKey).auth.admin.createUser({
      ...account,
      email_confirm: true,
      app_metadata: role ? { role: claims[role] } : {},
    });
    assert.equal(error, null);
    const client = server.client();
    assert.equal((await client.auth.signInWithPassword(account)).error, null);
    return { id: data.user!.id, email: account.email, client };
  }
  /** The result of a function, or the code and the message of the refusal. */
  async function call({ client }: Person, name: string, parameters: object = {}) {
    const { data, error } = await client.rpc(name, parameters);
    return error ? `${error.code} ${error.message}` : data;
  }
  const setLastDay = (one: Person, day: string | null, by = owner) =>
    call(by, 'set_last_day', { administrator: one.id, ends_on: day });
  /** Lets the last day be yesterday, as the night does. */
  const passDay = (one: Person) =>
    rows('update administrators set ends_on = facts.local_today() - 1 where id = $1', one.id);
  const lastDayOf = async ({ id }: Person) =>
    (await rows('select ends_on::text from administrators where id = $1', id))[0]?.ends_on;
  const lastAct = async () =>
    (await rows('select act, subject, fields from desk_changes order by changed_at desc limit 1'))[0];

  it('is open until its end, and then the open session reads and presses nothing', async () => {
    const crew = await person('crew');
    await rows(`insert into vessels (name, kind, seats) values ('Sea Star', 'boat', 10) on conflict do nothing`);
    const state = async () => [
      await call(crew, 'desk_role'),
      (await crew.client.from('vessels').select('name')).data?.length,
      await call(crew, 'ended_on'),
    ];
    assert.equal(await setLastDay(crew, await dayAfter(0)), null);
    assert.deepEqual(await state(), ['crew', 1, null], 'all of the last day');
    await passDay(crew);
    assert.deepEqual(await state(), [null, 0, await dayAfter(-1)]);
    assert.equal(await call(crew, 'read_crew_days'), '42501 Only people of the desk read its trips');
    const press = { party: randomUuid(), day: await dayAfter(0), arrived: 1 };
    assert.equal(await call(crew, 'check_in_party', press), '42501 Only people of the desk check in');
    const mark = { departure: randomUuid(), mark: 'went-out' };
    assert.equal(await call(crew, 'mark_departure', mark), '42501 Only people of the desk check in');
    await crew.client.auth.refreshSession();
    assert.equal(await call(crew, 'desk_role'), null, 'a new access token');
    assert.equal(await call(crew, 'accept_invitation'), true);
    assert.equal(await call(crew, 'desk_role'), null, 'and without an invitation');
  });

  it('ends a session with a second factor too', async () => {
    const crew = await person('crew');
    await enrolApp(crew.client);
    assert.equal(await call(crew, 'desk_role'), 'crew');
    await passDay(crew);
    assert.deepEqual([await call(crew, 'desk_role'), await call(crew, 'ended_on')], [null, await dayAfter(-1)]);
  });

  it('is renewed by one change, which the open session follows', async () => {
    const crew = await person('crew');
    await passDay(crew);
    for (const day of [await dayAfter(30), null]) {
      await passDay(crew);
      assert.equal(await setLastDay(crew, day), null);
      assert.deepEqual([await call(crew, 'desk_role'), await call(crew, 'ended_on')], ['crew', null]);
      assert.equal(await lastDayOf(crew), day);
    }
  });

  it('is in the history once for each change', async () => {
    const crew = await person('crew');
    const name = crew.email.split('@')[0];
    const day = await dayAfter(3);
    const { count } = await owner.client.from('desk_changes').select('*', { count: 'exact', head: true });
    for (const [given, words] of [
      [day, day],
      [day, day],
      [null, 'none'],
    ]) {
      assert.equal(await setLastDay(crew, given!), null);
      assert.deepEqual(await lastAct(), {
        act: 'changed',
        subject: `${name} (${crew.email}), now ${words}`,
        fields: ['ends_on'],
      });
    }
    const { count: later } = await owner.client.from('desk_changes').select('*', { count: 'exact', head: true });
    assert.equal(later, count! + 2, 'the same day is no act');
  });

  it('is for the crew alone, and ends with the role', async () => {
    const day = await dayAfter(3);
    for (const one of [owner, await person('staff')])
      assert.equal(await setLastDay(one, day), '22023 Only the crew has a last day');
    assert.equal(await setLastDay(await person(null), day), 'P0001 There is no such administrator');
    const crew = await person('crew');
    await passDay(crew);
    const change = (role: string) => call(owner, 'change_administrator_role', { administrator: crew.id, role });
    assert.equal(await change('staff'), null);
    assert.deepEqual([await lastDayOf(crew), await call(crew, 'is_admin')], [null, true]);
    assert.equal(await change('crew'), null);
    assert.equal(await call(crew, 'desk_role'), 'crew');
    await assert.rejects(rows('update administrators set ends_on = $1 where id = $2', day, owner.id), /end_of_crew/);
  });

  it('is set by owners alone, and is not over', async () => {
    const [staff, crew] = [await person('staff'), await person('crew')];
    const day = await dayAfter(3);
    for (const by of [staff, crew]) assert.equal(await setLastDay(crew, day, by), '42501 Only owners manage people');
    for (const past of [await dayAfter(-1), '-infinity', 'infinity']) assert.equal(await setLastDay(crew, past), late);
    assert.equal(await lastDayOf(crew), null);
    await passDay(crew);
    assert.equal(await setLastDay(crew, null, crew), '42501 Only owners manage people');
    assert.equal((await call(staff, 'ended_on')) ?? null, null);
  });

  it('comes with the invitation, to an account that exists too', async () => {
    const day = await dayAfter(9);
    const email = `${randomUuid()}@example.com`;
    const invite = (address: string, role: string, endsOn: string) =>
      call(owner, 'invite_administrator', { email: address, role, ends_on: endsOn });
    assert.equal(await invite(email, 'staff', day), '22023 Only the crew has a last day');
    assert.equal(await invite(email, 'crew', await dayAfter(-1)), late);
    assert.equal(await invite(email, 'crew', await dayAfter(4)), 'invited');
    assert.equal(await invite(email, 'crew', day), 'invited', 'sent again with another day');
    assert.deepEqual(await lastAct(), { act: 'invited again', subject: `${email}, until ${day}`, fields: [] });
    const { data: open } = await owner.client.from('administrator_invitations').select('ends_on').eq('email', email);
    assert.deepEqual(open, [{ ends_on: day }]);
    const admin = server.client(server.secretKey).auth.admin;
    const { data } = await admin.generateLink({ type: 'invite', email });
    const client = server.client();
    const verified = await client.auth.verifyOtp({ type: 'invite', token_hash: data.properties!.hashed_token });
    const invited = { id: verified.data.user!.id, email, client };
    assert.equal(await call(invited, 'accept_invitation'), true);
    assert.equal(await lastDayOf(invited), day);
    const known = await person(null);
    assert.equal(await invite(known.email, 'crew', day), 'added');
    assert.equal(await lastDayOf(known), day);
    assert.equal(await invite(known.email, 'crew', await dayAfter(1)), 'is one');
    assert.equal(await lastDayOf(known), day, 'as it was');
    await passDay(known);
    assert.equal(await invite(known.email, 'crew', day), 'PT409 This account has ended');
    const people = await call(owner, 'list_administrators');
    assert.deepEqual(
      [invited, known].map(({ id }) => people.find((one: { id: string }) => one.id === id).ends_on),
      [day, await dayAfter(-1)],
    );
  });
});
