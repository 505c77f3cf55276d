import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { FunctionsClient, FunctionsHttpError, FunctionsRelayError } from '@supabase/functions-js';
import { SignJWT } from 'jose';
import { eventually } from '../../../testing/eventually.ts';
import { makeProject } from '../../../testing/test-project.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { collectGarbage } from './collect-garbage.ts';

const functions = {
  echo: `Deno.serve(async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return Response.json({ method: request.method, pathname, search, custom: request.headers.get('x-custom'), body: await request.text() }, { status: 201, headers: { 'x-response': 'yes' } });
  });`,
  upper: `Deno.serve((request) => new Response(request.body!.pipeThrough(new TextDecoderStream()).pipeThrough(new TransformStream({
    transform: (text, out) => out.enqueue(text.toUpperCase()) })).pipeThrough(new TextEncoderStream()), { headers: { 'content-type': 'text/event-stream' } }));`,
  environment: `Deno.serve(() => Response.json({ all: Deno.env.toObject(), process: process.env, has: [Deno.env.has('OWN'), Deno.env.has('NOT')], get: Deno.env.get('NOT') ?? null }));`,
  exported: `export default { fetch: () => new Response('from an export') };`,
  packages: `import { decodeJwt } from 'npm:jose@6'; import { parse } from 'toml'; import '~/shared.ts';
    import 'jsr:@supabase/functions-js/edge-runtime.d.ts';
    Deno.serve(() => Response.json({ jose: typeof decodeJwt, toml: parse('a = 1'), shared: (globalThis as any).shared }));`,
  broken: `Deno.serve((( => new Response());`,
  silent: `export const nothing = 1;`,
  throws: `let count = 0; Deno.serve(() => { if (count++ === 0) throw new Error('secret detail'); return new Response(String(count)); });`,
  nothing: `Deno.serve(() => undefined as never);`,
  fragile: `let count = 0; Deno.serve(async (request) => {
    const what = await request.text(); count += 1;
    if (what === 'crash') { setTimeout(() => { throw new Error('out of nowhere'); }); await new Promise(() => {}); }
    if (what === 'exit') process.exit(3);
    if (what === 'loop') for (;;);
    if (what === 'hang') await new Promise(() => {});
    if (what === 'memory') { const kept = []; for (;;) kept.push(new Array(1e6).fill({})); }
    return new Response(String(count));
  });`,
  slow: `const waiting: (() => void)[] = []; Deno.serve(async () => {
    await new Promise<void>((go) => { waiting.push(go); if (waiting.length === 5) waiting.forEach((each) => each()); });
    return new Response(String(waiting.length));
  });`,
  endless: `import { collectGarbage } from '${import.meta.resolve('./collect-garbage.ts')}'; const seen = { aborted: 0, cancelled: 0 }; Deno.serve((request) => {
    if (request.method === 'GET') { collectGarbage(); return Response.json(seen); }
    request.signal.addEventListener('abort', () => { seen.aborted += 1; });
    return new Response(new ReadableStream({
      pull: async (out) => { await new Promise((go) => setTimeout(go, 5)); out.enqueue(new TextEncoder().encode('.')); },
      cancel: () => { seen.cancelled += 1; },
    }));
  });`,
  page: `Deno.serve(() => new Response('<script>1</script>', { headers: { 'content-type': 'text/html; charset=utf-8' } }));`,
  open: `Deno.serve((request) => new Response(request.headers.get('authorization') ?? 'anonymous'));`,
  off: `Deno.serve(() => new Response());`,
};

const project = makeProject({
  ...Object.fromEntries(
    Object.entries({ ...functions, 'fragile-too': functions.fragile }).map(([name, text]) => [
      `functions/${name}/index.ts`,
      text,
    ]),
  ),
  'functions/_shared/index.ts': functions.open,
  'functions/packages/deno.json': '{"imports": {"toml": "npm:smol-toml@1.9.1", "~/": "../_shared/"}}',
  'functions/_shared/shared.ts': 'const text: string = "seen"; (globalThis as any).shared = text;',
  'functions/.env': 'OWN=from the project\nSUPABASE_URL=http://elsewhere.example\n',
  'config.toml': '[functions.open]\nverify_jwt = false\n[functions.off]\nenabled = false\n',
});

const workerLimit = {
  relay: true,
  status: 546,
  body: { code: 'WORKER_LIMIT', message: 'Worker failed to respond due to a resource limit (please check logs)' },
};

describe('functions', () => {
  let server: TestServer;
  let client: FunctionsClient;
  before(async () => {
    server = await startTestServer({ SUPABASE_DIR: project.dir });
    client = clientWith({ apikey: server.publishableKey });
  });
  after(async () => {
    await server.stop();
  });

  const clientWith = (headers: Record<string, string>) =>
    new FunctionsClient(`${server.url}/functions/v1`, { headers });
  const token = (secret: string, expires: string) =>
    new SignJWT({ role: 'authenticated', sub: '00000000-0000-4000-8000-000000000001' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret));
  const sign = (claims: object) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(server.jwtSecret));
  const bootError = {
    relay: true,
    status: 503,
    body: { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' },
  };
  const workerError = {
    relay: true,
    status: 500,
    body: { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' },
  };
  const notFound = {
    relay: false,
    status: 404,
    body: { code: 'NOT_FOUND', message: 'Requested function was not found' },
  };

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    it(`gets ${method} with path, query, headers and body`, async () => {
      const { data, response } = await client.invoke('echo/a/b%20c?x=1&x=2', {
        method,
        body: { hello: 'wörld' },
        headers: { 'x-custom': 'kept' },
      });
      assert.equal(response!.status, 201);
      assert.equal(response!.headers.get('x-response'), 'yes');
      assert.deepEqual(data, {
        method,
        pathname: '/echo/a/b%20c',
        search: '?x=1&x=2',
        custom: 'kept',
        body: '{"hello":"wörld"}',
      });
    });
  }

  it('gets GET, which has no body', async () => {
    const { data } = await client.invoke('echo', { method: 'GET' });
    assert.deepEqual(data, { method: 'GET', pathname: '/echo', search: '', custom: null, body: '' });
  });

  it('streams both ways: it responds to a part before the next one is sent', async () => {
    let send!: (text: string) => void;
    let end!: () => void;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
      },
    });
    send('one');
    const response = await fetch(`${server.url}/functions/v1/upper`, {
      method: 'POST',
      headers: { apikey: server.publishableKey },
      body,
      duplex: 'half',
    } as RequestInit);
    const reader = response
      .body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .getReader();
    for (const word of ['ONE', 'TWO', 'THREE']) {
      assert.equal((await reader.read()).value, word);
      if (word === 'ONE') send('two');
      if (word === 'TWO') send('three');
    }
    end();
    assert.equal((await reader.read()).done, true);
  });

  it('transfers megabytes unchanged', async () => {
    const text = 'abcdefgh'.repeat(500_000);
    const { data, error } = await client.invoke('upper', { body: text, headers: { 'content-type': 'text/plain' } });
    assert.equal(error, null);
    assert.equal(await (data as Response).text(), text.toUpperCase());
  });

  it('refuses a body over 6 MiB, announced or not', async () => {
    const expected = {
      relay: false,
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', message: 'Request body is too large' },
    };
    const tooMuch = new Uint8Array(6 * 1024 * 1024 + 1);
    assert.deepEqual(await refusal(await client.invoke('echo', { body: tooMuch.buffer })), expected);
    const unannounced = await fetch(`${server.url}/functions/v1/echo`, {
      method: 'POST',
      headers: { apikey: server.publishableKey },
      body: new Blob([tooMuch]).stream(),
      duplex: 'half',
    } as RequestInit);
    assert.equal(unannounced.status, 413);
  });

  it("has the variables of the server's configuration and of the project, not the server's environment", async () => {
    process.env.SECRET_OF_THE_SERVER = 'must stay here';
    const { data } = await client.invoke('environment');
    assert.equal(data.all.SUPABASE_URL, server.url);
    assert.equal(data.all.SUPABASE_SERVICE_ROLE_KEY, server.secretKey);
    assert.equal(data.all.SUPABASE_ANON_KEY, server.publishableKey);
    assert.equal(data.all.OWN, 'from the project');
    assert.deepEqual([data.has, data.get], [[true, false], null]);
    const seen = { ...data.all, ...data.process };
    assert.ok(['SECRET_OF_THE_SERVER', 'PATH', 'NODE_COMPILE_CACHE'].every((name) => !(name in seen)));
  });

  it('accepts an exported handler', async () => {
    assert.equal((await client.invoke('exported')).data, 'from an export');
  });

  it('resolves npm: specifiers and the import map of deno.json', async () => {
    assert.deepEqual((await client.invoke('packages')).data, { jose: 'function', toml: { a: 1 }, shared: 'seen' });
  });

  it('sends HTML to a browser as text, so that no function is a page of this origin', async () => {
    const response = await fetch(`${server.url}/functions/v1/page?apikey=${server.publishableKey}`);
    assert.equal(response.headers.get('content-type'), 'text/plain');
  });

  it('requires a key or a valid token with verify_jwt, the default', async () => {
    const noHeader = {
      relay: false,
      status: 401,
      body: { code: 'UNAUTHORIZED_NO_AUTH_HEADER', message: 'Missing authorization header' },
    };
    const noToken = {
      relay: false,
      status: 401,
      body: { code: 'UNAUTHORIZED_INVALID_JWT_FORMAT', message: 'Invalid JWT' },
    };
    const badToken = { relay: false, status: 401, body: { code: 'UNAUTHORIZED_LEGACY_JWT', message: 'Invalid JWT' } };
    const call = async (headers: Record<string, string>) => refusal(await clientWith(headers).invoke('exported'));
    assert.deepEqual(await call({}), noHeader);
    assert.deepEqual(await call({ apikey: 'sb_publishable_other' }), noHeader);
    assert.deepEqual(await call({ authorization: 'Bearer sb_publishable_other' }), noToken);
    assert.deepEqual(await call({ apikey: server.publishableKey, authorization: 'Bearer gibberish' }), noToken);
    assert.deepEqual(
      await call({ authorization: `Bearer ${await token('another secret that is long enough', '1h')}` }),
      badToken,
    );
    assert.deepEqual(await call({ authorization: `Bearer ${await token(server.jwtSecret, '-1s')}` }), badToken);
    const good: Record<string, string>[] = [
      { authorization: `Bearer ${await token(server.jwtSecret, '1h')}` },
      { authorization: `Bearer ${await sign({ role: 'clerk' })}` },
      { authorization: `Bearer ${await sign({ sub: 'a service without a role' })}` },
      { apikey: server.secretKey },
      { authorization: `Bearer ${server.publishableKey}` },
    ];
    for (const headers of good) {
      assert.equal((await clientWith(headers).invoke('exported')).data, 'from an export');
    }
  });

  it('requires nothing with verify_jwt = false', async () => {
    assert.equal((await clientWith({}).invoke('open')).data, 'anonymous');
    assert.equal((await clientWith({ authorization: 'Bearer own-scheme' }).invoke('open')).data, 'Bearer own-scheme');
  });

  it('does not get preflight requests', async () => {
    const response = await fetch(`${server.url}/functions/v1/broken`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    assert.equal(response.status, 204);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
  });

  for (const name of [
    'unknown',
    '_shared',
    'off',
    '..%2fmigrations',
    '%2e%2e%2fecho',
    'echo.ts',
    '',
    'a'.repeat(3000),
  ]) {
    it(`responds 404 for the name ${JSON.stringify(name.slice(0, 20))}`, async () => {
      const response = await fetch(`${server.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey: server.publishableKey },
      });
      assert.deepEqual({ relay: false, status: response.status, body: await response.json() }, notFound);
    });
  }

  for (const name of ['broken', 'silent']) {
    it(`responds BOOT_ERROR when a function cannot start (${name})`, async () => {
      assert.deepEqual(await refusal(await client.invoke(name)), bootError);
    });
  }

  it('runs a function as soon as it is fixed', async () => {
    project.write('functions/mended/index.ts', functions.broken);
    assert.deepEqual(await refusal(await client.invoke('mended')), bootError);
    project.write('functions/mended/index.ts', functions.exported);
    assert.equal((await client.invoke('mended')).data, 'from an export');
  });

  it('responds 500 without the cause when a handler throws, and keeps the thread', async () => {
    const { error, response } = await client.invoke('throws');
    assert.ok(error instanceof FunctionsHttpError);
    assert.equal(response!.status, 500);
    assert.equal(await response!.text(), 'Internal Server Error');
    assert.equal((await client.invoke('throws')).data, '2');
    assert.ok(server.logLines.some((line) => line.includes('secret detail')));
    assert.equal((await client.invoke('nothing')).response!.status, 500);
  });

  for (const [how, expected] of [
    ['crash', workerError],
    ['exit', workerError],
    ['memory', workerLimit],
  ] as const) {
    it(`ends the thread only, after: ${how}`, async () => {
      await client.invoke('fragile', { body: 'fine' });
      assert.deepEqual(await refusal(await client.invoke('fragile', { body: how })), expected);
      assert.equal((await client.invoke('fragile', { body: 'fine' })).data, '1', 'a new thread counts from the start');
    });
  }

  it('runs calls concurrently in one thread', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => client.invoke('slow')));
    assert.deepEqual(
      responses.map(({ data }) => data),
      Array(5).fill('5'),
    );
  });

  it('aborts the signal of the request when the client disconnects', async () => {
    const hangUp = new AbortController();
    const response = await fetch(`${server.url}/functions/v1/endless`, {
      method: 'POST',
      headers: { apikey: server.publishableKey },
      signal: hangUp.signal,
    });
    await response.body!.getReader().read();
    collectGarbage();
    await client.invoke('endless', { method: 'GET' });
    hangUp.abort();
    const seen = async () => (await client.invoke('endless', { method: 'GET' })).data;
    const isOver = async () => isDeepStrictEqual(await seen(), { aborted: 1, cancelled: 1 });
    await eventually('the end of the call', isOver).catch(async () => assert.fail(JSON.stringify(await seen())));
  });

  it('responds to HEAD, and cancels the unread body', async () => {
    const cancelled = async () => (await client.invoke('endless', { method: 'GET' })).data.cancelled as number;
    const before = await cancelled();
    const response = await fetch(`${server.url}/functions/v1/endless`, {
      method: 'HEAD',
      headers: { apikey: server.publishableKey },
    });
    assert.deepEqual([response.status, await response.text()], [200, '']);
    await eventually('the end of the body', async () => (await cancelled()) === before + 1);
  });
});

describe('functions that take too long', () => {
  // Long enough for a thread to start on a loaded machine.
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ SUPABASE_DIR: project.dir, FUNCTION_TIME_LIMIT: '5' });
  });
  after(() => server.stop());

  it('end with their thread: a call that hangs, an endless loop, and an endless response', async () => {
    const client = new FunctionsClient(`${server.url}/functions/v1`, { headers: { apikey: server.publishableKey } });
    // Starts the threads before the limit applies, because a start may take as long on a loaded machine.
    await Promise.all([
      client.invoke('fragile', { body: 'fine' }),
      client.invoke('fragile-too', { body: 'fine' }),
      client.invoke('endless', { method: 'GET' }),
    ]);
    const loop = client.invoke('fragile', { body: 'loop' });
    const hang = client.invoke('fragile-too', { body: 'hang' });
    const endless = fetch(`${server.url}/functions/v1/endless`, {
      method: 'POST',
      headers: { apikey: server.publishableKey },
    }).then((response) => response.text());
    await assert.rejects(endless);
    assert.deepEqual(await refusal(await loop), workerLimit);
    assert.deepEqual(await refusal(await hang), workerLimit);
    // The start of a new thread may take longer than the limit too. It counts from the start.
    for (const name of ['fragile', 'fragile-too'])
      await eventually('a new thread', async () => {
        const { data } = await client.invoke<string>(name, { body: 'fine' });
        if (data !== null) assert.equal(data, '1');
        return data;
      });
  });
});

after(() => project.remove());

for (const [file, text, complaint] of [
  ['config.toml', '[functions.a]\nverify_jwt = "no"', /config\.toml: functions\.a\.verify_jwt must be true or false/],
  ['config.toml', '[functions', /config\.toml: /],
] as const) {
  it(`the server does not start with ${file}: ${text}`, async () => {
    const bad = makeProject({ [file]: text });
    await assert.rejects(startTestServer({ SUPABASE_DIR: bad.dir }), complaint);
    bad.remove();
  });
}

async function refusal({ error, response }: { error: unknown; response?: Response }) {
  assert.ok(error instanceof FunctionsHttpError || error instanceof FunctionsRelayError, String(error));
  return { relay: error instanceof FunctionsRelayError, status: response!.status, body: await response!.json() };
}
