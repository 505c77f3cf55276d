import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { FunctionsClient } from '@supabase/functions-js';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { eventually } from '../../../testing/eventually.ts';
import { makeProject } from '../../../testing/test-project.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const listening = `
  addEventListener('beforeunload', (event) => {
    console.log('first ' + event.type + ' ' + event.detail.reason);
    EdgeRuntime.waitUntil(new Promise((go) => setTimeout(go, 1)).then(() => console.log('saved what was left')));
  });
  globalThis.onbeforeunload = () => console.log('second');
  Deno.serve(async (request) => {
    if (await request.text() === 'hang') await new Promise(() => {});
    return new Response('fine');
  });`;

const project = makeProject({
  'functions/listening/index.ts': listening,
  'functions/loop/index.ts': `addEventListener('beforeunload', () => { for (;;); }); Deno.serve(() => new Response('fine'));`,
  'functions/variables/index.ts': `Deno.serve(() => Response.json(Deno.env.toObject()));`,
});
after(() => project.remove());

const clientOf = (server: TestServer) =>
  new FunctionsClient(`${server.url}/functions/v1`, { headers: { apikey: server.publishableKey } });
const printed = (server: TestServer, text: string) => server.logLines.some((line) => line.includes(text));

describe('the end of a function’s thread', () => {
  it('is announced by beforeunload when the server stops, and waits for what the listener began', async () => {
    const server = await startTestServer({ SUPABASE_DIR: project.dir });
    await clientOf(server).invoke('listening', { body: 'hello' });
    await clientOf(server).invoke('loop', { body: 'hello' });
    await server.stop();
    for (const text of ['first beforeunload termination', 'second', 'saved what was left'])
      assert.ok(printed(server, text), text);
  });

  it('is announced after a call that exceeded the time limit', async () => {
    const server = await startTestServer({ SUPABASE_DIR: project.dir, FUNCTION_TIME_LIMIT: '5' });
    try {
      // The time limit includes the start of the thread, which may take seconds on a busy machine.
      assert.equal((await clientOf(server).invoke('listening', { body: 'hello' })).data, 'fine');
      await clientOf(server).invoke('listening', { body: 'hang' });
      await eventually('the event', () => printed(server, 'first beforeunload wall_clock'));
    } finally {
      await server.stop();
    }
  });
});

describe('the variables of a function', () => {
  it('have the keys, the key set and the database, as on the hosted service', async () => {
    const server = await startTestServer({ SUPABASE_DIR: project.dir });
    try {
      const { data } = await clientOf(server).invoke<Record<string, string>>('variables');
      assert.deepEqual(JSON.parse(data!.SUPABASE_PUBLISHABLE_KEYS!), { default: server.publishableKey });
      assert.deepEqual(JSON.parse(data!.SUPABASE_SECRET_KEYS!), { default: server.secretKey });
      const keys = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`).then((response) => response.json());
      assert.deepEqual(JSON.parse(data!.SUPABASE_JWKS!), keys);
      const admin = createClient(data!.SUPABASE_URL!, JSON.parse(data!.SUPABASE_SECRET_KEYS!).default);
      assert.equal((await admin.auth.admin.listUsers()).error, null);
      const database = new pg.Client({ connectionString: data!.SUPABASE_DB_URL });
      await database.connect();
      const { rows } = await database.query('select count(*)::int as users from auth.users');
      assert.deepEqual(rows, [{ users: 0 }]);
      await database.end();
    } finally {
      await server.stop();
    }
  });
});
