import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { answerDue, type ReplyPromise } from '../../../domain/promise/reply-promise.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';

const promise = (hours: number, from = '07:00:00', until = '20:00:00'): ReplyPromise => ({
  answer_hours: hours,
  answers_from: from,
  answers_until: until,
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
        'select promised_answer(moment, $2, $3, $4) as due from unnest($1::timestamptz[]) with ordinality as asked (moment, place) order by place',
        [moments, one.answer_hours, one.answers_from, one.answers_until],
      );
      for (const [at, moment] of moments.entries())
        assert.equal(rows[at]?.due.toISOString(), answerDue(moment, one), `${JSON.stringify(one)}: ${moment}`);
    }
  });

  it('is stored with the booking and does not change with the settings', async () => {
    const id = await links.book();
    const stored = async () =>
      (await links.server.database.query('select created_at, answer_due_at from bookings where id = $1', [id])).rows[0];
    const { created_at: createdAt, answer_due_at: dueAt } = await stored();
    assert.equal(dueAt.toISOString(), answerDue(createdAt.toISOString(), promise(24)));
    const changed = await links.actors.admin
      .from('desk_settings')
      .update({ answer_hours: 2, answers_from: '06:30', answers_until: '21:00' })
      .eq('is_only_row', true);
    assert.equal(changed.error, null);
    assert.deepEqual((await stored()).answer_due_at, dueAt);
    const next = await links.book();
    const { rows } = await links.server.database.query('select created_at, answer_due_at from bookings where id = $1', [
      next,
    ]);
    assert.equal(
      rows[0].answer_due_at.toISOString(),
      answerDue(rows[0].created_at.toISOString(), promise(2, '06:30', '21:00')),
    );
    await links.server.database.query(`update desk_settings set answer_hours = default, answers_from = default,
      answers_until = default`);
    for (const [name, purpose] of [
      ['read_visit_link', 'visit'],
      ['read_answer_link', 'answer'],
    ] as const) {
      const { body } = await links.post(name, { token: await links.make(id, purpose) });
      assert.equal(new Date(JSON.parse(body).booking.answer_due_at).getTime(), dueAt.getTime());
    }
  });

  it('cannot be set by a visitor, nor changed by an administrator', async () => {
    const id = await links.book();
    for (const actor of ['anon', 'admin'] as const) {
      const { error } = await links.actors[actor]
        .from('bookings')
        .update({ answer_due_at: '2099-01-01' })
        .eq('id', id)
        .select('id');
      assert.equal(error?.code, '42501');
    }
  });

  for (const [column, value] of [
    ['answer_hours', '0'],
    ['answer_hours', '25'],
    ['answers_from', '19:01'],
    ['answers_until', '07:59'],
    ['answers_until', '06:00'],
    ['answers_from', '07:00:30'],
    ['answers_until', '20:00:00.5'],
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
