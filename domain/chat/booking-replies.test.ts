import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fittingReplies, mailReply, preparedReplies, replyFor, whatsAppReply } from './booking-replies.ts';
import { sampleRow } from '../booking/sample-booking.ts';

const booking = sampleRow({
  bookingType: 'custom',
  customTourIds: ['lamanai', 'belize-zoo'],
  date: '2026-11-20',
  email: 'ana+trip@example.com',
});
const replies = preparedReplies(booking, { product: 'Reef & Ruin' }, true);

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
  assert.deepEqual(Object.values(replyFor), ['received', 'confirmed', 'cancelled', 'waiting-list', 'place-offered']);
});

test('a chat opens with the number and the text, and not without a certain number', () => {
  assert.equal(whatsAppReply('600 1234', 'Hi & bye'), 'https://wa.me/5016001234?text=Hi%20%26%20bye');
  assert.equal(whatsAppReply('501 600 1234', 'Hi'), null);
});

test('each status has its own text, and a confirmed booking of tomorrow a reminder', () => {
  const tomorrow = { date: '2026-11-20' };
  assert.deepEqual(fittingReplies({ ...tomorrow, status: 'pending' }, '2026-11-19'), [
    'received',
    'another-date',
    'cancelled',
  ]);
  assert.deepEqual(fittingReplies({ ...tomorrow, status: 'cancelled' }, '2026-11-19'), ['cancelled', 'another-date']);
  assert.deepEqual(fittingReplies({ ...tomorrow, status: 'confirmed' }, '2026-11-19'), [
    'reminder',
    'confirmed',
    'another-date',
    'cancelled',
  ]);
  for (const today of ['2026-11-18', '2026-11-20'])
    assert.deepEqual(fittingReplies({ ...tomorrow, status: 'confirmed' }, today), [
      'confirmed',
      'another-date',
      'cancelled',
    ]);
  assert.match(replies.reminder.text, /^Hello Ana Novelo,\n\nTomorrow is the day: .*, for 2 people\. /);
  const cart = sampleRow({ bookingType: 'golf-cart', golfCartId: 'luxury-teal', date: '2026-11-20' });
  assert.doesNotMatch(preparedReplies(cart, { product: 'Reef' }, true).reminder.text, /people|person/);
  assert.equal(new Set(Object.values(replies).map(({ text }) => text)).size, 7);
});

test('a guest on the waiting list is promised no place, and an offered one has its end', () => {
  const kinds = (status: 'waitlisted' | 'offered') => fittingReplies({ date: '2026-11-20', status }, '2026-11-19');
  assert.deepEqual(kinds('waitlisted'), ['waiting-list', 'another-date', 'cancelled']);
  assert.deepEqual(kinds('offered'), ['place-offered', 'another-date', 'cancelled']);
  assert.match(replies['waiting-list'].text, /, for 2 people\. The day is full\. .*You hold no place until then\./);
  const offered = { ...booking, offered_until: '2026-11-19T18:00:00+00:00' };
  const { text } = preparedReplies(offered, { product: 'Reef' }, false)['place-offered'];
  assert.match(text, /We hold it for you until Thursday, November 19, 12:00, Belize time\. Would you like it\?/);
});

test('no text about a request promises that it is confirmed, or calls it cancelled', () => {
  const { received, cancelled } = preparedReplies(booking, { product: 'Reef' }, false);
  assert.match(received.text, /It is not confirmed yet/);
  assert.equal(cancelled.label, 'Declined');
  assert.match(cancelled.text, /we cannot take you on Friday, November 20, 2026/);
  assert.doesNotMatch(cancelled.subject + cancelled.text, /your booking|cancelled/i);
  assert.match(replies.cancelled.text, /your booking is cancelled/);
});

test('every text fits an address, and says nothing of what the visitor wrote', () => {
  const turtles = '🐢'.repeat(100);
  const long = sampleRow({ tourId: 'gone', name: turtles, message: 'My room is 7' }, {}, { gone: '🐢'.repeat(500) });
  for (const { text } of [
    ...Object.values(preparedReplies(long, { product: 'Reef' }, true)),
    { text: `${turtles}\ud83d` },
  ]) {
    const link = whatsAppReply('+501 600 1234', text)!;
    assert.ok(link.length <= 2000, `${link.length} characters`);
    const words = new URL(link).searchParams.get('text')!;
    assert.ok(words.isWellFormed());
    assert.ok(text.startsWith(words.replace(/…$/, '').replace(/\ufffd$/, '')));
    assert.doesNotMatch(words, /room/);
  }
  assert.match(whatsAppReply('6001234', 'a'.repeat(5000))!, /a%E2%80%A6$/);
});

test('a mailto link has subject and lines', () => {
  assert.equal(
    mailReply(booking.email, { subject: 'A & B', text: 'one\n\ntwo' }),
    'mailto:ana%2Btrip@example.com?subject=A%20%26%20B&body=one%0D%0A%0D%0Atwo',
  );
});

test('the reply to a confirmed booking and the reminder have the hour and the place, once they are known', () => {
  const party = { ...booking, leaves_at: '08:30:00', meeting_point: 'The dock' };
  const { confirmed, reminder } = preparedReplies(party, { product: 'Reef & Ruin' }, true);
  for (const { text } of [confirmed, reminder]) assert.match(text, /Be at The dock at 08:30\./);
  assert.doesNotMatch(confirmed.text, /Where are you staying/);
  assert.match(replies.confirmed.text, /Where are you staying, so that we can tell you where we meet\?/);
});

test('the reminder says what to bring, as far as the desk has said it', () => {
  const party = { ...booking, leaves_at: '08:30:00', meeting_point: 'The dock' };
  const said = [{ id: 'lamanai', facts: { bring: ['Hat', 'Towel'] } }];
  const { reminder, confirmed } = preparedReplies(party, { product: 'Reef & Ruin' }, true, said);
  assert.match(reminder.text, /at 08:30\. What to bring: Lamanai Maya Ruins: Hat, Towel\. We look forward/);
  assert.doesNotMatch(confirmed.text, /bring/);
  assert.match(replies.reminder.text, /What to bring: Lamanai Maya Ruins: Shoes that hold on wet stone, Hat, /);
});
