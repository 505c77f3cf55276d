import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { withoutTrunkZero } from '../../domain/contact/trunk-zero.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { sampleBooking } from './sample-booking.ts';

describe('a booking that is sent', () => {
  let server: TestServer;
  let visitor: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    visitor = server.client();
  });
  after(() => server?.stop());

  it('gets an id where the visitor sends none', async () => {
    const { id: _, ...booking } = sampleBooking();
    const { data } = await visitor.from('bookings').insert(booking).select('id').single();
    assert.match(data?.id, /^[0-9a-f-]{36}$/);
  });

  for (const [sent, stored] of [
    ['+44 (0)7700 900123', '+44 7700 900123'],
    ['+44(0)7700900123', '+44 7700900123'],
    ['+49 (0) 151 1234 56789', '+49 151 1234 56789'],
    ['+31-(0)-6-12345678', '+31 6-12345678'],
    ['+61 ( 0 )412 345 678', '+61 412 345 678'],
    ['+33\u00a0(0)\u20036 12 34 56 78', '+33 6 12 34 56 78'],
    ['+353 (0)85 012 3456', '+353 85 012 3456'],
    // Numbers of these countries are dialled with the zero from abroad too.
    ['+39 (0)6 1234 5678', '+39 (0)6 1234 5678'],
    ['+378 (0)549 12345', '+378 (0)549 12345'],
    ['+225 (0)7 12 34 56', '+225 (0)7 12 34 56'],
    ['+39 06 1234 5678', '+39 06 1234 5678'],
    ['+44 (020) 7946 018', '+44 (020) 7946 018'],
    ['1 (0) 415 555', '1 (0) 415 555'],
  ] as const)
    it(`with the number '${sent}' has the number '${stored}', as from the form`, async () => {
      assert.equal(withoutTrunkZero(sent), stored);
      const [alone, first, second] = [sampleBooking({ phone: sent }), sampleBooking(), sampleBooking()];
      assert.equal((await visitor.from('bookings').insert(alone)).error, null);
      const trips = [first, second].map(({ name: _name, email: _email, phone: _phone, ...trip }) => trip);
      const contact = { name: alone.name, email: alone.email, phone: sent };
      assert.equal((await visitor.rpc('send_bookings', { visitor: contact, trips })).error, null);
      const { rows } = await server.database.query('select phone from bookings where id = any ($1)', [
        [alone.id, first.id, second.id],
      ]);
      assert.deepEqual(rows, Array(3).fill({ phone: stored }));
    });

  it('with a number that is too long without its (0) is refused by the rule of the form', async () => {
    const { error } = await visitor.from('bookings').insert(sampleBooking({ phone: '+49 (0) 151 1234 56789 0' }));
    assert.match(error?.message ?? 'stored', /bookings_phone_form/);
  });

  it('twice under one id is one booking with its two mails', async () => {
    const booking = sampleBooking();
    assert.equal((await visitor.from('bookings').insert(booking).select('id')).error, null);
    const { error } = await visitor.from('bookings').insert(booking).select('id');
    assert.equal(error?.code, '23505');
    assert.match(error?.message ?? '', /bookings_pkey/);
    assert.deepEqual(await counts(booking.id), { bookings: 1, mails: 2 });
  });

  it('many times at once under one id is one booking with its two mails', async () => {
    const booking = sampleBooking();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.from('bookings').insert(booking).select('id')),
    );
    assert.deepEqual(answers.map(({ error }) => error?.code ?? 'saved').sort(), [...Array(7).fill('23505'), 'saved']);
    assert.deepEqual(await counts(booking.id), { bookings: 1, mails: 2 });
  });

  it('under the id of another booking reveals and changes nothing', async () => {
    const booking = sampleBooking();
    await visitor.from('bookings').insert(booking);
    const { error } = await visitor.from('bookings').upsert({ ...booking, name: 'Somebody Else' });
    assert.equal(error?.code, '42501');
    const { rows } = await server.database.query('select name from bookings where id = $1', [booking.id]);
    assert.deepEqual(rows, [{ name: booking.name }]);
  });

  it('stores its mails in the same transaction, or neither', async () => {
    const { id } = sampleBooking();
    const client = await server.database.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id)
         values ($1, 'tour', 'Ana Novelo', 'ana@example.com', '600 1234', '2099-01-31', 2, 'lamanai')`,
        [id],
      );
      const { rows } = await client.query(
        `select kind, mails.created_at = bookings.created_at as together, mails.xmin = bookings.xmin as one_transaction
         from mail_outbox mails join bookings on bookings.id = booking_id where booking_id = $1 order by kind`,
        [id],
      );
      assert.deepEqual(
        rows,
        ['booking-operator', 'booking-visitor'].map((kind) => ({ kind, together: true, one_transaction: true })),
      );
      await client.query('rollback');
    } finally {
      client.release();
    }
    assert.deepEqual(await counts(id), { bookings: 0, mails: 0 });
  });

  it('gets its time from the database', async () => {
    const booking = sampleBooking();
    const { error } = await server
      .client(server.secretKey)
      .from('bookings')
      .insert({ ...booking, created_at: '2001-01-01T00:00:00Z' });
    assert.equal(error, null);
    const { rows } = await server.database.query(
      `select created_at > now() - interval '1 minute' as is_new from bookings where id = $1`,
      [booking.id],
    );
    assert.deepEqual(rows, [{ is_new: true }]);
  });

  it('takes its mails with it when it is deleted', async () => {
    const booking = sampleBooking();
    await visitor.from('bookings').insert(booking);
    await server.client(server.secretKey).from('bookings').delete().eq('id', booking.id);
    assert.deepEqual(await counts(booking.id), { bookings: 0, mails: 0 });
  });

  async function counts(id: string): Promise<{ bookings: number; mails: number }> {
    const { rows } = await server.database.query(
      `select (select count(*)::int from bookings where id = $1) as bookings, (select count(*)::int from mail_outbox where booking_id = $1) as mails`,
      [id],
    );
    return rows[0];
  }
});
