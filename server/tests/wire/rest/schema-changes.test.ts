import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../../../testing/eventually.ts';
import { randomInt } from '../../../testing/random.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('changes of the schema', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('are visible once their notification has arrived', async () => {
    const visitor = server.client();
    const { database } = server;
    const fresh = () => visitor.from('fresh');
    await database.query('create table public.fresh (id int)');
    await eventually('the table', async () => (await fresh().insert({ id: 1 })).status === 201);
    await database.query('alter table public.fresh add column name text');
    await eventually('the column', async () => (await fresh().update({ name: 'n' }).eq('id', 1)).status === 204);
    assert.deepEqual((await fresh().select('id,name')).data, [{ id: 1, name: 'n' }]);
    await database.query(
      `create function public.fresh_name() returns text language sql stable as 'select name from public.fresh'`,
    );
    await eventually('the function', async () => (await visitor.rpc('fresh_name')).data === 'n');
    await database.query('alter table public.fresh drop column name');
    assert.equal((await fresh().select('name')).error?.code, '42703');
    await database.query('drop table public.fresh');
    await eventually('the end of the table', async () => (await fresh().select('id')).status === 404);
  });

  it('are announced by NOTIFY pgrst, also after the connection broke', async () => {
    await server.database.query('create table public.keyless (id int)');
    // Only the catalogue knows the key, so a new key shows that the catalogue was reloaded.
    const location = async () => {
      const answer = await fetch(`${server.url}/rest/v1/keyless`, {
        method: 'POST',
        headers: { apikey: server.secretKey, 'content-type': 'application/json', prefer: 'return=headers-only' },
        body: JSON.stringify({ id: randomInt(1e9) }),
      });
      await answer.text();
      return answer.headers.get('location');
    };
    const until = (isGood: (location: string | null) => boolean) =>
      eventually('the change', async () => isGood(await location()));
    assert.equal(await location(), null);
    await server.database.query(`alter table public.keyless add primary key (id); notify pgrst, 'reload schema'`);
    await until((found) => found !== null);

    const { rowCount } = await server.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "pgrst"' and datname = current_database()`,
    );
    assert.equal(rowCount, 1);
    await server.database.query(
      `alter table public.keyless drop constraint keyless_pkey; notify pgrst, 'reload schema'`,
    );
    await until((found) => found === null);
  });
});
