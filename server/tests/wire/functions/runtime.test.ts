import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { FunctionsClient, FunctionsFetchError, FunctionsRelayError } from '@supabase/functions-js';
import { eventually } from '../../../testing/eventually.ts';
import { makeProject } from '../../../testing/test-project.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const functions = {
  broken: `Deno.serve((( => new Response());`,
  silent: `export const nothing = 1;`,
  exported: `export default { fetch: () => new Response('from an export') };`,
  echo: `Deno.serve((request) => Response.json({ method: request.method }, { status: 201 }));`,
  remote: `import 'https://deno.land/std/http/server.ts'; Deno.serve(() => new Response());`,
  'no-jsr': `import 'jsr:@std/encoding@1/hex'; Deno.serve(() => new Response());`,
  'no-npm': `import 'npm:@acme/nowhere@1/x'; Deno.serve(() => new Response());`,
  jsr: `import { greet } from 'jsr:@acme/greet@^1/mod'; Deno.serve(() => new Response(greet('jsr')));`,
  'serve-after': `Deno.serve({ port: 1234, onListen: ({ port }) => { globalThis.heard = typeof port; } }, () => new Response('after ' + globalThis.heard));`,
  'serve-inside': `Deno.serve({ handler: (_, { remoteAddr }) => new Response('inside ' + remoteAddr.transport) });`,
  'serve-error': `Deno.serve({ onError: (error) => new Response('caught ' + error.message, { status: 418 }) }, (request) => {
    if (request.method === 'PUT') throw new Error('at once');
    return Promise.reject(new Error('later'));
  });`,
  background: `let done = 0; Deno.serve(async (request) => {
    if (request.method === 'GET') return new Response(String(done));
    const { call, fail } = await request.json();
    EdgeRuntime.waitUntil((async () => {
      await new Promise((go) => setTimeout(go, 400));
      if (fail) throw new Error('unhandled background work');
      done += 1;
      if (call) await fetch(call);
    })());
    return new Response('responded with ' + done);
  });`,
  fragile: `let count = 0; Deno.serve(async (request) => {
    const what = await request.text(); count += 1;
    if (what === 'crash') { setTimeout(() => { throw new Error('out of nowhere'); }); await new Promise(() => {}); }
    if (what === 'reject') { void Promise.reject(new Error('unhandled rejection')); await new Promise(() => {}); }
    if (what === 'exit') process.exit(3);
    if (what === 'linger') { await new Promise((go) => setTimeout(go, 700)); return new Response('lingered'); }
    return new Response(String(count));
  });`,
};

const project = makeProject({
  ...Object.fromEntries(Object.entries(functions).map(([name, text]) => [`functions/${name}/index.ts`, text])),
  'node_modules/@jsr/acme__greet/package.json':
    '{"name": "@jsr/acme__greet", "version": "1.0.0", "type": "module", "exports": {"./mod": "./mod.js"}}',
  'node_modules/@jsr/acme__greet/mod.js': 'export const greet = (name) => `hello ${name}`;',
});
after(() => project.remove());

describe('the runtime of a function', () => {
  let server: TestServer;
  let client: FunctionsClient;
  before(async () => {
    server = await startTestServer({ SUPABASE_DIR: project.dir });
    client = new FunctionsClient(`${server.url}/functions/v1`, { headers: { apikey: server.publishableKey } });
  });
  after(() => server.stop());

  const bootError = { status: 503, code: 'BOOT_ERROR' };
  const workerError = { status: 500, code: 'WORKER_ERROR' };

  for (const [name, cause] of [
    ['broken', /SyntaxError/],
    ['silent', /neither calls Deno\.serve\(handler\) nor exports/],
    ['remote', /code is not downloaded at run time: import it by npm:, or vendor it with .* \(https:\/\/deno\.land/],
    [
      'no-jsr',
      /jsr:@std\/encoding@1\/hex is not installed \(jsr packages are not in npm's registry; npx jsr add @std\/encoding\)/,
    ],
    ['no-npm', /npm:@acme\/nowhere@1\/x is not installed \(npm install @acme\/nowhere\)/],
  ] as const) {
    it(`logs why a function cannot start (${name})`, async () => {
      assert.deepEqual(await refusal(await client.invoke(name)), bootError);
      assert.ok(
        server.logLines.some((line) => line.includes(`function=${name}`) && cause.test(line)),
        server.logLines.at(-1),
      );
    });
  }

  for (const [name, method, expected] of [
    ['serve-after', 'POST', '200 after number'],
    ['serve-inside', 'POST', '200 inside tcp'],
    ['serve-error', 'PUT', '418 caught at once'],
    ['serve-error', 'POST', '418 caught later'],
    ['jsr', 'POST', '200 hello jsr'],
  ] as const) {
    it(`accepts every form of Deno.serve, and installed jsr: packages (${name}, ${method})`, async () => {
      const response = await fetch(`${server.url}/functions/v1/${name}`, {
        method,
        headers: { apikey: server.publishableKey },
      });
      assert.equal(`${response.status} ${await response.text()}`, expected);
    });
  }

  for (const how of ['crash', 'reject', 'exit']) {
    it(`fails the crashed call and no other call of the thread (${how})`, async () => {
      await client.invoke('fragile', { body: 'fine' });
      const [lingering, crashed, elsewhere] = await Promise.all([
        client.invoke('fragile', { body: 'linger' }),
        client.invoke('fragile', { body: how }),
        client.invoke('exported'),
      ]);
      assert.deepEqual(await refusal(crashed), workerError);
      assert.deepEqual([lingering.error, lingering.data, elsewhere.data], [null, 'lingered', 'from an export']);
      assert.equal((await client.invoke('fragile', { body: 'fine' })).data, '1', 'the next call has a fresh thread');
    });
  }

  it('continues EdgeRuntime.waitUntil after the response, and its failure affects no call', async () => {
    assert.equal((await client.invoke('background', { body: {} })).data, 'responded with 0');
    await eventually(
      'the background work',
      async () => (await client.invoke('background', { method: 'GET' })).data === '1',
    );
    await client.invoke('background', { body: { fail: true } });
    await eventually('the failure in the log', () =>
      server.logLines.some((line) => line.includes('unhandled background work')),
    );
    assert.equal((await client.invoke('background', { method: 'GET' })).data, '1', 'it is still the same thread');
  });

  it('gets OPTIONS that is no preflight request, without a key', async () => {
    const response = await fetch(`${server.url}/functions/v1/echo`, { method: 'OPTIONS' });
    assert.deepEqual(
      [response.status, (await response.json()).method, response.headers.get('access-control-allow-origin')],
      [201, 'OPTIONS', '*'],
    );
  });

  it('responds with an error to methods that no client has', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'BREW']) {
      const status = await new Promise((done) => {
        const asked = request(
          `${server.url}/functions/v1/echo`,
          { method, headers: { apikey: server.publishableKey } },
          (response) => done(response.resume().statusCode),
        ).on('error', () => done('cut off'));
        asked.end();
      });
      assert.ok(
        status === 'cut off' || status === 201 || (Number(status) >= 400 && Number(status) < 500),
        `${method}: ${status}`,
      );
    }
  });

  it('is a fetch error when there is no server', async () => {
    const { error } = await new FunctionsClient('http://127.0.0.1:1/functions/v1').invoke('echo');
    assert.ok(error instanceof FunctionsFetchError);
  });
});

it('a stopping server waits for background work', async () => {
  let calls = 0;
  const listener = createServer((_, response) => void ((calls += 1), response.end()));
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const server = await startTestServer({ SUPABASE_DIR: project.dir });
  const client = new FunctionsClient(`${server.url}/functions/v1`, { headers: { apikey: server.publishableKey } });
  const { data } = await client.invoke('background', {
    body: { call: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/` },
  });
  assert.equal(data, 'responded with 0');
  await server.stop();
  assert.equal(calls, 1);
  await new Promise((done) => listener.close(done));
});

async function refusal({ error, response }: { error: unknown; response?: Response }) {
  assert.ok(error instanceof FunctionsRelayError, String(error));
  return { status: response!.status, code: (await response!.json()).code };
}
