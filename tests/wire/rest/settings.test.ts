import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

describe('the pre-request function, and how transactions end', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      PGRST_DB_PRE_REQUEST: 'public.check_request',
      PGRST_DB_TX_END: 'rollback',
      PGRST_DB_MAX_ROWS: '2',
    });
    await server.database.query(`
      create table public.steps (id int primary key, parent_id int references public.steps);
      insert into public.steps values (1, null), (2, 1), (3, 1), (4, 1), (5, 1);
      create function public.check_request() returns void language plpgsql as $$
      begin
        if current_setting('request.headers')::json ->> 'x-refuse' is not null then
          raise sqlstate 'PT429' using message = 'slow down', hint = 'later';
        end if;
        perform set_config('response.headers', '[{"X-Checked": "yes"}]', true);
        perform set_config('request.checked', current_setting('request.path'), true);
      end $$;
      create function public.checked() returns text language sql stable as $$ select current_setting('request.checked', true) $$;
    `);
  });
  after(() => server.stop());

  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      ...init,
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...init.headers },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('runs before each statement, in its transaction, and can refuse the request', async () => {
    assert.equal((await ask('rpc/checked')).text, '"/rpc/checked"');
    assert.equal((await ask('steps')).headers.get('x-checked'), 'yes');
    const refused = await ask('steps', { headers: { 'x-refuse': '1' } });
    assert.deepEqual(
      [refused.status, JSON.parse(refused.text)],
      [429, { code: 'PT429', details: null, hint: 'later', message: 'slow down' }],
    );
  });

  it('undoes every write where the settings say so, whatever the client prefers', async () => {
    const made = await ask('steps', {
      method: 'POST',
      headers: { prefer: 'return=representation, tx=commit' },
      body: '{"id":9}',
    });
    assert.deepEqual([made.status, JSON.parse(made.text)], [201, [{ id: 9, parent_id: null }]]);
    assert.equal(made.headers.get('preference-applied'), 'return=representation');
    assert.equal((await ask('steps?id=eq.9')).text, '[]');
  });

  it('limits the rows of a response and of each embedded list', async () => {
    const { status, headers, text } = await ask('steps?select=id,steps(id)&order=id', {
      headers: { prefer: 'count=exact' },
    });
    const rows = JSON.parse(text) as { steps: object[] }[];
    assert.deepEqual([status, headers.get('content-range')], [206, '0-1/5']);
    assert.deepEqual([rows.length, rows[0]!.steps.length], [2, 2]);
    assert.equal((await ask('steps?limit=4')).headers.get('content-range'), '0-1/*');
  });
});
