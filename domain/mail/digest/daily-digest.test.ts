import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../../booking/sample-booking.ts';
import type { BookingRow } from '../../booking/booking.ts';
import type { DayBooking } from '../../days/day-plan.ts';
import { digestRows, digestSubject } from './daily-digest.ts';
import type { Digest } from './daily-digest.ts';
import { wordsOf } from '../../words/mail-words.ts';

const english = wordsOf('en');

const onDay = (change: Partial<BookingRow>): DayBooking => ({
  ...sampleRow({ date: '2026-11-23' }, change),
  day_number: 1,
  day_count: 1,
  notes: [],
});
const empty: Digest = {
  day: '2026-11-23',
  read_at: '2026-11-23T12:30:00Z',
  days: [
    { day: '2026-11-23', bookings: [] },
    { day: '2026-11-24', bookings: [] },
  ],
  waiting: [],
  waiting_count: 0,
  failed_mails: [],
};
const failed = {
  kind: 'booking-visitor',
  name: 'Ana\nNovelo',
  date: '2026-12-01',
  last_error: 'x'.repeat(900),
} as const;
const linesOf = (digest: Digest) =>
  digestRows(digest, { labelOf: (kind) => kind, pageOf: (id) => `https://desk/${id.slice(0, 4)}` }, english).filter(
    ({ lines }) => lines.length > 0,
  );

test('the subject counts who goes out today, who waits and which mails failed', () => {
  const days = [{ day: '2026-11-23', bookings: [onDay({ status: 'confirmed', people: 1 })] }, empty.days[1]!];
  assert.equal(digestSubject({ ...empty, days }, english), 'Monday, November 23, 2026: 1 person goes out');
  assert.equal(
    digestSubject({ ...empty, waiting_count: 2, failed_mails: [failed, failed] }, english),
    'Monday, November 23, 2026: 2 requests wait, 2 mails failed',
  );
  const tomorrow = [empty.days[0]!, { day: '2026-11-24', bookings: days[0]!.bookings }];
  assert.equal(digestSubject({ ...empty, days: tomorrow }, english), 'Monday, November 23, 2026: your day');
});

test('a party has its hour and its pickup on the day on which it begins', () => {
  const party = {
    status: 'confirmed',
    leaves_at: '08:30:00',
    pickup_at: '07:45:00',
    pickup_place: 'Hotel Sol',
  } as const;
  const later = { ...onDay({ ...party, booking_type: 'golf-cart' }), day_number: 2, day_count: 2 };
  const [today] = linesOf({ ...empty, days: [{ day: '2026-11-23', bookings: [onDay(party), later] }] });
  const parties = today!.lines.flatMap((line) => (typeof line === 'string' ? [] : line.before!));
  assert.deepEqual(parties, [
    '- 08:30 Ana Novelo (2), pick-up 07:45, Hotel Sol, ',
    '- Ana Novelo (Day 2 of 2: comes back this day), ',
  ]);
});

test('an empty day says so', () => {
  assert.deepEqual(linesOf(empty), [
    { label: 'Today', lines: ['Monday, November 23, 2026', 'Nothing is booked for this day.'] },
    { label: 'Tomorrow', lines: ['Tuesday, November 24, 2026', 'Nothing is booked for this day.'] },
  ]);
});

test('a request has how long it waits and its promised time, and a late one says so', () => {
  const request = (decisionDueAt: string) =>
    sampleRow({}, { created_at: '2026-11-22T12:00:00Z', decision_due_at: decisionDueAt });
  const ana = { before: 'Ana Novelo (7A1F6F0E), ', text: '+501 600-1234', url: 'tel:+5016001234' };
  const waiting = [request('2026-11-23T12:00:00Z'), request('2026-11-23T13:00:00Z')];
  const rows = linesOf({ ...empty, waiting, waiting_count: 7 }).slice(2);
  assert.deepEqual(rows, [
    {
      label: 'Waits for 24 hours',
      lines: [
        ana,
        'Lamanai Maya Ruins, Saturday, January 31, 2099',
        'Overdue since Monday, November 23, 06:00, Belize time',
        { text: 'Open the request', url: 'https://desk/7a1f' },
      ],
    },
    {
      label: 'Waits for 24 hours',
      lines: [
        ana,
        'Lamanai Maya Ruins, Saturday, January 31, 2099',
        'Answer by Monday, November 23, 07:00, Belize time',
        { text: 'Open the request', url: 'https://desk/7a1f' },
      ],
    },
    { label: 'Waiting', lines: ['and 5 more'] },
  ]);
});

test('who goes out is listed by trip, with telephone numbers to press', () => {
  const days = [
    { day: '2026-11-23', bookings: [onDay({ status: 'confirmed' }), onDay({ status: 'confirmed', phone: '' })] },
  ];
  assert.deepEqual(linesOf({ ...empty, days })[0]?.lines, [
    'Monday, November 23, 2026',
    '4 people go out on 1 trip.',
    'Lamanai Maya Ruins:',
    { before: '- Ana Novelo (2), ', text: '+501 600-1234', url: 'tel:+5016001234' },
    '- Ana Novelo (2)',
  ]);
});

test('at most ten failed mails are listed, each on separate lines', () => {
  const rows = linesOf({ ...empty, failed_mails: Array.from({ length: 12 }, () => failed) }).slice(2);
  assert.equal(rows.length, 11);
  assert.deepEqual(rows[0]?.lines, ['booking-visitor: Ana Novelo, Tuesday, December 1, 2026', 'x'.repeat(200)]);
  assert.deepEqual(rows[10], { label: 'Mail failed', lines: ['and 2 more'] });
});
