import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bookingTypes,
  defaultPeople,
  emptyBookingInput,
  peopleOptions,
  toBookingInsert,
  withBookingType,
  withChoice,
} from './booking.ts';
import type { BookingInput, BookingType } from './booking.ts';
import { bookingLimits } from './booking-limits.ts';
import { sampleInsert, sampleInput } from './sample-booking.ts';
import { characterCount } from './plain-text.ts';

const tourName = (id: string) => `Name of ${id}`;

// Every field filled in, so that each test shows what is dropped.
const full: BookingInput = {
  ...sampleInput(),
  bookingType: 'tour',
  name: '  Ana Novelo ',
  email: ' Ana@Example.COM ',
  phone: ' +501 600-1234 ',
  date: '2026-11-21',
  people: 5,
  message: '\n Two children. \n',
  tourId: 'lamanai',
  comboId: 'ruins-zoo-combo',
  golfCartId: 'luxury-teal',
  customTourIds: ['altun-ha', 'belize-zoo'],
};

const common = {
  ...sampleInsert({ tour_id: null }),
  name: 'Ana Novelo',
  email: 'ana@example.com',
  phone: '+501 600-1234',
  date: '2026-11-21',
  people: 5,
  message: 'Two children.',
};

const inserts: Record<BookingType, object> = {
  tour: { ...common, booking_type: 'tour', tour_id: 'lamanai' },
  combo: { ...common, booking_type: 'combo', combo_tour_id: 'ruins-zoo-combo' },
  custom: {
    ...common,
    booking_type: 'custom',
    custom_tour_ids: ['altun-ha', 'belize-zoo'],
    message: 'CUSTOM ADVENTURE - Selected Tours: Name of altun-ha, Name of belize-zoo\n\nTwo children.',
  },
  'golf-cart': { ...common, booking_type: 'golf-cart', golf_cart_id: 'luxury-teal', people: 1 },
};

for (const { value } of bookingTypes) {
  test(`a ${value} booking carries its own id, texts trimmed`, () => {
    assert.deepEqual(toBookingInsert({ ...full, bookingType: value }, tourName), inserts[value]);
  });
}

test('a filled hidden field marks the booking', () => {
  assert.ok(!('is_suspect' in toBookingInsert(full, tourName)));
  assert.equal(toBookingInsert({ ...full, trap: 'http://example.net' }, tourName).is_suspect, true);
});

test('a telephone number is stored without the (0) that is not dialled from abroad', () => {
  assert.equal(toBookingInsert({ ...full, phone: ' +44 (0)7700 900123' }, tourName).phone, '+44 7700 900123');
});

test('no message is null', () => {
  assert.equal(toBookingInsert({ ...full, message: ' \n ' }, tourName).message, null);
});

test('a custom booking without a message has only the line of tours', () => {
  const insert = toBookingInsert({ ...full, bookingType: 'custom', message: '' }, tourName);
  assert.equal(insert.message, 'CUSTOM ADVENTURE - Selected Tours: Name of altun-ha, Name of belize-zoo');
});

test('a tour that is selected twice is booked once', () => {
  const insert = toBookingInsert({ ...full, bookingType: 'custom', customTourIds: ['a', 'b', 'a'] }, tourName);
  assert.deepEqual(insert.custom_tour_ids, ['a', 'b']);
});

test('the longest custom booking fits the column', () => {
  const customTourIds = Array.from({ length: bookingLimits.customTours }, (_, index) => String(index));
  const message = '🐢'.repeat(bookingLimits.message);
  const insert = toBookingInsert({ ...full, bookingType: 'custom', customTourIds, message }, () => '🐢'.repeat(500));
  assert.ok(characterCount(insert.message ?? '') <= bookingLimits.storedMessage);
  assert.ok(insert.message?.endsWith(`\n\n${message}`));
});

test('a change of type clears the custom selection and the ids of the other types', () => {
  const empty = emptyBookingInput();
  for (const { value, choice } of bookingTypes) {
    const changed = withBookingType(full, value);
    assert.equal(changed.bookingType, value);
    for (const { choice: other } of bookingTypes) {
      const isKept = other.field === choice.field && !choice.isMany;
      assert.deepEqual(
        changed[other.field],
        isKept ? full[other.field] : empty[other.field],
        `${value}: ${other.field}`,
      );
    }
  }
});

test('a choice sets its type and clears the choices of the others', () => {
  const chosen = withChoice(full, 'golf-cart', 'premium-red');
  assert.deepEqual([chosen.bookingType, chosen.golfCartId, chosen.tourId], ['golf-cart', 'premium-red', null]);
});

test('the toggle buttons and their order', () => {
  assert.deepEqual(
    bookingTypes.map(({ value, label }) => [value, label]),
    [
      ['tour', 'Single Tour'],
      ['combo', 'Combo Package'],
      ['custom', 'Custom Adventure'],
      ['golf-cart', 'Golf Cart'],
    ],
  );
  assert.equal(bookingTypes.find(({ value }) => value === 'golf-cart')?.dateLabel, 'Rental Start Date');
  assert.deepEqual(
    bookingTypes.filter(({ asksPeople }) => !asksPeople).map(({ value }) => value),
    ['golf-cart'],
  );
});

test('the number of people is 1 to 12, by default 2', () => {
  assert.deepEqual(peopleOptions, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  assert.equal(peopleOptions.at(-1), bookingLimits.people.max);
  assert.equal(defaultPeople, 2);
});

test('the empty form is a tour for two', () => {
  const empty = emptyBookingInput();
  assert.equal(empty.bookingType, 'tour');
  assert.equal(empty.people, 2);
  assert.notEqual(emptyBookingInput().customTourIds, empty.customTourIds);
});
