import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../../../testing/eventually.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('a client that hangs up', () => {
  let server: TestServer;
  let hangUps = 0;
  let linesBefore = 0;
  before(async () => {
    // A statement that the hang-up does not cancel ends after the patience of the test.
    server = await startTestServer({ REST_AUTHENTICATED_TIMEOUT: '600' });
    await server.database.query(`create function public.nap() returns void language sql as 'select pg_sleep(600)'`);
    await server.database.query(`notify pgrst, 'reload schema'`);
    // Until the server has loaded the new function, a call of it ends at once.
    await eventually('the new function', async () => {
      const response = await fetch(`${server.url}/rest/v1/`, { headers: { apikey: server.secretKey } });
      return (await response.text()).includes('/rpc/nap');
    });
    linesBefore = server.logLines.length;
  });
  after(() => server.stop());

  /** Sends the beginning of a request, and closes the connection when the server has it and `isUnderWay` resolves. */
  const hangUp = async (
    path: string,
    { body, promised }: { body: string; promised: number },
    isUnderWay: () => Promise<unknown> = async () => {},
  ) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await new Promise((done) => socket.once('connect', done));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\napikey: ${server.secretKey}\r\n` +
        `Content-Type: ${path.includes('.png') ? 'image/png' : 'application/json'}\r\n` +
        `Content-Length: ${promised}\r\nExpect: 100-continue\r\n\r\n`,
    );
    const [start] = await once(socket, 'data');
    assert.match(String(start), /^HTTP\/1\.1 100 /, 'the server has begun to handle the request');
    await new Promise((done) => socket.write(body, done));
    await isUnderWay();
    socket.destroy();
  };
  const nextLine = async (from: number) => {
    hangUps += 1;
    return eventually('a line', () => server.logLines[from]);
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
      assert.match(await nextLine(from), /^\S+ info the client hung up method=POST path=\S+ status=499 /);
    });
  }

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
    assert.match(await nextLine(from), / info the client hung up .*status=499 /);
  });

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

  it('leaves no further line', () => {
    const lines = server.logLines.slice(linesBefore).filter((line) => !line.includes('path=/functions/v1/'));
    assert.equal(lines.length, hangUps, lines.join('\n'));
  });
});
