import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRow } from '../../booking/booking.ts';
import { sampleRow } from '../../booking/sample-booking.ts';
import type { WeatherBanner } from '../../weather/weather-call.ts';
import { writeMail } from '../write-mail.ts';

const token = 'dG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG8';
const site = { product: 'Reef & Ruin', phone: '+501 611 1111', email: 'desk@example.org', url: 'https://example.org' };
const deskTours = [{ id: 'hol-chan-snorkeling', name: null, included: null, facts: { bring: ['Towel', 'Hat'] } }];
const confirmed = { status: 'confirmed' } as const;
const hour = { leaves_at: '08:30:00', back_at: '12:00:00', meeting_point: 'The <dock>' };
const tour = sampleRow(
  { tourId: 'hol-chan-snorkeling', date: '2026-11-20', people: 3 },
  { ...confirmed, ...hour, message: 'Two children and a "grandmother".' },
);

function write(booking: BookingRow = tour, banners: WeatherBanner[] = [], asksForm = false) {
  const payload = { day: booking.date, weather: { read_at: '2026-11-19T22:00:09Z', banners } };
  return writeMail('trip-reminder', { booking, change: null, payload, token, deskTours, asksForm }, site);
}

test('the reminder has hour and place first, then weather and what to bring, then the booking', () => {
  const mail = write();
  assert.equal(mail.subject, 'Tomorrow: Hol Chan Snorkeling, Fri 20 Nov, 3 people (7A1F6F0E)');
  assert.equal(mail.replyTo, 'desk@example.org');
  assert.equal(mail.calendar, undefined);
  const weather =
    'Your trip takes place, as we see it on Thursday, November 19, 16:00, Belize time. ' +
    'If the weather stops it, we write to you at once.';
  const begin = [
    'Your trip is tomorrow\n',
    'Hello Ana Novelo,\n',
    'We expect you tomorrow, Friday, November 20, 2026:\n',
    'When and where: Be at The <dock> at 08:30.',
    '  You are back at about 12:00.',
    `Weather: ${weather}`,
    'What to bring: Towel, Hat',
    'Booking type: Single Tour\n',
  ].join('\n');
  assert.ok(mail.text.startsWith(begin), mail.text);
  assert.ok(mail.html.includes('The &lt;dock&gt; at 08:30'));
  assert.doesNotMatch(mail.text + mail.html, /grandmother/, 'what the visitor wrote is not repeated');
});

test('the reminder has a button for the page of the visitor', () => {
  const { text, html } = write();
  assert.ok(text.includes(`Your booking page: https://example.org/your-booking#${token}\n`));
  assert.match(html, new RegExp(`<a href="https://example.org/your-booking#${token}"[^>]*>Your booking page</a>`));
});

test('the reminder says what else the weather stops on the day', () => {
  const { text } = write(tour, [
    { day: '2026-11-20', reason: 'Strong wind.', tours: [{ id: 'mexico-rocks', name: 'Mexico Rocks' }] },
  ]);
  assert.match(
    text,
    /at once\.\n  Not going out on Friday, November 20, 2026: Mexico Rocks\. Reason: Strong wind\.\nWhat to bring/,
  );
});

test('the reminder of a trip without an hour promises it for no earlier day, and has the general pickup', () => {
  const { text } = write(sampleRow({ tourId: 'lamanai', date: '2026-11-20' }, confirmed));
  assert.match(
    text,
    /When and where: The hour and the meeting point are not set yet\. We write to you with both as soon/,
  );
  assert.doesNotMatch(text, /day before/);
  assert.match(text, /^Pick-up: Boat and road transfers/m);
});

test('the reminder of a rental says where the cart is handed over, and asks for its form, without the weather', () => {
  const cart = sampleRow(
    { bookingType: 'golf-cart', tourId: null, golfCartId: 'luxury-teal', date: '2026-11-20', days: 3 },
    { ...confirmed, ...hour },
  );
  const { subject, text } = write(cart, [], true);
  assert.equal(subject, 'Tomorrow: Luxury Teal Cart, Fri 20 to Sun 22 Nov (7A1F6F0E)');
  assert.match(text, /^Your rental begins tomorrow\n/);
  assert.match(text, /When and where: We hand the cart over to you at The <dock> at 08:30\.\n  Bring it back by 12:00/);
  assert.match(text, /please tick the form on your booking page/);
  assert.doesNotMatch(text, /Weather|What to bring/);
  assert.doesNotMatch(write(cart).text, /tick the form/);
});

test('the reminder is not written from a row without its weather', () => {
  assert.throws(
    () => writeMail('trip-reminder', { booking: tour, change: null, payload: null, token }, site),
    TypeError,
  );
});
