import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { randomBytes } from 'stilthouse/testing/random.ts';
import { startLinkServer, type LinkPurpose, type LinkServer } from './link-server.ts';

describe('private links to a booking', () => {
  let links: LinkServer;
  let id: string;
  before(async () => (links = await startLinkServer()));
  after(() => links?.stop());
  beforeEach(async () => (id = await links.book()));

  describe('refuse with one and the same response', () => {
    const calls: [name: string, purpose: LinkPurpose, parameters: object][] = [
      ['read_decision_link', 'decision', {}],
      ['decide_by_link', 'decision', { decision: 'confirmed' }],
      ['read_visit_link', 'visit', {}],
      ['request_change_by_link', 'visit', { kind: 'cancel' }],
    ];
    for (const [name, purpose, parameters] of calls) {
      it(`${name}: a guess, a hash, and links for another purpose, ended, expired and of a deleted booking`, async () => {
        const other = await links.make(id, purpose === 'decision' ? 'visit' : 'decision');
        const ended = await links.make(id, purpose);
        await links.server.database.query('delete from booking_links where token_hash = $1', [hashOf(ended)]);
        const expired = await links.make(id, purpose);
        await links.server.database.query('update booking_links set expires_at = now() where token_hash = $1', [
          hashOf(expired),
        ]);
        const deleted = await links.book();
        const orphan = await links.make(deleted, purpose);
        await links.server.database.query('delete from bookings where id = $1', [deleted]);
        const valid = await links.make(id, purpose);
        const refused = {
          guess: randomBytes(32).toString('base64url'),
          empty: '',
          id,
          'stored hash': hashOf(valid).toString('base64url'),
          'stored hash in hex': `\\x${hashOf(valid).toString('hex')}`,
          'upper case': valid.toUpperCase(),
          shortened: valid.slice(0, -1),
          other,
          ended,
          expired,
          orphan,
        };
        const bodies = await Promise.all(
          Object.values(refused).map((token) => links.post(name, { token, ...parameters })),
        );
        for (const [at, what] of Object.keys(refused).entries())
          assert.deepEqual(bodies[at], { status: 200, body: 'null' }, what);
        assert.equal(await links.statusOf(id), 'pending');
        assert.notEqual((await links.post(name, { token: valid, ...parameters })).body, 'null');
      });
    }

    it('a link that answered, also by its other copies', async () => {
      const [used, copy] = [await links.make(id, 'decision'), await links.make(id, 'decision')];
      await links.post('decide_by_link', { token: used, decision: 'cancelled' });
      for (const token of [used, copy])
        for (const name of ['read_decision_link', 'decide_by_link'])
          assert.deepEqual(
            await links.post(name, { token, ...(name === 'decide_by_link' ? { decision: 'confirmed' } : {}) }),
            {
              status: 200,
              body: 'null',
            },
          );
      assert.equal(await links.statusOf(id), 'cancelled');
    });
  });

  it('store the hash of 256 random bits, and the outbox stores no token', async () => {
    const tokens = await Promise.all([links.make(id, 'decision'), links.make(id, 'decision'), links.make(id, 'visit')]);
    assert.equal(new Set(tokens).size, 3);
    for (const token of tokens) assert.equal(Buffer.from(token, 'base64url').length, 32);
    const { rows } = await links.server.database.query(
      'select (select json_agg(booking_links) from booking_links)::text || (select json_agg(mail_outbox) from mail_outbox)::text as all',
    );
    for (const token of tokens) assert.ok(!rows[0].all.includes(token));
    const { rowCount } = await links.server.database.query('select from booking_links where token_hash = any ($1)', [
      tokens.map(hashOf),
    ]);
    assert.equal(rowCount, 3);
  });

  it('open their own booking and no other', async () => {
    const other = await links.book();
    for (const [name, purpose] of [
      ['read_decision_link', 'decision'],
      ['read_visit_link', 'visit'],
    ] as const) {
      const { body } = await links.post(name, { token: await links.make(id, purpose) });
      assert.equal(JSON.parse(body).booking.id, id);
      assert.ok(!body.includes(other));
    }
  });

  it('end with the trip: the first day for an answer, the last for the visitor, in Belize', async () => {
    const combo = await links.book({ booking_type: 'combo', tour_id: null, combo_tour_id: 'triple-mainland-combo' });
    await links.make(combo, 'decision');
    await links.make(combo, 'visit');
    const { rows } = await links.server.database.query(
      'select purpose, expires_at from booking_links where booking_id = $1 order by purpose',
      [combo],
    );
    assert.deepEqual(
      rows.map(({ purpose, expires_at: end }) => [purpose, end.toISOString()]),
      [
        ['decision', '2099-02-01T06:00:00.000Z'],
        ['visit', '2099-02-02T06:00:00.000Z'],
      ],
    );
    await moveTo(id, '2020-01-31');
    assert.equal((await links.actors.service.rpc('make_booking_link', { booking: id, purpose: 'visit' })).data, null);
  });

  it('are deleted when they have expired, and a booking keeps the newest 40 of each purpose', async () => {
    const first = await links.make(id, 'visit');
    const answer = await links.make(id, 'decision');
    await links.server.database.query("update booking_links set created_at = created_at - interval '1 minute'");
    for (let copy = 0; copy < 40; copy += 1) await links.make(id, 'visit');
    assert.equal((await links.post('read_visit_link', { token: first })).body, 'null');
    assert.notEqual((await links.post('read_decision_link', { token: answer })).body, 'null');
    await links.server.database.query('delete from bookings where id <> $1', [id]);
    await links.server.database.query("update booking_links set expires_at = now() where purpose = 'visit'");
    const { data, error } = await links.actors.service.functions.invoke('delete-expired-links');
    assert.deepEqual([data, error], [{ deleted: 40 }, null]);
    const { rows } = await links.server.database.query('select purpose from booking_links where booking_id = $1', [id]);
    assert.deepEqual(rows, [{ purpose: 'decision' }]);
  });

  it('are renewed by administrators, which ends the earlier ones of the visitor alone', async () => {
    const [old, answer] = [await links.make(id, 'visit'), await links.make(id, 'decision')];
    const { data: renewed } = await links.actors.admin.rpc('renew_visit_link', { booking: id });
    assert.equal((await links.post('read_visit_link', { token: old })).body, 'null');
    assert.notEqual((await links.post('read_visit_link', { token: renewed })).body, 'null');
    assert.notEqual((await links.post('read_decision_link', { token: answer })).body, 'null');
  });

  it('act by POST alone', async () => {
    const [answer, visit] = [await links.make(id, 'decision'), await links.make(id, 'visit')];
    for (const call of [
      `decide_by_link?token=${answer}&decision=confirmed`,
      `request_change_by_link?token=${visit}&kind=cancel`,
    ]) {
      const response = await fetch(`${links.server.url}/rest/v1/rpc/${call}`, {
        headers: { apikey: links.server.publishableKey },
      });
      assert.equal(response.status, 405);
    }
    assert.equal(await links.statusOf(id), 'pending');
    const { rowCount } = await links.server.database.query('select from change_requests where booking_id = $1', [id]);
    assert.equal(rowCount, 0);
  });

  /** Triggers refuse a past day, so they are disabled. */
  async function moveTo(booking: string, day: string): Promise<void> {
    const client = await links.server.database.connect();
    try {
      await client.query('begin; set local session_replication_role = replica');
      await client.query('update bookings set date = $2, last_day = $2 where id = $1', [booking, day]);
      await client.query('commit');
    } finally {
      client.release();
    }
  }
});

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
