import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { auditDependencies } from './audit-dependencies.ts';

/** A registry that responds to npm audit with `respond`. */
async function startRegistry(respond: RequestListener): Promise<{ flags: string[]; stop(): void }> {
  const server = createServer(respond);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { flags: [`--registry=http://127.0.0.1:${(server.address() as AddressInfo).port}/`], stop };
}

describe('the audit of production dependencies', () => {
  const registries: { stop(): void }[] = [];
  after(() => registries.forEach(({ stop }) => stop()));

  // A slow machine must not look like a registry that does not respond.
  const patient = ['--fetch-timeout=60000'];
  const auditWith = async (respond: RequestListener, flags = patient) => {
    const registry = await startRegistry(respond);
    registries.push(registry);
    return auditDependencies([...registry.flags, ...flags], 120_000);
  };
  const advisory = {
    id: 1,
    url: 'https://advisories.example/1',
    title: 'Lets everyone in',
    severity: 'low',
    vulnerable_versions: '*',
  };
  const report = (advisories: object): RequestListener => {
    return (request, response) => {
      request.resume();
      const isAudit = request.url === '/-/npm/v1/security/advisories/bulk';
      response.writeHead(isAudit ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isAudit ? advisories : {}));
    };
  };

  it('fails with any finding, but not with one of a development dependency', async () => {
    const [found, development] = await Promise.all([
      auditWith(report({ hono: [advisory] })),
      auditWith(report({ knip: [advisory] })),
    ]);
    assert.equal(found.outcome, 'failed');
    assert.match(found.output, /^hono: low, Lets everyone in \(https:\/\/advisories\.example\/1\)/m);
    assert.deepEqual(development, { outcome: 'passed', output: '' });
  });

  it('is not run where the registry refuses it or does not respond', async () => {
    const [refused, silent] = await Promise.all([
      auditWith((request, response) => {
        request.resume();
        response.writeHead(405).end();
      }),
      auditWith(() => {}, []),
    ]);
    assert.equal(refused.outcome, 'notRun');
    assert.match(refused.output, /405 Method Not Allowed - POST the registry/);
    assert.equal(silent.outcome, 'notRun');
    assert.notEqual(silent.output, '');
  });
});
