import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  bookingStatuses,
  bookingStatusNames,
  canMove,
  takesPlace,
  type BookingStatus,
} from '../../domain/booking/booking-status.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { makeActors, type Actors } from './make-actors.ts';
import { sampleBooking } from './sample-booking.ts';

describe('the status of a booking', () => {
  let server: TestServer;
  let actors: Actors;
  before(async () => {
    server = await startTestServer();
    actors = await makeActors(server);
  });
  after(() => server?.stop());

  // The unit test of domain/booking/booking-status.ts lists the allowed moves. The database must allow the same.
  for (const from of bookingStatusNames) {
    for (const to of bookingStatusNames) {
      const isAllowed = canMove(from, to);
      it(`${from} to ${to}: ${isAllowed ? 'allowed' : 'refused'}`, async () => {
        const { id } = await savedBooking(from);
        const { data, error } = await actors.admin
          .from('bookings')
          .update({ status: to })
          .eq('id', id)
          .select('status');
        if (isAllowed) assert.deepEqual([data, error], [[{ status: to }], null]);
        else assert.deepEqual([error?.code, error?.message], ['23514', `A booking cannot move from ${from} to ${to}`]);
        assert.equal(await storedStatus(id), isAllowed ? to : from);
        const { mail } = bookingStatuses[to];
        assert.deepEqual(await mailsAboutChanges(id), isAllowed && mail ? [mail] : [], 'the mails about the change');
      });
    }
  }

  for (const status of bookingStatusNames) {
    it(`is ${status}: the numbers count the booking as ${takesPlace(status) ? 'confirmed' : 'not confirmed'}`, async () => {
      const { id } = await savedBooking(status);
      const { rows } = await server.database.query('select is_confirmed from booking_figures where booking_id = $1', [
        id,
      ]);
      assert.deepEqual(rows, [{ is_confirmed: takesPlace(status) }]);
    });
  }

  it('is an unknown one: refused', async () => {
    const { id } = await savedBooking('pending');
    const { error } = await actors.admin.from('bookings').update({ status: 'lost' }).eq('id', id);
    assert.equal(error?.code, '23514');
    assert.equal(await storedStatus(id), 'pending');
  });

  it('is the only column that can change, also with the secret key', async () => {
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

  it('changes once when administrators decide in parallel', async () => {
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

  async function mailsAboutChanges(id: string): Promise<string[]> {
    const { rows } = await server.database.query(
      'select kind from mail_outbox where booking_id = $1 and change_id is not null',
      [id],
    );
    return rows.map(({ kind }) => kind);
  }

  async function storedStatus(id: string): Promise<string> {
    return (await server.database.query('select status from bookings where id = $1', [id])).rows[0].status;
  }
});
