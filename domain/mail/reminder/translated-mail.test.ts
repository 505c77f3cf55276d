import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../../booking/sample-booking.ts';
import { writeMail } from '../write-mail.ts';
import type { MailSource } from '../write-mail.ts';

const site = { product: 'Reef & Ruin', phone: '+501 611 1111', email: 'desk@example.org', url: 'https://example.org' };
const about = { date: '2026-11-20', people: 3 };
const begins = { status: 'confirmed', leaves_at: '08:30:00', meeting_point: 'The <dock>' } as const;
const tour = sampleRow({ tourId: 'hol-chan-snorkeling', ...about }, { ...begins, language: 'es' });
const renamed = tour.booked_items.map((item) => ({ ...item, name: 'Hol Chan by Night' }));
const booking = { ...tour, booked_items: renamed };
const banner = { day: '2026-11-20', reason: 'Strong wind.', tours: [{ id: 'x', name: 'Night Kayak' }] };
const source: MailSource = {
  booking,
  change: null,
  payload: { day: booking.date, weather: { read_at: '2026-11-19T22:00:09Z', banners: [banner] } },
  deskTours: [
    {
      id: 'hol-chan-snorkeling',
      name: null,
      included: null,
      facts: { bring: ['Towel', 'Hat'], pickup: 'At Hotel Sol' },
    },
  ],
  token: 'dG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG8',
};
const translations = new Map([
  ['Hol Chan by Night', 'Hol Chan de noche'],
  ['The <dock>', 'El <muelle>'],
  ['Towel\nHat', 'Toalla\nSombrero'],
  ['At Hotel Sol', 'En el Hotel Sol'],
  ['Strong wind.', 'Viento fuerte.'],
  ['Night Kayak', 'Kayak nocturno'],
]);
const write = (changes: Partial<MailSource> = {}) => writeMail('trip-reminder', { ...source, ...changes }, site);

test('a mail in another language has what the texts of the desk say there', () => {
  const { subject, text, html } = write({ translations });
  assert.match(subject, /Hol Chan de noche/);
  for (const words of ['El <muelle>', 'Toalla, Sombrero', 'Viento fuerte', 'Kayak nocturno'])
    assert.ok(text.includes(words), words);
  assert.doesNotMatch(text + html, /by Night|dock|Towel|Strong wind|Night Kayak|lang="en"/);
});

test('what has no translation stands as it is, and its HTML says in which language', () => {
  const { text, html } = write();
  assert.ok(text.includes('Strong wind'));
  for (const words of ['Hol Chan by Night', 'The &lt;dock&gt;', 'Towel', 'Hat', 'Strong wind', 'Night Kayak'])
    assert.ok(html.includes(`<span lang="en">${words}</span>`), words);
  // Tags and attributes stay whole.
  assert.doesNotMatch(html, /<[^>]*<span/);
  assert.match(html, /^<html lang="es">$/m);
  const partly = write({ translations: new Map([['Strong wind.', 'Viento fuerte']]) }).html;
  assert.ok(partly.includes('Viento fuerte') && partly.includes('<span lang="en">Night Kayak</span>'));
});

test('the reason of a weather call is translated in its mail', () => {
  const payload = { day: '2026-11-20', reason: 'Strong wind.', days: [] };
  const { text, html } = writeMail('weather-call', { ...source, payload, translations }, site);
  assert.match(text, /Viento fuerte\./);
  assert.doesNotMatch(text + html, /Strong wind/);
  const untranslated = writeMail('weather-call', { ...source, payload }, site);
  assert.ok(untranslated.html.includes('<span lang="en">Strong wind</span>.'));
});

test('the calendar file names the place and the trip in the language of the guest', () => {
  const change = {
    id: '11111111-1111-4111-8111-111111111111',
    booking_id: booking.id,
    sequence: 1,
    from_status: 'pending',
    to_status: 'confirmed',
    from_date: null,
    changed_facts: null,
    message: null,
    changed_by_email: null,
    changed_by_name: null,
    changed_at: '2026-11-19T22:00:09Z',
  } as unknown as NonNullable<MailSource['change']>;
  const { calendar } = writeMail('booking-confirmed', { ...source, change, payload: null, translations }, site);
  const content = calendar!.content.replaceAll('\r\n ', '');
  assert.match(content, /^LOCATION:El <muelle>\r$/m);
  assert.match(content, /^SUMMARY:Hol Chan de noche/m);
  const pickedUp = { ...booking, pickup_at: '08:00:00', pickup_place: 'Hotel del Río' };
  const confirmed = { ...source, booking: pickedUp, change, payload: null, translations };
  const pickup = writeMail('booking-confirmed', confirmed, site);
  assert.match(pickup.calendar!.content, /^LOCATION:Hotel del Río\r$/m);
  assert.ok(pickup.html.includes('Hotel del Río'));
  assert.doesNotMatch(pickup.html, /lang="en"/, 'what was written for one guest is in their language');
  const unknown = { ...booking, leaves_at: null, meeting_point: null };
  const { text } = writeMail(
    'booking-confirmed',
    { ...source, booking: unknown, change, payload: null, translations },
    site,
  );
  assert.ok(text.includes('En el Hotel Sol'), text);
});

test('mails in the first language and to the operator are as they were', () => {
  const english = { ...source, booking: { ...booking, language: 'en' }, translations };
  const { text, html } = writeMail('trip-reminder', english, site);
  assert.ok(text.includes('Towel, Hat') && text.includes('Strong wind'));
  assert.doesNotMatch(html, /<span lang/);
  const toOperator = writeMail('booking-operator', { ...source, translations }, site);
  assert.ok(toOperator.text.includes('Hol Chan by Night'));
});
