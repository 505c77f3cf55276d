import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, mock, test } from 'node:test';
import { sampleInsert } from '../../../domain/booking/sample-booking.ts';
import { emptyInput } from '../../../domain/desk/entered-booking.ts';
import { saveBooking, SaveError } from '../bookings.ts';
import { fetchForSession } from '../clock/session-storage.ts';
import { enterBooking, isRefusedEntry } from '../entry/enter-booking.ts';

// Between a device and the backend there may be the login page of a network or a filter, which responds itself.

interface Answer {
  status: number;
  type: string;
  body: string;
}

const html = 'text/html; charset=utf-8';
const json = 'application/json';
const page = '<!doctype html><p>Please accept our terms.';
let answer: Answer = { status: 200, type: html, body: page };
const server = createServer((request, response) => {
  request.resume();
  // A kept connection may end while the next request begins.
  response.writeHead(answer.status, { 'content-type': answer.type, connection: 'close' }).end(answer.body);
});

before(async () => {
  // The time limit of a request would keep the process.
  mock.timers.enable({ apis: ['setTimeout'] });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  Object.assign(globalThis, { location: { origin: `http://127.0.0.1:${port}` } });
});
after(() => {
  mock.timers.reset();
  server.closeAllConnections();
  server.close();
});

const foreign: Answer[] = [
  { status: 200, type: html, body: page },
  { status: 200, type: html, body: '' },
  { status: 200, type: json, body: '{"status":"login"}' },
  { status: 200, type: json, body: '[]' },
  { status: 204, type: html, body: '' },
  { status: 403, type: html, body: page },
  { status: 404, type: html, body: page },
  { status: 511, type: html, body: page },
];

test('a booking counts as saved only with the row of the backend, and as refused only with its error', async () => {
  const booking = { ...sampleInsert(), id: 'abcdef01-0000-4000-8000-000000000000' };
  for (const one of foreign) {
    answer = one;
    await assert.rejects(
      saveBooking(booking),
      (error) => error instanceof SaveError && error.isUnanswered && !error.isRefusal,
      `${one.status} '${one.body}'`,
    );
  }
  answer = { status: 201, type: json, body: JSON.stringify([{ id: booking.id }]) };
  await saveBooking(booking);
  answer = { status: 400, type: json, body: JSON.stringify({ code: '23514', message: 'no', details: null }) };
  await assert.rejects(saveBooking(booking), (error) => error instanceof SaveError && error.isRefusal);
});

test('an entry of the desk counts as stored only if the backend says so', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires_at = Math.round(Date.now() / 1000) + 3600;
  const access_token = `${part({ alg: 'ES256' })}.${part({ sub: 'ana', exp: expires_at })}.sign`;
  const session = JSON.stringify({ access_token, refresh_token: 'abcdefghijkl', expires_at, user: { id: 'ana' } });
  const localStorage = { getItem: (key: string) => (key === 'sb-127-auth-token' ? session : null), setItem() {} };
  Object.assign(globalThis, { localStorage });
  Object.defineProperty(navigator, 'onLine', { value: true });
  const entry = {
    id: 'abcdef01-0000-4000-8000-000000000000',
    name: 'Otto Blum',
    title: 'Lamanai Maya Ruins',
    input: { ...emptyInput, item: { kind: 'tour' as const, id: 'lamanai' }, date: '2099-01-31', name: 'Otto Blum' },
    as: 'pending' as const,
    tellsVisitor: false,
  };
  const enter = () => enterBooking(entry);
  for (const one of foreign) {
    answer = one;
    await assert.rejects(enter(), (error) => !isRefusedEntry(error), `${one.status} '${one.body}'`);
  }
  for (const outcome of ['stored', 'same']) {
    answer = { status: 200, type: json, body: JSON.stringify(outcome) };
    assert.equal(await enter(), outcome);
  }
});

test('only the auth service ends a session that must be refreshed', async () => {
  const refresh = () =>
    fetchForSession(`${location.origin}/auth/v1/token?grant_type=refresh_token`, { method: 'POST' });
  const limit: Answer = { status: 429, type: json, body: '{"code":"over_request_rate_limit","message":"Wait"}' };
  for (const one of [...foreign, limit]) {
    answer = one;
    await assert.rejects(refresh(), TypeError, `${one.status} ${one.type}`);
  }
  answer = { status: 400, type: json, body: '{"code":"refresh_token_not_found","message":"Invalid Refresh Token"}' };
  assert.equal((await refresh()).status, 400);
  const session = JSON.stringify({ access_token: 'a.b.c', refresh_token: 'abcdefghijkl' });
  answer = { status: 200, type: json, body: session };
  assert.equal(await (await refresh()).text(), session);
  answer = foreign.find(({ status }) => status === 403)!;
  assert.equal((await fetchForSession(`${location.origin}/auth/v1/logout`, { method: 'POST' })).status, 403);
});
