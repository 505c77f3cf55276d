import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';

/** The data that a visitor leaves behind. No other row of the database contains these texts. */
const visitor = {
  name: 'Xiomara Quetzalcoatl',
  email: 'xiomara.quetzalcoatl@mail.example',
  phone: '+501 622-7793',
  message: 'Wheelchair of the Zyxw brand',
};
const words = { asked: 'Another day for Zyxwvu', note: 'Met her at Qwertz pier', answer: 'Dear Xiomara, welcome' };
// Limits also store an address as a hash.
const hash = (encoding: 'hex' | 'base64url') => createHash('sha256').update(visitor.email).digest(encoding);
const traces = [
  'Xiomara',
  'Quetzalcoatl',
  visitor.email,
  '622-7793',
  '6227793',
  'Zyxw',
  'Qwertz',
  hash('hex'),
  hash('base64url').slice(0, 22),
  Buffer.from(visitor.email).toString('base64').replaceAll('=', ''),
];

describe('an erased booking', () => {
  let desk: LinkServer;
  before(async () => {
    desk = await startLinkServer();
  });
  after(() => desk?.stop());

  const sql = async (text: string, values: unknown[] = []) => (await desk.server.database.query(text, values)).rows;
  const erase = async (booking: string) => {
    const { data, error } = await desk.actors.admin.rpc('erase_booking', { booking });
    assert.equal(error, null);
    return data as number;
  };
  /**
   * Creates a booking with all possible related rows: a decision with a message, a note, links, change requests, mails.
   */
  const live = async (change = {}) => {
    const id = await desk.book({ ...visitor, ...change });
    const { error } = await desk.actors.admin.rpc('decide_booking', {
      booking: id,
      decision: 'confirmed',
      message: words.answer,
    });
    assert.equal(error, null);
    await sql('insert into booking_notes (booking_id, note) values ($1, $2)', [id, words.note]);
    await sql('insert into guest_notes (booking_id, note) values ($1, $2)', [id, words.note]);
    const token = await desk.make(id, 'visit');
    await desk.make(id, 'decision');
    await desk.post('request_change_by_link', { token, kind: 'change', message: words.asked });
    await sql(`update mail_outbox set last_error = 'no mailbox ' || $2 where booking_id = $1`, [id, visitor.email]);
    return { id, token };
  };

  it('takes no new text, and no link opens it', async () => {
    const { id } = await live();
    await erase(id);
    const links = () => sql('select id from booking_links where booking_id = $1', [id]);
    assert.equal((await desk.actors.service.rpc('make_booking_link', { booking: id, purpose: 'visit' })).data, null);
    assert.equal((await desk.actors.admin.rpc('renew_visit_link', { booking: id })).data, null);
    assert.deepEqual(await links(), []);
    // A link that a mail created while the booking was erased.
    await sql(
      `insert into booking_links (booking_id, purpose, token_hash, expires_at)
       values ($1, 'visit', sha256('left behind'), now() + interval '1 day')`,
      [id],
    );
    for (const [name, change] of [
      ['read_visit_link', {}],
      ['request_change_by_link', { kind: 'change', message: words.asked }],
    ] as const)
      assert.equal((await desk.post(name, { token: 'left behind', ...change })).body, 'null', name);
    const decision = { booking: id, decision: 'cancelled', message: words.answer };
    assert.equal((await desk.actors.admin.rpc('decide_booking', decision)).error, null);
    const changes = await sql('select to_status, message from booking_changes where booking_id = $1', [id]);
    assert.deepEqual(
      changes.filter(({ to_status: status }) => status === 'cancelled'),
      [{ to_status: 'cancelled', message: null }],
    );
    await sql('delete from bookings where id = $1', [id]);
  });

  it('erases what was merged into it, and into that, of the same guest', async () => {
    const [kept, other, first] = [(await live()).id, (await live()).id, (await live()).id];
    await sql('delete from change_requests');
    for (const [booking, merged] of [
      [other, first],
      [kept, other],
    ])
      await desk.actors.admin.rpc('merge_parties', { booking, other: merged }).throwOnError();
    const stranger = { email: 'otto@example.com', phone: '+501 611-2222', message: null };
    const [sold, before] = [(await live()).id, (await live()).id];
    await sql('delete from change_requests');
    await desk.actors.admin.rpc('merge_parties', { booking: sold, other: before }).throwOnError();
    await desk.actors.admin.rpc('change_booking', { booking: sold, changes: stranger }).throwOnError();
    assert.equal(await erase(kept), 3);
    assert.equal(await erase(sold), 1, 'the party of another guest');
    assert.deepEqual(await sql('select id from bookings where erased_at is null'), [{ id: before }]);
    assert.equal(await erase(before), 1);
    assert.deepEqual(await tablesWith(traces), []);
    await sql('delete from bookings');
  });

  it('leaves nothing of the visitor in any table of the database, and keeps the numbers', async () => {
    const { id } = await live();
    const before = await tablesWith(traces);
    assert.deepEqual(
      [...new Set(before.map(({ table }) => table))].toSorted(),
      [
        'public.booking_changes',
        'public.booking_notes',
        'public.bookings',
        'public.change_requests',
        'public.guest_notes',
        'public.mail_outbox',
      ],
      'the search finds what is there',
    );
    const [numbers] = await sql(
      `select date::text, booking_type, tour_id, people, status, source, created_at, booked_items from bookings where id = $1`,
      [id],
    );
    assert.equal(await erase(id), 1);
    assert.deepEqual(await tablesWith(traces), []);
    assert.deepEqual(
      await sql(
        `select date::text, booking_type, tour_id, people, status, source, created_at, booked_items from bookings where id = $1`,
        [id],
      ),
      [numbers],
    );
    const [row] = await sql(
      'select name, email, phone, message, erased_by_email is not null and erased_by_name is not null as by from bookings where id = $1',
      [id],
    );
    assert.deepEqual(row, { name: 'Erased', email: '', phone: '', message: null, by: true });
    // The history keeps who made which decision when.
    assert.deepEqual(await sql('select to_status, message from booking_changes where booking_id = $1', [id]), [
      { to_status: 'confirmed', message: null },
    ]);
  });

  it('leaves nothing in the change feed but what desks that were open read within ten minutes', async () => {
    const { database } = desk.server;
    await database.query(
      `insert into realtime.listener (relation, server, until)
       values ('public.bookings'::regclass, gen_random_uuid(), now() + interval '1 minute')`,
    );
    const id = await desk.book(visitor);
    await erase(id);
    await database.query('delete from realtime.listener');
    const kinds = (await tablesWith(traces)).map(({ table, row }) => [table, JSON.parse(row).kind]);
    assert.deepEqual(kinds, [['realtime.feed', 'INSERT']], 'the retention of the feed deletes it');
    assert.ok((await sql(`select from realtime.feed where kind = 'UPDATE'`)).length > 0);
    await sql('delete from realtime.feed');
  });

  it('has none of its links and mails any more, and gets no new mail', async () => {
    const { id, token } = await live();
    await erase(id);
    assert.deepEqual(await desk.post('read_visit_link', { token }), { status: 200, body: 'null' });
    await desk.move([id], 'cancelled');
    assert.deepEqual(await sql('select kind from mail_outbox where booking_id = $1', [id]), []);
  });

  it('is declined where it waited, without a mail', async () => {
    const id = await desk.book(visitor);
    await erase(id);
    assert.equal(await desk.statusOf(id), 'cancelled');
    assert.deepEqual(await sql('select kind from mail_outbox where booking_id = $1', [id]), []);
  });

  it('is erased once, and cannot be restored', async () => {
    const id = await desk.book(visitor);
    assert.deepEqual([await erase(id), await erase(id)], [1, 0]);
    for (const change of [{ erased_at: null }, { name: 'Xiomara' }, { erased_at: '2027-01-01' }]) {
      const { error } = await desk.actors.service.from('bookings').update(change).eq('id', id);
      assert.equal(error?.code, '23514', JSON.stringify(change));
    }
  });

  it('is one of all those of the address, in any letters, and of no other address', async () => {
    const mine = [await desk.book(visitor), (await live()).id];
    const other = await desk.book({ ...visitor, email: `other+${visitor.email}` });
    const { data, error } = await desk.actors.admin.rpc('erase_bookings_of', {
      email: ` ${visitor.email.toUpperCase()} `,
    });
    assert.deepEqual([data, error], [2, null]);
    assert.deepEqual(
      (await sql('select id from bookings where id = any ($1) and erased_at is null', [[...mine, other]])).map(
        (row) => row.id,
      ),
      [other],
    );
    for (const email of ['', ' ', '%'])
      assert.equal((await desk.actors.admin.rpc('erase_bookings_of', { email })).data, 0, `'${email}'`);
    await erase(other);
  });

  it('is erased once by two administrators at once, without a deadlock', async () => {
    const ids = await Promise.all([desk.book(visitor), desk.book(visitor), desk.book(visitor)]);
    const calls = Array.from({ length: 6 }, () => desk.actors.admin.rpc('erase_bookings_of', { email: visitor.email }));
    const answers = await Promise.all(calls);
    assert.deepEqual(answers.map(({ data, error }) => error?.code ?? data).toSorted(), [0, 0, 0, 0, 0, ids.length]);
  });

  it('is one that is older than the settings keep it, and none without a setting', async () => {
    const { database } = desk.server;
    const age = async (id: string, days: number) => {
      await database.query(
        `begin; set local session_replication_role = replica;
         update bookings set date = there.day, last_day = there.day
         from (select facts.local_today() - ${days} as day) as there where id = '${id}';
         commit`,
      );
      return id;
    };
    const kept = await age(await desk.book(visitor), 90);
    const old: string[] = [];
    for (const days of [91, 91, 400]) old.push(await age((await live()).id, days));
    const run = async (parameters = {}) => (await desk.actors.service.rpc('erase_old_bookings', parameters)).data;
    const set = (days: number | null) =>
      desk.actors.admin.from('desk_settings').update({ keep_bookings_days: days }).eq('is_only_row', true).select();
    assert.equal(await run(), 0, 'never is the default');
    for (const days of [0, 59, 3651]) assert.equal((await set(days)).error?.code, '23514');
    assert.equal((await set(90)).error, null);
    assert.deepEqual([await run({ max_rows: 2 }), await run(), await run()], [2, 1, 0]);
    await set(null);
    const left = await sql('select id, erased_by_email from bookings where id = any ($1) and erased_at is not null', [
      [kept, ...old],
    ]);
    assert.deepEqual(left.map(({ id }) => id).toSorted(), old.toSorted());
    assert.deepEqual([...new Set(left.map(({ erased_by_email: by }) => by))], [null]);
    await erase(kept);
    assert.deepEqual(await tablesWith(traces), []);
  });

  it('is cleared in every table that refers to a booking', async () => {
    // A new table that refers to bookings must be added to erase_these() in the migrations, and then here. Data that is
    // not personal stays: the figures, the check ins, the order of parties, the days that were offered, the carts of a
    // rental, which trips belonged together, and the queue of notifications, which are written when they are sent.
    const rows = await sql(
      `select conrelid::regclass::text as table from pg_constraint
       where contype = 'f' and confrelid = 'public.bookings'::regclass order by 1`,
    );
    assert.deepEqual(
      [...new Set(rows.map(({ table }) => table))],
      [
        'booking_changes',
        'booking_figures',
        'booking_groups',
        'booking_links',
        'booking_notes',
        'change_requests',
        'check_ins',
        'crew_notes',
        'day_offers',
        'guest_languages',
        'guest_merges',
        'guest_notes',
        'mail_outbox',
        'party_places',
        'push_messages',
        'rental_moves',
      ],
    );
  });

  /** Every table in any schema with a row that contains one of the texts. */
  async function tablesWith(texts: string[]): Promise<{ table: string; row: string }[]> {
    const tables = await sql(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    assert.ok(tables.length > 30, 'all schemas');
    const found: { table: string; row: string }[] = [];
    for (const { name } of tables) {
      const rows = await sql(
        `select content from (select to_jsonb(line)::text as content from ${name} as line) as lines
         where exists (select from unnest($1::text[]) as trace where strpos(lower(content), lower(trace)) > 0)`,
        [texts],
      );
      found.push(...rows.map(({ content }) => ({ table: name, row: content })));
    }
    return found;
  }
});
