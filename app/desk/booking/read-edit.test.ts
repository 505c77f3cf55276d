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
    assert.deepEqual(readEdit(filled(booking, { people: '7' }), booking), {
      people: 7,
      seen: { people: booking.people },
    });
  });
}

test('a message can be written and removed', () => {
  const silent = { ...sampleRow({}), message: '' };
  assert.deepEqual(readEdit(filled(silent, { message: ' We eat no fish ' }), silent), {
    message: 'We eat no fish',
    seen: { message: '' },
  });
  const told = { ...silent, message: 'We eat no fish' };
  assert.deepEqual(readEdit(filled(told, { message: '' }), told), {
    message: null,
    seen: { message: 'We eat no fish' },
  });
});

test('a language is read if the form asks for it', () => {
  const booking = sampleRow({}, { language: 'es' });
  assert.deepEqual(readEdit(filled(booking, { language: 'es' }), booking), {});
  assert.deepEqual(readEdit(filled(booking, { language: 'en' }), booking), {
    language: 'en',
    seen: { language: 'es' },
  });
  const { language: _language, ...older } = sampleRow({});
  assert.deepEqual(readEdit(filled(older as BookingRow, { language: 'en' }), older as BookingRow), {});
});

test('an address and a number are sent in their stored form', () => {
  const booking = sampleRow({});
  const typed = { email: 'JOSÉ@München.example', phone: '+44 (0)7700 900456' };
  assert.deepEqual(readEdit(filled(booking, typed), booking), {
    email: 'josé@xn--mnchen-3ya.example',
    phone: '+44 7700 900456',
    seen: { email: booking.email, phone: booking.phone },
  });
});

test('the departure, the hour and the pickup are read as the database has them', () => {
  const booking = { ...sampleRow({}), departure_id: 'morning', pickup_at: '07:45:00', pickup_place: 'Hotel Sol' };
  const same = { departure_id: 'morning', pickup_at: '07:45', pickup_place: 'Hotel Sol' };
  assert.deepEqual(readEdit(filled(booking, same), booking), {});
  assert.deepEqual(readEdit(filled(booking, { ...same, departure_id: 'noon' }), booking), {
    departure_id: 'noon',
    seen: { departure_id: 'morning' },
  });
  assert.deepEqual(readEdit(filled(booking, { ...same, departure_id: '' }), booking), {
    departure_id: null,
    seen: { departure_id: 'morning' },
  });
  assert.deepEqual(readEdit(filled(booking, { ...same, pickup_at: '7', pickup_place: ' ' }), booking), {
    pickup_at: '07:00:00',
    pickup_place: null,
    seen: { pickup_at: '07:45:00', pickup_place: 'Hotel Sol' },
  });
  const moved = { ...same, date: '2099-02-01' };
  assert.deepEqual(readEdit(filled(booking, { ...moved, departure_id: '' }), booking), {
    date: '2099-02-01',
    seen: { date: booking.date },
  });
  assert.deepEqual(readEdit(filled(booking, { ...moved, departure_id: 'next' }), booking), {
    date: '2099-02-01',
    departure_id: 'next',
    seen: { date: booking.date, departure_id: 'morning' },
  });
  const byHand = { ...same, leaves_at: '8:30', back_at: '', meeting_point: 'The airstrip' };
  assert.deepEqual(readEdit(filled(booking, byHand), booking), {
    leaves_at: '08:30:00',
    meeting_point: 'The airstrip',
    seen: { leaves_at: null, meeting_point: null },
  });
});
