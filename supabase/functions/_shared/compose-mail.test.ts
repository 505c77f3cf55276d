import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../../../domain/booking/sample-booking.ts';
import { composeMail } from './compose-mail.ts';
import { readMailSettings } from './mail-settings.ts';

const settings = {
  from: 'bookings@example.org',
  operator: 'operator@example.org',
  site: { product: 'Reef & Ruin', phone: '+501 611 1111', email: 'desk@example.org', url: 'https://example.org' },
  functionsUrl: 'https://backend.example.org/functions/v1',
};
const booking = sampleRow(
  { bookingType: 'custom', customTourIds: ['lamanai', '0b9c', 'constructor'], people: 3 },
  { message: 'BUY NOW' },
  { '0b9c': 'Night Snorkel' },
);
const nothing = { id: 'm', booking: null, change: null, payload: null };
const account = { email: 'ana@example.com', name: 'Ana' };

test("the operator's mail goes to the operator, under the product's name", () => {
  const mail = composeMail({ ...nothing, kind: 'booking-operator', booking }, settings);
  assert.equal(mail.to, 'operator@example.org');
  assert.deepEqual(mail.from, { name: 'Reef & Ruin', address: 'bookings@example.org' });
  assert.equal(mail.replyTo, 'desk@example.org');
  assert.match(mail.text, /Night Snorkel/);
  assert.match(mail.text, /BUY NOW/);
});

test("the visitor's mail goes to the visitor and repeats nothing that the visitor wrote", () => {
  const mail = composeMail({ ...nothing, kind: 'booking-visitor', booking }, settings);
  assert.equal(mail.to, 'ana@example.com');
  assert.match(mail.text, /Lamanai Maya Ruins[^]*Night Snorkel[^]*one that is not on our list/);
  assert.doesNotMatch(mail.text + mail.html, /BUY NOW|constructor/);
});

test('the mail about a change goes to the visitor, with a calendar file', () => {
  const change = {
    id: 'c',
    booking_id: booking.id,
    sequence: 1,
    from_status: 'pending' as const,
    to_status: 'confirmed' as const,
    from_date: null,
    changed_facts: null,
    message: 'Bring a hat',
    changed_by_email: null,
    changed_by_name: null,
    changed_by_link: false,
    changed_by_guest: false,
    changed_at: '2026-11-19T01:02:03Z',
    undoes: null,
  };
  const mail = composeMail({ ...nothing, kind: 'booking-confirmed', booking, change }, settings);
  assert.equal(mail.to, 'ana@example.com');
  assert.match(mail.subject, /^Your booking is confirmed: /);
  assert.equal(mail.thread, booking.id, 'one thread for each booking');
  assert.match(mail.text, /Night Snorkel[^]*Bring a hat/);
  assert.doesNotMatch(mail.text, /BUY NOW/);
  assert.equal(mail.calendar?.method, 'REQUEST');
});

test('the mail about an account goes to the operator', () => {
  const mail = composeMail({ ...nothing, kind: 'new-user', payload: account }, settings);
  assert.deepEqual([mail.to, mail.subject], ['operator@example.org', 'New sign-in: Ana']);
});

test('the mail about a new administrator goes to them', () => {
  const payload = { email: 'rosa@example.com', addedBy: 'Ana', role: 'staff' };
  const mail = composeMail({ ...nothing, kind: 'administrator-added', payload }, settings);
  assert.deepEqual([mail.to, mail.subject], ['rosa@example.com', 'You can open the booking desk now']);
  assert.match(mail.text, /^Ana gave you the booking desk of Reef & Ruin\.$/m);
  assert.match(mail.text, /^Your role: Staff\. Bookings, calendar, carts, catalogue and numbers\.$/m);
  assert.match(mail.text, /https:\/\/example\.org\/admin/);
});

test('the mail after a trip alone is stopped by one click, at the address of the functions', () => {
  const token = 'dG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG8';
  const mail = composeMail({ ...nothing, kind: 'after-trip', booking, token }, settings);
  assert.deepEqual([mail.to, mail.calendar], ['ana@example.com', undefined]);
  assert.equal(mail.unsubscribe, `https://backend.example.org/functions/v1/stop-after-trip-mails?token=${token}`);
  assert.equal(composeMail({ ...nothing, kind: 'booking-visitor', booking, token }, settings).unsubscribe, undefined);
});

test('a sender that has a name keeps it', () => {
  const mail = composeMail(
    { ...nothing, kind: 'new-user', payload: account },
    { ...settings, from: 'Desk <desk@example.org>' },
  );
  assert.equal(mail.from, 'Desk <desk@example.org>');
});

test('the settings are those of the environment, else those of the site', () => {
  const given: Record<string, string> = {
    MAIL_FROM: 'a@example.org',
    OPERATOR_EMAIL: 'b@example.org',
    SITE_URL: 'https://c.example.org',
  };
  const read = readMailSettings((name) => given[name]);
  assert.deepEqual(
    [read.from, read.operator, read.site.url, read.site.sender],
    ['a@example.org', 'b@example.org', 'https://c.example.org', 'a@example.org'],
  );
  const named = readMailSettings((name) => (name === 'MAIL_FROM' ? 'Desk, "A" <desk@example.org>' : undefined));
  assert.equal(named.site.sender, 'desk@example.org');
  const functionsAt = (variables: Record<string, string>) => readMailSettings((name) => variables[name]).functionsUrl;
  const hosted = { SUPABASE_URL: 'https://project.example.org' };
  assert.equal(functionsAt({ ...given, ...hosted }), 'https://project.example.org/functions/v1');
  assert.equal(functionsAt({ ...given, SUPABASE_URL: 'http://127.0.0.1:3000' }), 'https://c.example.org/functions/v1');
  const elsewhere = { VITE_SUPABASE_URL: 'https://backend.example.org/' };
  assert.equal(functionsAt({ ...given, ...elsewhere }), 'https://backend.example.org/functions/v1');
  const fallback = readMailSettings(() => undefined);
  assert.equal(fallback.from, fallback.site.email);
  assert.equal(fallback.operator, fallback.site.email);
});
