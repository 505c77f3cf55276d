import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { codeOf, enrolApp, passTimeStep } from '../../../../testing/authenticator.ts';
import { randomUuid } from '../../../../testing/random.ts';
import { claimsOf, startFactorServer, unknownId, wrong } from './factor-server.ts';

const { server, newAccount, signIn, newClient, tokenOf, send, levelOf } = await startFactorServer();
after(() => server.stop());

describe('codes of second factors', () => {
  describe('a right code', () => {
    it('raises the session and its token to aal2, and a refresh keeps it', async () => {
      const client = await newClient();
      const before = claimsOf(await tokenOf(client));
      assert.deepEqual(
        [before.aal, before.amr.map((entry: { method: string }) => entry.method)],
        ['aal1', ['password']],
      );
      await enrolApp(client);
      for (const _ of ['at once', 'after a refresh']) {
        const claims = claimsOf(await tokenOf(client));
        assert.deepEqual(
          [claims.aal, claims.session_id, claims.amr.map((entry: { method: string }) => entry.method)],
          ['aal2', before.session_id, ['totp', 'password']],
        );
        assert.equal((await client.auth.refreshSession()).error, null);
      }
    });

    it('revokes the earlier refresh token and ends every session below aal2', async () => {
      const account = await newAccount();
      const [client, elsewhere] = [await signIn(account), await signIn(account)];
      const { refresh_token: old } = (await client.auth.getSession()).data.session!;
      await enrolApp(client);
      const { error } = await server.client().auth.refreshSession({ refresh_token: old });
      assert.equal(error!.code, 'refresh_token_not_found');
      assert.equal((await elsewhere.auth.getUser()).error!.name, 'AuthSessionMissingError');
      assert.equal((await client.auth.getUser()).error, null);
    });

    it('is required at the next sign-in, and works once', async () => {
      const account = await newAccount();
      const { id, secret, usedCode } = await enrolApp(await signIn(account));
      const client = await signIn(account);
      assert.deepEqual(await levelOf(client), ['aal1', 'aal2']);
      // Replays the code of the enrolment, as an observer would.
      const replayed = await client.auth.mfa.challengeAndVerify({ factorId: id, code: usedCode });
      assert.equal(replayed.error!.code, 'mfa_verification_failed');
      await passTimeStep(server, id);
      const code = codeOf(secret);
      const others = await Promise.all(Array.from({ length: 4 }, () => signIn(account)));
      const answers = await Promise.all(
        others.map((other) => other.auth.mfa.challengeAndVerify({ factorId: id, code })),
      );
      assert.equal(answers.filter(({ error }) => error === null).length, 1);
    });

    it('is accepted after a wrong one for the same challenge, and consumes the challenge', async () => {
      const account = await newAccount();
      const { id, secret } = await enrolApp(await signIn(account));
      const client = await signIn(account);
      await passTimeStep(server, id);
      const challengeId = (await client.auth.mfa.challenge({ factorId: id })).data!.id;
      const first = await client.auth.mfa.verify({ factorId: id, challengeId, code: wrong(secret) });
      assert.deepEqual(
        [first.error!.status, first.error!.code, first.error!.message],
        [422, 'mfa_verification_failed', 'Invalid TOTP code entered'],
      );
      assert.deepEqual(await levelOf(client), ['aal1', 'aal2']);
      assert.equal((await client.auth.mfa.verify({ factorId: id, challengeId, code: codeOf(secret) })).error, null);
      await passTimeStep(server, id);
      assert.equal(
        (await client.auth.mfa.verify({ factorId: id, challengeId, code: codeOf(secret) })).error!.code,
        'mfa_ip_address_mismatch',
      );
    });
  });

  it('is required to change address and password of an account with a factor', async () => {
    const account = await newAccount();
    const raised = await signIn(account);
    await enrolApp(raised);
    const stolen = await signIn(account);
    for (const change of [{ password: randomUuid() }, { email: 'thief@example.com' }]) {
      const { error } = await stolen.auth.updateUser(change);
      assert.deepEqual([error!.status, error!.code], [401, 'insufficient_aal']);
    }
    assert.equal((await stolen.auth.updateUser({ data: { colour: 'blue' } })).error, null);
    assert.equal((await raised.auth.updateUser({ password: randomUuid() })).error, null);
  });

  describe('a code is refused', () => {
    it('with the errors of the protocol', async () => {
      const client = await newClient();
      const { data: own } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' });
      const { data: other } = await (await newClient()).auth.mfa.enroll({ factorType: 'totp', friendlyName: 'theirs' });
      const challenge_id = (await client.auth.mfa.challenge({ factorId: own!.id })).data!.id;
      const code = codeOf(own!.totp!.secret);
      const cases: [path: string, body: unknown, status: number, code: string][] = [
        ['/factors/nine/verify', { challenge_id, code }, 404, 'validation_failed'],
        [`/factors/${unknownId}/verify`, { challenge_id, code }, 404, 'mfa_factor_not_found'],
        [`/factors/${other!.id}/verify`, { challenge_id, code }, 404, 'mfa_factor_not_found'],
        [`/factors/${own!.id}/verify`, { challenge_id, code: '' }, 400, 'validation_failed'],
        [`/factors/${own!.id}/verify`, { challenge_id: unknownId, code }, 422, 'mfa_factor_not_found'],
        [`/factors/${own!.id}/verify`, { code }, 422, 'mfa_factor_not_found'],
        [`/factors/${own!.id}/verify`, { challenge_id: 'nine', code }, 400, 'bad_json'],
        [`/factors/${own!.id}/verify`, { challenge_id, code: 123456 }, 400, 'bad_json'],
        [`/factors/${own!.id}/verify`, { challenge_id, code: `${code} ` }, 422, 'mfa_verification_failed'],
        [
          `/factors/${own!.id}/verify`,
          { challenge_id, code: codeOf(own!.totp!.secret, 20) },
          422,
          'mfa_verification_failed',
        ],
        ['/factors/nine/challenge', {}, 404, 'validation_failed'],
        [`/factors/${other!.id}/challenge`, {}, 404, 'mfa_factor_not_found'],
      ];
      for (const [path, body, status, expected] of cases) {
        const answer = await send(client, 'POST', path, body);
        assert.deepEqual(
          [answer.status, answer.body.error_code],
          [status, expected],
          `${path} ${JSON.stringify(body)}`,
        );
      }
    });

    it('from another address, and after five minutes', async () => {
      const client = await newClient();
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
      const path = `/factors/${data!.id}`;
      const challenge = await send(client, 'POST', `${path}/challenge`, {}, { 'x-forwarded-for': '203.0.113.7' });
      const verify = (address: string) =>
        send(
          client,
          'POST',
          `${path}/verify`,
          { challenge_id: challenge.body.id, code: codeOf(data!.totp!.secret) },
          { 'x-forwarded-for': address },
        );
      assert.equal((await verify('203.0.113.8')).body.error_code, 'mfa_ip_address_mismatch');
      await server.database.query(
        `update auth.mfa_challenges set created_at = created_at - interval '6 minutes' where id = $1`,
        [challenge.body.id],
      );
      assert.deepEqual(
        [(await verify('203.0.113.7')).body.error_code, (await verify('203.0.113.7')).body.error_code],
        ['mfa_challenge_expired', 'mfa_factor_not_found'],
      );
    });

    it('with a growing backoff after several wrong ones from any address, until one is right', async () => {
      const account = await newAccount();
      const { id, secret } = await enrolApp(await signIn(account));
      const client = await signIn(account);
      const guess = async (code: string, address: string) => {
        const headers = { 'x-forwarded-for': address };
        const challenge = await send(client, 'POST', `/factors/${id}/challenge`, {}, headers);
        return send(client, 'POST', `/factors/${id}/verify`, { challenge_id: challenge.body.id, code }, headers);
      };
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(wrong(secret), `203.0.113.${n}`)));
      assert.deepEqual(
        answers.map(({ status }) => status).sort(),
        [422, 422, 422, 422, 422, 429, 429, 429, 429, 429, 429, 429],
      );
      const restFor = (seconds: number) =>
        server.database.query(
          `update auth.mfa_factors set last_failure_at = now() - $2 * interval '1 second' where id = $1`,
          [id, seconds],
        );
      await passTimeStep(server, id);
      await restFor(0);
      const resting = await guess(codeOf(secret), '203.0.113.50');
      assert.deepEqual([resting.status, resting.body.error_code], [429, 'over_request_rate_limit']);
      assert.ok(Number(resting.headers.get('retry-after')) <= 30);
      await restFor(31);
      assert.equal((await guess(wrong(secret), '203.0.113.51')).status, 422);
      // The delay has doubled.
      await restFor(0);
      const longer = await guess(codeOf(secret), '203.0.113.52');
      assert.equal(longer.status, 429);
      assert.ok(Number(longer.headers.get('retry-after')) <= 60);
      await restFor(61);
      assert.equal((await guess(codeOf(secret), '203.0.113.53')).status, 200);
      const { rows } = await server.database.query('select code_failures from auth.mfa_factors where id = $1', [id]);
      assert.equal(rows[0].code_failures, 0);
    });

    it('after the session has ended', async () => {
      const client = await newClient();
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
      const token = await tokenOf(client);
      await client.auth.signOut();
      const answer = await fetch(`${server.url}/auth/v1/factors/${data!.id}/challenge`, {
        method: 'POST',
        headers: { apikey: server.publishableKey, authorization: `Bearer ${token}` },
        body: '{}',
      });
      assert.deepEqual([answer.status, (await answer.json()).error_code], [403, 'session_not_found']);
    });
  });
});
