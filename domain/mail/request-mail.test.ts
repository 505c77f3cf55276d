import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRow } from '../booking/booking.ts';
import type { DayLoad } from '../booking/linked-booking.ts';
import { catalogueItems } from '../catalogue/catalogue-items.ts';
import { sampleRow } from '../booking/sample-booking.ts';
import { mailKinds } from './mail-kinds.ts';
import { writeMail } from './write-mail.ts';
import type { MailKind } from './mail-message.ts';

const site = { product: 'Reef & Ruin', phone: '+501 611 1111', email: 'desk@example.org', url: 'https://example.org' };
const token = 'dG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG8';
const booking = sampleRow(
  { tourId: 'hol-chan-snorkeling', date: '2026-11-20', people: 3 },
  { message: 'Two children & a "grandmother".\nNo <script>alert(1)</script> please.' },
);
const write = (kind: MailKind, row: BookingRow = booking) =>
  writeMail(kind, { booking: row, change: null, payload: null }, site);

test('the mail to the operator has every field, and a reply comes back to the operator', () => {
  const mail = write('booking-operator');
  assert.equal(mail.replyTo, site.email);
  assert.equal(mail.subject, 'New request: Hol Chan Snorkeling, Fri 20 Nov, 3 people, Ana Novelo (7A1F6F0E)');
  for (const part of [
    'please answer by Thursday, November 19, 09:04, Belize time.',
    'Booking type: Single Tour',
    'Booked: Tour: Hol Chan Snorkeling, 3-4 hours',
    'Tour Date: Friday, November 20, 2026',
    'People: 3',
    'Name: Ana Novelo',
    'E-mail: ana@example.com',
    'Phone: +501 600-1234',
    'WhatsApp: Open a chat: https://wa.me/5016001234',
    'Message: Two children & a "grandmother".\n  No <script>alert(1)</script> please.',
    'Status: pending',
    'Received: Wednesday, November 18, 2026, 09:04, Belize time',
    'Reference: 7A1F6F0E',
    'https://example.org/admin/bookings/7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11',
  ]) {
    assert.ok(mail.text.includes(part), part);
  }
  for (const url of [
    'mailto:ana@example.com?subject=Your%20request%3A%20Hol%20Chan%20Snorkeling',
    'tel:+5016001234',
    'https://wa.me/5016001234',
  ])
    assert.ok(mail.html.includes(`<a href="${url}`), url);
});

test('no mail to the operator shows an id of the database or of the catalogue', () => {
  const { id } = sampleRow();
  const cases = [
    sampleRow({ tourId: 'hol-chan-snorkeling' }),
    sampleRow({ bookingType: 'combo', comboId: 'ruins-zoo-combo' }),
    sampleRow({ bookingType: 'custom', customTourIds: ['lamanai', id] }, { message: null }, { [id]: 'Night Snorkel' }),
    sampleRow({ bookingType: 'golf-cart', golfCartId: 'luxury-teal', days: 3 }),
  ];
  const request = { kind: 'change', message: null, sent_at: '2026-11-18T16:00:00Z' };
  const asked_facts = { people: { from: 2, to: 4 }, date: { from: '2099-01-31', to: '2099-02-01' } };
  const load: DayLoad = {
    totals: [{ status: 'pending', bookings: 1, people: 5 }],
    items: [{ kind: 'tour', name: 'Belize Zoo', status: 'pending', bookings: 1, people: 5 }],
  };
  const ids = [...catalogueItems.map((item) => item.id), '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}'];
  const anyId = new RegExp(`\\b(${ids.join('|')})\\b`);
  for (const row of cases)
    for (const kind of ['booking-operator', 'decision-half-time', 'decision-overdue', 'change-request'] as const) {
      const payload = kind === 'change-request' ? { ...request, asked_facts } : null;
      const mail = writeMail(kind, { booking: row, change: null, payload, token, load }, site);
      // The addresses of links have ids.
      const shown = [mail.subject, mail.text.replaceAll(/https?:\/\/\S+/g, ''), mail.html.replaceAll(/<[^>]*>/g, ' ')];
      for (const text of shown) assert.doesNotMatch(text, anyId, `${kind}, ${row.booking_type}`);
      assert.match(mail.text, anyId, 'the address of the booking at the desk');
    }
});

test('the mail about a change that a visitor asks for has what differs', () => {
  const request = { kind: 'change', message: 'In the morning', sent_at: '2026-11-18T16:00:00Z' };
  const asked_facts = { people: { from: 3, to: 5 }, date: { from: '2026-11-20', to: '2026-11-22' } };
  const { text } = writeMail('change-request', { booking, change: null, payload: { ...request, asked_facts } }, site);
  for (const line of [
    'Tour Date: Friday, November 20, 2026 → Sunday, November 22, 2026',
    'People: 3 → 5',
    'In the morning',
  ])
    assert.ok(text.includes(line), line);
  const { text: before } = writeMail('change-request', { booking, change: null, payload: request }, site);
  assert.doesNotMatch(before, /→/, 'a mail of an earlier version has no facts');
});

test('the mail to the operator marks a suspect booking', () => {
  assert.match(write('booking-operator', { ...booking, is_suspect: true }).text, /^Note: Perhaps sent by a program/m);
  assert.doesNotMatch(write('booking-operator').text, /Note:/);
});

test('a booking without a message has no special requests', () => {
  assert.ok(write('booking-operator', { ...booking, message: null }).text.includes('Message: No special requests'));
});

test('a mail that asks for a decision begins with its buttons and the load of the day', () => {
  const load: DayLoad = {
    totals: [
      { status: 'confirmed', bookings: 3, people: 7 },
      { status: 'pending', bookings: 1, people: 5 },
    ],
    items: [
      { kind: 'tour', name: 'Belize Zoo', status: 'confirmed', bookings: 2, people: 7 },
      { kind: 'tour', name: 'Belize Zoo', status: 'pending', bookings: 1, people: 5 },
      { kind: 'golf-cart', name: 'Luxury Teal Cart', status: 'confirmed', bookings: 1, people: 0 },
    ],
  };
  for (const kind of ['booking-operator', 'decision-half-time', 'decision-overdue'] as const) {
    const mail = writeMail(kind, { booking, change: null, payload: null, token, load }, site);
    const page = `https://example.org/answer#${token}`;
    assert.match(mail.text, new RegExp(`^[^\\n]+\\n\\nConfirm: ${page}&confirm\\nDecline: ${page}&decline\\n`));
    assert.ok(mail.html.includes(`href="${page}&amp;decline"`));
    assert.ok(mail.html.indexOf(token) < mail.html.indexOf('<table width'));
    assert.match(
      mail.text,
      /\n\nAlso that day: All together: 7 people confirmed, 5 people waiting\n {2}Belize Zoo: 7 people confirmed, 5 people waiting\n {2}Luxury Teal Cart: 1 booking confirmed\n/,
    );
    assert.doesNotMatch(write(kind).text, /answer#|Decline|Also that day/, 'without a token there is no link');
  }
  const alone = writeMail(
    'booking-operator',
    { booking, change: null, payload: null, load: { totals: [], items: [] } },
    site,
  );
  assert.match(alone.text, /^Also that day: Nothing else is booked or asked for\.$/m);
});

test('no mail whose reply goes to the visitor has the link that decides', () => {
  const decides = Object.entries(mailKinds).filter(([, { privateLink }]) => privateLink === 'decision');
  assert.deepEqual(
    decides.map(([kind]) => kind),
    ['booking-operator', 'decision-half-time', 'decision-overdue'],
  );
  for (const [kind] of decides) assert.equal(write(kind as MailKind).replyTo, site.email);
});

test('the reminders name the promised time, and a reply comes back to the operator', () => {
  const [half, over] = [write('decision-half-time'), write('decision-overdue')];
  assert.equal(half.subject, 'Reminder: Ana Novelo waits: Hol Chan Snorkeling, Fri 20 Nov, 3 people (7A1F6F0E)');
  assert.equal(over.subject, 'Overdue: Ana Novelo waits: Hol Chan Snorkeling, Fri 20 Nov, 3 people (7A1F6F0E)');
  for (const mail of [half, over]) {
    assert.equal(mail.replyTo, site.email);
    assert.match(mail.text, /was promised an answer by Thursday, November 19, 09:04, Belize time/);
    assert.match(
      mail.text,
      /Phone: \+501 600-1234\nWhatsApp: Open a chat: .*\nReceived: Wednesday, November 18, 2026, 09:04, Belize time\n/,
    );
    assert.doesNotMatch(mail.text, /grandmother/, 'what the visitor wrote is in the first mail');
  }
});

test('a mail about a visitor without an address or a phone says so', () => {
  const byPhone = write('decision-half-time', { ...booking, email: '' });
  assert.match(byPhone.text, /Phone: \+501 600-1234\n/);
  assert.doesNotMatch(byPhone.text, /E-mail:/);
  assert.match(byPhone.text, /The guest left no e-mail address: please call\./);
  assert.doesNotMatch(write('decision-half-time', { ...booking, phone: '' }).text, /Phone:/);
});
