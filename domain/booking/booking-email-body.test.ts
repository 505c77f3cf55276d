import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingEmailBody } from './booking-email-body.ts';
import { requestedItems } from './requested-items.ts';
import { sampleInsert } from './sample-booking.ts';

test('the body of the call describes the booking in words', () => {
  const insert = sampleInsert({ date: '2026-11-20', people: 3, tour_id: 'hol-chan-snorkeling' });
  assert.deepEqual(bookingEmailBody(insert, requestedItems(insert)), {
    name: 'Ana Novelo',
    email: 'ana@example.com',
    bookingType: 'tour',
    date: 'Friday, November 20, 2026',
    people: 3,
    phone: '+501 600-1234',
    message: 'No special requests',
    tourDetails: 'Tour: Hol Chan Snorkeling, 3-4 hours',
  });
  assert.equal(bookingEmailBody({ ...insert, message: 'Two children' }, []).message, 'Two children');
});
