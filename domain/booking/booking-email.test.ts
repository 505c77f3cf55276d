import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRow } from './booking.ts';
import {
  bookingAcknowledgement,
  bookingEmailBody,
  bookingNotice,
  describeBooking,
  escapeHtml,
  newUserNotice,
} from './booking-email.ts';

const site = { product: 'Reef & Ruin', phone: '+501 611 1111', email: 'desk@example.org', url: 'https://example.org' };

const booking: BookingRow = {
  id: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11',
  booking_type: 'tour',
  name: 'Ana <b>Novelo</b>',
  email: 'ana@example.com',
  phone: '+501 600-1234',
  date: '2026-11-20',
  people: 3,
  message: 'Two children & a "grandmother".\nNo <script>alert(1)</script> please.',
  tour_id: 'hol-chan-snorkeling',
  combo_tour_id: null,
  golf_cart_id: null,
  custom_tour_ids: null,
  status: 'pending',
  created_at: '2026-11-18T15:04:05.000Z',
};
const nothing = { tour_id: null, combo_tour_id: null, golf_cart_id: null, custom_tour_ids: null };
const what = describeBooking(booking);

test('what was booked, in words, for each type', () => {
  assert.deepEqual(what, ['Tour: Hol Chan Snorkeling, 3-4 hours']);
  assert.deepEqual(describeBooking({ ...nothing, booking_type: 'combo', combo_tour_id: 'altun-ha-baboon-combo' }), [
    'Combo package: Altun Ha & Baboon Sanctuary Combo, Full day (9 hours)',
    'Tours in it: Altun Ha Maya Ruins, Community Baboon Sanctuary',
  ]);
  assert.deepEqual(describeBooking({ ...nothing, booking_type: 'golf-cart', golf_cart_id: 'standard-yellow' }), [
    'Golf cart: Standard Yellow Cart (seats up to 4)',
  ]);
  assert.deepEqual(
    describeBooking({ ...nothing, booking_type: 'custom', custom_tour_ids: ['belize-zoo', 'uuid'] }, (id) =>
      id === 'uuid' ? 'Night\nSnorkel' : undefined,
    ),
    ['Tour: Belize Zoo, 8 hours', 'Tour: Night Snorkel'],
  );
});

test('an id that nobody knows is not repeated', () => {
  const id = 'Win money at http://example.net';
  for (const lines of [
    describeBooking({ ...nothing, booking_type: 'tour', tour_id: id }),
    describeBooking({ ...nothing, booking_type: 'combo', combo_tour_id: id }),
    describeBooking({ ...nothing, booking_type: 'golf-cart', golf_cart_id: id }),
    describeBooking({ ...nothing, booking_type: 'custom', custom_tour_ids: [id] }),
  ]) {
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /: one that is not on our list$/);
  }
});

test('the body for the function is that of spec section 7', () => {
  const { id: _id, status: _status, created_at: _createdAt, ...insert } = booking;
  assert.deepEqual(bookingEmailBody({ ...insert, message: null }, what.join('\n')), {
    name: 'Ana <b>Novelo</b>',
    email: 'ana@example.com',
    bookingType: 'tour',
    date: 'Friday, November 20, 2026',
    people: 3,
    phone: '+501 600-1234',
    message: 'No special requests',
    tourDetails: 'Tour: Hol Chan Snorkeling, 3-4 hours',
  });
  assert.equal(bookingEmailBody(insert, '').message, booking.message);
});

test('the operator reads every field and answers the visitor', () => {
  const mail = bookingNotice(booking, what, site);
  assert.equal(mail.replyTo, 'ana@example.com');
  assert.equal(mail.subject, 'New booking request from Ana <b>Novelo</b> for Friday, November 20, 2026');
  for (const part of [
    'Booking type: Single Tour',
    'Booked: Tour: Hol Chan Snorkeling, 3-4 hours',
    'Tour Date: Friday, November 20, 2026',
    'People: 3',
    'Name: Ana <b>Novelo</b>',
    'E-mail: ana@example.com',
    'Phone: +501 600-1234',
    'Message: Two children & a "grandmother".\n  No <script>alert(1)</script> please.',
    'Status: pending',
    'Received: Wednesday, November 18, 2026 at 9:04 AM, Belize time',
    'Booking number: 7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11',
    'Catalogue ids: hol-chan-snorkeling',
    'https://example.org/admin',
  ]) {
    assert.ok(mail.text.includes(part), part);
  }
});

test('without a message the operator reads that there are no special requests', () => {
  assert.ok(bookingNotice({ ...booking, message: null }, what, site).text.includes('Message: No special requests'));
});

test('the HTML of a mail escapes what people wrote', () => {
  const { html } = bookingNotice(booking, what, site);
  assert.ok(html.includes('Ana &lt;b&gt;Novelo&lt;/b&gt;'));
  assert.ok(
    html.includes('Two children &amp; a &quot;grandmother&quot;.<br>No &lt;script&gt;alert(1)&lt;/script&gt; please.'),
  );
  assert.ok(html.includes('Reef &amp; Ruin'));
  assert.ok(!/<script|<b>|<img/.test(html));
});

test('the visitor reads what was asked for, the promise, and how to reach us', () => {
  const mail = bookingAcknowledgement(booking, what, site);
  assert.equal(mail.subject, 'We have received your booking request for Friday, November 20, 2026');
  assert.equal(mail.replyTo, 'desk@example.org');
  for (const body of [mail.text, mail.html.replaceAll('&amp;', '&')]) {
    for (const part of [
      'Hol Chan Snorkeling, 3-4 hours',
      'Friday, November 20, 2026',
      'within 24 hours',
      '+501 611 1111',
      'desk@example.org',
      'https://example.org',
      'Reef & Ruin',
    ]) {
      assert.ok(body.includes(part), part);
    }
  }
});

test('the visitor is not sent the words, the phone or the raw ids of a booking', () => {
  const spam = 'BUY-THIS-NOW';
  const row: BookingRow = { ...booking, message: spam, phone: spam, booking_type: 'custom', custom_tour_ids: [spam] };
  const mail = bookingAcknowledgement(row, describeBooking(row), site);
  assert.ok(!JSON.stringify(mail).includes(spam));
});

test('a name cannot break out of its line', () => {
  const row = { ...booking, name: 'Ana\r\nBcc: all@example.com\u2028\u202egnp.exe' };
  for (const mail of [bookingNotice(row, what, site), bookingAcknowledgement(row, what, site)]) {
    assert.ok(!/[\r\n\u2028\u202e]/.test(mail.subject));
    assert.ok(mail.text.includes('Ana Bcc: all@example.com gnp.exe'));
  }
});

test('a golf cart is not asked for people', () => {
  const row: BookingRow = { ...booking, ...nothing, booking_type: 'golf-cart', golf_cart_id: 'luxury-teal', people: 1 };
  const mail = bookingAcknowledgement(row, describeBooking(row), site);
  assert.ok(mail.text.includes('Rental Start Date: Friday, November 20, 2026'));
  assert.ok(!mail.text.includes('People'));
});

test('the operator learns who signed in', () => {
  const mail = newUserNotice('ana@example.com', 'Ana\nNovelo', site);
  assert.equal(mail.subject, 'New sign-in: Ana Novelo');
  assert.equal(mail.replyTo, 'ana@example.com');
  assert.ok(mail.text.includes('E-mail: ana@example.com'));
  assert.equal(newUserNotice('ana@example.com', '', site).subject, 'New sign-in: New User');
});

test('escapeHtml escapes the five characters that matter', () => {
  assert.equal(escapeHtml(`<a href="x" id='y'>&</a>`), '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/a&gt;');
});
