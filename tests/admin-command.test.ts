import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { enrolApp } from 'stilthouse/testing/authenticator.ts';
import { sampleBooking } from './rls/sample-booking.ts';
import { projectDir } from 'stilthouse/testing/project.ts';
import { createVirtualAuthenticator } from 'stilthouse/testing/virtual-authenticator.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';

// npm run admin as a process, against a running server.
describe('npm run admin', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('creates an administrator whose password works, lists, revokes and grants', async () => {
    assert.match((await admin('list')).out, /There is no administrator yet: npm run admin -- create <e-mail>/);
    const made = await admin('create', 'Rosa@desk.example');
    assert.equal(made.code, 0, made.err);
    const password = /Password, shown this once: (\S+)/.exec(made.out)?.[1] ?? '';
    assert.equal(await roleOf('rosa@desk.example', password), 'admin');
    assert.match((await admin('list')).out, /^rosa@desk\.example  last sign-in: 20/m);
    const { data: accounts } = await server.client(server.secretKey).auth.admin.createUser({
      email: 'sam@desk.example',
      email_confirm: true,
      app_metadata: { role: 'staff' },
    });
    assert.match((await admin('list')).out, /^sam@desk\.example  staff  last sign-in: never$/m);
    assert.match((await admin('erase', 'sam@desk.example', '--yes')).err, /has a role at the desk/);
    await server.client(server.secretKey).auth.admin.deleteUser(accounts.user!.id);

    assert.equal((await admin('revoke', 'rosa@desk.example')).code, 0);
    assert.equal(await roleOf('rosa@desk.example', password), undefined);
    assert.equal((await admin('grant', 'rosa@desk.example')).code, 0);
    assert.equal(await roleOf('rosa@desk.example', password), 'admin');
    const { rows } = await server.database.query(
      `select changed_by, changed_by_name, act from desk_changes where subject = 'rosa (rosa@desk.example)'
       order by changed_at`,
    );
    const byCommand = (act: string) => ({ changed_by: null, changed_by_name: null, act });
    assert.deepEqual(rows, ['added', 'removed', 'added'].map(byCommand));
  });

  it('removes the second factor and the passkeys of an administrator who lost a device', async () => {
    const made = await admin('create', 'lost@desk.example');
    const account = {
      email: 'lost@desk.example',
      password: /Password, shown this once: (\S+)/.exec(made.out)?.[1] ?? '',
    };
    const client = server.client();
    await client.auth.signInWithPassword(account);
    const { data: started } = await client.auth.passkey.startRegistration();
    const authenticator = createVirtualAuthenticator('http://localhost:3000');
    const credential = authenticator.create(started!.options as never);
    const added = await client.auth.passkey.verifyRegistration({ challengeId: started!.challenge_id, credential });
    assert.equal(added.error, null);
    await enrolApp(client);
    assert.match(
      (await admin('forget-factors', 'lost@desk.example')).out,
      /^lost@desk\.example signs in with the password alone again\.$/m,
    );
    assert.equal((await client.auth.getUser()).error?.name, 'AuthSessionMissingError');
    await client.auth.signInWithPassword(account);
    assert.equal((await client.rpc('is_admin')).data, true);
    assert.deepEqual((await client.auth.passkey.list()).data, []);
    assert.match((await admin('forget-factors', 'lost@desk.example')).out, /has no second factor and no passkey/);
  });

  it('erases the bookings and the account of a visitor, after --yes', async () => {
    const email = 'gone@mail.example';
    const password = 'Turtle-grass-7';
    const client = server.client();
    await server.client().auth.signUp({ email, password });
    await server.database.query(
      `insert into mail_outbox (kind, user_id, payload)
       select 'new-user', id, jsonb_build_object('email', email) from auth.users where email = $1`,
      [email],
    );
    for (const each of [email, email, 'other@mail.example'])
      assert.equal((await client.from('bookings').insert(sampleBooking({ email: each }))).error, null);
    const left = async () => {
      const { rows } = await server.database.query(
        `select (select count(*)::int from bookings where email = $1) as bookings,
           (select count(*)::int from auth.users where email = $1) as accounts,
           (select count(*)::int from mail_outbox where payload::text like '%' || $1 || '%') as mails,
           (select count(*)::int from bookings where email = 'other@mail.example') as others`,
        [email],
      );
      return rows[0];
    };
    assert.deepEqual(await left(), { bookings: 2, accounts: 1, mails: 1, others: 1 });
    const asked = await admin('erase', 'Gone@mail.example');
    assert.equal(asked.code, 1);
    assert.match(asked.err, /would erase the personal data of 2 bookings and the account of Gone@mail\.example\./);
    assert.match(asked.err, /To do it: npm run admin -- erase Gone@mail\.example --yes$/m);
    assert.deepEqual(await left(), { bookings: 2, accounts: 1, mails: 1, others: 1 });

    const erased = await admin('erase', ' Gone@mail.example ', '--yes');
    assert.equal(erased.code, 0, erased.err);
    assert.match(erased.out, /^Erased the personal data of 2 bookings and the account of Gone@mail\.example\.$/m);
    assert.deepEqual(await left(), { bookings: 0, accounts: 0, mails: 0, others: 1 });
    assert.match((await admin('erase', email, '--yes')).out, /^Erased the personal data of 0 bookings and no account/m);

    await admin('create', 'keeper@desk.example');
    assert.match(
      (await admin('erase', 'keeper@desk.example', '--yes')).err,
      /has a role at the desk: npm run admin -- rev/,
    );
  });

  it('explains errors', async () => {
    await admin('create', 'twice@desk.example');
    const refusals: [args: string[], words: RegExp][] = [
      [[], /^Usage: npm run admin/],
      [['create'], /^Usage: npm run admin/],
      [['create', 'no-address'], /^Usage: npm run admin/],
      [['rotate-keys', '--forgetful'], /^Usage: npm run admin/],
      [['create', 'twice@desk.example'], /has an account already: npm run admin -- grant twice@desk\.example/],
      [
        ['grant', 'unknown@desk.example'],
        /There is no account unknown@desk\.example\. To create one: npm run admin -- create unknown@desk\.example/,
      ],
      [['forget-factors'], /^Usage: npm run admin/],
      [['erase', '--yes'], /^Usage: npm run admin/],
      [['forget-factors', 'unknown@desk.example'], /There is no account unknown@desk\.example\.$/m],
      [['revoke', 'unknown@desk.example'], /There is no account unknown@desk\.example\.$/m],
    ];
    for (const [args, words] of refusals) {
      const { code, err } = await admin(...args);
      assert.equal(code, 1, args.join(' '));
      assert.match(err, words);
    }
  });

  it('rotates the signing keys', async () => {
    const gentle = await admin('rotate-keys');
    assert.match(
      gentle.out,
      /^The key \S+ signs from 2\S+Z on, when everybody knows it\. Tokens made before stay good until they end\.$/m,
      gentle.err,
    );
    assert.match((await admin('rotate-keys')).err, /has not taken effect yet/);
    assert.match(
      (await admin('rotate-keys', '--forget-old')).out,
      /^The key \S+ signs from now on\. Tokens and signed links made before are refused/m,
    );
  });

  it('explains that no server responds', async () => {
    const { code, err } = await run(['list'], { SUPABASE_URL: 'http://127.0.0.1:9' });
    assert.equal(code, 1);
    assert.match(
      err,
      /The server does not answer at http:\/\/127\.0\.0\.1:9 .*: is it running\? Start it with npm start\. If it was started with PORT or HOST, set the same here\./,
    );
  });

  it('names the variables that the server was started with and the command does not see', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'admin-'));
    try {
      const here = { DATA_DIR: dataDir, SUPABASE_SECRET_KEY: '' };
      const withoutKey = await run(['list'], here);
      assert.equal(withoutKey.code, 1);
      assert.match(
        withoutKey.err,
        /There is no secret key in \S+: .* it was started with DATA_DIR or SUPABASE_SECRET_KEY/,
      );

      const secretKey = 'sb_secret_of_another_server';
      writeFileSync(join(dataDir, 'keys.json'), JSON.stringify({ secretKey }));
      const refusals: [settings: Record<string, string>, source: string][] = [
        [here, `in ${dataDir}`],
        [{ SUPABASE_SECRET_KEY: secretKey }, 'of SUPABASE_SECRET_KEY'],
      ];
      for (const command of ['list', 'rotate-keys'])
        for (const [settings, source] of refusals) {
          const { code, err } = await run([command], settings);
          assert.equal(code, 1);
          assert.equal(
            err.trim(),
            `The server at ${server.url} refuses the secret key ${source}. It was started with another DATA_DIR or SUPABASE_SECRET_KEY: set the same here.`,
          );
        }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('reads the same configuration as npm start', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:2525', OPERATOR_EMAIL: 'office@example.com' };
    assert.equal((await run(['list'], { ...mail, VITE_SITE_EMAIL: 'reef@example.com' })).code, 0);
    assert.match((await run(['list'], mail)).err, /MAIL_FROM must be set when SMTP_URL is/);
  });

  async function roleOf(email: string, password: string): Promise<unknown> {
    const { data, error } = await server.client().auth.signInWithPassword({ email, password });
    assert.equal(error, null);
    return data.user?.app_metadata.role;
  }

  const admin = (...args: string[]) => run(args);

  function run(
    args: string[],
    settings: Record<string, string> = {},
  ): Promise<{ code: number | null; out: string; err: string }> {
    const env = {
      PATH: process.env.PATH ?? '',
      SUPABASE_URL: server.url,
      SUPABASE_SECRET_KEY: server.secretKey,
      ...settings,
    };
    const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'admin', ...args], { cwd: projectDir, env });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    return new Promise((done) => child.on('close', (code) => done({ code, out, err })));
  }
});
