import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BookingRow } from '../../booking/booking.ts';
import type { BookingChange } from '../../booking/booking-change.ts';
import { sampleRow } from '../../booking/sample-booking.ts';
import { writeMail } from '../write-mail.ts';
import { conversationOf } from './other-trips.ts';

const site = { product: 'Reef & Ruin', phone: '+501 611 1111', email: 'desk@example.org', url: 'https://example.org' };
const first = sampleRow(
  { tourId: 'hol-chan-snorkeling', date: '2026-12-20', people: 4 },
  {
    status: 'confirmed',
    leaves_at: '08:30:00',
    meeting_point: 'The dock',
  },
);
const second: BookingRow = {
  ...first,
  id: '12ab34cd-6d1c-4b0a-9f3e-2f6f0a5d9c11',
  people: 2,
  date: '2026-12-21',
  leaves_at: null,
  meeting_point: null,
  created_at: '2026-11-18T15:04:06.000Z',
};
const changeOf = ({ id, status }: BookingRow, sequence: number): BookingChange => ({
  id: '11111111-1111-4111-8111-111111111111',
  booking_id: id,
  sequence,
  from_status: status,
  to_status: status,
  from_date: null,
  changed_facts: { people: { from: 6, to: 4 } },
  message: 'See you!',
  changed_by_email: null,
  changed_by_name: null,
  changed_by_link: false,
  changed_by_guest: false,
  changed_at: '2026-11-19T01:02:03Z',
  undoes: null,
});
const write = (kind: 'booking-divided' | 'booking-merged', booking = first, other: BookingRow | null = second) =>
  writeMail(
    kind,
    {
      booking,
      change: changeOf(booking, 3),
      payload: { other: second.id },
      others: other ? [{ booking: other, change: changeOf(other, 2) }] : [],
    },
    site,
  );

describe('the mail about a divided party', () => {
  it('has both parts, each with its reference and its calendar file', () => {
    const { subject, text, calendar, otherCalendar } = write('booking-divided');
    assert.equal(subject, 'Your party goes in two parts: Hol Chan Snorkeling, Sun 20 Dec, 6 people (7A1F6F0E)');
    for (const line of [
      'First part: 4 people, Sunday, December 20, 2026\n  Be at The dock at 08:30.\n  Reference 7A1F6F0E',
      'Second part: 2 people, Monday, December 21, 2026\n  The hour and the meeting point are not set yet.',
      '\n  Reference 12AB34CD',
      'See you!',
      'The files with this mail put both parts into your calendar.',
    ])
      assert.ok(text.includes(line), `${line}\n---\n${text}`);
    assert.doesNotMatch(text, /Your other trip|When and where:/, 'nothing is there twice');
    assert.match(calendar!.content, new RegExp(`UID:${first.id}\r\nSEQUENCE:3\r\n`));
    assert.match(otherCalendar!.content, new RegExp(`UID:${second.id}\r\nSEQUENCE:2\r\n`));
  });

  it('of a request promises the answer, without a calendar file', () => {
    const waits = { ...first, status: 'pending' as const, leaves_at: null, meeting_point: null };
    const { text, calendar, otherCalendar } = write('booking-divided', waits, { ...second, status: 'pending' });
    assert.match(text, /It is not confirmed yet\.[^]*You get our answer by /);
    assert.doesNotMatch(text, /not set yet|calendar/);
    assert.deepEqual([calendar, otherCalendar], [undefined, undefined]);
  });

  it('tells how many people remain if the other part has been erased meanwhile', () => {
    const { subject, text, otherCalendar } = write('booking-divided', first, null);
    assert.match(subject, /^Your booking has changed: /);
    assert.match(text, /People: 4 \(before: 6\)\./);
    assert.equal(otherCalendar, undefined);
  });
});

it('the mail about one party ends the reference and the calendar entry of the other', () => {
  const ended = { ...second, status: 'cancelled' as const };
  const { text, calendar, otherCalendar } = writeMail(
    'booking-merged',
    {
      booking: first,
      change: changeOf(first, 3),
      payload: { other: second.id },
      others: [{ booking: ended, change: { ...changeOf(ended, 4), from_status: 'confirmed' } }],
    },
    site,
  );
  assert.match(text, /All 4 people go together now, with the reference 7A1F6F0E\. The reference 12AB34CD has ended\./);
  assert.equal(calendar!.method, 'REQUEST');
  assert.equal(otherCalendar!.method, 'CANCEL');
});

describe('the mails to a guest with several trips', () => {
  const others = [
    { booking: second, change: null },
    { booking: { ...second, id: '99999999-6d1c-4b0a-9f3e-2f6f0a5d9c11', status: 'pending' as const }, change: null },
    { booking: { ...second, id: '88888888-6d1c-4b0a-9f3e-2f6f0a5d9c11', status: 'cancelled' as const }, change: null },
  ];

  it('name the other open trips, and those to the operator do not', () => {
    const source = { booking: first, change: changeOf(first, 1), payload: null, others };
    for (const kind of ['booking-visitor', 'booking-confirmed', 'booking-cancelled', 'booking-changed'] as const) {
      const { text } = writeMail(kind, source, site);
      assert.ok(
        text.includes(
          'Your other trips: Hol Chan Snorkeling, Mon 21 Dec, 2 people, confirmed (12AB34CD)\n' +
            '  Hol Chan Snorkeling, Mon 21 Dec, 2 people, not confirmed yet (99999999)',
        ),
        `${kind}\n${text}`,
      );
      assert.doesNotMatch(text, /88888888/);
    }
    assert.doesNotMatch(writeMail('booking-operator', source, site).text, /other trip/);
    const one = writeMail('booking-visitor', { ...source, others: others.slice(0, 1) }, site);
    assert.match(one.text, /^Your other trip: /m);
    assert.doesNotMatch(writeMail('booking-visitor', { ...source, others: [] }, site).text, /other trip/);
  });

  it('are one conversation, in one order for all of them', () => {
    const trips = [first, second];
    for (const trip of trips) {
      const beside = trips.filter((one) => one !== trip).map((booking) => ({ booking, change: null }));
      assert.deepEqual(conversationOf(trip, beside), [first.id, second.id]);
    }
  });
});
