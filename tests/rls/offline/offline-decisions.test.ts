import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';

describe('an answer that was given without a connection', () => {
  let links: LinkServer;
  before(async () => {
    links = await startLinkServer();
  });
  after(() => links?.stop());

  const send = async (parameters: { decision_id?: string; booking: string; decision?: string; message?: string }) =>
    links.actors.admin.rpc('decide_from_device', { decision_id: randomUuid(), decision: 'confirmed', ...parameters });
  const changesOf = async (booking: string) =>
    (
      await links.server.database.query(
        `select change.to_status, change.message, mail.kind
         from booking_changes as change left join mail_outbox as mail on mail.change_id = change.id
         where change.booking_id = $1 order by change.sequence`,
        [booking],
      )
    ).rows;

  it('is stored once with its message and its mail, also in 20 requests at once and later', async () => {
    const booking = await links.book();
    const id = randomUuid();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        send({ decision_id: id, booking, decision: 'cancelled', message: 'We are full' }),
      ),
    );
    assert.deepEqual(
      answers.map(({ data, error }) => error ?? data),
      answers.map(() => ({ outcome: 'done' })),
    );
    await links.move([booking], 'confirmed');
    assert.deepEqual((await send({ decision_id: id, booking, decision: 'cancelled' })).data, { outcome: 'done' });
    assert.equal(await links.statusOf(booking), 'confirmed', 'a late repetition changes nothing');
    const [first, ...more] = await changesOf(booking);
    assert.deepEqual(first, { to_status: 'cancelled', message: 'We are full', kind: 'booking-cancelled' });
    assert.equal(more.length, 1);
  });

  it('overwrites nothing that changed meanwhile, and two devices store one answer', async () => {
    const booking = await links.book();
    await links.move([booking], 'cancelled');
    assert.deepEqual((await send({ booking })).data, { outcome: 'changed', status: 'cancelled' });
    assert.equal(await links.statusOf(booking), 'cancelled');
    const contested = await links.book();
    const both = await Promise.all([
      send({ booking: contested, decision: 'confirmed' }),
      send({ booking: contested, decision: 'cancelled' }),
    ]);
    assert.deepEqual(both.map(({ data }) => data.outcome).toSorted(), ['changed', 'done']);
    assert.equal((await changesOf(contested)).length, 1);
  });

  it('has its id stored by the one function that knows every first sending', async () => {
    const { rows } = await links.server.database.query(
      `select proname from pg_proc where prosrc ~ 'insert\\s+into\\s+(public\\.)?device_decisions'`,
    );
    assert.deepEqual(rows, [{ proname: 'is_first_sending' }]);
  });

  it('says that a booking is gone, and knows two decisions', async () => {
    const booking = await links.book();
    assert.deepEqual((await send({ booking: randomUuid() })).data, { outcome: 'gone' });
    assert.equal((await links.actors.admin.rpc('erase_booking', { booking })).error, null);
    assert.deepEqual((await send({ booking })).data, { outcome: 'gone' });
    assert.equal((await send({ booking: await links.book(), decision: 'pending' })).error?.code, '23514');
    const wordy = await links.book();
    assert.equal((await send({ booking: wordy, message: 'a'.repeat(2001) })).error?.code, '23514');
    assert.equal(await links.statusOf(wordy), 'pending');
  });
});
