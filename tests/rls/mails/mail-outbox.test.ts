import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type pg from 'pg';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { cloneDatabase, openTestPool, useTestCluster, type TestCluster } from 'stilthouse/testing/test-database.ts';

// Uses a database without a server, whose sweep would claim the mails first, and the rights of the service role.
describe('the mail outbox', () => {
  let cluster: TestCluster;
  let clone: Awaited<ReturnType<typeof cloneDatabase>>;
  let pool: pg.Pool;
  let database: Pick<pg.ClientBase, 'query'>;
  before(async () => {
    cluster = await useTestCluster();
    clone = await cloneDatabase(cluster.url);
    pool = openTestPool(clone.url, { max: 8, options: '-c role=service_role' });
    database = pool;
    // Dropping the database terminates connections that are still closing.
    pool.on('error', () => {});
  });
  after(async () => {
    await pool?.end();
    await clone?.drop();
    await cluster?.stop();
  });
  beforeEach(async () => {
    await database.query('delete from mail_outbox');
    await database.query('delete from bookings');
  });

  it('never gives one mail to two claimers', async () => {
    for (let booking = 0; booking < 40; booking += 1) await saveBooking();
    const claimers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const mine: string[] = [];
        for (let got = await claim(3); got.length > 0; got = await claim(3)) mine.push(...got.map(({ id }) => id));
        return mine;
      }),
    );
    const claimed = claimers.flat();
    assert.equal(claimed.length, 80);
    assert.equal(new Set(claimed).size, 80);
  });

  it('gives the rows that the mail is written from', async () => {
    const booking = await saveBooking();
    const mails = await claim(10, booking);
    assert.deepEqual(mails.map(({ kind }) => kind).sort(), ['booking-operator', 'booking-visitor']);
    assert.equal(mails[0].booking_row.id, booking);
    assert.equal(mails[0].booking_row.date, '2099-01-31');
    assert.equal(mails[0].booking_row.booked_items[0].name, 'Lamanai Maya Ruins');
    assert.equal(mails[0].change_row, null);
  });

  it('gives at most as many as requested, the oldest first', async () => {
    const [older, newer] = [await saveBooking(), await saveBooking()];
    await database.query(`update mail_outbox set next_attempt_at = now() - interval '1 hour' where booking_id = $1`, [
      newer,
    ]);
    const mails = await claim(3);
    assert.deepEqual(mails.map(({ booking_row }) => booking_row.id).sort(), [newer, newer, older].sort());
  });

  it('gives a mail to another sender after a claim of 2 minutes', async () => {
    const booking = await saveBooking();
    const shorten = (id: string, by: string) =>
      database.query('update mail_outbox set claimed_until = claimed_until - $2::interval where id = $1', [id, by]);
    await atOneMoment(async () => {
      const [first] = await claim(1, booking);
      await shorten(first.id, '1 minute 59 seconds');
      assert.ok(!(await claim(10)).some(({ id }) => id === first.id));
      await shorten(first.id, '2 seconds');
      assert.deepEqual(
        (await claim(10)).map(({ id }) => id),
        [first.id],
      );
    });
  });

  it('never gives a mail that was sent', async () => {
    const booking = await saveBooking();
    for (const { id } of await claim(2, booking)) await finish(id);
    const { rows } = await database.query(
      'select status, attempts, last_error, claimed_until, sent_at is not null as is_sent from mail_outbox',
    );
    assert.deepEqual(
      rows,
      Array(2).fill({ status: 'sent', attempts: 1, last_error: null, claimed_until: null, is_sent: true }),
    );
    assert.deepEqual(await claim(10), []);
  });

  it('gives the overlays of the tours, and a token for each link that the caller names', async () => {
    const booking = await saveBooking();
    const { rows } = await database.query(
      `select * from claim_mails(10, '{"booking-operator": "decision"}', 'desk@x.bz')`,
    );
    assert.deepEqual(rows.map(({ kind, desk_tours: tours, token }) => [kind, tours, typeof token]).sort(), [
      ['booking-operator', [], 'string'],
      ['booking-visitor', [], 'object'],
    ]);
    const { token } = rows.find(({ kind }) => kind === 'booking-operator');
    const visitor = await pool.connect();
    await visitor.query('set role anon');
    const { rows: opened } = await visitor.query('select read_decision_link($1) as link', [token]);
    await visitor.query('set role service_role');
    visitor.release();
    assert.equal(opened[0].link.booking.id, booking);
  });

  it('records several attempts at once', async () => {
    await saveBooking();
    const [{ id: first }, { id: second }] = await claim(2);
    const attempts = [
      { id: second, outcome: 'failed', error: 'refused' },
      { id: first, outcome: 'sent' },
    ];
    await database.query('select finish_mails($1)', [JSON.stringify(attempts)]);
    assert.equal((await stateOf(first)).status, 'sent');
    assert.deepEqual(await stateOf(second), { status: 'pending', attempts: 1, last_error: 'refused', minutes: 1 });
  });

  it('leaves the mails of a booking that is being decided to the next call, and waits for no lock', async () => {
    const [decided, other] = [await saveBooking(), await saveBooking()];
    const decision = await pool.connect();
    await decision.query('begin');
    await decision.query('select from bookings where id = $1 for update', [decided]);
    const mails = await claim(10);
    assert.deepEqual(
      mails.map(({ booking_row }) => booking_row.id),
      [other, other],
    );
    // Claiming holds no lock for which the decision would wait.
    await decision.query(`update mail_outbox set payload = '{}' where booking_id = $1`, [decided]);
    await decision.query('rollback');
    decision.release();
    assert.equal((await claim(10)).length, 2);
  });

  it('waits longer after each failure, and fails a mail after the eighteenth', async () => {
    await saveBooking();
    const [{ id }] = await claim(1);
    const waits = [];
    for (let attempt = 1; attempt <= 18; attempt += 1) {
      await finish(id, 'failed', `refused, attempt ${attempt}`);
      const { status, attempts, last_error: error, minutes } = await stateOf(id);
      assert.deepEqual(
        [status, attempts, error],
        [attempt < 18 ? 'pending' : 'failed', attempt, `refused, attempt ${attempt}`],
      );
      waits.push(minutes);
    }
    assert.deepEqual(waits.slice(0, 8), [1, 5, 15, 60, 180, 360, 360, 360]);
    const hours = waits.slice(0, 17).reduce((sum, minutes) => sum + minutes, 0) / 60;
    assert.ok(hours > 70 && hours < 80, `${hours} hours`);
    await database.query('update mail_outbox set next_attempt_at = now()');
    assert.ok(!(await claim(10)).some((mail) => mail.id === id), 'no more attempts');
  });

  it('fails a mail at once when the mail server refuses it for good', async () => {
    await saveBooking();
    const [{ id }] = await claim(1);
    await finish(id, 'refused', '550 no such mailbox'.padEnd(5000, '!'));
    const { status, last_error: error } = await stateOf(id);
    assert.deepEqual([status, error.length], ['failed', 1000]);
    await finish(id, 'sent');
    assert.equal((await stateOf(id)).status, 'failed', 'a late sender changes nothing');
  });

  it('waits longer than the limit of a mail server after one did not respond', async () => {
    await saveBooking();
    const [{ id }] = await claim(1);
    await finish(id, 'unanswered', 'no response');
    assert.deepEqual(await stateOf(id), { status: 'pending', attempts: 1, last_error: 'no response', minutes: 11 });
  });

  it('sends at most 3 acknowledgements an hour to one mailbox, and tells the operator of every booking', async () => {
    for (let booking = 0; booking < 5; booking += 1) await saveBooking({ email: 'victim@example.com' });
    const count = async () =>
      (await database.query('select kind, count(*)::int as mails from mail_outbox group by kind order by kind')).rows;
    assert.deepEqual(await count(), [
      { kind: 'booking-operator', mails: 5 },
      { kind: 'booking-visitor', mails: 3 },
    ]);
    await database.query(`update mail_outbox set created_at = now() - interval '61 minutes'`);
    await saveBooking({ email: 'victim@example.com' });
    assert.equal((await count())[1].mails, 4);
    // A mail of a concurrent transaction counts. A mail from before the clock was set back does not.
    await database.query(`update mail_outbox set created_at = now() + interval '50 seconds'`);
    await saveBooking({ email: 'victim@example.com' });
    assert.equal((await count())[1].mails, 4);
    await database.query(`update mail_outbox set created_at = now() + interval '3 minutes'`);
    await saveBooking({ email: 'victim@example.com' });
    assert.equal((await count())[1].mails, 5);
  });

  it('acknowledges a booking that a program seems to have sent, within the limit of all others', async () => {
    for (let booking = 0; booking < 5; booking += 1)
      await saveBooking({ email: 'filled@example.com', is_suspect: booking % 2 === 0 });
    const { rows } = await database.query(
      'select kind, count(*)::int as mails from mail_outbox group by kind order by kind',
    );
    assert.deepEqual(rows, [
      { kind: 'booking-operator', mails: 5 },
      { kind: 'booking-visitor', mails: 3 },
    ]);
  });

  it('does not give a mail before its next attempt is due', async () => {
    const booking = await saveBooking();
    for (const { id } of await claim(2, booking)) await finish(id, 'failed', 'refused');
    assert.deepEqual(await claim(10), []);
    await database.query(`update mail_outbox set next_attempt_at = now() where booking_id = $1`, [booking]);
    assert.equal((await claim(10)).length, 2);
  });

  it('keeps a sent mail as sent, also when a late sender reports a failure', async () => {
    await saveBooking();
    const [{ id }] = await claim(1);
    await finish(id);
    await finish(id, 'failed', 'too late');
    const { rows } = await database.query('select status, last_error from mail_outbox where id = $1', [id]);
    assert.deepEqual(rows, [{ status: 'sent', last_error: null }]);
  });

  // A clock that is set back has the same effect as rows with later times.
  describe('after the clock is set back', () => {
    const setBack = (by: string) =>
      database.query(
        'update mail_outbox set next_attempt_at = next_attempt_at + $1::interval, claimed_until = claimed_until + $1',
        [by],
      );

    it('gives a new mail at once', async () => {
      const booking = await saveBooking();
      await setBack('1 minute');
      assert.equal((await claim(10, booking)).length, 2);
    });

    it('gives a mail that failed at once, unless its wait may be as long', async () => {
      const booking = await saveBooking();
      const [failed, unanswered] = await claim(2, booking);
      await finish(failed.id, 'failed');
      await finish(unanswered.id, 'unanswered');
      await setBack('4 minutes 50 seconds');
      assert.deepEqual(await claim(10), [], 'a small step changes nothing');
      await setBack('2 hours');
      assert.equal((await claim(10)).length, 2);
    });

    it('gives a mail that waits for hours', async () => {
      const booking = await saveBooking();
      const [{ id }, { id: other }] = await claim(2, booking);
      await finish(other);
      for (let attempt = 1; attempt <= 6; attempt += 1) await finish(id, 'failed');
      await setBack('4 minutes 50 seconds');
      assert.deepEqual(await claim(10), []);
      await setBack('1 day');
      assert.equal((await claim(10))[0]?.id, id);
    });

    it('ends the claim of a sender that died', async () => {
      const booking = await saveBooking();
      assert.equal((await claim(2, booking)).length, 2);
      await setBack('4 minutes 50 seconds');
      assert.deepEqual(await claim(10), [], 'the sender may be at work');
      await setBack('1 hour');
      assert.equal((await claim(10)).length, 2);
    });
  });

  it('stores one mail about an account', async () => {
    const account = randomUuid();
    for (const name of ['Ana', 'Ana Novelo'])
      await database.query('select enqueue_new_user_mail($1, $2, $3)', [account, 'ana@example.com', name]);
    const mails = (await database.query('select * from claim_mails(10, account => $1)', [account])).rows;
    assert.deepEqual(
      mails.map(({ kind, payload }) => [kind, payload]),
      [['new-user', { email: 'ana@example.com', name: 'Ana' }]],
    );
  });

  it('accepts no second mail of a kind for one booking, and none without a subject', async () => {
    const booking = await saveBooking();
    await assert.rejects(
      database.query(`insert into mail_outbox (kind, booking_id) values ('booking-visitor', $1)`, [booking]),
      { constraint: 'mail_outbox_once_a_booking' },
    );
    await assert.rejects(database.query(`insert into mail_outbox (kind) values ('booking-visitor')`), {
      constraint: 'mail_outbox_about_one_thing',
    });
    await assert.rejects(
      database.query(`insert into mail_outbox (kind, booking_id) values ('advertisement', $1)`, [booking]),
      { code: '23514' },
    );
  });

  it('finds the newest pending booking of the last 15 minutes by exact name and e-mail', async () => {
    const [older, newer] = [
      await saveBooking({ email: 'ana@example.com' }),
      await saveBooking({ email: 'ana@example.com' }),
    ];
    assert.equal(await findFresh('Ana Novelo', 'ana@example.com'), newer);
    await atOneMoment(async () => {
      await setAge(newer, '14 minutes 59 seconds');
      await setAge(older, '14 minutes 59.1 seconds');
      assert.equal(await findFresh('Ana Novelo', 'ana@example.com'), newer);
      await setAge(newer, '15 minutes');
      assert.equal(await findFresh('Ana Novelo', 'ana@example.com'), older);
      await setAge(older, '15 minutes');
      assert.equal(await findFresh('Ana Novelo', 'ana@example.com'), null);
      await setAge(newer, '0');
    });
    assert.equal(await findFresh('Ana Novelo', 'ana@example.com'), newer);
    for (const [name, email] of [
      ['Ana', 'ana@example.com'],
      ['Ana Novelo', 'bea@example.com'],
      ['%', '%'],
      ['', ''],
    ])
      assert.equal(await findFresh(name!, email!), null);
    await database.query(`update bookings set status = 'confirmed' where id = $1`, [newer]);
    assert.equal(await findFresh('Ana Novelo', 'ana@example.com'), null);
  });

  /** Runs steps in one transaction, in which the time of the database stands still. */
  async function atOneMoment(steps: () => Promise<void>): Promise<void> {
    const client = await pool.connect();
    database = client;
    try {
      await client.query('begin');
      await steps();
      await client.query('commit');
    } finally {
      database = pool;
      client.release(true);
    }
  }

  async function saveBooking(change: Record<string, unknown> = {}): Promise<string> {
    const row = {
      booking_type: 'tour',
      name: 'Ana Novelo',
      email: `${randomUuid()}@example.com`,
      phone: '600 1234',
      date: '2099-01-31',
      people: 2,
      tour_id: 'lamanai',
      ...change,
    };
    const columns = Object.keys(row);
    const { rows } = await database.query(
      `insert into bookings (${columns}) values (${columns.map((_, at) => `$${at + 1}`)}) returning id`,
      Object.values(row),
    );
    return rows[0].id;
  }

  async function claim(count: number, booking: string | null = null) {
    const { name, email } = booking ? await findVisitor(booking) : { name: null, email: null };
    return (await database.query('select * from claim_mails($1, name => $2, email => $3)', [count, name, email])).rows;
  }

  async function findVisitor(booking: string): Promise<{ name: string; email: string }> {
    return (await database.query('select name, email from bookings where id = $1', [booking])).rows[0];
  }

  async function finish(id: string, outcome = 'sent', error: string | null = null): Promise<void> {
    await database.query('select finish_mails($1)', [JSON.stringify([{ id, outcome, error }])]);
  }

  async function stateOf(id: string) {
    const { rows } = await database.query(
      `select status, attempts, last_error, ceil(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
       from mail_outbox where id = $1`,
      [id],
    );
    return rows[0];
  }

  async function findFresh(name: string, email: string): Promise<string | null> {
    return (await database.query('select find_fresh_booking($1, $2) as id', [name, email])).rows[0].id;
  }

  // Part of a transaction. Triggers refuse a change of this column, so they are disabled meanwhile.
  async function setAge(booking: string, age: string): Promise<void> {
    await database.query('set local role none; set local session_replication_role = replica');
    await database.query('update bookings set created_at = now() - $2::interval where id = $1', [booking, age]);
    await database.query('set local session_replication_role = origin; set local role service_role');
  }
});
