import assert from 'node:assert/strict';
import { argon2Sync, createCipheriv, scryptSync } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import bcrypt from 'bcrypt';
import { randomBytes } from '../../../testing/random.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('administration of accounts with the secret key', () => {
  let server: TestServer;
  let admin: ReturnType<TestServer['client']>['auth']['admin'];
  before(async () => {
    server = await startTestServer();
    admin = server.client(server.secretKey).auth.admin;
  });
  after(() => server.stop());

  const create = async (attributes: Parameters<typeof admin.createUser>[0]) => {
    const { data, error } = await admin.createUser(attributes);
    assert.equal(error, null);
    return data.user!;
  };
  const signIn = async (email: string, password: string) =>
    server.client().auth.signInWithPassword({ email, password });

  it('creates confirmed accounts with rights, which can sign in; no mail is sent', async () => {
    const user = await create({
      email: 'Chief@Example.com',
      password: 'abc',
      email_confirm: true,
      app_metadata: { role: 'admin' },
      user_metadata: { full_name: 'Chief' },
    });
    assert.deepEqual(user.app_metadata, { provider: 'email', providers: ['email'], role: 'admin' });
    assert.deepEqual(user.user_metadata, { full_name: 'Chief', email_verified: true });
    const { data, error } = await signIn('chief@example.com', 'abc');
    assert.equal(error, null);
    assert.equal(data.user!.app_metadata.role, 'admin');
    assert.deepEqual(data.weakPassword?.reasons, ['length']);
    const { rows } = await server.database.query('select count(*)::int as n from auth.mail_outbox');
    assert.equal(rows[0].n, 0);
  });

  it('creates unconfirmed accounts, which are refused after the right password only', async () => {
    await create({ email: 'later@example.com', password: 'correct horse' });
    assert.equal((await signIn('later@example.com', 'wrong horse')).error?.code, 'invalid_credentials');
    assert.equal((await signIn('later@example.com', 'correct horse')).error?.code, 'email_not_confirmed');
  });

  it('imports an id and a password hash', async () => {
    const id = '0f0f0f0f-1111-4222-8333-444444444444';
    const user = await create({
      id,
      email: 'moved@example.com',
      password_hash: await bcrypt.hash('from elsewhere', 10),
      email_confirm: true,
    });
    assert.equal(user.id, id);
    assert.equal((await signIn('moved@example.com', 'from elsewhere')).error, null);
  });

  it('imports Argon2 and Firebase scrypt hashes', async () => {
    const nonce = randomBytes(16);
    const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const options = { message: 'from argon', nonce, memory: 8192, passes: 2, parallelism: 1, tagLength: 32 };
    const argon = `$argon2id$v=19$m=8192,t=2,p=1$${base64(nonce)}$${base64(argon2Sync('argon2id', options))}`;
    const [salt, separator, signerKey] = [randomBytes(10), Buffer.of(7), randomBytes(64)];
    const key = scryptSync('from firebase', Buffer.concat([salt, separator]), 32, { N: 1024, r: 8, p: 1 });
    const hash = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(signerKey).toString('base64');
    const parameters = `v=1,n=10,r=8,p=1,ss=${separator.toString('base64')},sk=${signerKey.toString('base64')}`;
    const firebase = `$fbscrypt$${parameters}$${salt.toString('base64')}$${hash}`;
    for (const [email, password_hash, password] of [
      ['argon@example.com', argon, 'from argon'],
      ['firebase@example.com', firebase, 'from firebase'],
    ] as const) {
      await create({ email, password_hash, email_confirm: true });
      assert.equal((await signIn(email, `${password}!`)).error?.code, 'invalid_credentials');
      assert.equal((await signIn(email, password)).error, null, email);
    }
    const { error } = await admin.createUser({ email: 'd@example.com', password_hash: argon.replace('2id', '2d') });
    assert.match(error!.message, /it must be bcrypt, Argon2 or Firebase scrypt/);
  });

  it('refuses invalid requests', async () => {
    await create({ email: 'taken@example.com', phone: '+1 555 1234567' });
    const cases: [Record<string, unknown>, number, string][] = [
      [{}, 400, 'validation_failed'],
      [{ email: 'Taken@example.com' }, 422, 'email_exists'],
      [{ phone: '15551234567' }, 422, 'phone_exists'],
      [{ phone: 'call me' }, 400, 'validation_failed'],
      [{ email: 'x@example.com', id: 'nine' }, 400, 'validation_failed'],
      [{ email: 'x@example.com', id: '00000000-0000-0000-0000-000000000000' }, 400, 'validation_failed'],
      [{ email: 'x@example.com', ban_duration: 'forever' }, 400, 'validation_failed'],
      [{ email: 'x@example.com', ban_duration: '99999999999h' }, 400, 'validation_failed'],
      [{ email: 'x@example.com', password: 'a', password_hash: 'b' }, 400, 'validation_failed'],
      [
        { email: 'x@example.com', password_hash: '$2b$31$abcdefghijklmnopqrstuuabcdefghijklmnopqrstuuabcdefghij' },
        400,
        'validation_failed',
      ],
      [{ email: 'x@example.com', password: 'x'.repeat(73) }, 400, 'validation_failed'],
      [{ email: 'x@example.com', role: 'r'.repeat(300) }, 400, 'validation_failed'],
    ];
    for (const [body, status, code] of cases) {
      const { error } = await admin.createUser(body);
      assert.deepEqual([error?.status, error?.code], [status, code], JSON.stringify(body).slice(0, 80));
    }
  });

  it('creates one account when many requests arrive at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => admin.createUser({ email: 'same@example.com' })),
    );
    assert.equal(outcomes.filter(({ error }) => !error).length, 1);
    assert.deepEqual(new Set(outcomes.flatMap(({ error }) => error?.code ?? [])), new Set(['email_exists']));
  });

  it('finds accounts by id', async () => {
    const user = await create({ email: 'found@example.com' });
    const { data } = await admin.getUserById(user.id);
    assert.equal(data.user!.email, 'found@example.com');
    const { error } = await admin.getUserById('11111111-1111-4111-8111-111111111111');
    assert.deepEqual([error?.status, error?.code], [404, 'user_not_found']);
    const odd = await call('GET', '/admin/users/nine', server.secretKey);
    assert.deepEqual([odd.status, (await odd.json()).msg], [404, 'user_id must be an UUID']);
  });

  it('changes rights, metadata, address, password and ban', async () => {
    const user = await create({
      email: 'change@example.com',
      password: 'correct horse',
      email_confirm: true,
      app_metadata: { role: 'admin', team: 'a' },
    });
    const session = (await signIn('change@example.com', 'correct horse')).data.session!;
    const { data, error } = await admin.updateUserById(user.id, {
      email: 'changed@example.com',
      app_metadata: { role: null, level: 2 },
      user_metadata: { full_name: 'C' },
    });
    assert.equal(error, null);
    assert.equal(data.user!.email, 'changed@example.com');
    assert.deepEqual(data.user!.app_metadata, { provider: 'email', providers: ['email'], team: 'a', level: 2 });
    assert.equal(data.user!.identities![0]!.identity_data!.email, 'changed@example.com');

    assert.equal((await admin.updateUserById(user.id, { password: 'abc' })).error?.code, 'weak_password');
    assert.equal((await admin.updateUserById(user.id, { password: 'battery staple' })).error, null);
    assert.equal((await call('GET', '/user', server.publishableKey, session.access_token)).status, 403);
    assert.equal((await signIn('changed@example.com', 'battery staple')).error, null);

    assert.equal((await admin.updateUserById(user.id, { ban_duration: '24h' })).error, null);
    assert.equal((await signIn('changed@example.com', 'battery staple')).error?.code, 'user_banned');

    await create({ email: 'neighbour@example.com' });
    assert.equal((await admin.updateUserById(user.id, { email: 'neighbour@example.com' })).error?.code, 'email_exists');
    assert.equal(
      (await admin.updateUserById('11111111-1111-4111-8111-111111111111', {})).error?.code,
      'user_not_found',
    );
  });

  it('lists accounts newest first, page by page', async () => {
    const { rows } = await server.database.query<{ n: number }>('select count(*)::int as n from auth.users');
    for (let n = 0; n < 5; n += 1) await create({ email: `listed-${n}@example.com` });
    const total = rows[0]!.n + 5;
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    assert.equal(first.error, null);
    assert.deepEqual(
      first.data.users.map(({ email }) => email),
      ['listed-4@example.com', 'listed-3@example.com'],
    );
    const { total: counted, nextPage, lastPage } = first.data as { total: number; nextPage: number; lastPage: number };
    assert.deepEqual([counted, nextPage, lastPage], [total, 2, Math.ceil(total / 2)]);
    const second = await admin.listUsers({ page: 2, perPage: 2 });
    assert.deepEqual(
      second.data.users.map(({ email }) => email),
      ['listed-2@example.com', 'listed-1@example.com'],
    );
    const raw = await call('GET', '/admin/users?filter=LISTED-3', server.secretKey);
    assert.equal(raw.headers.get('x-total-count'), '1');
    const { users, aud } = await raw.json();
    assert.deepEqual([users.length, users[0].identities, aud], [1, null, 'authenticated']);
    assert.equal(
      (await call('GET', '/admin/users?filter=%25', server.secretKey).then((answer) => answer.json())).users.length,
      0,
    );
    for (const query of [
      'page=0',
      'page=-1',
      'page=x',
      'per_page=1e3',
      'page=99999999999999999999',
      'sort=email',
      'filter=%00',
    ]) {
      const answer = await call('GET', `/admin/users?${query}`, server.secretKey);
      assert.deepEqual([answer.status, (await answer.json()).error_code], [400, 'validation_failed'], query);
    }
  });

  it('deletes accounts with their sessions, or keeps the row without personal data', async () => {
    const gone = await create({ email: 'gone@example.com', password: 'correct horse', email_confirm: true });
    const session = (await signIn('gone@example.com', 'correct horse')).data.session!;
    assert.equal((await admin.deleteUser(gone.id)).error, null);
    const answer = await call('GET', '/user', server.publishableKey, session.access_token);
    assert.deepEqual([answer.status, (await answer.json()).error_code], [403, 'user_not_found']);
    assert.equal((await admin.deleteUser(gone.id)).error?.code, 'user_not_found');

    const forgotten = await create({ email: 'forgotten@example.com', password: 'correct horse', email_confirm: true });
    assert.equal((await admin.deleteUser(forgotten.id, true)).error, null);
    assert.equal((await signIn('forgotten@example.com', 'correct horse')).error?.code, 'invalid_credentials');
    const { rows } = await server.database.query(
      'select to_jsonb(u)::text || (select string_agg(to_jsonb(i)::text, $2) from auth.identities i where i.user_id = u.id) as text, deleted_at from auth.users u where id = $1',
      [forgotten.id, ''],
    );
    assert.ok(rows[0].deleted_at);
    assert.doesNotMatch(rows[0].text, /forgotten@example/);
    await create({ email: 'forgotten@example.com' });
  });

  it('is closed to every other caller', async () => {
    await create({ email: 'plain@example.com', password: 'correct horse', email_confirm: true });
    const { data } = await signIn('plain@example.com', 'correct horse');
    const requests: [string, string][] = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${data.user!.id}`],
      ['PUT', `/admin/users/${data.user!.id}`],
      ['DELETE', `/admin/users/${data.user!.id}`],
    ];
    for (const [method, path] of requests) {
      const none = await call(method, path, server.publishableKey);
      assert.deepEqual([none.status, (await none.json()).error_code], [401, 'no_authorization'], `${method} ${path}`);
      const user = await call(method, path, server.publishableKey, data.session!.access_token);
      assert.deepEqual([user.status, (await user.json()).error_code], [403, 'not_admin'], `${method} ${path}`);
      const forged = await call(method, path, server.publishableKey, `${data.session!.access_token.slice(0, -4)}AAAA`);
      assert.deepEqual([forged.status, (await forged.json()).error_code], [403, 'bad_jwt'], `${method} ${path}`);
    }
    const { error } = await server.client().auth.admin.listUsers();
    assert.equal(error?.code, 'not_admin');
  });

  it('is the only way to read accounts: no API key reads the tables', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      for (const table of [
        'users',
        'identities',
        'sessions',
        'refresh_tokens',
        'one_time_tokens',
        'flow_state',
        'mail_outbox',
      ]) {
        const client = await server.database.connect();
        try {
          await client.query('begin');
          await client.query(`set local role ${role}`);
          await assert.rejects(client.query(`select * from auth.${table}`), /permission denied/);
        } finally {
          await client.query('rollback');
          client.release();
        }
      }
    }
  });

  it("runs a project's trigger on auth.users and respects its foreign keys", async () => {
    await server.database.query(`
      create table public.profiles (id uuid primary key references auth.users (id), name text);
      create function public.handle_new_user() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        insert into public.profiles (id, name) values (new.id, new.raw_user_meta_data ->> 'full_name');
        return new;
      end $$;
      create trigger on_auth_user_created after insert on auth.users for each row execute function public.handle_new_user();
    `);
    const user = await create({ email: 'profiled@example.com', user_metadata: { full_name: 'Pat' } });
    const { rows } = await server.database.query('select name from public.profiles where id = $1', [user.id]);
    assert.equal(rows[0].name, 'Pat');
    const { error } = await admin.deleteUser(user.id);
    assert.deepEqual([error?.status, error?.code], [409, 'conflict']);
  });

  function call(method: string, path: string, apikey: string, token?: string): Promise<Response> {
    return fetch(`${server.url}/auth/v1${path}`, {
      method,
      headers: { apikey, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
  }
});
