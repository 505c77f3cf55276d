import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { decisionDue, type ReplyPromise } from '../../../domain/promise/reply-promise.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';

const promise = (hours: number, from = '07:00:00', until = '20:00:00'): ReplyPromise => ({
  decision_hours: hours,
  decisions_from: from,
  decisions_until: until,
});
const promises = [
  ...[1, 4, 11, 12, 13, 14, 23, 24].map((hours) => promise(hours)),
  promise(24, '00:00:00', '23:59:00'),
  promise(6, '12:00:00', '13:00:00'),
];

describe('the promised answer of a booking', () => {
  let links: LinkServer;
  before(async () => (links = await startLinkServer()));
  after(() => links?.stop());

  it('is the one of the domain, around the clock and at the edges', async () => {
    const first = Date.parse('2026-12-30T06:00:00Z');
    const moments = Array.from({ length: 2 * 24 * 12 }, (_, at) => new Date(first + at * 300_000).toISOString());
    moments.push(...moments.flatMap((moment) => [-1, 1].map((ms) => new Date(Date.parse(moment) + ms).toISOString())));
    for (const one of promises) {
      const { rows } = await links.server.database.query<{ due: Date }>(
        'select promised_decision(moment, $2, $3, $4) as due from unnest($1::timestamptz[]) with ordinality as asked (moment, place) order by place',
        [moments, one.decision_hours, one.decisions_from, one.decisions_until],
      );
      for (const [at, moment] of moments.entries())
        assert.equal(rows[at]?.due.toISOString(), decisionDue(moment, one), `${JSON.stringify(one)}: ${moment}`);
    }
  });

  it('is stored with the booking and does not change with the settings', async () => {
    const id = await links.book();
    const stored = async () =>
      (await links.server.database.query('select created_at, decision_due_at from bookings where id = $1', [id]))
        .rows[0];
    const { created_at: createdAt, decision_due_at: dueAt } = await stored();
    assert.equal(dueAt.toISOString(), decisionDue(createdAt.toISOString(), promise(24)));
    const changed = await links.actors.admin
      .from('desk_settings')
      .update({ decision_hours: 2, decisions_from: '06:30', decisions_until: '21:00' })
      .eq('is_only_row', true);
    assert.equal(changed.error, null);
    assert.deepEqual((await stored()).decision_due_at, dueAt);
    const next = await links.book();
    const { rows } = await links.server.database.query(
      'select created_at, decision_due_at from bookings where id = $1',
      [next],
    );
    assert.equal(
      rows[0].decision_due_at.toISOString(),
      decisionDue(rows[0].created_at.toISOString(), promise(2, '06:30', '21:00')),
    );
    await links.server.database.query(`update desk_settings set decision_hours = default, decisions_from = default,
      decisions_until = default`);
    for (const [name, purpose] of [
      ['read_visit_link', 'visit'],
      ['read_decision_link', 'decision'],
    ] as const) {
      const { body } = await links.post(name, { token: await links.make(id, purpose) });
      assert.equal(new Date(JSON.parse(body).booking.decision_due_at).getTime(), dueAt.getTime());
    }
  });

  it('cannot be set by a visitor, nor changed by an administrator', async () => {
    const id = await links.book();
    for (const actor of ['anon', 'admin'] as const) {
      const { error } = await links.actors[actor]
        .from('bookings')
        .update({ decision_due_at: '2099-01-01' })
        .eq('id', id)
        .select('id');
      assert.equal(error?.code, '42501');
    }
  });

  for (const [column, value] of [
    ['decision_hours', '0'],
    ['decision_hours', '25'],
    ['decisions_from', '19:01'],
    ['decisions_until', '07:59'],
    ['decisions_until', '06:00'],
    ['decisions_from', '07:00:30'],
    ['decisions_until', '20:00:00.5'],
  ] as const) {
    it(`cannot have the setting ${column} ${value}`, async () => {
      const { error } = await links.actors.admin
        .from('desk_settings')
        .update({ [column]: value })
        .eq('is_only_row', true);
      assert.equal(error?.code, '23514');
    });
  }
});
