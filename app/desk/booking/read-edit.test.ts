import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../../../domain/booking/sample-booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { readEdit } from './read-edit.ts';

/** The form of ChangeFields with the values of the booking, as its fields give them back, and then what was typed. */
function filled(booking: BookingRow, typed: Record<string, string> = {}): FormData {
  const form = new FormData();
  const { date, people, name, email, phone, message } = booking;
  const shown = { date, people: String(people), name, email, phone, message: message?.replace(/\r\n?/g, '\n') ?? '' };
  for (const [field, value] of Object.entries({ ...shown, ...typed })) form.set(field, value);
  form.set('items', booking.tour_id!);
  return form;
}

for (const facts of [
  { message: null },
  { message: '' },
  { message: ' \n' },
  { message: ' Two children\r\nand a dog ' },
  { phone: '+44 (0)7700 900123' },
  { email: 'ana@münchen.example' },
]) {
  test(`what was not edited is no change: ${JSON.stringify(facts)}`, () => {
    const booking = { ...sampleRow({}), ...facts };
    assert.deepEqual(readEdit(filled(booking), booking), {});
    assert.deepEqual(readEdit(filled(booking, { people: '7' }), booking), { people: 7 });
  });
}

test('a message can be written and removed', () => {
  const silent = { ...sampleRow({}), message: '' };
  assert.deepEqual(readEdit(filled(silent, { message: ' We eat no fish ' }), silent), { message: 'We eat no fish' });
  const told = { ...silent, message: 'We eat no fish' };
  assert.deepEqual(readEdit(filled(told, { message: '' }), told), { message: null });
});

test('an address and a number are sent in their stored form', () => {
  const booking = sampleRow({});
  const typed = { email: 'JOSÉ@München.example', phone: '+44 (0)7700 900456' };
  assert.deepEqual(readEdit(filled(booking, typed), booking), {
    email: 'josé@xn--mnchen-3ya.example',
    phone: '+44 7700 900456',
  });
});
