import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailReply, preparedReplies, replyFor, whatsAppReply } from './booking-replies.ts';
import { sampleRow } from './sample-booking.ts';

const booking = sampleRow({
  bookingType: 'custom',
  customTourIds: ['lamanai', 'belize-zoo'],
  date: '2026-11-20',
  email: 'ana+trip@example.com',
});
const replies = preparedReplies(booking, { product: 'Reef & Ruin' });

test("each text has the visitor's name, the item, the date and the reference", () => {
  for (const { text } of Object.values(replies)) {
    for (const part of [
      'Hello Ana Novelo,',
      'Lamanai Maya Ruins, 10 hours and 1 more',
      'Friday, November 20, 2026',
      'Reference: 7A1F6F0E',
      'Reef & Ruin',
    ])
      assert.ok(text.includes(part), part);
  }
  assert.match(replies['another-date'].text, /another day/i);
  assert.deepEqual(Object.values(replyFor), ['received', 'confirmed', 'cancelled']);
});

const numbers: [phone: string, number: string][] = [
  ['+501 600-1234', '5016001234'],
  ['600 1234', '5016001234'],
  ['501 6001234', '5016001234'],
  ['+1 (212) 555 0100', '12125550100'],
  ['+600 1234', '6001234'],
];
for (const [phone, number] of numbers) {
  test(`${phone} is ${number} for WhatsApp`, () => {
    assert.equal(whatsAppReply(phone, 'Hi & bye'), `https://wa.me/${number}?text=Hi%20%26%20bye`);
  });
}

test('a mailto link has subject and lines', () => {
  assert.equal(
    mailReply(booking.email, { subject: 'A & B', text: 'one\n\ntwo' }),
    'mailto:ana%2Btrip@example.com?subject=A%20%26%20B&body=one%0D%0A%0D%0Atwo',
  );
});
