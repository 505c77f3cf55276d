import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { readServerClock, serverAhead, serverNow, watchServerClock } from './server-clock.ts';
import { serverToday } from './server-today.ts';
import { byDeviceClock } from './session-storage.ts';

const minute = 60_000;
const hour = 60 * minute;
// The server's time in these tests.
const noon = Date.UTC(2026, 10, 27, 12);

/** What a device that shows `shown` learns from a response that was written at `written`. */
const hear = (shown: number, written: number, wait = 200) =>
  readServerClock(new Date(written).toUTCString(), shown - wait, shown);

beforeEach(() => hear(noon, noon));

test('the clock of a device may be ahead or behind: its difference is that of the latest response', () => {
  for (const off of [-24 * hour, -15 * minute, 15 * minute, 2 * hour, 24 * hour]) {
    hear(noon + off, noon);
    assert.ok(Math.abs(serverAhead() + off) < 1_500, `${off} ms: ${serverAhead()}`);
    assert.ok(Math.abs(serverNow().getTime() - (Date.now() - off)) < 3_000, `${off} ms`);
  }
});

test('a response that agrees with what is known changes nothing, however slow it is', () => {
  hear(noon + 2 * hour, noon);
  const known = serverAhead();
  let changes = 0;
  const unwatch = watchServerClock(() => changes++);
  hear(noon + 2 * hour + 30_000, noon + 10_000, 30_000);
  hear(noon + 2 * hour + 300, noon);
  assert.equal(serverAhead(), known);
  assert.equal(changes, 0);
  hear(noon + 3 * hour, noon);
  unwatch();
  hear(noon, noon);
  assert.equal(changes, 1);
});

test('a header that is absent or no date, and a clock that was set meanwhile, say nothing', () => {
  hear(noon + hour, noon);
  const known = serverAhead();
  for (const header of [null, '', 'soon']) readServerClock(header, noon, noon);
  readServerClock(new Date(noon).toUTCString(), noon + hour, noon);
  assert.equal(serverAhead(), known);
});

test("today is the server's day in Belize", () => {
  hear(noon, noon);
  const days = [-24, 0, 24].map((off) => {
    hear(noon + off * hour, noon);
    return [off, Date.parse(serverToday())] as const;
  });
  for (const [off, day] of days) {
    const apart = (day + off * hour - Date.now()) / hour;
    assert.ok(apart < -5.9 && apart > -30.1, `a device that is ${off} hours off: ${apart}`);
  }
});

test('a session is read with its end by the clock of the device', () => {
  const exp = noon / 1_000 + 3_600;
  const token = `x.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.y`;
  const endOf = (stored: object) => JSON.parse(byDeviceClock(JSON.stringify(stored))!) as { expires_at: number };
  for (const off of [-24 * hour, -15 * minute, 15 * minute, 2 * hour, 24 * hour]) {
    hear(noon + off, noon);
    const { expires_at: end, ...others } = endOf({ access_token: token, expires_at: exp, user: { id: 'a' } });
    assert.ok(Math.abs(end - (exp + off / 1_000)) <= 1, `${off} ms: ${end - exp} s`);
    assert.deepEqual(others, { access_token: token, user: { id: 'a' } });
    // What was read may be stored again.
    assert.equal(endOf({ access_token: token, expires_at: end }).expires_at, end);
  }
  for (const other of [null, '', 'null', '{}', '7', '{"access_token":"x.y.z","expires_at":5}', 'a "code verifier"'])
    assert.equal(byDeviceClock(other), other);
});
