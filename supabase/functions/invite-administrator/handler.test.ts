import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { handleInviteAdministrator, type InvitationParts } from './handler.ts';

const token = 'header.payload.signature';
const failure = (code: string) => Object.assign(new Error('refused'), { code });

/** The status and body of the response to a call, and the calls that it made. */
async function call(
  parts: Partial<InvitationParts>,
  {
    body = { email: ' Rosa@Desk.Example ' },
    authorization = `Bearer ${token}`,
  }: { body?: unknown; authorization?: string } = {},
) {
  const calls: string[] = [];
  const response = await handleInviteAdministrator(
    new Request('http://localhost/', { method: 'POST', headers: { authorization }, body: JSON.stringify(body) }),
    {
      serviceKeys: () => ['a.secret.key'],
      store: async (invited, accessToken) => {
        const { email, role, endsOn } = invited;
        calls.push(`store ${email} ${role} ${endsOn ? `until ${endsOn} ` : ''}${accessToken}`);
        return parts.store ? parts.store(invited, accessToken) : 'invited';
      },
      nameOf: async () => 'Ana Novelo',
      sendInvitation: async (email, role, invitedBy) => {
        calls.push(`send ${email} ${role}`);
        assert.equal(invitedBy, 'Ana Novelo');
        await parts.sendInvitation?.(email, role, invitedBy);
      },
    },
  );
  return { status: response.status, body: await response.json(), calls };
}

describe('invite-administrator', () => {
  const stored = `store rosa@desk.example staff ${token}`;

  it('stores the invitation with the rights of the caller, and mails it', async () => {
    assert.deepEqual(await call({}), {
      status: 200,
      body: { outcome: 'invited' },
      calls: [stored, 'send rosa@desk.example staff'],
    });
  });

  it('gives the role that the caller chose, and refuses one that does not exist', async () => {
    const { calls } = await call({}, { body: { email: 'rosa@desk.example', role: 'owner' } });
    assert.deepEqual(calls, [`store rosa@desk.example owner ${token}`, 'send rosa@desk.example owner']);
    for (const role of ['admin', '', null, ['crew']]) {
      const refused = await call({}, { body: { email: 'rosa@desk.example', role } });
      assert.deepEqual([refused.status, refused.calls], [400, []], String(role));
    }
  });

  it('passes the last day on, and refuses what is no day', async () => {
    const crew = { email: 'rosa@desk.example', role: 'crew' };
    const { calls } = await call({}, { body: { ...crew, ends_on: '2026-11-30' } });
    assert.equal(calls[0], `store rosa@desk.example crew until 2026-11-30 ${token}`);
    for (const endsOn of ['2026-11-31', 'infinity', '', 20261130, {}]) {
      const refused = await call({}, { body: { ...crew, ends_on: endsOn } });
      assert.deepEqual([refused.status, refused.calls], [400, []], String(endsOn));
    }
  });

  for (const outcome of ['added', 'is one'])
    it(`sends no invitation to an account: ${outcome}`, async () => {
      assert.deepEqual(await call({ store: async () => outcome }), { status: 200, body: { outcome }, calls: [stored] });
    });

  it('gives the role to an address that was confirmed meanwhile', async () => {
    const outcomes = ['invited', 'added'];
    const answer = await call({
      store: async () => outcomes.shift(),
      sendInvitation: () => Promise.reject(failure('email_exists')),
    });
    assert.deepEqual(answer, {
      status: 200,
      body: { outcome: 'added' },
      calls: [stored, 'send rosa@desk.example staff', stored],
    });
  });

  for (const authorization of ['', 'Bearer sb_secret_key', 'Bearer a.secret.key'])
    it(`refuses '${authorization}', before anything is stored`, async () => {
      const { status, calls } = await call({}, { authorization });
      assert.deepEqual([status, calls], [401, []]);
    });

  for (const [code, status] of [
    ['42501', 403],
    ['PGRST301', 401],
    ['PGRST303', 401],
    ['23514', 400],
    ['22023', 400],
    ['PT409', 409],
    ['PT429', 429],
    ['over_email_send_rate_limit', 429],
  ] as const)
    it(`responds ${status} to ${code}, without what the service said`, async () => {
      const refuse = () => Promise.reject(failure(code));
      const answer = await call(status === 429 && code !== 'PT429' ? { sendInvitation: refuse } : { store: refuse });
      assert.equal(answer.status, status);
      assert.doesNotMatch(JSON.stringify(answer.body), /refused/);
    });

  for (const body of [{}, { email: ['rosa@desk.example'] }, []])
    it(`refuses the body ${JSON.stringify(body)}`, async () => {
      const { status, calls } = await call({}, { body });
      assert.deepEqual([status, calls], [400, []]);
    });
});
