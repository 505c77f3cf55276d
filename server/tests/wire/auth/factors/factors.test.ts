import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { codeOf, enrolApp } from '../../../../testing/authenticator.ts';
import { startTestServer } from '../../../../testing/test-server.ts';
import { claimsOf, startFactorServer, unknownId } from './factor-server.ts';

const { server, newAccount, signIn, newClient, tokenOf, send, levelOf } = await startFactorServer();
after(() => server.stop());

describe('second factors', () => {
  describe('enrolment of an authenticator app', () => {
    it('returns the secret as text, URI and QR code; the first right code verifies the factor', async () => {
      const client = await newClient();
      assert.deepEqual(await levelOf(client), ['aal1', 'aal1']);
      const { data, error } = await client.auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: 'My phone',
        issuer: 'The Site',
      });
      assert.equal(error, null);
      assert.equal(data!.type, 'totp');
      assert.equal(data!.friendly_name, 'My phone');
      assert.match(data!.totp.qr_code, /^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/s);
      assert.match(data!.totp.secret, /^[A-Z2-7]{32}$/);
      const uri = new URL(data!.totp.uri);
      assert.equal(uri.protocol, 'otpauth:');
      assert.deepEqual(
        ['issuer', 'secret', 'algorithm', 'digits', 'period'].map((name) => uri.searchParams.get(name)),
        ['The Site', data!.totp.secret, 'SHA1', '6', '30'],
      );

      const before = await client.auth.mfa.listFactors();
      assert.deepEqual(
        [before.data!.all.length, before.data!.totp.length, before.data!.all[0]!.status],
        [1, 0, 'unverified'],
      );
      assert.deepEqual(await levelOf(client), ['aal1', 'aal1']);

      const began = Math.floor(Date.now() / 1000);
      const challenge = await client.auth.mfa.challenge({ factorId: data!.id });
      assert.equal(challenge.error, null);
      assert.equal(challenge.data!.type, 'totp');
      const { expires_at: expiry } = challenge.data!;
      assert.ok(expiry >= began + 300 && expiry <= Date.now() / 1000 + 301, `${expiry - began} s`);
      const verified = await client.auth.mfa.verify({
        factorId: data!.id,
        challengeId: challenge.data!.id,
        code: codeOf(data!.totp.secret),
      });
      assert.equal(verified.error, null);
      assert.equal(verified.data!.user.factors!.length, 1);

      assert.deepEqual(await levelOf(client), ['aal2', 'aal2']);
      const { data: listed } = await client.auth.mfa.listFactors();
      const { created_at, updated_at, last_challenged_at, ...factor } = listed!.totp[0]! as unknown as Record<
        string,
        unknown
      >;
      assert.deepEqual(factor, {
        id: data!.id,
        friendly_name: 'My phone',
        factor_type: 'totp',
        status: 'verified',
        phone: '',
      });
      for (const time of [created_at, updated_at, last_challenged_at])
        assert.match(String(time), /^\d{4}-\d\d-\d\dT.*Z$/);
    });

    it('names the site if no issuer is given', async () => {
      const { data } = await (await newClient()).auth.mfa.enroll({ factorType: 'totp' });
      assert.equal(new URL(data!.totp!.uri).searchParams.get('issuer'), new URL(server.url).host);
    });

    it('keeps the secret if no API role can read it', async () => {
      const client = await newClient();
      const { secret } = await enrolApp(client);
      const seen = JSON.stringify([
        await client.auth.getUser(),
        await client.auth.mfa.listFactors(),
        await server.client(server.secretKey).auth.admin.listUsers(),
        server.logLines,
      ]);
      assert.ok(!seen.includes(secret));
      const { rows } = await server.database.query(
        `select grantee, table_name from information_schema.role_table_grants
          where table_schema = 'auth' and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC') and table_name ~ '^(mfa|sso|saml)_'`,
      );
      assert.deepEqual(rows, []);
      const { rows: open } = await server.database.query(
        `select relname from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r' and not relrowsecurity`,
      );
      assert.deepEqual(open, []);
      const { rows: log } = await server.database.query(`select payload::text from auth.audit_log_entries`);
      assert.ok(!JSON.stringify(log).includes(secret));
    });

    it('refuses invalid factors, a repeated name, an eleventh factor and anonymous callers', async () => {
      const client = await newClient();
      const enrol = (body: unknown) => send(client, 'POST', '/factors', body);
      for (const [body, status, code] of [
        [{}, 400, 'validation_failed'],
        [{ factor_type: 'carrier-pigeon' }, 400, 'validation_failed'],
        [{ factor_type: 7 }, 400, 'bad_json'],
        ['[', 400, 'bad_json'],
        [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
        [{ factor_type: 'phone', phone: '+5016001234' }, 422, 'mfa_phone_enroll_not_enabled'],
        [{ factor_type: 'totp', friendly_name: 'x'.repeat(256) }, 400, 'validation_failed'],
        [{ factor_type: 'totp', issuer: 'é'.repeat(1000) }, 400, 'validation_failed'],
        [{ factor_type: 'totp', friendly_name: 'nul \u0000' }, 400, 'bad_json'],
      ] as const) {
        const answer = await enrol(body);
        assert.deepEqual([answer.status, answer.body.error_code], [status, code], JSON.stringify(body));
      }
      const { error } = await client.auth.mfa.enroll({ factorType: 'webauthn' as 'totp' });
      assert.equal(error!.message, 'MFA enroll is disabled for WebAuthn');

      assert.equal((await enrol({ factor_type: 'totp' })).status, 200);
      assert.equal((await enrol({ factor_type: 'totp' })).body.error_code, 'mfa_factor_name_conflict');
      const names = await Promise.all(
        Array.from({ length: 12 }, (_, n) => enrol({ factor_type: 'totp', friendly_name: `number ${n}` })),
      );
      assert.equal(names.filter(({ status }) => status === 200).length, 9);
      assert.deepEqual(
        [...new Set(names.filter(({ status }) => status !== 200).map(({ body }) => body.error_code))],
        ['too_many_enrolled_mfa_factors'],
      );

      const anonymous = await fetch(`${server.url}/auth/v1/factors`, {
        method: 'POST',
        headers: { apikey: server.publishableKey },
        body: '{"factor_type":"totp"}',
      });
      assert.deepEqual([anonymous.status, (await anonymous.json()).error_code], [401, 'no_authorization']);
    });

    it('deletes abandoned enrolments', async () => {
      const client = await newClient();
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'left behind' });
      await server.database.query(
        `update auth.mfa_factors set created_at = now() - interval '6 minutes' where id = $1`,
        [data!.id],
      );
      assert.equal((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'left behind' })).error, null);
      assert.equal((await client.auth.mfa.listFactors()).data!.all.length, 1);
    });

    it('needs aal2 where a verified factor exists; the first right code deletes other unverified factors', async () => {
      const account = await newAccount();
      const client = await signIn(account);
      await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'an attempt' });
      await enrolApp(client, 'the one');
      assert.deepEqual(
        (await client.auth.mfa.listFactors()).data!.all.map((factor) => factor.friendly_name),
        ['the one'],
      );
      const { error } = await (await signIn(account)).auth.mfa.enroll({ factorType: 'totp', friendlyName: 'a second' });
      assert.deepEqual(
        [error!.status, error!.code, error!.message],
        [403, 'insufficient_aal', 'AAL2 required to enroll a new factor'],
      );
      assert.equal((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'a second' })).error, null);
    });

    it('is closed to anonymous users', async () => {
      const account = await newAccount();
      const client = await signIn(account);
      await server.database.query('update auth.users set is_anonymous = true where id = $1', [account.id]);
      const { status, body } = await send(client, 'POST', '/factors', { factor_type: 'totp' });
      assert.deepEqual([status, body.error_code], [403, 'no_authorization']);
    });
  });

  describe('removal of a factor', () => {
    it('needs aal2, and lowers the sessions that used the factor to aal1', async () => {
      const account = await newAccount();
      const client = await signIn(account);
      const { id } = await enrolApp(client);
      const { error } = await (await signIn(account)).auth.mfa.unenroll({ factorId: id });
      assert.deepEqual(
        [error!.status, error!.code, error!.message],
        [422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'],
      );
      const { data } = await client.auth.mfa.unenroll({ factorId: id });
      assert.deepEqual(data, { id });
      assert.equal((await client.auth.refreshSession()).error, null);
      const claims = claimsOf(await tokenOf(client));
      assert.deepEqual(
        [claims.aal, claims.amr.map((entry: { method: string }) => entry.method)],
        ['aal1', ['password']],
      );
      assert.deepEqual((await client.auth.getUser()).data.user!.factors, undefined);
      assert.deepEqual(await levelOf(client), ['aal1', 'aal1']);
    });

    it('needs only its owner while the factor is unverified', async () => {
      const client = await newClient();
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
      assert.equal(
        (await (await newClient()).auth.mfa.unenroll({ factorId: data!.id })).error!.code,
        'mfa_factor_not_found',
      );
      assert.equal((await client.auth.mfa.unenroll({ factorId: data!.id })).error, null);
      assert.equal((await client.auth.mfa.unenroll({ factorId: data!.id })).error!.code, 'mfa_factor_not_found');
    });
  });

  describe('administration of factors with the secret key', () => {
    it('lists, renames and removes factors; removal ends the sessions of their owner', async () => {
      const account = await newAccount();
      const client = await signIn(account);
      const { id } = await enrolApp(client);
      await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'another' });
      const { mfa } = server.client(server.secretKey).auth.admin;
      const { data } = await mfa.listFactors({ userId: account.id });
      assert.deepEqual(
        (data!.factors as { friendly_name?: string }[]).map((factor) => factor.friendly_name),
        ['My phone', 'another'],
      );

      const put = async (body: unknown) => {
        const answer = await fetch(`${server.url}/auth/v1/admin/users/${account.id}/factors/${id}`, {
          method: 'PUT',
          headers: { apikey: server.secretKey, authorization: `Bearer ${server.secretKey}` },
          body: JSON.stringify(body),
        });
        return { status: answer.status, body: await answer.json() };
      };
      assert.equal((await put({ friendly_name: 'The old phone' })).body.friendly_name, 'The old phone');
      assert.equal((await put({ friendly_name: 'another' })).body.error_code, 'mfa_factor_name_conflict');
      assert.equal((await put({ phone: 'none' })).body.error_code, 'validation_failed');

      const removed = await mfa.deleteFactor({ userId: account.id, id });
      assert.equal(removed.error, null);
      // The client wraps the body in `data`.
      assert.equal((removed.data as unknown as { data: { id: string } }).data.id, id);
      assert.equal((await client.auth.getUser()).error!.name, 'AuthSessionMissingError');
      assert.deepEqual(await levelOf(await signIn(account)), ['aal1', 'aal1']);
    });

    it('finds a factor only under its owner, and is closed to every other caller', async () => {
      const [mine, theirs] = [await newAccount(), await newAccount()];
      const client = await signIn(mine);
      const { id } = await enrolApp(client);
      const { mfa } = server.client(server.secretKey).auth.admin;
      assert.equal((await mfa.deleteFactor({ userId: theirs.id, id })).error!.code, 'mfa_factor_not_found');
      assert.equal((await mfa.deleteFactor({ userId: unknownId, id })).error!.code, 'user_not_found');
      assert.equal((await mfa.listFactors({ userId: unknownId })).error!.code, 'user_not_found');
      const { status, body } = await send(client, 'GET', `/admin/users/${mine.id}/factors`, undefined);
      assert.deepEqual([status, body.error_code], [403, 'not_admin']);
    });
  });

  it('deletes the factors of a soft-deleted account', async () => {
    const account = await newAccount();
    await enrolApp(await signIn(account));
    await server.client(server.secretKey).auth.admin.deleteUser(account.id, true);
    const { rowCount } = await server.database.query('select from auth.mfa_factors where user_id = $1', [account.id]);
    assert.equal(rowCount, 0);
  });

  it('can be disabled for enrolment and for verification', async () => {
    const closed = await startTestServer({
      SUPABASE_AUTH_MFA_TOTP_ENROLL_ENABLED: 'false',
      SUPABASE_AUTH_MFA_TOTP_VERIFY_ENABLED: 'false',
    });
    try {
      const admin = closed.client(closed.secretKey).auth.admin;
      const { data } = await admin.createUser({
        email: 'ana@example.com',
        password: 'correct horse',
        email_confirm: true,
      });
      const client = closed.client();
      await client.auth.signInWithPassword({ email: 'ana@example.com', password: 'correct horse' });
      assert.equal((await client.auth.mfa.enroll({ factorType: 'totp' })).error!.code, 'mfa_totp_enroll_not_enabled');
      const { rows } = await closed.database.query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at) values (gen_random_uuid(), $1, 'totp', 'verified', $2, now(), now()) returning id`,
        [data.user!.id, new Secret().base32],
      );
      assert.equal(
        (await client.auth.mfa.challenge({ factorId: rows[0].id })).error!.code,
        'mfa_totp_verify_not_enabled',
      );
    } finally {
      await closed.stop();
    }
  });

  it('computes the test vectors of RFC 6238', () => {
    // https://www.rfc-editor.org/rfc/rfc6238#appendix-B, SHA-1, truncated to six digits.
    const secret = Secret.fromLatin1('12345678901234567890').base32;
    assert.equal(new TOTP({ secret }).generate({ timestamp: 59_000 }), '287082');
  });
});
