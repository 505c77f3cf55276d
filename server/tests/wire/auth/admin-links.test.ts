import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { GenerateLinkParams } from '@supabase/supabase-js';
import { followLink, newestMailTo } from '../../../testing/mailbox.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('POST /admin/generate_link', () => {
  let server: TestServer;
  let admin: ReturnType<TestServer['client']>['auth']['admin'];
  before(async () => {
    server = await startTestServer();
    admin = server.client(server.secretKey).auth.admin;
  });
  after(() => server.stop());

  const make = async (params: GenerateLinkParams) => {
    const { data, error } = await admin.generateLink(params);
    assert.equal(error, null, error?.message);
    return { user: data.user!, ...data.properties! };
  };
  const call = (path: string, body: unknown, key = server.secretKey) =>
    fetch(`${server.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('signs up with the link, the code or the token hash', async () => {
    const link = await make({
      type: 'signup',
      email: 'Ana@example.com',
      password: 'correct horse',
      options: { data: { full_name: 'Ana' }, redirectTo: `${server.url}/welcome` },
    });
    assert.deepEqual(
      [link.user.email, link.user.user_metadata, link.verification_type, link.redirect_to],
      ['ana@example.com', { full_name: 'Ana' }, 'signup', `${server.url}/welcome`],
    );
    const url = new URL(link.action_link);
    assert.deepEqual(
      [url.pathname, url.searchParams.get('token'), url.searchParams.get('type')],
      ['/auth/v1/verify', link.hashed_token, 'signup'],
    );
    const { location, fragment } = await followLink(url);
    assert.deepEqual([location.pathname, fragment.type], ['/welcome', 'signup']);
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'ana@example.com', password: 'correct horse' })).error,
      null,
    );

    const byCode = await make({ type: 'signup', email: 'bea@example.com', password: 'correct horse' });
    assert.equal(
      (await server.client().auth.verifyOtp({ email: 'bea@example.com', token: byCode.email_otp, type: 'signup' }))
        .error,
      null,
    );
    const byHash = await make({ type: 'signup', email: 'carl@example.com', password: 'correct horse' });
    assert.equal(
      (await server.client().auth.verifyOtp({ token_hash: byHash.hashed_token, type: 'signup' })).error,
      null,
    );
  });

  it('invites', async () => {
    const link = await make({ type: 'invite', email: 'dora@example.com', options: { data: { team: 'desk' } } });
    assert.ok(link.user.invited_at);
    const { fragment } = await followLink(link.action_link);
    assert.equal(fragment.type, 'invite');
    const client = server.client();
    const { data } = await client.auth.setSession({
      access_token: fragment.access_token!,
      refresh_token: fragment.refresh_token!,
    });
    assert.equal(data.user!.user_metadata.team, 'desk');
    assert.equal((await client.auth.updateUser({ password: 'correct horse' })).error, null);
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'dora@example.com', password: 'correct horse' })).error,
      null,
    );
  });

  it('signs in and recovers; a magic link for an unknown address creates an account', async () => {
    for (const type of ['magiclink', 'recovery'] as const) {
      const link = await make({ type, email: 'ana@example.com' });
      assert.equal(link.verification_type, type);
      assert.equal((await followLink(link.action_link)).fragment.type, type);
    }
    const link = await make({ type: 'magiclink', email: 'new@example.com' });
    assert.equal(link.verification_type, 'signup');
    assert.ok((await followLink(link.action_link)).fragment.access_token);
  });

  it('changes an address with the links of both mailboxes', async () => {
    const present = await make({
      type: 'email_change_current',
      email: 'bea@example.com',
      newEmail: 'bea.new@example.com',
    });
    const next = await make({ type: 'email_change_new', email: 'bea@example.com', newEmail: 'bea.new@example.com' });
    assert.deepEqual([next.user.new_email, next.verification_type], ['bea.new@example.com', 'email_change_new']);
    assert.match((await followLink(present.action_link)).fragment.message!, /^Confirmation link accepted/);
    assert.ok((await followLink(next.action_link)).fragment.access_token);
    assert.equal((await admin.getUserById(next.user.id)).data.user!.email, 'bea.new@example.com');
  });

  it('sends no mail and has no send interval', async () => {
    await make({ type: 'recovery', email: 'ana@example.com' });
    await make({ type: 'recovery', email: 'ana@example.com' });
    assert.equal((await server.database.query('select 1 from auth.mail_outbox')).rowCount, 0);
    assert.deepEqual(await readOutbox(server.dataDir), []);
  });

  it('redirects only to allowed addresses', async () => {
    for (const redirectTo of ['https://evil.example/', '//evil.example', `${server.url}@evil.example`]) {
      assert.equal(
        (await make({ type: 'magiclink', email: 'ana@example.com', options: { redirectTo } })).redirect_to,
        server.url,
        redirectTo,
      );
    }
  });

  it('refuses invalid requests', async () => {
    const cases: [Record<string, unknown>, number, string, RegExp][] = [
      [{}, 400, 'validation_failed', /Invalid email action link type requested/],
      [{ type: 'hug', email: 'a@example.com' }, 400, 'validation_failed', /type requested: hug/],
      [{ type: '__proto__', email: 'a@example.com' }, 400, 'validation_failed', /type requested/],
      [{ type: 'signup' }, 400, 'validation_failed', /An email address is required/],
      [{ type: 'signup', email: 'unknown@example.com' }, 400, 'validation_failed', /valid password/],
      [{ type: 'signup', email: 'unknown@example.com', password: 'abc' }, 422, 'weak_password', /at least 6/],
      [
        { type: 'signup', email: 'ana@example.com', password: 'correct horse' },
        422,
        'email_exists',
        /already been registered/,
      ],
      [{ type: 'invite', email: 'ana@example.com' }, 422, 'email_exists', /already been registered/],
      [{ type: 'recovery', email: 'unknown@example.com' }, 404, 'user_not_found', /User with this email not found/],
      [
        { type: 'email_change_new', email: 'unknown@example.com', new_email: 'x@example.com' },
        404,
        'user_not_found',
        /not found/,
      ],
      [
        { type: 'email_change_new', email: 'ana@example.com' },
        400,
        'validation_failed',
        /An email address is required/,
      ],
      [
        { type: 'email_change_new', email: 'ana@example.com', new_email: 'dora@example.com' },
        422,
        'email_exists',
        /already been registered/,
      ],
    ];
    for (const [body, status, code, words] of cases) {
      const answer = await call('/admin/generate_link', body);
      const { error_code, msg } = await answer.json();
      assert.deepEqual([answer.status, error_code], [status, code], JSON.stringify(body));
      assert.match(msg, words);
    }
    for (const path of ['/admin/generate_link', '/invite']) {
      const answer = await call(path, { type: 'magiclink', email: 'ana@example.com' }, server.publishableKey);
      assert.deepEqual([answer.status, (await answer.json()).error_code], [401, 'no_authorization'], path);
    }
  });

  it('POST /invite mails again while the invitation is open, and refuses a confirmed account', async () => {
    const { data, error } = await admin.inviteUserByEmail('Gus@example.com', {
      data: { full_name: 'Gus' },
      redirectTo: `${server.url}/join`,
    });
    assert.equal(error, null);
    assert.ok(data.user!.invited_at && data.user!.confirmation_sent_at);
    const first = await newestMailTo(server.dataDir, 'gus@example.com');
    assert.equal(first.mail.subject, 'You are invited to the booking desk');
    const again = await admin.inviteUserByEmail('gus@example.com');
    assert.equal(again.data.user!.id, data.user!.id);
    const second = await newestMailTo(server.dataDir, 'gus@example.com', 2);
    assert.equal((await followLink(first.link)).fragment.error_code, 'otp_expired');
    const verified = await server
      .client()
      .auth.verifyOtp({ email: 'gus@example.com', token: second.code, type: 'invite' });
    assert.equal(verified.error, null);
    assert.deepEqual(verified.data.user!.user_metadata, { full_name: 'Gus', email_verified: true });
    assert.equal((await admin.inviteUserByEmail('gus@example.com')).error?.code, 'email_exists');
    const { rows } = await server.database.query(
      `select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_username' = 'gus@example.com' or payload -> 'traits' ->> 'user_email' = 'gus@example.com' order by created_at`,
    );
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['user_invited', 'user_invited', 'invite_accepted'],
    );
  });
});
