import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { sampleBooking } from './sample-booking.ts';

describe('/metrics', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const scrape = (headers: Record<string, string>) => fetch(`${server.url}/metrics`, { headers });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  /** The value of each sample. */
  const samples = async () => {
    const response = await scrape(bearer(server.secretKey));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
  };

  it('requires the secret key', async () => {
    for (const headers of [{}, bearer(server.publishableKey), bearer('')]) {
      const response = await scrape(headers);
      assert.equal(response.status, 401);
      assert.equal(response.headers.get('www-authenticate'), 'Bearer');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    }
  });

  it('counts responses by service and status from the first request for it', async () => {
    await samples();
    for (let n = 0; n < 3; n++)
      await fetch(`${server.url}/rest/v1/tours`, { headers: { apikey: server.publishableKey } });
    await fetch(`${server.url}/rest/v1/nothing`, { headers: { apikey: server.publishableKey } });
    await fetch(`${server.url}/no/such/page`);
    const found = await samples();
    assert.equal(found.get('http_response_seconds_count{service="rest",status="200"}'), 3);
    assert.equal(found.get('http_response_seconds_count{service="rest",status="404"}'), 1);
    assert.equal(found.get('http_response_seconds_count{service="site",status="404"}'), 1);
    assert.ok(found.get('process_resident_memory_bytes')! > 1e6);
    assert.ok(found.get('data_free_bytes')! > 0);
    assert.equal(found.get('database_up'), 1);
    assert.ok(found.get('database_connections{pool="rest_callers",state="idle"}')! > 0);
  });

  it('has the bookings that wait and the mails that failed, and nothing about a person', async () => {
    const booking = sampleBooking();
    assert.equal((await server.client().from('bookings').insert(booking)).error, null);
    await server.database.query(`
      alter table bookings disable trigger user;
      update bookings set created_at = now() - interval '2 hours';
      alter table bookings enable trigger user;
      update mail_outbox set failed_at = now() where kind = 'booking-visitor'`);
    const found = await samples();
    assert.equal(found.get('bookings{status="pending"}'), 1);
    assert.equal(found.get('bookings{status="confirmed"}'), 0);
    assert.equal(found.get('booking_mails{status="pending"}'), 1);
    assert.equal(found.get('booking_mails{status="failed"}'), 1);
    assert.ok(Math.abs(found.get('booking_longest_wait_seconds')! - 7200) < 60);
    const text = await (await scrape(bearer(server.secretKey))).text();
    for (const private_ of [booking.id, booking.email, booking.name]) assert.ok(!text.includes(private_));
  });

  it('leaves out gauges that are not valid, and says so in the log', async () => {
    await server.database.query('alter view metrics.gauges rename to kept');
    assert.equal((await samples()).get('bookings{status="pending"}'), undefined);
    await server.database.query(
      `create view metrics.gauges as select 'not a name' as name, 'help' as help, '{}'::jsonb as labels, 1 as value`,
    );
    assert.equal((await samples()).get('database_up'), 1);
    assert.ok(server.logLines.some((line) => line.includes('the gauges of the project cannot be read')));
    await server.database.query('drop view metrics.gauges; alter view metrics.kept rename to gauges');
  });
});
