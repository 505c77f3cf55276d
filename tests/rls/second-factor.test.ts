import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { codeOf, enrolApp, passTimeStep } from 'stilthouse/testing/authenticator.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { sampleBooking } from './sample-booking.ts';

// The smallest GIF: 1 pixel.
const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

describe('an administrator with a second factor', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await server.client().from('bookings').insert(sampleBooking());
  });
  after(() => server?.stop());

  const newAdmin = async () => {
    const account = { email: `${randomUuid()}@example.com`, password: randomUuid() };
    const { error } = await server
      .client(server.secretKey)
      .auth.admin.createUser({ ...account, email_confirm: true, app_metadata: { role: 'admin' } });
    assert.equal(error, null);
    return account;
  };
  const signIn = async (account: { email: string; password: string }) => {
    const client = server.client();
    assert.equal((await client.auth.signInWithPassword(account)).error, null);
    return client;
  };
  /** Whether this client has an administrator's rights: reads a booking, adds a tour and stores a picture. */
  const rightsOf = async (client: SupabaseClient) => {
    const bookings = await client.from('bookings').select('id');
    const tour = await client
      .from('tours')
      .insert({ name: 'Night Snorkel', duration: '2 hours', category: 'snorkeling' })
      .select('id');
    const picture = await client.storage
      .from('tour-images')
      .upload(`tours/${randomUuid()}.gif`, gif, { contentType: 'image/gif' });
    return [
      (await client.rpc('is_admin')).data,
      Boolean(bookings.data?.length),
      tour.error === null,
      picture.error === null,
    ];
  };
  const [all, none] = [
    [true, true, true, true],
    [false, false, false, false],
  ];

  it('has the rights without one, and before its enrolment is verified', async () => {
    const client = await signIn(await newAdmin());
    assert.deepEqual(await rightsOf(client), all);
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'not verified yet' });
    assert.deepEqual(await rightsOf(client), all);
  });

  it('has them only in a session that used it', async () => {
    const account = await newAdmin();
    const client = await signIn(account);
    const { id, secret } = await enrolApp(client);
    assert.deepEqual(await rightsOf(client), all);
    const stolen = await signIn(account);
    assert.deepEqual(await rightsOf(stolen), none);
    await stolen.auth.refreshSession();
    assert.deepEqual(await rightsOf(stolen), none);
    await passTimeStep(server, id);
    assert.equal((await stolen.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) })).error, null);
    assert.deepEqual(await rightsOf(stolen), all);
  });

  it('loses them at once in a token from before the enrolment', async () => {
    const account = await newAdmin();
    const token = (await (await signIn(account)).auth.getSession()).data.session!.access_token;
    await enrolApp(await signIn(account));
    const answer = await fetch(`${server.url}/rest/v1/bookings?select=id`, {
      headers: { apikey: server.publishableKey, authorization: `Bearer ${token}` },
    });
    assert.deepEqual(await answer.json(), []);
  });

  it('has them again with the password alone after it was removed', async () => {
    const account = await newAdmin();
    const client = await signIn(account);
    const { id } = await enrolApp(client);
    await client.auth.mfa.unenroll({ factorId: id });
    assert.deepEqual(await rightsOf(await signIn(account)), all);
  });

  it('loses them in every token that used a factor when the factor is removed', async () => {
    const account = await newAdmin();
    const client = await signIn(account);
    const { id } = await enrolApp(client);
    await client.auth.mfa.unenroll({ factorId: id });
    assert.deepEqual(await rightsOf(client), none, 'the token from before the removal');
    await client.auth.refreshSession();
    assert.deepEqual(await rightsOf(client), all, 'the level of the password, and no factor');

    await enrolApp(client);
    // Simulates a service that leaves the session unchanged when a project administrator removes a factor.
    await server.database.query(
      'delete from auth.mfa_factors where user_id = (select id from auth.users where email = $1)',
      [account.email],
    );
    assert.deepEqual(await rightsOf(client), none, 'a session whose factor does not exist');
    await client.auth.refreshSession();
    assert.deepEqual(await rightsOf(client), none, 'the same session after a refresh');
  });

  it('does not need the factor of another user, and a factor makes no administrator of a user', async () => {
    await enrolApp(await signIn(await newAdmin()));
    assert.deepEqual(await rightsOf(await signIn(await newAdmin())), all);
    const account = { email: `${randomUuid()}@example.com`, password: randomUuid() };
    await server.client(server.secretKey).auth.admin.createUser({ ...account, email_confirm: true });
    const user = await signIn(account);
    await enrolApp(user);
    assert.deepEqual(await rightsOf(user), none);
  });

  describe('that everybody must have', () => {
    const require = (client: SupabaseClient, requires_second_factor: boolean) =>
      client.from('desk_settings').update({ requires_second_factor }).eq('is_only_row', true).select('is_only_row');
    after(() => require(server.client(server.secretKey), false));

    it('has the rights only with it, and gets them by adding one', async () => {
      const [owner, other] = [await signIn(await newAdmin()), await signIn(await newAdmin())];
      assert.equal((await require(other, true)).error?.code, 'PT409');
      await enrolApp(owner);
      assert.equal((await require(owner, true)).error, null);
      assert.deepEqual(await rightsOf(owner), all);
      assert.deepEqual(await rightsOf(other), none);
      assert.deepEqual((await require(other, false)).data, []);
      await enrolApp(other);
      assert.deepEqual(await rightsOf(other), all);
      assert.equal((await require(owner, false)).error, null);
      assert.deepEqual(await rightsOf(await signIn(await newAdmin())), all);
    });

    it('closes the desk for a session whose factor was removed', async () => {
      const owner = await signIn(await newAdmin());
      const { id } = await enrolApp(owner);
      assert.equal((await require(owner, true)).error, null);
      await owner.auth.mfa.unenroll({ factorId: id });
      assert.deepEqual(await rightsOf(owner), none, 'the token from before the removal');
      await owner.auth.refreshSession();
      assert.deepEqual(await rightsOf(owner), none, 'the level of the password');
      await enrolApp(owner);
      assert.deepEqual(await rightsOf(owner), all);
      assert.equal((await require(owner, false)).error, null);
    });
  });

  it('is checked once per statement by every policy', async () => {
    const { rows } = await server.database.query<{ policy: string; is_once: boolean }>(`
      select policyname || ' on ' || tablename as policy,
        regexp_replace(terms, '[(] SELECT (public[.])?(is_admin|is_owner)[(][)] AS (is_admin|is_owner)[)]', '', 'g')
          !~ 'is_admin|is_owner' as is_once
      from (select *, concat(qual, with_check) as terms from pg_policies) as policies
      where terms ~ 'is_admin|is_owner'`);
    assert.ok(rows.length > 10);
    assert.deepEqual(
      rows.filter(({ is_once }) => !is_once).map(({ policy }) => policy),
      [],
    );
  });

  it('is checked once per statement, for any number of rows', async () => {
    const client = await server.database.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
         select 'tour', 'Ana Novelo', n || '@example.com', '600 1234', '2099-01-31', 2, 'lamanai' from generate_series(1, 200) n`,
      );
      await client.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify({ role: 'authenticated', sub: randomUuid(), aal: 'aal1', app_metadata: { role: 'admin' } })],
      );
      const { rows } = await client.query('explain (analyze, format json) select * from bookings');
      const plan = rows[0]['QUERY PLAN'][0].Plan;
      assert.ok(plan['Actual Rows'] >= 200);
      assert.deepEqual(
        plan.Plans.map((part: Record<string, unknown>) => [part['Parent Relationship'], part['Actual Loops']]),
        [['InitPlan', 1]],
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
