import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pushWordsOf } from '../words/push-words.ts';
import { pushMessage, type PushedBooking } from './push-message.ts';

const booking: PushedBooking = {
  id: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11',
  name: 'Ana María Novelo',
  booking_type: 'tour',
  booked_items: [{ name: 'Hol Chan Marine Reserve' }] as PushedBooking['booked_items'],
  decision_due_at: '2026-11-29T15:00:00Z',
  trips: 1,
};
const now = new Date('2026-11-29T12:30:00Z');
const noneWaits = { count: 0, ids: [] };

it('has the first name and the trip of a request, and says until when a due one waits', () => {
  const fresh = pushMessage('new-request', booking, { count: 1, ids: [booking.id] }, now);
  assert.deepEqual(fresh, {
    title: 'New request',
    body: 'Ana, Hol Chan Marine Reserve',
    booking: booking.id,
    waiting: 1,
    open: [booking.id],
  });
  assert.equal(
    pushMessage('new-request', { ...booking, trips: 3 }, noneWaits, now).body,
    'Ana, Hol Chan Marine Reserve and 2 more',
  );
  assert.equal(pushMessage('request-due', booking, noneWaits, now).title, 'A request is due in 2 h');
  const late = new Date('2026-11-29T15:10:00Z');
  assert.equal(pushMessage('request-due', booking, noneWaits, late).title, 'A request is late by 10 min');
});

it('is in the language of the account, with the names of the catalogue', () => {
  const booked = {
    ...booking,
    trips: 2,
    booked_items: [{ name: 'Lamanai Maya Ruins' }] as PushedBooking['booked_items'],
  };
  const spanish = pushWordsOf('es');
  const fresh = pushMessage('new-request', booked, noneWaits, now, spanish);
  assert.deepEqual([fresh.title, fresh.body], ['Solicitud nueva', 'Ana, Ruinas mayas de Lamanai y 1 más']);
  assert.equal(pushMessage('request-due', booked, noneWaits, now, spanish).title, 'Una solicitud: vence en 2 h');
  const unknown = pushMessage('test', null, noneWaits, now, pushWordsOf('xx'));
  assert.equal(unknown.title, pushMessage('test', null, noneWaits, now).title);
});

it('has a first name and a title whole that are as long as they may be', () => {
  const whole = { ...booking, name: `${'Á'.repeat(40)} Novelo` };
  whole.booked_items = booking.booked_items.map((item) => ({ ...item, name: 'Á'.repeat(100) }));
  const { body } = pushMessage('new-request', whole, noneWaits, now);
  assert.equal(body, `${'Á'.repeat(40)}, ${'Á'.repeat(100)}`);
});

it('is short enough for a push service, whatever was typed', () => {
  const ids = Array.from({ length: 50 }, () => booking.id);
  const long = { ...booking, name: '𝒜'.repeat(100) };
  long.booked_items = booking.booked_items.map((item) => ({ ...item, name: '𝒜'.repeat(300) }));
  const message = pushMessage('new-request', long, { count: 50, ids }, now);
  assert.equal(message.body, `${'𝒜'.repeat(40)}…, ${'𝒜'.repeat(100)}…`);
  // The most that one record has room for (https://www.rfc-editor.org/rfc/rfc8291#section-4).
  assert.ok(bytesOf(message) <= 3993);
  // One character of these, as people count them, is longer than the record.
  const marked = { ...long, name: `e${'\u0301'.repeat(4_000)}` };
  assert.ok(bytesOf(pushMessage('new-request', marked, { count: 50, ids }, now)) <= 3993);
  assert.equal(pushMessage('new-request', booking, { count: 51, ids: [...ids, booking.id] }, now).open, null);
});

function bytesOf(message: object): number {
  return new TextEncoder().encode(JSON.stringify(message)).length;
}
