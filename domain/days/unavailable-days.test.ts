import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleInput, sampleRow } from '../booking/sample-booking.ts';
import {
  groupUnavailableDays,
  daysOfInput,
  isObstacle,
  obstacleWarning,
  offersWaitingList,
  nearestFreeDays,
  periodAround,
  questionOfBooking,
  questionOfInput,
  refusalLabel,
  refusalNotice,
} from './unavailable-days.ts';

const year = { first: '2026-12-01', last: '2026-12-31' };
const nearest = (wanted: string, taken: string[], period = year, most?: number) =>
  nearestFreeDays(wanted, period, (day) => taken.includes(day), most);

describe('the nearest free days', () => {
  it('are up to three around the wanted day, earliest first', () => {
    assert.deepEqual(nearest('2026-12-15', ['2026-12-15']), ['2026-12-14', '2026-12-16', '2026-12-17']);
    assert.deepEqual(nearest('2026-12-15', ['2026-12-15', '2026-12-16', '2026-12-14', '2026-12-17']), [
      '2026-12-12',
      '2026-12-13',
      '2026-12-18',
    ]);
  });

  it('begin with the wanted day itself if it is free', () => {
    assert.deepEqual(nearest('2026-12-15', [], year, 1), ['2026-12-15']);
  });

  it('stay within the period', () => {
    assert.deepEqual(nearest('2026-12-01', ['2026-12-01']), ['2026-12-02', '2026-12-03', '2026-12-04']);
    assert.deepEqual(nearest('2026-12-31', ['2026-12-31', '2026-12-30']), ['2026-12-27', '2026-12-28', '2026-12-29']);
    assert.deepEqual(nearest('2026-11-20', []), ['2026-12-01', '2026-12-02', '2026-12-03']);
  });

  it('are fewer if fewer are free, and none if none is', () => {
    const short = { first: '2026-12-01', last: '2026-12-03' };
    assert.deepEqual(nearest('2026-12-02', ['2026-12-02', '2026-12-03'], short), ['2026-12-01']);
    assert.deepEqual(nearest('2026-12-02', ['2026-12-01', '2026-12-02', '2026-12-03'], short), []);
  });

  it('are searched from today on, a month before and two after the wanted day, in at most 100 days', () => {
    assert.deepEqual(periodAround('2026-12-05', '2026-11-22'), { first: '2026-11-22', last: '2027-02-04' });
    assert.deepEqual(periodAround('2027-03-05', '2026-11-22'), { first: '2027-02-02', last: '2027-05-05' });
    assert.deepEqual(periodAround('2026-01-05', '2026-11-22'), { first: '2026-11-22', last: '2027-01-22' });
  });
});

describe('the days that cannot be booked', () => {
  it('have a label with the public reason', () => {
    assert.equal(refusalLabel({ why: 'closed', reason: 'Storm clean-up' }), 'Closed: Storm clean-up');
    assert.equal(refusalLabel({ why: 'full', reason: null }), 'Full');
    assert.equal(refusalLabel({ why: 'too-soon', reason: null }), 'Too soon to arrange');
  });

  it('have a notice with the day, the reason and a question', () => {
    const day = '2026-11-27';
    assert.deepEqual(refusalNotice({ day, why: 'closed', reason: 'The boat is in dock. ' }), {
      title: 'Closed on This Day',
      message: 'Friday, November 27, 2026 is closed: The boat is in dock. Would another day suit you?',
    });
    assert.equal(
      refusalNotice({ day, why: 'closed', reason: null }).message,
      'We are closed on Friday, November 27, 2026. Would another day suit you?',
    );
    assert.deepEqual(refusalNotice({ day, why: 'full', reason: null }), {
      title: 'This Day Is Full',
      message: 'There is no room left for your group on Friday, November 27, 2026. Would another day suit you?',
    });
    assert.match(refusalNotice({ day, why: 'too-soon', reason: null }).message, /too soon .* later day suit you\?$/);
    assert.deepEqual(refusalNotice({ day, why: 'past', reason: null }, 3), {
      title: 'This Day Has Passed',
      message: 'Friday, November 27, 2026 has passed. Would another day suit you?',
    });
  });

  it('are closed days if the departures are called off, with that reason', () => {
    const day = '2026-11-27';
    const calledOff = { why: 'called-off', reason: null } as const;
    assert.ok(isObstacle('called-off') && !offersWaitingList(calledOff));
    assert.equal(refusalLabel(calledOff), 'Closed: The departure is called off');
    assert.deepEqual(refusalNotice({ day, ...calledOff }), {
      title: 'Closed on This Day',
      message: 'Friday, November 27, 2026 is closed: The departure is called off. Would another day suit you?',
    });
    assert.match(
      refusalNotice({ day, ...calledOff }, 2).message,
      /^We are closed on one of the days .*: The departure is called off\. Would/,
    );
    assert.equal(
      obstacleWarning(calledOff, 1),
      'The day is closed: The departure is called off. You can confirm the booking all the same.',
    );
  });

  it('are grouped by label, days in a row together', () => {
    const closed = { why: 'closed', reason: 'Storm' } as const;
    const full = { why: 'full', reason: null } as const;
    assert.deepEqual(
      groupUnavailableDays([
        { day: '2026-12-01', ...full },
        { day: '2026-11-30', ...closed },
        { day: '2026-11-29', ...closed },
        { day: '2026-12-03', ...full },
      ]),
      [
        { label: 'Closed: Storm', periods: [{ first: '2026-11-29', last: '2026-11-30' }] },
        {
          label: 'Full',
          periods: [
            { first: '2026-12-01', last: '2026-12-01' },
            { first: '2026-12-03', last: '2026-12-03' },
          ],
        },
      ],
    );
  });

  it('depend on what is booked and for how many people', () => {
    const row = sampleRow({ bookingType: 'custom', customTourIds: ['lamanai', 'altun-ha'], people: 5 });
    const question = { booking_type: 'custom', item_ids: ['lamanai', 'altun-ha'], people: 5, days: 1 };
    assert.deepEqual(questionOfBooking(row), question);
    const cart = { bookingType: 'golf-cart', golfCartId: 'luxury-teal', people: 5, days: 3 } as const;
    const rental = { booking_type: 'golf-cart', item_ids: ['luxury-teal'], people: 1, days: 3 };
    assert.deepEqual(questionOfInput(sampleInput(cart)), rental);
    assert.deepEqual(questionOfBooking(sampleRow(cart)), rental);
    assert.equal(questionOfInput(sampleInput({ days: 3 })).days, 1);
  });

  it('may be any of the days of a rental or a combo', () => {
    const day = '2026-11-29';
    assert.equal(daysOfInput(sampleInput({ days: 3 })), 1);
    assert.equal(daysOfInput(sampleInput({ bookingType: 'golf-cart', days: 3 })), 3);
    assert.equal(daysOfInput(sampleInput({ bookingType: 'combo', comboId: 'triple-mainland-combo' })), 2);
    assert.equal(
      refusalNotice({ day, why: 'closed', reason: 'Storm.' }, 3).message,
      'We are closed on one of the days from Sunday, November 29, 2026 to Tuesday, December 1, 2026: Storm. Would another day suit you?',
    );
    assert.match(refusalNotice({ day, why: 'taken', reason: null }, 3).message, /^This cart is not free for a rental/);
  });

  it('are warned of before a booking is confirmed', () => {
    assert.equal(
      obstacleWarning({ why: 'closed', reason: 'Storm.' }, 1),
      'The day is closed: Storm. You can confirm the booking all the same.',
    );
    assert.match(obstacleWarning({ why: 'closed', reason: null }, 2)!, /^One of the days is closed\. You can/);
    assert.match(obstacleWarning({ why: 'full', reason: null }, 1)!, /no room left .* all the same\.$/);
    assert.equal(
      obstacleWarning({ why: 'taken', reason: null }, 1),
      'The cart has another confirmed rental on these days.',
    );
    assert.equal(obstacleWarning({ why: 'too-soon', reason: null }, 1), null);
  });

  it('have a known reason only', () => {
    assert.ok(isObstacle('full'));
    assert.ok(!isObstacle('toString'));
    assert.ok(!isObstacle(null));
  });
});
