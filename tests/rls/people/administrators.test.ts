import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { enrolApp } from 'stilthouse/testing/authenticator.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { sampleBooking } from '../sample-booking.ts';

interface Person {
  id: string;
  email: string;
  password: string;
  client: SupabaseClient;
}

describe('administrators', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server?.stop());

  /** Creates an account and signs in with its password. */
  async function person(appMetadata: object = {}): Promise<Person> {
    const account = { email: `${randomUuid()}@example.com`, password: randomUuid() };
    const { data, error } = await admin().createUser({ ...account, email_confirm: true, app_metadata: appMetadata });
    assert.equal(error, null);
    const client = server.client();
    assert.equal((await client.auth.signInWithPassword(account)).error, null);
    return { id: data.user!.id, ...account, client };
  }
  const administrator = () => person({ role: 'admin' });
  const admin = () => server.client(server.secretKey).auth.admin;
  const call = async ({ client }: Person, name: string, parameters: object = {}) => {
    const { data, error } = await client.rpc(name, parameters);
    return error ? error.code : data;
  };
  const rows = async (sql: string, ...values: unknown[]) => (await server.database.query(sql, values)).rows;
  const isAdmin = async ({ client }: Person) => (await client.rpc('is_admin')).data;
  /** Makes every change of people this many minutes old: roles that were given count towards the limit of an hour. */
  const ageHistory = (minutes: number) =>
    rows(`update desk_changes set changed_at = now() - make_interval(mins => $1) where area = 'people'`, minutes);
  /** The newest entries of the history about people, without their time. */
  const acts = (count: number) =>
    rows(
      `select changed_by_name as by, act, subject from desk_changes where area = 'people'
       order by changed_at desc limit $1`,
      count,
    );
  /** Signs in like the link of an invitation. */
  async function follow(email: string): Promise<Person> {
    const { data, error } = await admin().generateLink({ type: 'invite', email });
    assert.equal(error, null);
    const client = server.client();
    const verified = await client.auth.verifyOtp({ type: 'invite', token_hash: data.properties!.hashed_token });
    assert.equal(verified.error, null);
    return { id: verified.data.user!.id, email, password: '', client };
  }

  it('are those whom the command line made, with the part of the address before the at sign as their name', async () => {
    const rosa = await administrator();
    const name = rosa.email.split('@')[0]!.slice(0, 60);
    const { data } = await rosa.client.rpc('list_administrators');
    const one = data.find(({ id }: { id: string }) => id === rosa.id);
    assert.deepEqual(
      { ...one, since: null, last_sign_in_at: null },
      {
        id: rosa.id,
        email: rosa.email,
        name,
        since: null,
        added_by_name: null,
        last_sign_in_at: null,
        has_passkey: false,
        has_second_factor: false,
        is_caller: true,
        role: 'owner',
        ends_on: null,
      },
    );
    assert.ok(Date.parse(one.since) && Date.parse(one.last_sign_in_at));
    assert.deepEqual(await acts(1), [{ by: null, act: 'added', subject: `${name} (${rosa.email})` }]);
    await admin().updateUserById(rosa.id, { app_metadata: { role: null } });
    assert.deepEqual(await acts(1), [{ by: null, act: 'removed', subject: `${name} (${rosa.email})` }]);
    await admin().updateUserById(rosa.id, { app_metadata: { role: 'admin' } });
    await admin().deleteUser(rosa.id);
    assert.deepEqual(await rows('select from administrators where id = $1', rosa.id), []);
  });

  it('say whether they have a second factor or a passkey', async () => {
    const [rosa, ana] = [await administrator(), await administrator()];
    await enrolApp(ana.client);
    await server.database.query(
      `insert into auth.webauthn_credentials (id, user_id, credential_id, public_key) values ($1, $2, $3, $3)`,
      [randomUuid(), rosa.id, Buffer.from(rosa.id)],
    );
    const { data } = await ana.client.rpc('list_administrators');
    const shown = (id: string) => {
      const { has_passkey, has_second_factor } = data.find((one: { id: string }) => one.id === id);
      return { has_passkey, has_second_factor };
    };
    assert.deepEqual(shown(rosa.id), { has_passkey: true, has_second_factor: false });
    assert.deepEqual(shown(ana.id), { has_passkey: false, has_second_factor: true });
  });

  it('without their second factor see and change no one', async () => {
    const [rosa, other] = [await administrator(), await administrator()];
    const stolen = server.client();
    await stolen.auth.signInWithPassword(rosa);
    await enrolApp(rosa.client);
    const thief = { ...rosa, client: stolen };
    const refused = async (name: string, parameters: object) =>
      assert.equal(await call(thief, name, parameters), '42501', name);
    await refused('list_administrators', {});
    await refused('invite_administrator', { email: 'thief@example.com' });
    await refused('withdraw_invitation', { email: 'thief@example.com' });
    await refused('revoke_administrator', { administrator: other.id });
    await refused('change_administrator_role', { administrator: other.id, role: 'crew' });
    await refused('rename_administrator', { administrator: other.id, name: 'Thief' });
    await refused('rename_administrator', { administrator: rosa.id, name: 'Thief' });
    for (const table of ['desk_changes', 'administrator_invitations'])
      assert.deepEqual((await stolen.from(table).select()).data, []);
    assert.equal(await isAdmin(other), true);
  });

  it('invite an address without an account, whose owner becomes one by following the link', async () => {
    const rosa = await administrator();
    await call(rosa, 'rename_administrator', { administrator: rosa.id, name: ' Rosa  Cho ' });
    const email = `${randomUuid()}@example.com`;
    assert.equal(await call(rosa, 'invite_administrator', { email: ` ${email.toUpperCase()} ` }), 'invited');
    assert.deepEqual(await acts(1), [{ by: 'Rosa Cho', act: 'invited', subject: email }]);
    assert.equal(await call(rosa, 'invite_administrator', { email }), 'invited');
    assert.deepEqual(await acts(1), [{ by: 'Rosa Cho', act: 'invited again', subject: email }]);
    const { data: open } = await rosa.client
      .from('administrator_invitations')
      .select('email, invited_by_name')
      .eq('email', email);
    assert.deepEqual(open, [{ email, invited_by_name: 'Rosa Cho' }]);

    const newcomer = await follow(email);
    assert.equal(await isAdmin(newcomer), false);
    assert.equal(await call(newcomer, 'accept_invitation'), true);
    await newcomer.client.auth.refreshSession();
    assert.equal(await isAdmin(newcomer), true);
    const name = email.split('@')[0];
    assert.deepEqual(await acts(1), [{ by: name, act: 'invitation accepted', subject: `${name} (${email})` }]);
    assert.deepEqual(await rows('select added_by_name from administrators where id = $1', newcomer.id), [
      { added_by_name: 'Rosa Cho' },
    ]);
    assert.deepEqual(await rows('select from administrator_invitations where email = $1', email), []);
    assert.equal(await call(rosa, 'invite_administrator', { email }), 'is one');
  });

  it('are named in the mail of an invitation, and an account that signs up cannot change that text', async () => {
    const rosa = await administrator();
    await call(rosa, 'rename_administrator', { administrator: rosa.id, name: 'Rosa Cho' });
    const metadata = { invited_by: 'A prize waits at evil.example', invited_as: 'a winner', nickname: 'Bo' };
    const signUp = (email: string) =>
      server.client().auth.signUp({ email, password: randomUuid(), options: { data: metadata } });
    const stored = async (email: string) => {
      const [account] = await rows('select id, raw_user_meta_data as data from auth.users where email = $1', email);
      const { invited_by: named, invited_as: role, nickname } = account.data;
      return { id: account.id, named, role, nickname };
    };
    const [known, late] = [`${randomUuid()}@example.com`, `${randomUuid()}@example.com`];
    assert.equal((await signUp(known)).error, null);
    const { id, ...first } = await stored(known);
    assert.deepEqual(first, { named: undefined, role: undefined, nickname: 'Bo' });
    assert.equal(await call(rosa, 'invite_administrator', { email: known }), 'invited');
    assert.deepEqual(await stored(known), { id, named: 'Rosa Cho', role: 'staff', nickname: 'Bo' });
    assert.equal(await call(rosa, 'invite_administrator', { email: known, role: 'owner' }), 'invited');
    assert.deepEqual(await stored(known), { id, named: 'Rosa Cho', role: 'owner', nickname: 'Bo' });
    assert.equal((await admin().updateUserById(id, { user_metadata: metadata })).error, null);
    assert.deepEqual(await stored(known), { id, named: undefined, role: undefined, nickname: 'Bo' });
    // While the invitation is being sent.
    assert.equal(await call(rosa, 'invite_administrator', { email: late }), 'invited');
    assert.equal((await signUp(late)).error, null);
    const { named, role } = await stored(late);
    assert.deepEqual([named, role], [undefined, undefined]);
  });

  it('take back an invitation, which deletes an account that was never used', async () => {
    const rosa = await administrator();
    const email = `${randomUuid()}@example.com`;
    await call(rosa, 'invite_administrator', { email });
    const { data } = await admin().generateLink({ type: 'invite', email });
    assert.equal(await call(rosa, 'withdraw_invitation', { email }), null);
    assert.deepEqual(await acts(1), [{ by: rosa.email.split('@')[0], act: 'invitation withdrawn', subject: email }]);
    const { error } = await server
      .client()
      .auth.verifyOtp({ type: 'invite', token_hash: data.properties!.hashed_token });
    assert.ok(error);
    assert.deepEqual(await rows('select from auth.users where email = $1', email), []);
    assert.equal(await call(rosa, 'withdraw_invitation', { email }), 'P0001');
    // The account existed before the invitation and stays.
    const user = await person();
    await rows('insert into administrator_invitations (email) values ($1)', user.email);
    await call(rosa, 'withdraw_invitation', { email: user.email });
    assert.equal((await rows('select from auth.users where id = $1', user.id)).length, 1);
  });

  it('are not made by an invitation that is too old, of another address, or in a session of a password', async () => {
    const rosa = await administrator();
    const email = `${randomUuid()}@example.com`;
    await call(rosa, 'invite_administrator', { email });
    await rows(`update administrator_invitations set sent_at = now() - interval '25 hours' where email = $1`, email);
    const late = await follow(email);
    assert.equal(await call(late, 'accept_invitation'), false);
    const stranger = await follow(`${randomUuid()}@example.com`);
    await rows('update administrator_invitations set sent_at = now() where email = $1', email);
    assert.equal(await call(stranger, 'accept_invitation'), false);
    const password = randomUuid();
    await late.client.auth.updateUser({ password });
    const withPassword = { ...late, client: server.client() };
    await withPassword.client.auth.signInWithPassword({ email, password });
    assert.equal(await call(withPassword, 'accept_invitation'), false);
    assert.deepEqual(await rows('select from administrators where email = $1', email), []);
    assert.equal(await call(late, 'accept_invitation'), true);
  });

  it('give an account the role at once, with a mail that says so, each time', async () => {
    const [rosa, user] = [await administrator(), await person()];
    await ageHistory(120);
    for (const round of [1, 2]) {
      assert.equal(await call(rosa, 'invite_administrator', { email: user.email }), 'added', `round ${round}`);
      assert.deepEqual(
        await rows(
          `select status, payload from mail_outbox where kind = 'administrator-added' and user_id = $1`,
          user.id,
        ),
        [{ status: 'pending', payload: { email: user.email, addedBy: rosa.email.split('@')[0], role: 'staff' } }],
      );
      // The page of the desk calls this with a token that was issued before the role.
      assert.equal(await call(user, 'accept_invitation'), true);
      await user.client.auth.refreshSession();
      assert.equal(await isAdmin(user), true);
      await rows(`update mail_outbox set sent_at = now() where user_id = $1`, user.id);
      await call(rosa, 'revoke_administrator', { administrator: user.id });
      await user.client.auth.signInWithPassword(user);
    }
  });

  it('refuse what is not an address, and more than 20 invitations an hour of all together', async () => {
    const rosa = await administrator();
    for (const email of ['', ' ', 'nobody', 'a@b', 'a b@example.com', `${'a'.repeat(250)}@example.com`, null])
      assert.equal(await call(rosa, 'invite_administrator', { email }), '23514', String(email));
    await ageHistory(120);
    await rows(
      `insert into desk_changes (area, act, subject) select 'people', 'invited again', 'x' from generate_series(1, 19)`,
    );
    assert.equal(await call(rosa, 'invite_administrator', { email: `${randomUuid()}@example.com` }), 'invited');
    assert.equal(await call(rosa, 'invite_administrator', { email: `${randomUuid()}@example.com` }), 'PT429');
    await ageHistory(61);
    assert.equal(await call(rosa, 'invite_administrator', { email: `${randomUuid()}@example.com` }), 'invited');
  });

  it('end with their sessions and the invitations that they sent, and the history keeps their name', async () => {
    const [rosa, ana] = [await administrator(), await administrator()];
    await call(rosa, 'rename_administrator', { administrator: ana.id, name: 'Ana' });
    const booking = sampleBooking();
    await server.client().from('bookings').insert(booking);
    await ana.client.from('bookings').update({ status: 'confirmed' }).eq('id', booking.id);
    await ana.client.from('booking_notes').insert({ booking_id: booking.id, note: 'Vegetarian' });
    const email = `${randomUuid()}@example.com`;
    await call(ana, 'invite_administrator', { email });
    await call(rosa, 'rename_administrator', { administrator: ana.id, name: 'Ana Novelo' });

    assert.equal(await call(rosa, 'revoke_administrator', { administrator: ana.id }), null);
    assert.equal(await isAdmin(ana), false);
    assert.ok((await ana.client.auth.refreshSession()).error);
    assert.deepEqual(await rows('select from auth.sessions where user_id = $1', ana.id), []);
    assert.deepEqual(await rows('select from administrator_invitations where email = $1', email), []);
    await admin().deleteUser(ana.id);
    const [change, note] = await Promise.all([
      rosa.client.from('booking_changes').select('changed_by_name').eq('booking_id', booking.id),
      rosa.client.from('booking_notes').select('written_by_name').eq('booking_id', booking.id),
    ]);
    assert.deepEqual([change.data, note.data], [[{ changed_by_name: 'Ana' }], [{ written_by_name: 'Ana' }]]);
    assert.equal(await call(rosa, 'revoke_administrator', { administrator: ana.id }), 'P0001');
    assert.equal(await call(rosa, 'rename_administrator', { administrator: ana.id, name: 'Ana' }), 'P0001');
    for (const name of ['', ' ', 'a'.repeat(61)])
      assert.equal(await call(rosa, 'rename_administrator', { administrator: rosa.id, name }), '23514');
  });

  it('can be removed by themselves, and their name is in the history', async () => {
    const [rosa] = [await administrator(), await administrator()];
    await call(rosa, 'revoke_administrator', { administrator: rosa.id });
    const name = rosa.email.split('@')[0];
    assert.deepEqual(await acts(1), [{ by: name, act: 'removed', subject: `${name} (${rosa.email})` }]);
  });

  it('are never all removed: not the last one, and not when two remove each other, in 100 rounds', async () => {
    await rows(`update auth.users set raw_app_meta_data = raw_app_meta_data - 'role'`);
    const [one, other] = [await administrator(), await administrator()];
    // A banned administrator cannot sign in, and does not count.
    const banned = await administrator();
    await admin().updateUserById(banned.id, { ban_duration: '1h' });
    const outcomes: Record<string, number> = {};
    for (let round = 0; round < 100; round++) {
      const answers = await Promise.all([
        call(one, 'revoke_administrator', { administrator: other.id }),
        call(other, 'revoke_administrator', { administrator: one.id }),
      ]);
      const left = await rows('select id from administrators where id = any ($1)', [one.id, other.id]);
      assert.equal(left.length, 1, `round ${round}: ${answers}`);
      const [removed, stays] = left[0].id === one.id ? [other, one] : [one, other];
      assert.equal(await call(stays, 'revoke_administrator', { administrator: stays.id }), 'PT409');
      const outcome = answers
        .map((answer) => answer ?? 'removed')
        .sort()
        .join(' ');
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      await rows(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = $1`, removed.id);
      assert.equal((await removed.client.auth.signInWithPassword(removed)).error, null);
    }
    assert.deepEqual(outcomes, { '42501 removed': 100 });
  });
});
