import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BookingRow } from '../../booking/booking.ts';
import { sampleRow } from '../../booking/sample-booking.ts';
import type { DayLoad } from '../../booking/linked-booking.ts';
import type { MailKind } from '../mail-message.ts';
import { writeMail } from '../write-mail.ts';
import type { OtherTrip } from './other-trips.ts';

const site = { product: 'Reef & Ruin', phone: '+501 611 1111', email: 'desk@example.org', url: 'https://example.org' };
const first = sampleRow({ tourId: 'hol-chan-snorkeling', date: '2026-11-22', people: 3 }, { message: 'Two children' });
const second = sampleRow(
  { tourId: 'lamanai', date: '2026-11-20', people: 2 },
  { id: '12ab34cd-6d1c-4b0a-9f3e-2f6f0a5d9c11', sent_with: first.id },
);
const cart = sampleRow(
  { bookingType: 'golf-cart', golfCartId: 'premium-red', date: '2026-11-24' },
  { id: '99999999-6d1c-4b0a-9f3e-2f6f0a5d9c11', sent_with: first.id },
);
const earlier = sampleRow(
  { tourId: 'belize-zoo', date: '2026-11-25' },
  { id: '88888888-6d1c-4b0a-9f3e-2f6f0a5d9c11', status: 'confirmed' },
);
const load = {
  totals: [{ status: 'confirmed', bookings: 1, people: 7 }],
  items: [{ name: 'Belize Zoo', status: 'confirmed', bookings: 1, people: 7 }],
} as unknown as DayLoad;
const withLink = (booking: BookingRow, token: string): OtherTrip => ({ booking, change: null, token, load });
const write = (kind: MailKind, others: OtherTrip[], booking = first) =>
  writeMail(kind, { booking, change: null, payload: null, token: 'token-1', others, load: null }, site);

describe('the mails about a request with several trips', () => {
  it('ask the operator for each decision, by day', () => {
    const others = [withLink(second, 'token-2'), withLink(cart, 'token-3'), { booking: earlier, change: null }];
    const { subject, text, html, replyTo } = write('booking-operator', others);
    assert.equal(subject, 'New request: 3 trips, Ana Novelo (7A1F6F0E)');
    assert.equal(replyTo, site.email);
    for (const line of [
      'Decide trip 1: Lamanai Maya Ruins, Fri 20 Nov, 2 people: https://example.org/answer#token-2\n' +
        'Decide trip 2: Hol Chan Snorkeling, Sun 22 Nov, 3 people: https://example.org/answer#token-1\n' +
        'Decide trip 3: Premium Red Cart, Tue 24 Nov: https://example.org/answer#token-3\n',
      'The request has 3 trips. Each is decided for itself.',
      'Friday, November 20, 2026\n  2 people\n',
      'Also that day: Belize Zoo: 7 people confirmed',
      'Reference 12AB34CD\n',
      'Message: Two children',
      'E-mail: ana@example.com',
    ])
      assert.ok(text.includes(line), `${line}\n---\n${text}`);
    assert.doesNotMatch(text, /88888888|other trip/, 'a trip of another request');
    assert.equal(html.match(/answer#token-/g)?.length, 3);
  });

  it('remind the operator of those that wait', () => {
    const decided = { booking: { ...second, status: 'confirmed' as const }, change: null };
    const three = write('decision-overdue', [decided, withLink(cart, 'token-3')]);
    assert.equal(three.subject, 'Overdue: Ana Novelo waits: 2 trips (7A1F6F0E)');
    assert.doesNotMatch(three.text, /12AB34CD/);
    const one = write('decision-overdue', [decided]);
    assert.match(one.subject, /^Overdue: Ana Novelo waits: Hol Chan Snorkeling, /);
    assert.match(one.text, /^Confirm: https:\/\/example\.org\/answer#token-1&confirm$/m);
  });

  it('acknowledge all trips to the visitor, with their days, people and references', () => {
    const waits = { ...second, status: 'waitlisted' as const, from_waiting_list: true };
    const others = [waits, cart, earlier].map((booking) => ({ booking, change: null }));
    const { subject, text } = write('booking-visitor', others);
    assert.equal(subject, 'We have your request: 3 trips (7A1F6F0E)');
    for (const line of [
      'Trip 1: Tour: Lamanai Maya Ruins',
      'Friday, November 20, 2026\n  2 people\n  For the waiting list: this day is full\n  Reference 12AB34CD\n',
      'Sunday, November 22, 2026\n  3 people\n  Reference 7A1F6F0E\n',
      'Trip 3: Golf cart: Premium Red Cart',
      'Reference 99999999\n',
      'Each trip is answered for itself.',
      'On a day that is full you hold no place.',
      'Your other trip: Belize Zoo',
    ])
      assert.ok(text.includes(line), `${line}\n---\n${text}`);
    assert.doesNotMatch(text, /Two children/, 'no free text');
  });

  it('tell who waits for all of them that the days are full', () => {
    const waits = (booking: BookingRow) => ({ ...booking, status: 'waitlisted' as const, from_waiting_list: true });
    const { subject, text } = write('waiting-list', [{ booking: waits(second), change: null }], waits(first));
    assert.equal(subject, 'You are on the waiting list: 2 trips (7A1F6F0E)');
    assert.match(text, /These days are full\./);
    assert.match(text, /Reference 12AB34CD/);
  });

  it('about one that was sent alone are as before', () => {
    const { subject, text } = write('booking-visitor', [{ booking: earlier, change: null }]);
    assert.match(subject, /^We have your request: Hol Chan Snorkeling, /);
    assert.match(text, /^Tour Date: Sunday, November 22, 2026$/m);
    assert.match(text, /^Your other trip: Belize Zoo/m);
  });
});
