import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { enrolApp } from '../../../../testing/authenticator.ts';
import { textsTo } from '../../../../testing/mailbox.ts';
import { randomUuid, uniqueEmail } from '../../../../testing/random.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

describe('a phone as a second factor', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      SUPABASE_AUTH_MFA_PHONE_ENROLL_ENABLED: 'true',
      SUPABASE_AUTH_MFA_PHONE_VERIFY_ENABLED: 'true',
      SUPABASE_AUTH_MFA_PHONE_TEMPLATE: 'Come in with {{ .Code }}',
    });
  });
  after(() => server?.stop());

  let serial = 0;
  const newPhone = () => `50160${String((serial += 1)).padStart(5, '0')}`;
  const newAccount = async () => {
    const account = { email: uniqueEmail('account'), password: randomUuid() };
    await server.client(server.secretKey).auth.admin.createUser({ ...account, email_confirm: true });
    return account;
  };
  const signIn = async (account: { email: string; password: string }) => {
    const client = server.client();
    assert.equal((await client.auth.signInWithPassword(account)).error, null);
    return client;
  };
  const enrol = async (client: SupabaseClient, phone: string, friendlyName = 'Phone') => {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName });
    if (error) throw error;
    return data;
  };
  const codesTo = async (phone: string, count: number) =>
    (await textsTo(server.dataDir, `+${phone}`, count)).map(({ body, code }) => {
      assert.equal(body, `Come in with ${code}`);
      return code;
    });
  const forgetSpacing = () => server.database.query('delete from auth.mail_spacing');

  it('receives its code by message, and raises the session', async () => {
    const client = await signIn(await newAccount());
    const phone = newPhone();
    const { id, ...enrolled } = await enrol(client, `+${phone}`);
    assert.deepEqual(enrolled, { type: 'phone', friendly_name: 'Phone', phone: `+${phone}` });
    const challenge = await client.auth.mfa.challenge({ factorId: id, channel: 'sms' });
    assert.equal(challenge.data!.type, 'phone');
    const [code] = await codesTo(phone, 1);
    const wrong = await client.auth.mfa.verify({
      factorId: id,
      challengeId: challenge.data!.id,
      code: code === '000000' ? '111111' : '000000',
    });
    assert.deepEqual(
      [wrong.error!.code, wrong.error!.message],
      ['mfa_verification_failed', 'Invalid MFA Phone code entered'],
    );
    assert.equal(
      (await client.auth.mfa.verify({ factorId: id, challengeId: challenge.data!.id, code: code! })).error,
      null,
    );
    assert.equal(
      (await client.auth.mfa.verify({ factorId: id, challengeId: challenge.data!.id, code: code! })).error!.code,
      'mfa_ip_address_mismatch',
    );

    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    assert.deepEqual(
      [data!.currentLevel, (data!.currentAuthenticationMethods[0] as { method: string }).method],
      ['aal2', 'mfa/phone'],
    );
    const { data: factors } = await client.auth.mfa.listFactors();
    assert.deepEqual(
      factors!.phone.map((factor) => [factor.status, (factor as unknown as { phone: string }).phone]),
      [['verified', phone]],
    );
    assert.equal(
      (await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'again' })).error!.code,
      'mfa_verified_factor_exists',
    );
    assert.equal((await client.auth.mfa.unenroll({ factorId: id })).error, null);
    await client.auth.refreshSession();
    assert.equal((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data!.currentLevel, 'aal1');
  });

  it('lowers the session that it raised when it is removed, whatever else the session used', async () => {
    const client = await signIn(await newAccount());
    const app = await enrolApp(client);
    const phone = newPhone();
    const { id } = await enrol(client, phone);
    const challenge = await client.auth.mfa.challenge({ factorId: id });
    const [code] = await codesTo(phone, 1);
    const verified = await client.auth.mfa.verify({ factorId: id, challengeId: challenge.data!.id, code: code! });
    assert.equal(verified.error, null);
    assert.equal((await client.auth.mfa.unenroll({ factorId: id })).error, null);
    assert.equal((await client.auth.mfa.unenroll({ factorId: app.id })).error?.code, 'insufficient_aal');
    await client.auth.refreshSession();
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    assert.deepEqual([data!.currentLevel, data!.nextLevel], ['aal1', 'aal2']);
  });

  it('gets one message a minute, from any session and across enrolments', async () => {
    const [client, other] = [await signIn(await newAccount()), await signIn(await newAccount())];
    const phone = newPhone();
    const first = await enrol(client, phone);
    assert.equal((await client.auth.mfa.challenge({ factorId: first.id })).error, null);
    const again = await enrol(client, phone);
    const theirs = await enrol(other, phone);
    for (const [asker, factorId] of [
      [client, again.id],
      [other, theirs.id],
    ] as const) {
      const { error } = await asker.auth.mfa.challenge({ factorId });
      assert.deepEqual([error!.status, error!.code], [429, 'over_sms_send_rate_limit']);
      assert.match(error!.message, /^For security purposes, you can only request this after \d+ seconds\.$/);
    }
    assert.equal((await codesTo(phone, 1)).length, 1);
  });

  it('binds each code to its challenge and factor, and stores no code in clear text', async () => {
    const account = await newAccount();
    const client = await signIn(account);
    const phone = newPhone();
    const factor = await enrol(client, phone);
    const first = await client.auth.mfa.challenge({ factorId: factor.id });
    const [code] = await codesTo(phone, 1);
    await forgetSpacing();
    const second = await client.auth.mfa.challenge({ factorId: factor.id });
    const codes = await codesTo(phone, 2);
    const other = codes.find((one) => one !== code) ?? code!;
    const { rows } = await server.database.query('select otp_code from auth.mfa_challenges where factor_id = $1', [
      factor.id,
    ]);
    for (const { otp_code } of rows) assert.match(otp_code, /^[0-9a-f]{64}$/);
    if (other !== code)
      assert.equal(
        (await client.auth.mfa.verify({ factorId: factor.id, challengeId: second.data!.id, code: code! })).error!.code,
        'mfa_verification_failed',
      );
    assert.equal(
      (await client.auth.mfa.verify({ factorId: factor.id, challengeId: first.data!.id, code: code! })).error,
      null,
    );
  });

  it('refuses invalid numbers and channels', async () => {
    const client = await signIn(await newAccount());
    for (const phone of ['', 'none', '+0123', '1'.repeat(20)]) {
      assert.equal(
        (await client.auth.mfa.enroll({ factorType: 'phone', phone })).error!.code,
        'validation_failed',
        phone,
      );
    }
    const { id } = await enrol(client, newPhone());
    assert.equal(
      (await client.auth.mfa.challenge({ factorId: id, channel: 'pigeon' as 'sms' })).error!.code,
      'validation_failed',
    );
  });
});
