import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findEntryProblems, toBookingEntry } from './entered-booking.ts';
import type { EntryInput } from './entered-booking.ts';

const today = '2026-11-28';
const call: EntryInput & { item: NonNullable<EntryInput['item']> } = {
  source: 'telephone',
  partner: null,
  item: { kind: 'tour', id: 'lamanai' },
  date: today,
  lastDay: '',
  people: '14',
  name: ' Otto Blum ',
  phone: '+44 (0)7700 900123',
  email: '',
  language: 'en',
  message: '',
};
const rental: typeof call = {
  ...call,
  item: { kind: 'golf-cart', id: 'luxury-teal' },
  people: '',
  lastDay: '2026-12-27',
};

describe('a booking that is entered by hand', () => {
  it('becomes the entry that the database stores', () => {
    assert.deepEqual(toBookingEntry(call), {
      source: 'telephone',
      booking_type: 'tour',
      tour_id: 'lamanai',
      name: 'Otto Blum',
      email: '',
      phone: '+44 7700 900123',
      date: today,
      people: 14,
      message: null,
    });
    const { booking_type: type, golf_cart_id: cart, last_day: lastDay, people } = toBookingEntry(rental);
    assert.deepEqual([type, cart, lastDay, people], ['golf-cart', 'luxury-teal', '2026-12-27', 1]);
    assert.equal(toBookingEntry({ ...call, language: 'es' }).language, 'es');
    const sources = ['link:hotel7' as const, 'hotel' as const].flatMap((source) =>
      [null, 'Café Sol'].map((partner) => toBookingEntry({ ...call, source, partner }).source),
    );
    assert.deepEqual(sources, ['link:hotel7', 'link:cafesol', 'hotel', 'link:cafesol']);
    const { email, message } = toBookingEntry({ ...call, email: ' Otto@Example.COM ', message: ' a\r\nb ' });
    assert.deepEqual([email, message], ['otto@example.com', 'a\nb']);
  });

  it('has no problem if it has a telephone number or an address', () => {
    for (const input of [call, rental, { ...call, phone: '', email: 'otto@example.com' }, { ...call, people: '200' }])
      assert.deepEqual(findEntryProblems(input, today), {});
  });

  const problems: [change: Partial<EntryInput>, field: keyof EntryInput][] = [
    [{ name: 'O' }, 'name'],
    [{ name: 'Otto\u0007' }, 'name'],
    [{ phone: '' }, 'phone'],
    [{ phone: 'none' }, 'phone'],
    [{ email: 'otto at home' }, 'email'],
    [{ item: null }, 'item'],
    [{ partner: '' }, 'partner'],
    [{ partner: '?!' }, 'partner'],
    [{ people: '' }, 'people'],
    [{ people: '0' }, 'people'],
    [{ people: '201' }, 'people'],
    [{ people: '1.5' }, 'people'],
    [{ date: '' }, 'date'],
    [{ date: '2026-11-27' }, 'date'],
    [{ message: '\u0007' }, 'message'],
    [{ item: rental.item, lastDay: '' }, 'lastDay'],
    [{ item: rental.item, lastDay: '2026-11-27' }, 'lastDay'],
    [{ item: rental.item, lastDay: '2026-12-28' }, 'lastDay'],
  ];
  for (const [change, field] of problems)
    it(`is told the problem of ${JSON.stringify(change)}`, () => {
      assert.deepEqual(Object.keys(findEntryProblems({ ...call, ...change }, today)), [field]);
    });
});
