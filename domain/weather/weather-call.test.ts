import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../booking/sample-booking.ts';
import { tours } from '../catalogue/tours.ts';
import { detailLines } from '../days/day-text.ts';
import type { DayBooking } from '../days/day-plan.ts';
import { bannerText, goesToSea, isTouched, markWeather } from './weather-call.ts';
import type { WeatherCall } from './weather-call.ts';

const sea = tours.filter(goesToSea);
const banner = (ids: readonly string[]) => ({
  day: '2026-11-22',
  reason: 'Strong wind.',
  tours: ids.map((id) => ({ id, name: tours.find((tour) => tour.id === id)?.name ?? null })),
});

test('the tours on the sea are those that fish, snorkel and sail', () => {
  assert.deepEqual(
    sea.map(({ id }) => id),
    [
      'full-day-fishing',
      'half-day-fishing',
      'hol-chan-snorkeling',
      'shark-ray-alley',
      'mexico-rocks',
      'full-day-sailing',
    ],
  );
});

test('the banner says that no boats go out, or which trips do not, until its day is over', () => {
  const whole = sea.map(({ id }) => id);
  assert.equal(bannerText(banner(whole), '2026-11-22'), 'No boats today, Sunday, November 22, 2026: Strong wind.');
  assert.equal(bannerText(banner(whole), '2026-11-20'), 'No boats on Sunday, November 22, 2026: Strong wind.');
  assert.equal(bannerText(banner(whole), '2026-11-23'), null);
  assert.equal(
    bannerText(banner([...whole, 'lamanai', 'deleted']), '2026-11-22'),
    'No boats today, Sunday, November 22, 2026: Strong wind. Also not going out: Lamanai Maya Ruins.',
  );
  assert.equal(
    bannerText(banner(['mexico-rocks', 'lamanai']), '2026-11-22'),
    'Not going out today, Sunday, November 22, 2026: Mexico Rocks, Lamanai Maya Ruins. Reason: Strong wind.',
  );
  assert.equal(bannerText(banner([]), '2026-11-22'), null);
});

test('a call affects open bookings with one of its tours, and no rental and no request of a program', () => {
  const chosen = new Set(['mexico-rocks', 'belize-zoo']);
  const touches = (...row: Parameters<typeof sampleRow>) => isTouched(sampleRow(...row), chosen);
  assert.equal(touches({ tourId: 'mexico-rocks' }), true);
  assert.equal(touches({ tourId: 'lamanai' }), false);
  assert.equal(touches({ bookingType: 'combo', tourId: null, comboId: 'ruins-zoo-combo' }), true);
  assert.equal(touches({ bookingType: 'combo', tourId: null, comboId: 'altun-ha-baboon-combo' }), false);
  assert.equal(touches({ bookingType: 'custom', tourId: null, customTourIds: ['altun-ha', 'mexico-rocks'] }), true);
  assert.equal(touches({ bookingType: 'golf-cart', tourId: null, golfCartId: 'luxury-teal' }), false);
  assert.equal(touches({ tourId: 'mexico-rocks' }, { status: 'cancelled' }), false);
  assert.equal(touches({ tourId: 'mexico-rocks' }, { is_suspect: true }), false);
  assert.equal(touches({ tourId: 'mexico-rocks' }, { is_suspect: true, status: 'confirmed' }), true);
});

test('the day sheet marks the bookings that a call affects, with the day that the visitor wants, until it is undone', () => {
  const booking: DayBooking = { ...sampleRow({ tourId: 'mexico-rocks' }), day_number: 1, day_count: 1, notes: [] };
  const call: WeatherCall = {
    id: '11111111-1111-4111-8111-111111111111',
    day: '2026-11-22',
    tour_ids: ['mexico-rocks'],
    reason: 'Strong wind',
    created_at: '2026-11-21T12:00:00Z',
    created_by_name: 'Rosa',
    undo_until: '2026-11-21T12:10:00Z',
    undone_at: null,
    bookings: [{ booking_id: booking.id, offered_days: ['2026-11-23'], wanted_days: [] }],
  };
  const lines = (calls: WeatherCall[]) => markWeather([booking], calls).flatMap(detailLines).slice(0, 1);
  assert.deepEqual(lines([call]), ['Weather: asked for another day']);
  const wanted = { ...call, bookings: [{ ...call.bookings[0]!, wanted_days: ['2026-11-24', '2026-11-23'] }] };
  assert.deepEqual(lines([wanted]), ['Weather: wants Tuesday, November 24, 2026']);
  assert.doesNotMatch(lines([{ ...call, undone_at: '2026-11-21T12:05:00Z' }]).join(), /Weather/);
});
