import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemLines, itemsSummary, partsText } from './booked-item.ts';
import type { BookingInput } from './booking.ts';
import { sampleRow } from './sample-booking.ts';

const tourNames = { added: 'Night\nSnorkel' };
const itemsOf = (input: Partial<BookingInput>) => sampleRow(input, {}, tourNames).booked_items;
const combo = { bookingType: 'combo', comboId: 'altun-ha-baboon-combo' } as const;
const custom = { bookingType: 'custom', customTourIds: ['belize-zoo', 'added'] } as const;

const lines: [input: Partial<BookingInput>, lines: string[], summary: string][] = [
  [{ tourId: 'hol-chan-snorkeling' }, ['Tour: Hol Chan Snorkeling, 3-4 hours'], 'Hol Chan Snorkeling, 3-4 hours'],
  [
    combo,
    [
      'Combo package: Altun Ha & Baboon Sanctuary Combo, Full day (9 hours)',
      'Tours in it: Altun Ha Maya Ruins, Community Baboon Sanctuary',
    ],
    'Altun Ha & Baboon Sanctuary Combo, Full day (9 hours)',
  ],
  [
    { bookingType: 'golf-cart', golfCartId: 'standard-yellow' },
    ['Golf cart: Standard Yellow Cart (seats up to 4)'],
    'Standard Yellow Cart (seats up to 4)',
  ],
  [
    { ...custom, customTourIds: ['belize-zoo', 'added'] },
    ['Tour: Belize Zoo, 8 hours', 'Tour: Night Snorkel'],
    'Belize Zoo, 8 hours and 1 more',
  ],
];
for (const [input, expected, summary] of lines) {
  test(`${summary}: in lines and in short`, () => {
    const items = itemsOf(input);
    assert.deepEqual(itemLines(items), expected);
    assert.equal(itemsSummary(items), summary);
  });
}

test('only a combo has parts', () => {
  assert.equal(partsText(itemsOf(combo)[0]!), 'Tours in it: Altun Ha Maya Ruins, Community Baboon Sanctuary');
  assert.equal(partsText(itemsOf({})[0]!), null);
});

test('an unknown id is not repeated', () => {
  const id = 'Win money at http://example.net';
  for (const input of [
    { tourId: id },
    { bookingType: 'combo' as const, comboId: id },
    { bookingType: 'golf-cart' as const, golfCartId: id },
    { bookingType: 'custom' as const, customTourIds: [id] },
  ]) {
    const [line, ...more] = itemLines(itemsOf(input));
    assert.match(line ?? '', /: one that is not on our list$/);
    assert.deepEqual(more, []);
  }
});

test('a booking without items still has a short name', () => assert.equal(itemsSummary([]), 'A booking'));
