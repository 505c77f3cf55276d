import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRow } from '../../booking/booking.ts';
import type { BookingStatus } from '../../booking/booking-status.ts';
import { sampleRow } from '../../booking/sample-booking.ts';
import { writeMail } from '../write-mail.ts';
import type { MailKind, MailMessage } from '../mail-message.ts';

const site = {
  product: 'Mangrove Caye Adventures',
  phone: '+501 600 0000',
  email: 'hello@example.com',
  url: 'https://example.org',
};
const token = 'A'.repeat(43);
const input = { date: '2026-12-04', tourId: 'hol-chan-snorkeling', message: 'Buy now' };

function write(kind: MailKind, from: BookingStatus, to: BookingStatus, message: string | null = null): MailMessage {
  const booking: BookingRow = sampleRow(input, {
    status: to,
    from_waiting_list: true,
    offered_until: to === 'offered' ? '2026-12-03T20:30:00+00:00' : null,
  });
  const change = {
    id: '1',
    booking_id: booking.id,
    sequence: 1,
    from_status: from,
    to_status: to,
    changed_by: null,
    changed_by_email: null,
    changed_by_name: null,
    changed_by_link: false,
    changed_by_guest: false,
    changed_at: '2026-12-03T08:30:00+00:00',
    from_date: null,
    message,
    undoes: null,
    changed_facts: null,
  };
  return writeMail(kind, { booking, change: kind === 'waiting-list' ? null : change, payload: null, token }, site);
}

test('the mail to a guest on the waiting list promises nothing, and repeats no words of the form', () => {
  const { subject, text, calendar } = write('waiting-list', 'waitlisted', 'waitlisted');
  assert.equal(subject, 'You are on the waiting list: Hol Chan Snorkeling, Fri 4 Dec, 2 people (7A1F6F0E)');
  assert.match(text, /Friday, December 4, 2026 is full\./);
  assert.match(text, /You hold no place until then/);
  assert.doesNotMatch(text, /24 hours|Buy now/);
  assert.match(text, /https:\/\/example\.org\/your-booking#A{43}/);
  assert.equal(calendar, undefined);
});

test('the offer has its end in Belize time, the link, and the words of the operator', () => {
  const { subject, text, calendar } = write('place-offered', 'waitlisted', 'offered', 'Be quick');
  assert.equal(subject, 'A place is free for you: Hol Chan Snorkeling, Fri 4 Dec, 2 people (7A1F6F0E)');
  assert.match(text, /We hold it for you until Thursday, December 3, 14:30, Belize time\./);
  assert.match(text, /Be quick/);
  assert.match(text, /https:\/\/example\.org\/your-booking#A{43}/);
  assert.equal(calendar, undefined);
});

test('the end of an offer says that the guest is still on the list', () => {
  const { subject, text } = write('place-withdrawn', 'offered', 'waitlisted');
  assert.match(subject, /^The place is not held for you any more: /);
  assert.match(text, /You are still on the waiting list/);
});

test('an accepted offer is confirmed as any other booking, and a guest who is taken off the list is declined', () => {
  const { text, calendar } = write('booking-confirmed', 'offered', 'confirmed');
  assert.match(text, /We look forward to seeing you\./);
  assert.equal(calendar?.method, 'REQUEST');
  const declined = write('booking-cancelled', 'waitlisted', 'cancelled');
  assert.match(declined.subject, /^We cannot take you on Fri 4 Dec/);
  assert.equal(declined.calendar, undefined);
});
