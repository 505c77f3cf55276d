import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { enrolApp } from 'stilthouse/testing/authenticator.ts';
import { eventually } from 'stilthouse/testing/eventually.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startServerWithMail, type ServerWithMail } from '../mails/server-with-mail.ts';
import { signIn } from '../make-actors.ts';

describe('the function invite-administrator', () => {
  let started: ServerWithMail;
  let admin: SupabaseClient;
  before(async () => {
    started = await startServerWithMail();
    admin = await signIn(started.server, { role: 'admin' });
  });
  after(() => started?.stop());

  const tokenOf = async (client: SupabaseClient) => (await client.auth.getSession()).data.session!.access_token;
  async function call(token: string | null, body: unknown = { email: newAddress() }) {
    const { server } = started;
    const response = await fetch(`${server.url}/functions/v1/invite-administrator`, {
      method: 'POST',
      headers: { apikey: server.publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const newAddress = () => `${randomUuid()}@example.com`;
  const mailsTo = (address: string, count: number) =>
    eventually(`${count} mails to ${address}`, () => {
      const mails = started.mailServer.received.filter(({ envelope }) => envelope.to.includes(address));
      return mails.length === count && mails;
    });

  it('mails a link to the page that sets a password, and a second one when it is called again', async () => {
    const email = newAddress();
    const token = await tokenOf(admin);
    for (const count of [1, 2]) {
      assert.deepEqual(await call(token, { email }), { status: 200, body: { outcome: 'invited' } });
      const mails = await mailsTo(email, count);
      const link = decodeURIComponent(mails.at(-1)!.html ?? '');
      assert.match(link, /\/auth\/v1\/verify\?[^"]*type=invite[^"]*redirect_to=[^"]*\/auth\/new-password/);
    }
  });

  it('gives an account the role without another account, and the outbox has the mail that says so', async () => {
    const user = await signIn(started.server, {});
    const { email } = (await user.auth.getUser()).data.user!;
    assert.deepEqual(await call(await tokenOf(admin), { email }), { status: 200, body: { outcome: 'added' } });
    assert.deepEqual(await call(await tokenOf(admin), { email }), { status: 200, body: { outcome: 'is one' } });
    await started.server.client(started.server.secretKey).functions.invoke('send-outbox');
    const [mail] = await mailsTo(email!, 1);
    assert.equal(mail!.subject, 'You can open the booking desk now');
  });

  it('refuses everyone else before it looks at the address', async () => {
    const { server } = started;
    const user = await tokenOf(await signIn(server, {}));
    const { email: taken } = (await admin.auth.getUser()).data.user!;
    for (const email of [taken, newAddress(), 'nobody']) {
      assert.deepEqual(await call(user, { email }), {
        status: 403,
        body: { error: 'Only owners invite people', code: 'owners-only' },
      });
      for (const token of [null, server.publishableKey, server.secretKey, 'a.b.c'])
        assert.equal((await call(token, { email })).status, 401, String(token));
    }
    for (const role of ['staff', 'crew'])
      assert.equal((await call(await tokenOf(await signIn(server, { role })))).status, 403, role);
    const ended = await signIn(server, { role: 'admin' });
    const token = await tokenOf(ended);
    await ended.auth.signOut();
    assert.equal((await call(token)).status, 403);
    assert.equal((await server.database.query('select from auth.users where email = $1', ['nobody'])).rowCount, 0);
  });

  it('refuses an owner whose session lacks the second factor', async () => {
    const { server } = started;
    const account = { email: newAddress(), password: randomUuid() };
    const made = { ...account, email_confirm: true, app_metadata: { role: 'admin' } };
    await server.client(server.secretKey).auth.admin.createUser(made);
    const [owner, thief] = [server.client(), server.client()];
    for (const client of [owner, thief]) await client.auth.signInWithPassword(account);
    await enrolApp(owner);
    assert.equal((await call(await tokenOf(thief))).status, 403);
    assert.equal((await call(await tokenOf(owner))).status, 200);
  });

  it('refuses what is not an address, and too many', async () => {
    const token = await tokenOf(admin);
    assert.equal((await call(token, { email: 'no address' })).status, 400);
    assert.equal((await call(token, {})).status, 400);
    assert.equal((await call(token, { email: newAddress(), role: 'admin' })).status, 400);
    await started.server.database.query(
      `insert into desk_changes (area, act, subject) select 'people', 'invited', 'x' from generate_series(1, 20)`,
    );
    const { status, body } = await call(token);
    assert.equal(status, 429);
    assert.match(String(body.error), /too many invitations/);
  });
});
