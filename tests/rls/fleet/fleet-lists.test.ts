import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from '../make-actors.ts';
import { forgetFleet } from './fleet-rows.ts';

describe('the lists of boats and crew', () => {
  let server: TestServer;
  let admin: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    admin = await signIn(server, { role: 'admin' });
  });
  after(() => server?.stop());
  beforeEach(() => forgetFleet(server));

  it('take known kinds, roles and languages, and texts on one line', async () => {
    const boat = { name: 'Sea Star', kind: 'boat', seats: 12 };
    const person = { name: 'Maria', roles: ['captain', 'guide'], languages: ['en', 'bzj'], phone: '+501 600 1234' };
    assert.equal((await admin.from('vessels').insert(boat)).error, null);
    assert.equal((await admin.from('crew_members').insert(person)).error, null);
    for (const wrong of [
      { kind: 'plane' },
      { seats: 0 },
      { seats: 1001 },
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { name: 'Sea\u0007Star' },
      { note: 'x'.repeat(301) },
    ])
      assert.equal(
        (await admin.from('vessels').insert({ ...boat, ...wrong })).error?.code,
        '23514',
        JSON.stringify(wrong),
      );
    for (const wrong of [
      { roles: ['pilot'] },
      { languages: ['English'] },
      { languages: [''] },
      { phone: 'call me' },
      { name: '' },
    ])
      assert.equal(
        (await admin.from('crew_members').insert({ ...person, ...wrong })).error?.code,
        '23514',
        JSON.stringify(wrong),
      );
  });

  it('link a person to an account of the crew, one each, and forget the link with the account', async () => {
    await signIn(server, { role: 'crew' });
    const { data: accounts } = await admin.rpc('list_crew_accounts').throwOnError();
    const account = accounts.at(-1)!;
    const id = randomUuid();
    await admin.from('crew_members').insert({ id, name: 'Maria', account_id: account.id }).throwOnError();
    const twice = await admin.from('crew_members').insert({ name: 'José', account_id: account.id });
    assert.equal(twice.error?.code, '23505');
    const { rows } = await server.database.query<{ id: string }>(`select id from administrators where role = 'owner'`);
    const owner = await admin.from('crew_members').insert({ name: 'José', account_id: rows[0]!.id });
    assert.equal(owner.error?.code, '23514');
    await server.database.query('delete from administrators where id = $1', [account.id]);
    const { data } = await admin.from('crew_members').select('account_id').eq('id', id).single().throwOnError();
    assert.equal(data.account_id, null);
  });

  it('have their changes in the history', async () => {
    await server.database.query('delete from desk_changes');
    const id = randomUuid();
    await admin.from('vessels').insert({ id, name: 'Sea Star', seats: 12 }).throwOnError();
    await admin.from('vessels').update({ is_retired: true }).eq('id', id).throwOnError();
    const { data } = await admin
      .from('desk_changes')
      .select('area, act, subject, fields')
      .order('changed_at')
      .throwOnError();
    assert.deepEqual(data, [
      { area: 'boats and crew', act: 'added', subject: 'Sea Star', fields: [] },
      { area: 'boats and crew', act: 'changed', subject: 'Sea Star', fields: ['is_retired'] },
    ]);
  });
});
