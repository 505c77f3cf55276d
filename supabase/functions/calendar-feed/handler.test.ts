import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { handleCalendarFeed } from './handler.ts';

const token = 'a'.repeat(43);
const site = { product: 'Reef', phone: '+501 611 1111', email: 'desk@example.org', url: 'https://example.org' };

const call = (address: string, database: (name: string, parameters?: object) => Promise<unknown>, method = 'GET') =>
  handleCalendarFeed(new Request(`http://localhost/calendar-feed/bookings.ics${address}`, { method }), {
    database: () => database,
    site: () => site,
  });

describe('the calendar feed', () => {
  it('asks the database for the token and responds with a calendar that no cache keeps', async () => {
    const asked: unknown[] = [];
    const response = await call(`?token=${token}`, async (...call) => {
      asked.push(call);
      return [];
    });
    assert.deepEqual(asked, [['read_calendar_feed', { token }]]);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/calendar; charset=utf-8');
    assert.equal(response.headers.get('cache-control'), 'private, no-store');
    assert.match(await response.text(), /^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });

  for (const address of ['', '?token=', '?token=short', `?token=${token}`, `?token=${'a'.repeat(5000)}`, '?token=%00'])
    it(`gives every token that opens nothing one response after one lookup: ${address.slice(0, 20)}`, async () => {
      let calls = 0;
      const response = await call(address, async () => {
        calls += 1;
        return null;
      });
      assert.deepEqual(
        [response.status, await response.text(), calls, response.headers.get('cache-control')],
        [404, 'There is no calendar at this address.\n', 1, 'private, no-store'],
      );
    });

  it('refuses every method but GET and HEAD without a lookup', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      assert.equal((await call(`?token=${token}`, () => assert.fail('a lookup'), method)).status, 405);
  });

  it('says 503 while the database does not respond, and logs no token', async (context) => {
    const log = context.mock.method(console, 'error', () => {});
    const response = await call(`?token=${token}`, () => Promise.reject(new Error('read_calendar_feed: timeout')));
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '60']);
    assert.equal(log.mock.callCount(), 1);
    assert.doesNotMatch(JSON.stringify(log.mock.calls[0]!.arguments.map(String)), new RegExp(token));
  });
});
