import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../booking/sample-booking.ts';
import { mergeProblem } from './booking-group.ts';

test('two open bookings of one tour, day and status can become one party of at most twelve people', () => {
  const kept = sampleRow({ people: 6 });
  const sameTour = 'One party is made of two open bookings of one tour and day.';
  assert.equal(mergeProblem(kept, sampleRow({ people: 6 })), null);
  for (const other of [
    sampleRow({ date: '2099-02-01' }),
    sampleRow({ tourId: 'altun-ha' }),
    sampleRow({ bookingType: 'custom', customTourIds: ['lamanai'] }),
    sampleRow({}, { status: 'cancelled' }),
  ])
    assert.equal(mergeProblem(kept, other), sameTour);
  assert.equal(mergeProblem({ ...kept, status: 'cancelled' }, kept), sameTour);
  const carts = { bookingType: 'golf-cart', golfCartId: 'luxury-teal' } as const;
  assert.equal(mergeProblem(sampleRow(carts), sampleRow(carts)), sameTour);
  assert.match(mergeProblem(kept, { ...kept, status: 'confirmed' })!, /decide about the one that waits/);
  assert.equal(mergeProblem(kept, sampleRow({ people: 12 })), null, 'more people than a visitor can book');
  assert.match(mergeProblem(kept, sampleRow({ people: 199 }))!, /at most 200 people/);
});
