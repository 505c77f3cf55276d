import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { sampleRow } from '../booking/sample-booking.ts';
import { planDay } from '../days/day-plan.ts';
import type { DayBooking } from '../days/day-plan.ts';
import { dayText } from '../days/day-text.ts';
import type { Departure } from './departure.ts';
import { boardHours, boardMoment, boardSpan, otherDepartureOf, planBoard } from './fleet-board.ts';
import { fleetText, lacksSeats, timeOut } from './fleet.ts';
import type { Assigned } from './assigned.ts';
import type { CrewMember, Vessel } from './fleet.ts';

const boat = (name: string, seats = 10): Assigned => ({ id: name, kind: 'boat', name, seats, roles: [] });
const person = (name: string): Assigned => ({ id: name, kind: 'crew', name, seats: null, roles: ['guide'] });
const going = (id: string, leaves: string, back: string | null, assigned: Assigned[] = []): Departure => ({
  id,
  default_id: null,
  tour_id: 'lamanai',
  day: '2099-01-31',
  leaves_at: `${leaves}:00`,
  back_at: back && `${back}:00`,
  meeting_point: 'Pier',
  capacity: null,
  minimum: null,
  people: 4,
  parties: 1,
  assigned,
});
const vessel = (name: string, change: Partial<Vessel> = {}): Vessel => ({
  id: name,
  name,
  kind: 'boat',
  seats: 10,
  note: '',
  is_retired: false,
  ...change,
});
const maria: CrewMember = {
  id: 'Maria',
  name: 'Maria',
  roles: ['captain', 'guide'],
  languages: ['en'],
  phone: '',
  account_id: null,
  is_retired: false,
};

describe('the boats and the crew of a departure', () => {
  for (const [people, assigned, text] of [
    [6, [], 'No boat yet, no crew yet'],
    [6, [boat('Sea Star'), person('José')], 'Sea Star, José, 6 people / 10 seats'],
    [12, [boat('Sea Star')], 'Sea Star, no crew yet, 12 people / 10 seats, too few seats'],
    [12, [boat('Sea Star'), boat('Moon', 2), person('José')], 'Sea Star, Moon, José, 12 people / 12 seats'],
    [1, [boat('Kayak', 1)], 'Kayak, no crew yet, 1 person / 1 seat'],
    [1, [person('José\nNovelo')], 'No boat yet, José Novelo'],
  ] as const)
    it(`are in words: ${text}`, () => assert.equal(fleetText(people, assigned), text));

  it('have too few seats only if there is a boat', () => {
    assert.equal(lacksSeats(6, [boat('Sea Star', 5)]), true);
    assert.equal(lacksSeats(5, [boat('Sea Star', 5)]), false);
    assert.equal(lacksSeats(50, [person('José')]), false);
  });

  it('are out until the way back, over midnight if it is before the hour, or until the end of the day', () => {
    assert.deepEqual(timeOut(going('a', '08:30', '12:00')), { from: 510, until: 720 });
    assert.deepEqual(timeOut(going('a', '22:00', '01:00')), { from: 1320, until: 1500 });
    assert.deepEqual(timeOut(going('a', '08:30', null)), { from: 510, until: 1440 });
  });

  it('are taken while another departure that has them is out', () => {
    const others = [going('a', '08:30', '12:00', [boat('Sea Star')]), going('b', '12:00', '16:00')];
    const rivalOf = (leaves: string, back: string, thing = 'Sea Star') =>
      otherDepartureOf(thing, going('c', leaves, back), others)?.id ?? null;
    assert.equal(rivalOf('11:59', '13:00'), 'a');
    assert.equal(rivalOf('12:00', '13:00'), null);
    assert.equal(rivalOf('08:00', '08:30'), null);
    assert.equal(rivalOf('09:00', '10:00', 'Moon'), null);
    assert.equal(otherDepartureOf('Sea Star', others[0]!, others), null, 'its own departure');
    assert.equal(otherDepartureOf('Sea Star', { ...others[0]!, id: 'c', day: '2099-02-01' }, others), null);
  });
});

test('the text for the chat has the boats and the crew of a departure, on one line', () => {
  const party: DayBooking = {
    ...sampleRow({ people: 4 }, { status: 'confirmed' }),
    departure_id: 'a',
    leaves_at: '08:30:00',
    back_at: '12:00:00',
    meeting_point: 'Pier',
    day_number: 1,
    day_count: 1,
    notes: [],
  };
  const textOf = (assigned: Assigned[]) =>
    dayText('2099-01-31', planDay([party], [going('a', '08:30', '12:00', assigned)]), { product: 'Adventures' }, []);
  assert.match(
    textOf([boat('Sea\nStar'), person('José')]),
    /\n08:30 Lamanai Maya Ruins, Pier, back at 12:00: 4 people\nSea Star, José, 4 people \/ 10 seats\n- Ana Novelo/,
  );
  assert.match(textOf([]), /4 people\n- Ana Novelo/);
});

describe('the board', () => {
  const departures = [
    going('a', '08:30', '12:00', [boat('Sea Star'), person('Maria')]),
    going('b', '09:00', '10:00'),
    going('c', '09:30', '11:00'),
    going('d', '10:00', '11:00'),
    going('e', '13:00', '15:00', [boat('Old')]),
  ];
  const vessels = [vessel('Sea Star'), vessel('Moon', { seats: 1 }), vessel('Old', { is_retired: true })];
  const shown = (by: 'boat' | 'person', list = departures) =>
    planBoard(by, { vessels, crew: [maria] }, list).map(({ name, text, entries }) => [
      name,
      text,
      entries.map(({ departure, lane }) => `${departure.id}${lane}`).join(' '),
    ]);

  it('has what lacks a boat first, on separate lines where it is out at one time, then each boat', () => {
    assert.deepEqual(shown('boat'), [
      ['No boat yet', '3 departures', 'b0 c1 d0'],
      ['Sea Star', '10 seats', 'a0'],
      ['Moon', '1 seat', ''],
      ['Old', '10 seats', 'e0'],
    ]);
    assert.deepEqual(
      shown('boat', []).map(([name]) => name),
      ['No boat yet', 'Sea Star', 'Moon'],
      'a retired boat needs a departure',
    );
  });

  it('has the people with their roles', () => {
    assert.deepEqual(shown('person'), [
      ['No crew yet', '4 departures', 'b0 c1 d0 e0'],
      ['Maria', 'Captain, Guide', 'a0'],
    ]);
  });

  it('shows the hours from 7 to 17, and more if something is out then', () => {
    assert.deepEqual(boardHours([]), [7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    const hours = boardHours([going('a', '05:30', '18:15'), going('b', '22:00', '01:00')]);
    assert.deepEqual([hours[0], hours.at(-1)], [5, 23]);
    assert.deepEqual(boardSpan(going('a', '08:30', '12:00'), boardHours([])), { start: 15, width: 35 });
    const late = boardSpan(going('b', '18:00', '01:00'), [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
    assert.deepEqual(late, { start: 50, width: 50 }, 'what is out over midnight ends with the day');
  });

  it('has the present time where it stands between the hours, and none outside them', () => {
    const hours = boardHours([]);
    assert.deepEqual(
      ['06:59', '07:00', '08:15', '17:00', '17:01'].map((clock) => boardMoment(clock, hours)),
      [null, 0, 12.5, 100, null],
    );
  });
});
