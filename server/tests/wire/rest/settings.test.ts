import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

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
      create table public.seats (id int primary key, seat int unique deferrable initially deferred);
      insert into public.seats values (1, 1);
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

  it('checks deferred constraints before it undoes a write', async () => {
    const add = (headers: Record<string, string>) =>
      ask('seats', { method: 'POST', headers, body: '{"id":2,"seat":1}' });
    // If the result is checked, the rollback needs a separate round trip.
    const single = { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' };
    for (const headers of [{}, single]) {
      const refused = await add(headers);
      assert.deepEqual([refused.status, JSON.parse(refused.text).code], [409, '23505']);
    }
    assert.equal((await ask('seats')).text, '[{"id":1,"seat":1}]');
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

describe('Server-Timing', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ PGRST_SERVER_TIMING_ENABLED: 'true' });
    await server.database.query(`
      create table public.laps (id int primary key);
      create function public.lap() returns int language sql as 'select 1';
    `);
  });
  after(() => server.stop());

  const all = ['jwt', 'parse', 'plan', 'transaction', 'response'];
  const stepsOf = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      method,
      ...init,
      headers: { apikey: server.secretKey, 'content-type': 'application/json', ...init.headers },
    });
    await response.arrayBuffer();
    const header = response.headers.get('server-timing') ?? '';
    const steps = header.split(', ').map((step) => /^(\w+);dur=\d+\.\d$/.exec(step)?.[1]);
    return { status: response.status, steps };
  };

  it('shows the time of each step', async () => {
    assert.deepEqual(await stepsOf('GET', 'laps'), { status: 200, steps: all });
    assert.deepEqual(await stepsOf('POST', 'laps', { body: '[{"id":1},{"id":2}]' }), { status: 201, steps: all });
    assert.deepEqual(await stepsOf('PATCH', 'laps?id=eq.1', { body: '{"id":3}' }), { status: 204, steps: all });
    assert.deepEqual(await stepsOf('PUT', 'laps?id=eq.2', { body: '{"id":2}' }), { status: 204, steps: all });
    assert.deepEqual(await stepsOf('DELETE', 'laps?id=eq.2'), { status: 204, steps: all });
    assert.deepEqual(await stepsOf('POST', 'rpc/lap', { body: '{}' }), { status: 200, steps: all });
    assert.deepEqual(await stepsOf('HEAD', ''), { status: 200, steps: all });
    const { status, steps } = await stepsOf('OPTIONS', 'laps');
    assert.equal(status, 200);
    assert.ok(['jwt', 'parse', 'response'].every((step) => steps.includes(step)));
  });

  it('shows in a refusal the steps that ran', async () => {
    const refused = await stepsOf('GET', 'laps', { headers: { authorization: 'Bearer invalid' } });
    assert.deepEqual(refused, { status: 401, steps: ['jwt'] });
    assert.deepEqual(await stepsOf('GET', 'laps?id=0'), { status: 400, steps: ['jwt', 'parse'] });
    assert.deepEqual(await stepsOf('GET', 'lapses'), { status: 404, steps: ['jwt', 'parse', 'plan'] });
    const failed = await stepsOf('GET', 'laps?id=eq.x');
    assert.deepEqual(failed, { status: 400, steps: ['jwt', 'parse', 'plan', 'transaction'] });
  });
});
