import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BookingRow } from '../booking/booking.ts';
import { sampleRow } from '../booking/sample-booking.ts';
import { statedHours, whenAndWhere } from './calendar-times.ts';

const booking = { ...sampleRow({ tourId: 'hol-chan-snorkeling', date: '2026-12-31' }), meeting_point: 'Dock' };
const zone = ';TZID=America/Belize:';

describe('the lines of an entry', () => {
  it('end when the trip is back, or after the stated hours, or not at all', () => {
    const leaves = { ...booking, leaves_at: '08:30:00' };
    const [item] = booking.booked_items;
    const begin = `DTSTART${zone}20261231T083000`;
    const cases: [change: Partial<BookingRow>, end: string[]][] = [
      [{ back_at: '11:45:00' }, [`DTEND${zone}20261231T114500`]],
      [{}, [`DTEND${zone}20261231T123000`]],
      [{ booked_items: [{ ...item!, duration: 'As long as you like' }] }, []],
      [{ booked_items: [item!, item!] }, []],
    ];
    for (const [change, end] of cases)
      assert.deepEqual(whenAndWhere({ ...leaves, ...change }), [begin, ...end, 'LOCATION:Dock']);
  });

  it('reach into the next day', () => {
    const night = { ...booking, leaves_at: '22:00:00' };
    assert.equal(whenAndWhere(night)[1], `DTEND${zone}20270101T020000`, 'four hours');
    assert.equal(whenAndWhere({ ...night, back_at: '01:00:00' })[1], `DTEND${zone}20270101T010000`);
  });

  it('end with the last day of what takes several days, which is whole without an hour', () => {
    const rental = {
      ...sampleRow({ bookingType: 'golf-cart', golfCartId: 'luxury-teal', date: '2026-12-31', days: 3 }),
    };
    const hours = { leaves_at: '10:00:00', meeting_point: 'Office', back_at: '09:00:00' };
    assert.deepEqual(whenAndWhere({ ...rental, ...hours }).slice(0, 2), [
      `DTSTART${zone}20261231T100000`,
      `DTEND${zone}20270102T090000`,
    ]);
    assert.deepEqual(whenAndWhere({ ...rental, ...hours, back_at: null }), [
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270103',
      'LOCATION:Office',
    ]);
  });

  it('read the hours of a duration only if they are stated as such', () => {
    for (const [duration, hours] of [
      ['8 hours', 8],
      ['1 hour', 1],
      ['3-4 hours', 4],
      ['Full day (8 hours)', 8],
      ['2 days', null],
      ['48 hours', null],
      ['about 3 hours', null],
      ['', null],
      [null, null],
    ] as const)
      assert.equal(statedHours(duration), hours, String(duration));
  });
});
