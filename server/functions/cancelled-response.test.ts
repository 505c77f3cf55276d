import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readCatalogue } from './function-catalogue.ts';
import { createFunctionWorkers, type FunctionWorkers } from './function-workers.ts';
import { leftUnread } from './worker-call.ts';
import { createLog } from '../platform/log.ts';
import { eventually } from '../testing/eventually.ts';
import { makeProject } from '../testing/test-project.ts';

const endless = `const seen = { aborted: 0, cancelled: 0 }; Deno.serve((request) => {
  if (request.method === 'GET') return Response.json(seen);
  request.signal.addEventListener('abort', () => { seen.aborted += 1; });
  return new Response(new ReadableStream({
    pull: (out) => out.enqueue(new TextEncoder().encode('.')),
    cancel: () => { seen.cancelled += 1; },
  }, { highWaterMark: 0 }));
});`;

describe('a response that is cancelled before the connection of the client has closed', () => {
  const project = makeProject({ 'functions/endless/index.ts': endless });
  let workers: FunctionWorkers;
  let call: (method: string) => Promise<Response>;
  before(async () => {
    const catalogue = await readCatalogue(project.dir);
    const found = (await catalogue.find('endless'))!;
    workers = createFunctionWorkers(catalogue, {
      env: async () => ({}),
      log: createLog(() => {}),
      timeLimitMs: 60_000,
      backgroundLimitMs: 60_000,
      bodyLimitBytes: 1000,
    });
    call = (method) => workers.call('endless', found, new Request('http://localhost/endless', { method }), '127.0.0.1');
  });
  after(async () => {
    await workers.close();
    project.remove();
  });

  const seen = async () => (await call('GET')).json() as Promise<{ aborted: number; cancelled: number }>;

  it('aborts the signal of the request, as that of a client that is gone', async () => {
    const { body } = await call('POST');
    await body!.cancel(new Error('write EPIPE'));
    await eventually('the end', async () => (await seen()).cancelled === 1);
    await eventually('the signal', async () => (await seen()).aborted === 1);
  });

  it('leaves the signal alone if the client has a response without the body', async () => {
    const before = await seen();
    const { body } = await call('POST');
    await body!.cancel(leftUnread);
    await eventually('the end', async () => (await seen()).cancelled === before.cancelled + 1);
    assert.equal((await seen()).aborted, before.aborted);
  });
});
