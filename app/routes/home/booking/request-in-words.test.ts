import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyBookingRequest } from '../../../../domain/booking/booking.ts';
import { findTour, tours } from '../../../../domain/catalogue/tours.ts';
import { chatAboutRequest, thingInWords } from './request-in-words.ts';

const empty = emptyBookingRequest();
const nameOf = (id: string) => findTour(id)?.name;

test('without a choice there is no text', () => {
  for (const bookingType of ['tour', 'combo', 'custom', 'golf-cart'] as const) {
    assert.equal(thingInWords({ ...empty, bookingType }, nameOf), null);
    assert.equal(chatAboutRequest({ ...empty, bookingType, name: 'Ana', date: '2026-11-25' }, nameOf), null);
  }
  assert.equal(thingInWords({ ...empty, tourId: 'gone', comboId: 'ruins-zoo-combo' }, nameOf), null);
});

test('a chat message has item, date and people if they are chosen, and never the visitor', () => {
  const request = { ...empty, name: 'Ana', email: 'ana@visitor.example', phone: '+501 600 1234', tourId: 'lamanai' };
  assert.equal(chatAboutRequest(request, nameOf), 'I would like to book Lamanai Maya Ruins for 2 people.');
  assert.equal(
    chatAboutRequest({ ...request, date: '2026-11-25', people: 1 }, nameOf),
    'I would like to book Lamanai Maya Ruins on Wednesday, November 25, 2026 for 1 person.',
  );
  const combo = { ...request, bookingType: 'combo' as const, comboId: 'ruins-zoo-combo', people: 12 };
  assert.equal(chatAboutRequest(combo, nameOf), 'I would like to book Lamanai & Belize Zoo Combo for 12 people.');
  const cart = { ...request, bookingType: 'golf-cart' as const, golfCartId: 'luxury-teal', date: '2026-11-25' };
  assert.equal(
    chatAboutRequest(cart, nameOf),
    'I would like to rent the Luxury Teal Cart from Wednesday, November 25, 2026.',
  );
  assert.equal(
    chatAboutRequest({ ...cart, days: 3 }, nameOf),
    'I would like to rent the Luxury Teal Cart from Wednesday, November 25, 2026 for 3 days.',
  );
});

test('a custom adventure lists its tours, at most six', () => {
  const custom = { ...empty, bookingType: 'custom' as const, customTourIds: ['belize-zoo', 'unknown', 'lamanai'] };
  assert.equal(thingInWords(custom, nameOf), 'a custom adventure (Belize Zoo, Lamanai Maya Ruins)');
  const all = thingInWords({ ...custom, customTourIds: tours.slice(0, 12).map(({ id }) => id) }, nameOf);
  assert.match(all!, /^a custom adventure \(([^,]+, ){5}[^,]+ and 6 more\)$/);
});
