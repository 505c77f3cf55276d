import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { busyWeek, limited } from './busy-story.ts';
import { boats, crew, departures, stormy } from './fleet.ts';
import { loadsOf, mailsOf, outcomesOf, requestsOf } from './outcome.ts';

const week = busyWeek();
const { sent, calls, all } = requestsOf(week);

describe('the story of the busy week', () => {
  it('has 90 bookings, 20 of them by telephone, on 12 departures with 3 boats and 5 people', () => {
    assert.equal(all.length, 90);
    assert.equal(calls.length, 20);
    assert.equal(calls.filter(({ email }) => email).length, 12);
    assert.deepEqual([departures.length, boats.length, crew.length], [12, 3, 5]);
    assert.equal(new Set(all.map(({ name }) => name)).size, 90, 'no two guests have one name');
  });

  it('has 10 changes, a weather call with 6 parties, one party that is divided and one that does not come', () => {
    const asked = sent.filter(({ wish }) => wish?.kind === 'change');
    assert.equal(asked.length + week.phoned.length, 10);
    assert.equal(all.filter(({ day }) => day === stormy).length, 6);
    const { guest, leaving } = week.division;
    assert.ok(sent.includes(guest) && leaving < guest.people);
    assert.equal(week.noShow.day, 0);
    assert.ok(sent.includes(week.noShow) && week.noShow.decision === 'confirmed');
  });

  it('has at most five requests at a time, and no guest calls for a change before the booking is there', () => {
    assert.ok(week.days.every(({ rounds }) => rounds.every((round) => round.length <= 5)));
    const known = week.days.slice(0, 5).flatMap(({ rounds, calls: some }) => [...rounds.flat(), ...some]);
    for (const { guest } of week.phoned) assert.ok(known.includes(guest), guest.name);
    const early = week.days.slice(0, 3).flatMap(({ rounds }) => rounds.flat());
    for (const guest of [week.waiting.leaver, ...all.filter(({ day }) => day === stormy)])
      assert.ok(early.includes(guest), guest.name);
  });

  it('puts no departure over its capacity, and no boat or person on two at one time', () => {
    for (const { tour, people, capacity, boat } of loadsOf(week)) {
      assert.ok(people <= capacity && people <= boats.find(({ name }) => name === boat)!.seats, `${people} on ${tour}`);
    }
    const taken = departures.flatMap((departure) =>
      [departure.boat, ...departure.crew].map((one) => ({ one, departure })),
    );
    for (const { one, departure } of taken)
      for (const other of taken.filter((rival) => rival.one === one && rival.departure !== departure))
        assert.ok(
          departure.day !== other.departure.day ||
            departure.backAt <= other.departure.leavesAt ||
            other.departure.backAt <= departure.leavesAt,
          one,
        );
  });

  it('fills the limited day, so that a guest waits for it, and has room once another one leaves', () => {
    const { guest, leaver } = week.waiting;
    const taken = sent.filter(({ departure }) => departure === guest.departure);
    assert.equal(
      taken.reduce((sum, { people }) => sum + people, 0),
      limited.people,
    );
    assert.ok(guest.people <= leaver.people);
  });

  it('ends with 84 confirmed bookings, 7 cancelled ones, and the people of the departures', () => {
    const outcomes = outcomesOf(week);
    const confirmed = outcomes.filter(({ status }) => status === 'confirmed');
    // The part of the divided party is one more booking.
    assert.deepEqual([outcomes.length, confirmed.length], [91, 84]);
    assert.deepEqual(
      loadsOf(week).map(({ people }) => people),
      [12, 9, 9, 0, 0, 11, 9, 9, 8, 5, 9, 6],
    );
  });

  it('sends 266 mails', () => {
    const mails = mailsOf(week);
    assert.deepEqual(mails, {
      'booking-operator': 69,
      'booking-visitor': 69,
      'booking-confirmed': 84,
      'booking-cancelled': 7,
      'booking-changed': 13,
      'booking-divided': 1,
      'change-request': 15,
      'place-offered': 1,
      'waiting-list': 1,
      'weather-call': 6,
    });
    assert.equal(
      Object.values(mails).reduce((sum, count) => sum + count),
      266,
    );
  });
});
