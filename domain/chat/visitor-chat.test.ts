import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyBookingInput } from '../booking/booking.ts';
import { sampleRow } from '../booking/sample-booking.ts';
import { findTour, tours } from '../catalogue/tours.ts';
import { chatAboutBooking, chatAboutInput, chatAboutSent, thingInWords } from './visitor-chat.ts';

const empty = emptyBookingInput();
const nameOf = (id: string) => findTour(id)?.name;

test('without a choice there is no text', () => {
  for (const bookingType of ['tour', 'combo', 'custom', 'golf-cart'] as const) {
    assert.equal(thingInWords({ ...empty, bookingType }, nameOf), null);
    assert.equal(chatAboutInput({ ...empty, bookingType, name: 'Ana', date: '2026-11-25' }, nameOf), null);
  }
  assert.equal(thingInWords({ ...empty, tourId: 'gone', comboId: 'ruins-zoo-combo' }, nameOf), null);
});

test('a chat message has item, date and people if they are chosen, and never the visitor', () => {
  const input = { ...empty, name: 'Ana', email: 'ana@visitor.example', phone: '+501 600 1234', tourId: 'lamanai' };
  assert.equal(chatAboutInput(input, nameOf), 'I would like to book Lamanai Maya Ruins for 2 people.');
  assert.equal(
    chatAboutInput({ ...input, date: '2026-11-25', people: 1 }, nameOf),
    'I would like to book Lamanai Maya Ruins on Wednesday, November 25, 2026 for 1 person.',
  );
  const combo = { ...input, bookingType: 'combo' as const, comboId: 'ruins-zoo-combo', people: 12 };
  assert.equal(chatAboutInput(combo, nameOf), 'I would like to book Lamanai & Belize Zoo Combo for 12 people.');
  const cart = { ...input, bookingType: 'golf-cart' as const, golfCartId: 'luxury-teal', date: '2026-11-25' };
  assert.equal(
    chatAboutInput(cart, nameOf),
    'I would like to rent the Luxury Teal Cart from Wednesday, November 25, 2026.',
  );
  assert.equal(
    chatAboutInput({ ...cart, days: 3 }, nameOf),
    'I would like to rent the Luxury Teal Cart from Wednesday, November 25, 2026 for 3 days.',
  );
});

test('a custom adventure lists its tours, at most six', () => {
  const custom = { ...empty, bookingType: 'custom' as const, customTourIds: ['belize-zoo', 'unknown', 'lamanai'] };
  assert.equal(thingInWords(custom, nameOf), 'a custom adventure (Belize Zoo, Lamanai Maya Ruins)');
  const all = thingInWords({ ...custom, customTourIds: tours.slice(0, 12).map(({ id }) => id) }, nameOf);
  assert.match(all!, /^a custom adventure \(([^,]+, ){5}[^,]+ and 6 more\)$/);
});

const id = '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11';

test('after a request was sent the message names the reference, item, date and people, and never the visitor', () => {
  const input = { ...empty, name: 'Ana', email: 'ana@visitor.example', tourId: 'lamanai', date: '2026-11-25' };
  assert.equal(
    chatAboutSent(input, id, nameOf),
    'I have sent you a booking request for Lamanai Maya Ruins on Wednesday, November 25, 2026 for 2 people. The reference is 7A1F6F0E. I would like to ask about it.',
  );
  const cart = { ...input, bookingType: 'golf-cart' as const, golfCartId: 'luxury-teal' };
  assert.match(chatAboutSent(cart, id, nameOf), /request for Luxury Teal Cart from Wednesday, November 25, 2026\. The/);
  const custom = { ...input, bookingType: 'custom' as const, customTourIds: ['gone'] };
  assert.match(chatAboutSent(custom, id, nameOf), /request for a tour on /);
});

test('on the page of a booking the message names it by its reference, and never the visitor', () => {
  assert.equal(
    chatAboutBooking(sampleRow({ date: '2026-11-25' }, { id })),
    'I would like to ask about my booking 7A1F6F0E (Lamanai Maya Ruins, 10 hours, Wednesday, November 25, 2026, 2 people).',
  );
  const cart = sampleRow({ bookingType: 'golf-cart', golfCartId: 'luxury-teal', date: '2026-11-25' });
  assert.doesNotMatch(chatAboutBooking(cart), /people|person/);
});

test('every message fits an address', () => {
  const all = tours.map(({ id: tourId }) => tourId);
  const longest = { ...empty, bookingType: 'custom' as const, customTourIds: all, date: '2026-09-30', people: 12 };
  for (const text of [chatAboutInput(longest, nameOf)!, chatAboutSent(longest, id, nameOf)])
    assert.ok(encodeURIComponent(text).length < 1500);
});
