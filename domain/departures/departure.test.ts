import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../booking/sample-booking.ts';
import { peopleWithoutHour, planDay, summaryOf } from '../days/day-plan.ts';
import type { DayBooking } from '../days/day-plan.ts';
import { dayText } from '../days/day-text.ts';
import {
  canMeet,
  canWait,
  chosenOf,
  departureChoices,
  departureLoad,
  isOverCapacity,
  onlyTour,
  runsOn,
} from './departure.ts';
import type { Departure, DepartureTime, RunningDays } from './departure.ts';

const day = '2099-01-31';

function time(change: Partial<DepartureTime> = {}): DepartureTime {
  const place = { back_at: '12:00:00', meeting_point: 'The dock', capacity: 12, minimum: 4 };
  return { id: 'usual', tour_id: 'lamanai', leaves_at: '08:30:00', ...place, ...change };
}

function departure(change: Partial<Departure> = {}): Departure {
  return { ...time(), id: 'morning', default_id: 'usual', day, people: 0, parties: 0, ...change };
}

function party(request: Parameters<typeof sampleRow>[0], change: Partial<DayBooking> = {}): DayBooking {
  return { ...sampleRow(request, { status: 'confirmed' }), day_number: 1, day_count: 1, notes: [], ...change };
}

const onMorning = { departure_id: 'morning', leaves_at: '08:30:00', back_at: '12:00:00', meeting_point: 'The dock' };

test('a load is of the capacity, and says what is below the minimum', () => {
  assert.equal(departureLoad(6, time()), '6 of 12');
  assert.equal(departureLoad(2, time()), '2 of 12, below the minimum of 4');
  assert.equal(departureLoad(1, { capacity: null, minimum: null }), '1 person');
  assert.equal(departureLoad(0, { ...time(), called_off_at: '2099-01-30T12:00:00Z' }), 'called off');
  assert.deepEqual([isOverCapacity(10, 2, time()), isOverCapacity(10, 3, time())], [false, true]);
  assert.equal(isOverCapacity(900, 9, { capacity: null }), false);
});

test('a booking goes by the departures of the only tour that it names', () => {
  assert.equal(onlyTour({ tour_id: 'lamanai', custom_tour_ids: null }), 'lamanai');
  assert.equal(onlyTour({ tour_id: null, custom_tour_ids: ['lamanai'] }), 'lamanai');
  assert.equal(onlyTour({ tour_id: null, custom_tour_ids: ['lamanai', 'altun-ha'] }), null);
  assert.equal(onlyTour({ tour_id: null, custom_tour_ids: null }), null);
});

test('a party chooses among the departures of its day and the usual ones that the day has not yet', () => {
  const usual = [time(), time({ id: 'later', leaves_at: '13:00:00' }), time({ id: 'by-hand', leaves_at: '06:00:00' })];
  const departures = [
    departure({ people: 6 }),
    departure({ id: 'early', default_id: null, leaves_at: '06:00:00', people: 12 }),
    departure({ id: 'other tour', tour_id: 'altun-ha' }),
    departure({ id: 'other day', day: '2099-02-01' }),
  ];
  const choices = departureChoices('lamanai', day, usual, departures, () => 'new');
  assert.deepEqual(
    choices.map(({ id, leaves_at: hour, people, made }) => [id, hour, people, made !== undefined]),
    [
      ['early', '06:00:00', 12, false],
      ['morning', '08:30:00', 6, false],
      ['new', '13:00:00', 0, true],
    ],
  );
  const { id: _id, ...columns } = time({ leaves_at: '13:00:00' });
  assert.deepEqual(chosenOf(choices[2]!), { id: 'new', made: { ...columns, default_id: 'later', day } });
  assert.deepEqual(chosenOf(choices[0]!), { id: 'early' });
  assert.equal(canWait(choices), true);
  const ofOne = departureChoices('lamanai', day, [time()], departures, () => 'new');
  assert.equal(canWait(ofOne), false, 'without a choice the party joins the only usual departure');
  assert.equal(canWait(departureChoices('lamanai', day, [], departures, () => 'new')), true);
});

test('no party chooses a departure that is called off, and the usual one of that hour is not made again', () => {
  const usual = [time(), time({ id: 'later', leaves_at: '13:00:00' })];
  const departures = [departure({ called_off_at: '2099-01-30T12:00:00Z' })];
  const choices = departureChoices('lamanai', day, usual, departures, () => 'new');
  assert.deepEqual(
    choices.map(({ id, leaves_at: hour, usual: count }) => [id, hour, count]),
    [['new', '13:00:00', 1]],
  );
  assert.equal(canWait(choices), false, 'without a choice the party joins the one that goes');
});

test('a usual departure runs on its days of the week within its season', () => {
  // January 31, 2099 is a Saturday.
  const days: [RunningDays, boolean][] = [
    [{}, true],
    [{ weekdays: null, first_day: null, last_day: null }, true],
    [{ weekdays: [6, 7] }, true],
    [{ weekdays: [1, 5] }, false],
    [{ first_day: day, last_day: day }, true],
    [{ first_day: '2099-02-01' }, false],
    [{ last_day: '2099-01-30' }, false],
  ];
  for (const [running, runs] of days) assert.equal(runsOn(running, day), runs, JSON.stringify(running));
  assert.equal(runsOn({ weekdays: [7] }, '2099-02-01'), true, 'Sunday is the seventh');
});

test('two usual departures can meet unless their days of the week or their seasons are apart', () => {
  const winter = { first_day: '2098-11-01', last_day: '2099-04-30' };
  assert.equal(canMeet({}, winter), true);
  assert.equal(canMeet(winter, { first_day: '2099-05-01' }), false);
  assert.equal(canMeet({ first_day: '2099-04-30' }, winter), true);
  assert.equal(canMeet({ weekdays: [1, 2] }, { weekdays: [3] }), false);
  assert.equal(canMeet({ weekdays: [1, 2] }, { weekdays: [2], ...winter }), true);
});

test('a party chooses among the usual departures that run on its day', () => {
  const usual = [time({ id: 'weekend' }), time({ id: 'weekdays', leaves_at: '13:00:00' })];
  const running = [
    { ...usual[0]!, weekdays: [6, 7] },
    { ...usual[1]!, weekdays: [1, 2, 3, 4, 5] },
  ];
  const choices = departureChoices('lamanai', day, running, [], () => 'new');
  assert.deepEqual(
    choices.map(({ leaves_at: hour, made }) => [hour, Object.keys(made!).includes('weekdays')]),
    [['08:30:00', false]],
  );
  assert.equal(canWait(choices), false, 'it is the only one of the day');
});

const parties = [
  party({ name: 'Ana', people: 2 }, onMorning),
  party({ name: 'Bea', people: 4 }, { ...onMorning, pickup_at: '07:45:00', pickup_place: 'Hotel\nSol' }),
  party(
    { name: 'Carl', bookingType: 'custom', tourId: null, customTourIds: ['lamanai'], people: 1 },
    { departure_id: 'noon', leaves_at: '13:00:00', meeting_point: 'The dock' },
  ),
  party(
    { name: 'Dora', bookingType: 'combo', tourId: null, comboId: 'triple-mainland-combo', people: 3 },
    { leaves_at: '06:00:00', meeting_point: 'The airstrip', day_count: 2 },
  ),
  party({ name: 'Eva', people: 2 }),
  party(
    { name: 'Finn', bookingType: 'combo', tourId: null, comboId: 'triple-mainland-combo', people: 5 },
    { leaves_at: '06:00:00', meeting_point: 'The airstrip', day_number: 2, day_count: 2 },
  ),
  party({ name: 'Gus', tourId: 'altun-ha', people: 1 }, { pickup_at: '07:00:00', pickup_place: 'Hotel Sol' }),
];
const departures = [
  departure(),
  departure({ id: 'noon', leaves_at: '13:00:00', capacity: null, minimum: null }),
  departure({ id: 'empty', tour_id: 'altun-ha', leaves_at: '09:00:00' }),
];

test('a day is planned by the hour: departures, also empty ones, and what has its hour by hand', () => {
  const plan = planDay(parties, departures);
  assert.deepEqual(
    plan.hours.map(({ leaves_at: hour, title, people, departure: one, bookings }) => [
      hour,
      title,
      people,
      one?.id ?? null,
      bookings.map(({ name }) => name),
    ]),
    [
      ['06:00:00', 'Triple Mainland Combo', 3, null, ['Dora']],
      ['08:30:00', 'Lamanai Maya Ruins', 6, 'morning', ['Bea', 'Ana']],
      ['09:00:00', 'Altun Ha Maya Ruins', 0, 'empty', []],
      ['13:00:00', 'Lamanai Maya Ruins', 1, 'noon', ['Carl']],
    ],
  );
  assert.deepEqual(
    plan.trips.map(({ title, bookings }) => [title, bookings.map(({ name }) => name)]),
    [
      ['Triple Mainland Combo', ['Finn']],
      ['Lamanai Maya Ruins', ['Eva']],
      ['Altun Ha Maya Ruins', ['Gus']],
    ],
  );
  assert.equal(plan.people, 18);
  assert.equal(summaryOf(plan), '18 people go out on 6 trips.');
  assert.equal(peopleWithoutHour(plan), 2, 'a later day and a pickup with an hour are no question');
});

test('a day as text has hours, places, loads and pickups', () => {
  const text = dayText(day, planDay(parties, departures), { product: 'Mangrove Caye' }, []);
  const combo = '  Tours in it: Xunantunich Maya Ruins, Cave Tubing & Zip Line Adventure, Belize Zoo';
  assert.deepEqual(text.split('\n').slice(3), [
    'WHO GOES OUT: 18 people',
    '',
    '06:00 Triple Mainland Combo, The airstrip: 3 people',
    '- Dora, 3 people, +501 600-1234',
    '  Day 1 of 2',
    combo,
    '',
    '08:30 Lamanai Maya Ruins, The dock, back at 12:00: 6 of 12',
    '- Bea, 4 people, +501 600-1234',
    '  Pick-up: 07:45, Hotel Sol',
    '- Ana, 2 people, +501 600-1234',
    '',
    '13:00 Lamanai Maya Ruins, The dock, back at 12:00: 1 person',
    '- Carl, 1 person, +501 600-1234',
    '',
    'Triple Mainland Combo: 5 people',
    '- Finn, 5 people, +501 600-1234',
    '  Day 2 of 2',
    combo,
    '',
    'NO HOUR YET, Lamanai Maya Ruins: 2 people',
    '- Eva, 2 people, +501 600-1234',
    '',
    'Altun Ha Maya Ruins: 1 person',
    '- Gus, 1 person, +501 600-1234',
    '  Pick-up: 07:00, Hotel Sol',
    '',
    'GOLF CARTS: none is confirmed',
  ]);
});
