import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makeProject } from '../../../testing/test-project.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('hints about unknown names', () => {
  const project = makeProject({});
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ SUPABASE_DIR: project.dir });
    await server.database.query(`
      create table public.clients (id int);
      create table public.secret_wages (id int, note text);
      revoke all on public.secret_wages from anon, authenticated;
      create function public.list_clients(wanted int) returns int language sql as 'select 1';
      create function public.erase_wages(wanted int) returns int language sql as 'select 1';
      revoke execute on function public.erase_wages from public, anon, authenticated;`);
  });
  after(async () => {
    await server.stop();
    project.remove();
  });

  const visitor = () => server.client();
  const operator = () => server.client(server.secretKey);

  it('name a table or function from 75 % similarity on', async () => {
    const table = async (name: string) => (await visitor().from(name).select()).error?.hint;
    assert.equal(await table('clientz'), "Perhaps you meant the table 'public.clients'");
    assert.equal(await table('client_ix'), null, 'seven edits of nine');
    assert.equal(await table('clientsxx'), "Perhaps you meant the table 'public.clients'", '78 %');
    assert.equal(await table('clientsxxx'), null, '70 %');
    const called = async (name: string) => (await visitor().rpc(name)).error?.hint;
    assert.equal(await called('list_client'), 'Perhaps you meant to call the function public.list_clients');
    assert.equal(await called('list_cli'), null, '67 %');
  });

  it('name nothing that the role may not use', async () => {
    const table = async (client = visitor()) => (await client.from('secret_wage').select()).error?.hint;
    assert.equal(await table(), null);
    assert.equal(await table(operator()), "Perhaps you meant the table 'public.secret_wages'");
    const called = async (client = visitor()) => (await client.rpc('erase_wage')).error?.hint;
    assert.equal(await called(), null);
    assert.equal(await called(operator()), 'Perhaps you meant to call the function public.erase_wages');
    const overload = async (client = visitor()) => (await client.rpc('erase_wages', { wante: 1 })).error?.hint;
    assert.equal(await overload(), null);
    assert.equal(await overload(operator()), 'Perhaps you meant to call the function public.erase_wages(wanted)');
  });

  it('follow a grant and a revocation', async () => {
    const hint = async () => (await visitor().from('secret_wage').select()).error?.hint;
    await server.database.query('grant select (note) on public.secret_wages to anon');
    assert.equal(await hint(), "Perhaps you meant the table 'public.secret_wages'");
    await server.database.query('revoke select (note) on public.secret_wages from anon');
    assert.equal(await hint(), null);
  });
});
