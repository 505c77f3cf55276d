import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bookingStatuses, canMove, type BookingStatus } from '../../domain/booking/booking-status.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { makeActors, type Actors } from './make-actors.ts';
import { sampleBooking } from './sample-booking.ts';

const statuses = Object.keys(bookingStatuses) as BookingStatus[];

describe('the status of a booking', () => {
  let server: TestServer;
  let actors: Actors;
  before(async () => {
    server = await startTestServer();
    actors = await makeActors(server);
  });
  after(() => server?.stop());

  // All 9 pairs, of which 4 are allowed (docs/product.md, Booking status).
  const allowed = ['pending confirmed', 'pending cancelled', 'confirmed cancelled', 'cancelled confirmed'];
  for (const from of statuses) {
    for (const to of statuses) {
      const isAllowed = allowed.includes(`${from} ${to}`);
      it(`${from} to ${to}: ${isAllowed ? 'allowed' : 'refused'}`, async () => {
        assert.equal(canMove(from, to), isAllowed, 'the table of the site');
        const { id } = await savedBooking(from);
        const { data, error } = await actors.admin
          .from('bookings')
          .update({ status: to })
          .eq('id', id)
          .select('status');
        if (isAllowed) assert.deepEqual([data, error], [[{ status: to }], null]);
        else assert.deepEqual([error?.code, error?.message], ['23514', `A booking cannot move from ${from} to ${to}`]);
        assert.equal(await storedStatus(id), isAllowed ? to : from);
      });
    }
  }

  it('is none of three: refused', async () => {
    const { id } = await savedBooking('pending');
    const { error } = await actors.admin.from('bookings').update({ status: 'lost' }).eq('id', id);
    assert.equal(error?.code, '23514');
    assert.equal(await storedStatus(id), 'pending');
  });

  it('changes alone: not even the secret key changes another column', async () => {
    const { id } = await savedBooking('pending');
    for (const change of [
      { name: 'Otto' },
      { created_at: '2020-01-01' },
      { status: 'confirmed', people: 3 },
      { id: sampleBooking().id },
    ]) {
      const { error } = await actors.service.from('bookings').update(change).eq('id', id);
      assert.deepEqual([error?.code, error?.message], ['23514', 'Only the status of a booking can change']);
    }
  });

  it('is decided by one of two administrators who press at once', async () => {
    const { id } = await savedBooking('pending');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        actors.admin.from('bookings').update({ status: 'confirmed' }).eq('id', id).select('id'),
      ),
    );
    assert.equal(answers.filter(({ error }) => error === null).length, 1);
    assert.ok(answers.every(({ error }) => error === null || error.code === '23514'));
  });

  async function savedBooking(status: BookingStatus): Promise<{ id: string }> {
    const booking = sampleBooking();
    const { error } = await actors.service.from('bookings').insert({ ...booking, status });
    assert.equal(error, null);
    return booking;
  }

  async function storedStatus(id: string): Promise<string> {
    return (await server.database.query('select status from bookings where id = $1', [id])).rows[0].status;
  }
});
