import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../../testing/eventually.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('a client that hangs up', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await server.database.query(`create function public.nap() returns void language sql as 'select pg_sleep(2)'`);
    await server.database.query(`notify pgrst, 'reload schema'`);
    // Until the server has loaded the new function, a call of it ends at once.
    await eventually('the new function', async () => {
      const response = await fetch(`${server.url}/rest/v1/`, { headers: { apikey: server.secretKey } });
      return (await response.text()).includes('/rpc/nap');
    });
  });
  after(() => server.stop());

  /** Sends the beginning of a request and closes the connection, after 100 ms or when `isUnderWay` resolves. */
  const hangUp = async (
    path: string,
    { body, promised }: { body: string; promised: number },
    isUnderWay: () => Promise<unknown> = () => delay(100),
  ) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await new Promise((done) => socket.once('connect', done));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\napikey: ${server.secretKey}\r\n` +
        `Content-Type: ${path.includes('.png') ? 'image/png' : 'application/json'}\r\n` +
        `Content-Length: ${promised}\r\n\r\n${body}`,
    );
    await isUnderWay();
    socket.destroy();
  };
  const linesAfter = async (from: number) => {
    for (const deadline = Date.now() + 5_000; Date.now() < deadline; await delay(20))
      if (server.logLines.length > from) break;
    await delay(50);
    return server.logLines.slice(from);
  };

  const paths = [
    '/rest/v1/bookings',
    '/auth/v1/signup',
    '/auth/v1/token?grant_type=password',
    '/storage/v1/object/gallery-images/a.png',
    '/storage/v1/object/list/gallery-images',
    '/realtime/v1/api/broadcast',
  ];
  for (const path of paths) {
    it(`in the middle of a body to ${path} is one line with status 499, without a stack`, async () => {
      const from = server.logLines.length;
      await hangUp(path, { body: '{"email": "', promised: 500 });
      const lines = await linesAfter(from);
      assert.equal(lines.length, 1, lines.join('\n'));
      assert.match(lines[0]!, /^\S+ info the client hung up method=POST path=\S+ status=499 /);
    });
  }

  it('in the middle of a body to a function leaves no stack in the log', async () => {
    const from = server.logLines.length;
    await hangUp('/functions/v1/send-booking-email', { body: '{"email": "', promised: 500 });
    const lines = await eventually('the line of the request', async () => {
      const written = server.logLines.slice(from);
      return written.some((line) => line.includes('path=/functions/v1/')) ? written : null;
    });
    assert.deepEqual(
      lines.filter((line) => / (warn|error) |\\n {4}at /.test(line)),
      [],
    );
  });

  it('while its statement runs is one line too', async () => {
    const from = server.logLines.length;
    await hangUp('/rest/v1/rpc/nap', { body: '{}', promised: 2 }, () =>
      eventually('the statement', async () => {
        const { rowCount } = await server.database.query(
          `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
        );
        return rowCount;
      }),
    );
    const lines = await linesAfter(from);
    assert.equal(lines.length, 1, lines.join('\n'));
    assert.match(lines[0]!, / info the client hung up .*status=499 /);
  });
});
