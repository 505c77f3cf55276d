import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import ICAL from 'ical.js';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { ReplyPromise } from '../../../domain/promise/reply-promise.ts';
import { clockChanges, inLisbon, minute, momentsAround } from './load-in-lisbon.ts';

const { localClock, localToday, longMoment } = await import('../../../domain/booking/booking-dates.ts');
const { sampleRow } = await import('../../../domain/booking/sample-booking.ts');
const { daysLater } = await import('../../../domain/days/calendar-days.ts');
const { bookingCalendar } = await import('../../../domain/mail/booking-calendar.ts');
const { deskCalendar } = await import('../../../domain/mail/desk-calendar.ts');
const { bookingsCsv } = await import('../../../domain/numbers/bookings-csv.ts');
const { decisionDue, promisedTime, promiseText } = await import('../../../domain/promise/reply-promise.ts');
const { rentalFormText } = await import('../../../domain/rentals/rental-form-text.ts');
const { fixedOffset } = await import('../../../domain/time/calendar-zone.ts');
const { localTime, momentOf } = await import('../../../domain/time/local-time.ts');

const site = { product: 'Tejo', phone: '+351 21 000 0000', email: 'desk@example.org', url: 'https://example.org' };
const days = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'];
const hour = 60 * minute;

describe('local time in Lisbon', () => {
  it('is that of the clocks there, before and after each change', () => {
    for (const moment of momentsAround(10).flatMap((at) => [at - 1, at])) {
      assert.equal(localTime(moment), inLisbon(moment));
      assert.equal(localToday(new Date(moment)), inLisbon(moment).slice(0, 10));
      assert.equal(localClock(new Date(moment).toISOString()), inLisbon(moment).slice(11, 16));
    }
  });

  it('has days of 23 and 25 hours', () => {
    const lengthOf = (day: string) => (momentOf(daysLater(day, 1)).getTime() - momentOf(day).getTime()) / hour;
    assert.deepEqual(days.map(lengthOf), [23, 25, 23, 25]);
    for (const day of days)
      assert.deepEqual(
        [-1, 1].map((apart) => lengthOf(daysLater(day, apart))),
        [24, 24],
        day,
      );
  });

  it('belongs to one moment, and a repeated hour to its first', () => {
    for (const moment of momentsAround(10)) {
      const [day, clock] = inLisbon(moment).split(' ') as [string, string];
      const isSecond = clockChanges.some((change, at) => at % 2 === 1 && moment >= change && moment < change + hour);
      assert.equal(momentOf(day, clock).getTime(), isSecond ? moment - hour : moment, `${day} ${clock}`);
    }
  });

  it('moves a time that does not exist forward by the hour that is skipped', () => {
    for (const day of [days[0]!, days[2]!])
      for (const [clock, exists] of [
        ['00:59', '00:59:00'],
        ['01:00', '02:00:00'],
        ['01:30', '02:30:00'],
        ['01:59:59', '02:59:59'],
        ['02:00', '02:00:00'],
      ] as const)
        assert.equal(localTime(momentOf(day, clock)), `${day} ${exists}`, clock);
  });

  it('is an invalid Date for what has not the form of a day and a time', () => {
    for (const [day, clock] of [
      ['someday', '10:00'],
      ['2026-03-29', ''],
      ['2026-03-29', '25:00'],
    ] as const)
      assert.ok(Number.isNaN(momentOf(day, clock).getTime()), `${day} ${clock}`);
  });

  it('is in the texts, with the name of the place', () => {
    const [before, after] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
    for (const moment of [before, after]) assert.equal(longMoment(moment), 'Sunday, October 25, 2026, 01:30');
    assert.equal(promisedTime('2026-07-01T23:30:00Z'), 'Thursday, July 2, 00:30, Lisbon time');
    assert.equal(promiseText(promise(24)), 'within 24 hours, 07:00 to 20:00 Lisbon time');
    const form = { version: 1, statements: [], ticked_at: '2026-07-01T23:30:00Z' };
    const rental = sampleRow({ bookingType: 'golf-cart', golfCartId: 'luxury-teal' }, { rental_form: form });
    assert.equal(rentalFormText(rental, null), 'Form ticked 2 Jul, 00:30');
    const row = { ...sampleRow({}, { created_at: before }), changes: [], notes: [], forCrew: null, figures: null };
    const csv = bookingsCsv([{ ...row, departure: null, groups: [] }]);
    assert.match(csv, /Received \(Lisbon time\)/);
    assert.match(csv, /\b2026-10-25 01:30\b/);
    assert.equal(fixedOffset(new Date(before)), null);
  });
});

describe('the promise of an answer in Lisbon', () => {
  // All in UTC: 07:00 there is 06:00 in summer. The clock goes forward on Sunday, March 29, and back on October 25.
  const cases: [promise: ReplyPromise, asked: string, due: string, why: string][] = [
    [promise(24), '2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z', 'within 24 hours, an hour later on the clock'],
    [promise(24), '2026-03-28T19:30:00Z', '2026-03-29T19:00:00Z', 'the closing at 20:00, which comes an hour sooner'],
    [promise(12), '2026-03-28T19:00:00Z', '2026-03-29T07:00:00Z', 'at 08:00 there, within the times of day'],
    [promise(12), '2026-03-28T17:30:00Z', '2026-03-29T06:00:00Z', 'the opening at 07:00, an hour sooner'],
    [promise(4), '2026-03-28T19:30:00Z', '2026-03-29T06:00:00Z', 'the opening after a short night'],
    [promise(4), '2026-10-24T18:00:00Z', '2026-10-25T07:00:00Z', 'the opening after a long night'],
    [promise(24), '2026-10-24T19:00:00Z', '2026-10-25T19:00:00Z', 'at 19:00 there'],
    [promise(24), '2026-10-25T20:30:00Z', '2026-10-26T20:00:00Z', 'the closing at 20:00'],
    [
      promise(24, '12:00', '13:00'),
      '2026-10-24T11:30:00Z',
      '2026-10-24T12:00:00Z',
      'the next opening is in 24.5 hours',
    ],
    [promise(1, '01:30', '20:00'), '2026-10-25T00:10:00Z', '2026-10-25T01:10:00Z', 'opened in the first of both hours'],
    [
      promise(1, '01:30', '20:00'),
      '2026-03-29T00:10:00Z',
      '2026-03-29T01:30:00Z',
      'opens at 02:30, as 01:30 is skipped',
    ],
  ];
  for (const [given, asked, due, why] of cases)
    it(`${promiseText(given)}, asked ${asked}: ${why}`, () =>
      assert.equal(decisionDue(asked, given), new Date(due).toISOString()));

  it('ends within the times of day and within 24 hours, and later for a later request', () => {
    for (const count of [1, 2, 5, 11, 12, 13, 18, 23, 24]) {
      let last = 0;
      for (const asked of momentsAround(7)) {
        const due = Date.parse(decisionDue(new Date(asked).toISOString(), promise(count)));
        const clock = inLisbon(due).slice(11);
        assert.ok(clock >= '07:00:00' && clock <= '20:00:00', `${count} hours: ${inLisbon(due)}`);
        assert.ok(due > asked && due <= asked + 24 * hour, `${count} hours, ${inLisbon(asked)}: ${inLisbon(due)}`);
        assert.ok(due >= last, `${count} hours, ${inLisbon(asked)}: ${inLisbon(due)}`);
        last = due;
      }
    }
  });
});

describe('the calendar files of Lisbon', () => {
  const change = { from_status: 'pending', to_status: 'confirmed', sequence: 1, changed_at: '2026-01-02T03:04:05Z' };
  // Hol Chan takes four hours.
  const trip = (date: string, columns: Partial<BookingRow>) => ({
    ...sampleRow({ tourId: 'hol-chan-snorkeling', date }, { status: 'confirmed', meeting_point: 'Doca' }),
    ...columns,
  });

  it('have both rules of the zone', () => {
    const { content } = bookingCalendar(
      trip('2026-07-01', { leaves_at: '09:00:00' }),
      { ...change } as never,
      site,
      null,
    )!;
    const zone = content.slice(content.indexOf('BEGIN:VTIMEZONE'), content.indexOf('BEGIN:VEVENT'));
    assert.deepEqual(zone.trim().split('\r\n'), [
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Lisbon',
      'BEGIN:DAYLIGHT',
      'DTSTART:20250330T010000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      'TZNAME:GMT+1',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20251026T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0000',
      'TZNAME:GMT+0',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
  });

  it('are read as the moments at which the trips begin and end, around each change', () => {
    for (const day of days.flatMap((one) => [-1, 0, 1].map((apart) => daysLater(one, apart))))
      for (const clock of ['00:30:00', '02:30:00', '09:00:00', '22:30:00']) {
        const begin = momentOf(day, clock).getTime();
        const { content } = bookingCalendar(trip(day, { leaves_at: clock }), { ...change } as never, site, null)!;
        assert.deepEqual(read(content), [[begin, begin + 4 * hour]], `${day} ${clock}`);
        const back = trip(day, { leaves_at: clock, back_at: '23:00:00' });
        const feed = deskCalendar([{ ...back, is_erased: false, sequence: 1, changed_at: change.changed_at }], site);
        assert.deepEqual(read(feed), [[begin, momentOf(day, '23:00').getTime()]], `${day} ${clock} to 23:00`);
      }
  });

  it('begin the zone before the first of several entries', () => {
    const feed = ['2027-11-05', '2026-03-30'].map((date) => ({
      ...trip(date, { leaves_at: '09:00:00' }),
      is_erased: false,
      sequence: 1,
      changed_at: change.changed_at,
    }));
    assert.deepEqual(
      read(deskCalendar(feed, site)).map(([begin]) => new Date(begin).toISOString()),
      ['2027-11-05T09:00:00.000Z', '2026-03-30T08:00:00.000Z'],
    );
  });
});

function promise(hours: number, from = '07:00', until = '20:00'): ReplyPromise {
  return { decision_hours: hours, decisions_from: from, decisions_until: until };
}

/** When the entries of a calendar begin and end, as a calendar program reads it. */
function read(content: string): [begin: number, end: number][] {
  ICAL.TimezoneService.reset();
  const calendar = new ICAL.Component(ICAL.parse(content));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return [event.startDate.toJSDate().getTime(), event.endDate.toJSDate().getTime()];
  });
}
