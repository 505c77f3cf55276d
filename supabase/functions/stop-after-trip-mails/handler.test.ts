import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { handleStopMails } from './handler.ts';

const token = 'dG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG8';
const form = 'List-Unsubscribe=One-Click';

describe('the address that stops the mails after a trip', () => {
  it('takes the POST of a mail program, as a form of either encoding', async () => {
    const several = new FormData();
    several.set('List-Unsubscribe', 'One-Click');
    for (const body of [form, new URLSearchParams(form), several]) {
      const { status, stopped } = await call({ method: 'POST', body });
      assert.deepEqual([status, stopped], [200, [token]]);
    }
  });

  it('changes nothing by a GET or HEAD, which leads to the page that asks', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, stopped, headers } = await call({ method });
      assert.deepEqual([status, stopped], [303, []]);
      assert.equal(headers.get('location'), `https://www.desk.example/no-more-questions#${token}`);
      assert.equal(headers.get('cache-control'), 'no-store');
    }
    const { headers } = await call({ method: 'GET' }, { given: 'https://elsewhere.example' });
    assert.equal(headers.get('location'), 'https://www.desk.example/no-more-questions');
  });

  it('refuses another body, another method, and what is no token, without asking the database', async () => {
    for (const [init, given, status] of [
      [{ method: 'POST' }, token, 400],
      [{ method: 'POST', body: 'One-Click' }, token, 400],
      [{ method: 'POST', body: 'a'.repeat(200_000) }, token, 413],
      [{ method: 'PUT', body: form }, token, 405],
      [{ method: 'DELETE' }, token, 405],
      [{ method: 'POST', body: form }, '', 404],
      [{ method: 'POST', body: form }, `${token}a`, 404],
      [{ method: 'POST', body: form }, `${token.slice(1)}'`, 404],
      [{ method: 'POST', body: form }, '\u0000'.repeat(43), 404],
    ] as const) {
      const answer = await call(init, { given });
      assert.deepEqual([answer.status, answer.stopped], [status, []], `${init.method} ${given}`);
    }
  });

  it('responds 404 to a token of no guest', async () => {
    assert.equal((await call({ method: 'POST', body: form }, { isKnown: false })).status, 404);
  });

  async function call(
    init: RequestInit,
    { given = token, isKnown = true }: { given?: string; isKnown?: boolean } = {},
  ) {
    const stopped: unknown[] = [];
    const url = `http://localhost/stop-after-trip-mails?token=${encodeURIComponent(given)}`;
    const { status, headers } = await handleStopMails(new Request(url, init), {
      siteUrl: () => 'https://www.desk.example',
      database: () => async (name, parameters) => {
        assert.equal(name, 'stop_after_trip_mails');
        stopped.push(parameters?.token);
        return isKnown;
      },
    });
    return { status, headers, stopped };
  }
});
