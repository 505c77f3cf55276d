import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createClient } from '@supabase/supabase-js';
import { sampleBooking } from './rls/sample-booking.ts';
import { builtSiteDir } from './support/built-site.ts';
import { eventually } from 'stilthouse/testing/eventually.ts';
import { findFreePort, projectDir } from 'stilthouse/testing/project.ts';
import { subscribe } from 'stilthouse/testing/realtime.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';

const accessKey = { S3_PROTOCOL_ACCESS_KEY_ID: 'operator', S3_PROTOCOL_ACCESS_KEY_SECRET: 'a secret of the test' };
const missing = spawnSync('caddy', ['version']).status === 0 ? false : 'not run: caddy is not installed';

describe('the server behind Caddy with deploy/Caddyfile', { skip: missing }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-test-'));
  let server: TestServer;
  let caddy: ChildProcess;
  let url: string;
  before(async () => {
    server = await startTestServer({
      RATE_LIMITS: 'on',
      CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
      SITE_DIR: builtSiteDir,
      ...accessKey,
    });
    url = `http://127.0.0.1:${await findFreePort()}`;
    caddy = spawn('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
      cwd: projectDir,
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        XDG_CONFIG_HOME: folder,
        XDG_DATA_HOME: folder,
        CADDY_ADMIN: `unix//${join(folder, 'admin')}`,
        SITE_ADDRESS: url,
        UPSTREAMS: new URL(server.url).host,
      },
    });
    await eventually('Caddy', () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  });
  after(async () => {
    if (caddy?.kill()) await new Promise((done) => caddy.once('exit', done));
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const openClient = () => createClient(url, server.publishableKey, { auth: { persistSession: false } });

  it('serves the pages', async () => {
    const page = await fetch(url);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<title>/);
    assert.equal((await fetch(`${url}/no-such-page`)).status, 404);
  });

  it('takes a booking of the official client', async () => {
    const booking = sampleBooking();
    const { error } = await openClient().from('bookings').insert(booking);
    assert.equal(error, null);
    const { rows } = await server.database.query('select name from bookings where id = $1', [booking.id]);
    assert.deepEqual(rows, [{ name: booking.name }]);
  });

  it('passes WebSockets through', async () => {
    const client = openClient();
    try {
      const log = await subscribe(client.channel('anything'));
      assert.deepEqual(log.states, ['SUBSCRIBED']);
    } finally {
      await client.removeAllChannels();
    }
  });

  it('keeps the signatures of S3 clients valid, also those of a streamed body', async () => {
    const { S3_PROTOCOL_ACCESS_KEY_ID: accessKeyId, S3_PROTOCOL_ACCESS_KEY_SECRET: secretAccessKey } = accessKey;
    const credentials = { accessKeyId, secretAccessKey };
    const endpoint = `${url}/storage/v1/s3`;
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, maxAttempts: 1, credentials });
    const about = { Bucket: 'proxied', Key: 'a b/(1).txt' };
    await client.send(new CreateBucketCommand({ Bucket: 'proxied' }));
    const body = { Body: Readable.from(['streamed ', 'text']), ContentLength: 13 };
    await client.send(new PutObjectCommand({ ...about, ...body }));
    const { Body } = await client.send(new GetObjectCommand(about));
    assert.equal(await Body!.transformToString(), 'streamed text');
    client.destroy();
  });

  it('does not expose the metrics, not even to the secret key', async () => {
    const headers = { authorization: `Bearer ${server.secretKey}` };
    assert.equal((await fetch(`${server.url}/metrics`, { headers })).status, 200);
    for (const path of ['/metrics', '/metrics/', '/METRICS', '//metrics', '/%6detrics', '/a/../metrics'])
      assert.equal(await statusOf(path, { headers }), 404, path);
  });

  it('counts requests by the address that Caddy saw', async () => {
    const write = (forged: string, localAddress: string) =>
      statusOf('/rest/v1/tours', {
        method: 'POST',
        localAddress,
        headers: { apikey: server.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': forged },
      });
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 200)
      statuses.push(await write(`203.0.113.${statuses.length}`, '127.0.0.1'));
    assert.equal(statuses.at(-1), 429, 'an address that the client makes up is ignored');
    // Only Linux has this loopback address without configuration.
    if (process.platform === 'linux')
      assert.equal(await write('127.0.0.1', '127.0.0.2'), 401, 'another client goes on');
  });

  /** Sends the path unchanged; fetch would normalize it. */
  function statusOf(path: string, options: object): Promise<number> {
    const { hostname, port } = new URL(url);
    return new Promise((done, fail) => {
      const sent = request({ hostname, port, path, agent: false, ...options }, (response) => {
        response.resume();
        done(response.statusCode!);
      });
      sent.on('error', fail).end('method' in options ? '{}' : undefined);
    });
  }
});
