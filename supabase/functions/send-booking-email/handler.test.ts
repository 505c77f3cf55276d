import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handleSendBookingEmail } from './handler.ts';

const good = {
  name: 'Ana Novelo',
  email: 'ana@example.com',
  bookingType: 'tour',
  date: 'Friday, November 20, 2026',
  people: 2,
  phone: '+501 600 1234',
  message: 'No special requests',
  tourDetails: 'Tour: Lamanai',
};
const post = (body: unknown) =>
  new Request('http://localhost/send-booking-email', { method: 'POST', body: JSON.stringify(body) });
// A refused request must not reach the database or the mail server.
const closed = () => assert.fail('the parts were opened');

for (const field of Object.keys(good)) {
  for (const value of [undefined, null, {}, [], true]) {
    test(`${field} = ${JSON.stringify(value)}: 400 that names the field`, async () => {
      const answer = await handleSendBookingEmail(post({ ...good, [field]: value }), closed);
      assert.equal(answer.status, 400);
      assert.deepEqual(await answer.json(), { error: `${field} is missing or invalid` });
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    });
  }
}

test('OPTIONS gets the CORS headers, other methods are refused', async () => {
  const answer = (method: string) => handleSendBookingEmail(new Request('http://localhost/', { method }), closed);
  const preflight = await answer('OPTIONS');
  assert.equal(preflight.status, 204);
  assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /apikey/);
  for (const method of ['GET', 'PUT', 'DELETE']) assert.equal((await answer(method)).status, 405);
});

test('the response to an internal failure does not contain its cause', async (t) => {
  const logged = t.mock.method(console, 'error', () => {});
  const answer = await handleSendBookingEmail(post(good), () => {
    throw new Error('SUPABASE_URL is not set');
  });
  assert.equal(answer.status, 500);
  assert.deepEqual(await answer.json(), { error: 'Something went wrong on our side' });
  assert.match(String(logged.mock.calls[0]?.arguments[0]), /SUPABASE_URL is not set/);
});
