import type { BookingChange } from '../../domain/booking/booking-change.ts';
import type { BookingRow } from '../../domain/booking/booking.ts';
import { sampleRow } from '../../domain/booking/sample-booking.ts';
import { tours } from '../../domain/catalogue/tours.ts';
import type { DayBooking } from '../../domain/days/day-plan.ts';
import type { Digest } from '../../domain/mail/digest/daily-digest.ts';
import type { MailKind } from '../../domain/mail/mail-message.ts';
import type { OtherTrip } from '../../domain/mail/together/other-trips.ts';
import type { MailSource } from '../../domain/mail/write-mail.ts';
import { goesToSea } from '../../domain/weather/weather-call.ts';

/** For tests: what mails of a kind are written from, once for each of its texts. */
type Sources = Partial<MailSource>[];

const day = '2026-11-20';
const begins = { leaves_at: '08:30:00', back_at: '12:00:00', meeting_point: 'PIER' } as const;
const picked = { pickup_at: '07:45:00', pickup_place: 'HOTEL' } as const;
const person = { name: 'Ana Novelo', message: 'MESSAGE', phone: '+501 600-1234' } as const;

const tour = sampleRow({ tourId: 'hol-chan-snorkeling', date: day, people: 3 }, person);
const combo = sampleRow({ bookingType: 'combo', comboId: 'ruins-zoo-combo', date: day }, person);
const custom = sampleRow({ bookingType: 'custom', customTourIds: ['lamanai', 'unknown'], date: day }, person);
const cart = sampleRow({ bookingType: 'golf-cart', golfCartId: 'luxury-teal', date: day, days: 3 }, person);
const unlisted = sampleRow({ tourId: 'unknown', date: day, people: 1 }, { name: 'http://x', phone: '', message: '' });
const confirmed: BookingRow = { ...tour, ...begins, ...picked, status: 'confirmed' };
const confirmedCart: BookingRow = { ...cart, ...begins, status: 'confirmed' };
const unknownHour: BookingRow = { ...combo, status: 'confirmed' };
const other: BookingRow = { ...tour, id: '12ab34cd-6d1c-4b0a-9f3e-2f6f0a5d9c11', people: 2, date: '2026-11-21' };

const change: BookingChange = {
  id: '11111111-1111-4111-8111-111111111111',
  booking_id: tour.id,
  sequence: 1,
  from_status: 'pending',
  to_status: 'confirmed',
  from_date: null,
  changed_facts: null,
  message: 'MESSAGE',
  changed_by_email: null,
  changed_by_name: null,
  changed_by_link: false,
  changed_by_guest: false,
  changed_at: '2026-11-19T01:02:03Z',
  undoes: null,
};
const cancelled: BookingChange = { ...change, to_status: 'cancelled' };
const facts: BookingChange['changed_facts'] = {
  items: { from: { ids: ['x'], names: [null] }, to: { ids: ['lamanai'], names: ['Lamanai Maya Ruins'] } },
  date: { from: day, to: '2026-11-22' },
  last_day: { from: day, to: '2026-11-23' },
  people: { from: 2, to: 3 },
  name: { from: 'Ana', to: 'Bea' },
  email: { from: '', to: 'bea@example.com' },
  phone: { from: '', to: '600 9999' },
  message: { from: null, to: 'MESSAGE' },
  leaves_at: { from: null, to: '08:30:00' },
  meeting_point: { from: null, to: 'PIER' },
  back_at: { from: '11:00:00', to: null },
  pickup_place: { from: 'HOTEL', to: null },
  pickup_at: { from: '07:00:00', to: null },
  departure_id: { from: null, to: tour.id },
};
const sentWith = (row: BookingRow, rest: Partial<OtherTrip> = {}): OtherTrip => ({
  booking: { ...row, id: other.id, sent_with: tour.id },
  change: null,
  ...rest,
});
const count = (status: BookingRow['status'], bookings: number, people: number) => ({ status, bookings, people });
const load = {
  totals: [count('confirmed', 2, 7), count('pending', 1, 1)],
  items: [
    { kind: 'tour' as const, name: 'Lamanai Maya Ruins', ...count('confirmed', 1, 7) },
    { kind: 'golf-cart' as const, name: null, ...count('confirmed', 1, 0) },
    { kind: 'golf-cart' as const, name: null, ...count('pending', 3, 0) },
  ],
};
const emptyLoad = { totals: [], items: [] };

const waits: Sources = [
  { booking: tour, load, deskTours: [{ id: 'hol-chan-snorkeling', name: null, included: null, facts: { bring: [] } }] },
  ...[combo, custom, cart].map((booking) => ({ booking, load: emptyLoad })),
  { booking: { ...unlisted, is_suspect: true, email: '' } },
  { booking: { ...tour, entered_by: 'x' }, others: [{ booking: { ...other, status: 'confirmed' }, change: null }] },
  { booking: tour, token: 'TOKEN', load, others: [sentWith(cart, { token: 'TOKEN', load })] },
  { booking: { ...tour, from_waiting_list: true }, others: [sentWith(combo), { booking: other, change: null }] },
];
const stands: Sources = [
  { booking: confirmed, change },
  { booking: confirmedCart, change, asksForm: true },
  { booking: { ...confirmedCart, ...picked, pickup_at: null }, change },
  { booking: { ...confirmed, pickup_place: null }, change: { ...change, from_status: 'cancelled' } },
  { booking: unknownHour, change: { ...change, from_date: '2026-11-19', changed_at: '2026-11-20T14:00:00Z' } },
  { booking: unknownHour, change, others: [sentWith(tour), { booking: { ...other, id: cart.id }, change: null }] },
];
const changes: Sources = [
  confirmed,
  tour,
  cart,
  { ...cart, ...begins, status: 'confirmed' as const },
  { ...tour, status: 'waitlisted' as const },
].flatMap((booking) => [
  { booking, change: { ...change, changed_facts: facts } },
  { booking, change: { ...change, message: null, changed_facts: { email: facts.email! } } },
]);
const together: Sources = [
  { booking: confirmed, other: { ...other, status: 'confirmed' as const } },
  { booking: tour, other },
  { booking: confirmed, other: null },
].map(({ booking, other: beside }) => ({
  booking,
  change: {
    ...change,
    from_status: booking.status,
    to_status: booking.status,
    changed_facts: { people: facts.people! },
  },
  payload: { other: other.id },
  others: beside ? [{ booking: beside, change: { ...change, booking_id: other.id } }] : [],
}));
const asks = (kind: string) => ({ kind, message: 'MESSAGE', sent_at: '2026-11-18T16:00:00Z' });
const onDay = (row: BookingRow, number = 1): DayBooking => ({
  ...row,
  day_number: number,
  day_count: row.booking_type === 'golf-cart' ? 3 : 1,
  notes: [],
});
const failed = { kind: 'booking-visitor', name: 'Ana Novelo', date: day, last_error: 'ERROR' } as const;
const digest: Digest = {
  day,
  read_at: '2026-11-20T12:30:00Z',
  days: [
    {
      day,
      bookings: [
        ...[confirmed, unknownHour].map((row) => onDay(row)),
        ...[1, 2, 3].map((number) => onDay(confirmedCart, number)),
        ...[tour, combo].map((row) => onDay(row)),
      ],
    },
    { day: '2026-11-21', bookings: [] },
  ],
  waiting: [tour, { ...cart, created_at: '2026-11-20T12:29:50Z', decision_due_at: '2026-11-21T12:00:00Z' }, combo],
  waiting_count: 30,
  failed_mails: [failed, ...Array.from({ length: 11 }, () => failed)],
};
const alone = { ...onDay({ ...confirmed, people: 1 }), phone: '' };
const oneEach: Digest = {
  ...digest,
  days: [
    { day, bookings: [alone, onDay(tour), { ...onDay(confirmedCart), day_count: 1 }] },
    { day: '2026-11-21', bookings: [] },
  ],
  waiting: [
    { ...unlisted, created_at: '2026-11-20T11:20:00Z' },
    { ...tour, created_at: '2026-11-20T11:29:00Z' },
    { ...tour, created_at: '2026-11-20T09:29:00Z' },
    { ...tour, created_at: '2026-11-10T09:29:00Z' },
  ],
  waiting_count: 1,
  failed_mails: [failed],
};
const news = { day, reason: 'REASON', days: ['2026-11-22', '2026-11-23'] };
const offer = { days: ['2026-11-22', '2026-11-23'], message: 'MESSAGE', confirms: true };
const onList: Sources = [
  { booking: { ...tour, status: 'waitlisted' } },
  { booking: { ...cart, status: 'waitlisted' }, others: [sentWith({ ...combo, status: 'waitlisted' })] },
];
const offered: Sources = [{ booking: { ...tour, offered_until: '2026-11-19T18:00:00Z' }, change }];
const banner = (ids: readonly string[], on: string) => ({
  day: on,
  reason: 'REASON',
  tours: ids.map((id) => ({ id, name: 'Lamanai Maya Ruins' })),
});
const sea = tours.filter(goesToSea).map(({ id }) => id);
const weather = {
  read_at: '2026-11-19T22:00:00Z',
  banners: [banner(sea, '2026-11-19'), banner([...sea, 'lamanai'], day), banner(['lamanai'], day)],
};

const samples: Readonly<Record<MailKind, Sources>> = {
  'booking-operator': waits,
  'booking-visitor': waits,
  'decision-half-time': waits,
  'decision-overdue': waits,
  'booking-confirmed': stands,
  'booking-cancelled': [
    { booking: tour, change: cancelled },
    { booking: confirmedCart, change: { ...cancelled, from_status: 'confirmed', message: null } },
  ],
  'booking-changed': changes,
  'booking-divided': together,
  'booking-merged': together,
  'change-request': [
    { booking: tour, payload: { ...asks('change'), asked_facts: { people: { from: 3, to: 5 } } } },
    ...[
      { ...confirmedCart, email: '' },
      { ...confirmed, email: 'josé@example.com' },
      ...(['cancelled', 'waitlisted', 'offered'] as const).map((status) => ({ ...combo, status })),
    ].map((booking) => ({ booking, payload: asks('cancel') })),
  ],
  'daily-digest': [
    { digest },
    { digest: oneEach },
    { digest: { ...digest, days: [], waiting: [], waiting_count: 0, failed_mails: [] } },
  ],
  'new-user': ['Ana Novelo', ''].map((name) => ({ payload: { email: 'ana@example.com', name } })),
  'administrator-added': [
    { payload: { email: 'ana@example.com', addedBy: 'Ana Novelo', role: 'staff' } },
    { payload: { email: 'ana@example.com', addedBy: null, role: 'crew' } },
    { payload: { email: 'ana@example.com', addedBy: null } },
  ],
  'weather-call': [
    { booking: confirmed, payload: news },
    { booking: tour, payload: { ...news, days: [] } },
  ],
  'other-days': [
    { booking: confirmed, payload: offer },
    { booking: tour, payload: { ...offer, days: ['2026-11-22'], confirms: false }, token: null },
  ],
  'waiting-list': onList,
  'place-offered': offered,
  'place-withdrawn': offered,
  'after-trip': [{ booking: confirmed }, { booking: confirmedCart }, { booking: custom }, { booking: unlisted }],
  'trip-reminder': [
    { booking: confirmed, payload: { weather } },
    { booking: unknownHour, payload: { weather: { ...weather, banners: [] } } },
    { booking: confirmedCart, payload: { weather }, asksForm: true },
  ],
};

/** For tests: what mails of every kind are written from, so that together they have every text of the mails. */
export const sampleMails: readonly { kind: MailKind; source: MailSource }[] = Object.entries(samples).flatMap(
  ([kind, sources]) =>
    sources.map((source) => ({
      kind: kind as MailKind,
      source: { booking: null, change: null, payload: null, token: 'TOKEN', ...source },
    })),
);

/** For tests: the operator's details in the sample mails. */
export const sampleSite = {
  product: 'PRODUCT',
  phone: '+501 611 1111',
  email: 'desk@example.org',
  url: 'https://example.org',
  reviewLinks: [{ name: 'PORTAL', address: 'https://example.com' }],
};
