import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRow } from './booking.ts';
import type { BookingChange } from './booking-change.ts';
import { bookingDecision } from './booking-decision-email.ts';

const site = { product: 'Reef & Ruin', phone: '+501 611 1111', email: 'desk@example.org', url: 'https://example.org' };
const booking: BookingRow = {
  id: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11',
  booking_type: 'tour',
  name: 'Ana\r\nNovelo',
  email: 'ana@example.com',
  phone: '+501 600-1234',
  date: '2026-11-20',
  people: 3,
  message: 'CHEAP WATCHES',
  tour_id: 'lamanai',
  combo_tour_id: null,
  golf_cart_id: null,
  custom_tour_ids: null,
  status: 'confirmed',
  created_at: '2026-11-18T15:04:05.000Z',
};
const change = (
  from: BookingChange['from_status'],
  to: BookingChange['to_status'],
  message: string | null = null,
): BookingChange => ({
  id: '11111111-1111-4111-8111-111111111111',
  booking_id: booking.id,
  sequence: 1,
  from_status: from,
  to_status: to,
  message,
  changed_by_email: null,
  changed_at: '2026-11-19T01:02:03Z',
});
const write = (...args: Parameters<typeof change>) =>
  bookingDecision(booking, ['Tour: Lamanai, 10 hours'], change(...args), site);

const mails: [
  from: BookingChange['from_status'],
  to: BookingChange['to_status'],
  subject: string,
  words: RegExp,
  color: string,
  calendar: string | undefined,
][] = [
  [
    'pending',
    'confirmed',
    'Your booking for Friday, November 20, 2026 is confirmed',
    /look forward to seeing you/,
    '#2c6a3f',
    'PUBLISH',
  ],
  [
    'cancelled',
    'confirmed',
    'Your booking for Friday, November 20, 2026 is confirmed',
    /takes place after all/,
    '#2c6a3f',
    'PUBLISH',
  ],
  [
    'confirmed',
    'cancelled',
    'Your booking for Friday, November 20, 2026 is cancelled',
    /will not take place/,
    '#6d7f7c',
    'CANCEL',
  ],
  [
    'pending',
    'cancelled',
    'Your booking for Friday, November 20, 2026 is cancelled',
    /cannot take this booking request/,
    '#6d7f7c',
    undefined,
  ],
];
for (const [from, to, subject, words, color, calendar] of mails) {
  test(`from ${from} to ${to}: subject, words, color and calendar follow`, () => {
    const mail = write(from, to);
    assert.equal(mail.subject, subject);
    assert.match(mail.text, words);
    assert.match(mail.html, new RegExp(`border-top:6px solid ${color}`));
    assert.equal(mail.calendar?.method, calendar);
    assert.equal(mail.replyTo, site.email);
    for (const part of ['Hello Ana Novelo,', 'Tour: Lamanai, 10 hours', 'People: 3', 'Reference: 7A1F6F0E', site.phone])
      assert.ok(mail.text.includes(part), part);
  });
}

test('the message of the administrator stands in it line by line, and escaped', () => {
  const mail = write('pending', 'confirmed', 'Meet us at <the pier>\r\nat 7 am & bring\u202e water');
  assert.ok(mail.text.includes('Meet us at <the pier>\nat 7 am & bring water'));
  assert.ok(mail.html.includes('Meet us at &lt;the pier&gt;<br>at 7 am &amp; bring water'));
  assert.doesNotMatch(write('pending', 'confirmed').html, /blockquote/);
});

test('what the visitor wrote is not repeated', () => {
  assert.doesNotMatch(JSON.stringify(write('pending', 'confirmed')), /WATCHES/);
});

test('no mail says that a booking is pending', () => {
  assert.throws(() => write('confirmed', 'pending'), RangeError);
});
