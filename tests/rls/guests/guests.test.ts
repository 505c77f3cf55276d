import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { whatsAppNumber } from '../../../domain/chat/whatsapp-number.ts';
import { signIn } from '../make-actors.ts';
import { startGuestServer, unknownId, type GuestServer } from './guest-server.ts';

describe('a guest', () => {
  let server: GuestServer;
  let admin: SupabaseClient;
  before(async () => {
    server = await startGuestServer();
    ({ admin } = server);
  });
  beforeEach(() => server.clear());
  after(() => server?.links.stop());

  const takeApart = async (id: string) => {
    const { data, error } = await admin.rpc('take_guests_apart', { merge: id });
    assert.equal(error, null);
    return data as boolean;
  };

  describe('is known', () => {
    it('by the mailbox, whatever follows a plus, under every name and number', async () => {
      const one = await server.book('Ana Novelo', 'ana@example.com', '+501 600-0001');
      const two = await server.book('A. Novelo', 'ana+reef@example.com', '+501 600-0002');
      const three = await server.book('Ana', 'Ana@Example.com'.toLowerCase(), '+501 600-0003');
      const other = await server.book('Ana Novelo', 'ana.novelo@example.com', '+501 600-0004');
      await server.expectOneGuest(one, two, three);
      await server.expectOneGuest(other);
    });

    it('by the telephone number in all spellings, if the name is the same but for case, marks and spaces', async () => {
      const one = await server.book('José Núñez', 'jose@example.com', '+501 600-1234');
      const two = await server.book('jose  NUNEZ', '', '600 1234');
      const three = await server.book('Jose Nunez', 'office@example.com', '501 600 1234');
      await server.expectOneGuest(one, two, three);
    });

    it('not by the telephone number of a hotel alone', async () => {
      const front = '+501 226-2000';
      const one = await server.book('Ana Novelo', '', front);
      const two = await server.book('Otto Blum', '', front);
      const three = await server.book('Otto Blum', 'otto@example.com', front);
      await server.expectOneGuest(one);
      await server.expectOneGuest(two, three);
    });

    it('by a booking that connects two others, and no longer once its mail is changed', async () => {
      const byMail = await server.book('Ana Novelo', 'ana@example.com', '+501 600-0001');
      const byPhone = await server.book('Ana Reyes', '', '+501 600-0002');
      const both = await server.book('Ana Reyes', 'ana@example.com', '+501 600-0002');
      await server.expectOneGuest(byMail, byPhone, both);
      await server.change(both, { email: 'reyes@example.com' });
      await server.expectOneGuest(byPhone, both);
      await server.expectOneGuest(byMail);
    });

    it('without an address or a number in common, only as themselves; an erased or unknown booking has none', async () => {
      const one = await server.book('Ana Novelo', '', '+501 600-0001');
      const two = await server.book('Ana Novelo', 'ana@example.com', '');
      const three = await server.book('Ana Novelo', 'novelo@example.com', '');
      for (const id of [one, two, three]) await server.expectOneGuest(id);
      await server.erase(one);
      await server.erase(two);
      for (const booking of [one, two, unknownId])
        assert.deepEqual((await admin.rpc('bookings_of_guest', { booking })).data, []);
      const { error } = await admin.rpc('bookings_of_guest', { booking: 'ana' });
      assert.equal(error?.code, '22P02');
    });

    it('by the number that a link to WhatsApp has, where there is one', async () => {
      const numbers = [
        '+501 600-1234',
        '600 1234',
        '6001234',
        '501 600 1234',
        '415 555 0134',
        '1 415 555 0134',
        '+1 (415) 555-0134',
        '+44 7700 900123',
        '7700 900123',
        '22 1234',
        // Earlier versions stored a zero that is not dialled.
        '+44 (0)7700 900123',
        '+49(0)151 123456789',
        '+39 (0)6 1234 5678',
      ];
      const rows = await server.sql('select facts.dialled_number(phone) as dialled from unnest($1::text[]) as phone', [
        numbers,
      ]);
      assert.equal(rows.length, numbers.length);
      for (const [at, number] of numbers.entries()) {
        const digits = number.replace(/\D/g, '');
        assert.equal(rows[at]?.dialled, whatsAppNumber(number) ?? digits, number);
      }
      for (const [number, dialled] of [
        ['0044 (0)7700 900123', '00447700900123'],
        ['', null],
      ])
        assert.deepEqual(await server.sql('select facts.dialled_number($1) as dialled', [number]), [{ dialled }]);
    });
  });

  it('is read by indexes, also under the number of a hotel', async () => {
    await server.sql(
      `begin; set local session_replication_role = replica;
       insert into bookings (booking_type, name, email, phone, date, last_day, people, tour_id)
       select 'tour', 'Guest ' || number, 'guest' || number || '@example.com', '+501 226-2000', '2099-01-31', '2099-01-31',
         2, 'lamanai'
       from generate_series(1, 5000) as number;
       commit; analyze bookings`,
    );
    const one = await server.book('Otto Blum', 'otto@example.com', '+501 226-2000');
    const two = await server.book('Otto Blum', 'blum@example.com', '226 2000');
    await server.expectOneGuest(one, two);
    const client = await server.links.server.database.connect();
    try {
      // Postgres adds up what a connection reads for up to a second, over several transactions.
      await client.query('select pg_stat_force_next_flush()');
      await client.query('begin');
      const { rows } = await client.query('select public.ids_of_guest($1) as ids', [one]);
      assert.equal(rows[0]!.ids.length, 2);
      const scanned = async () =>
        (
          await client.query(
            `select seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = 'bookings'`,
          )
        ).rows[0]?.rows;
      assert.equal(await scanned(), 0);
      await client.query(`select from bookings where message = 'a column without an index'`);
      assert.equal(await scanned(), 5002, 'the count is that of this transaction');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  describe('that administrators merge', () => {
    it('is one guest until it is taken apart, and the history says both without personal data', async () => {
      const [ana, again] = [
        await server.book('Ana', 'ana@example.com', '600 0001'),
        await server.book('Ana', 'ana@example.com', ''),
      ];
      const otto = await server.book('Otto Blum', 'otto@example.com', '600 0002');
      const made = await server.merge(again, otto);
      await server.expectOneGuest(ana, again, otto);
      const { data: rows } = await admin.from('guest_merges').select('id, booking_id, other_id, merged_by_name');
      assert.equal(rows?.length, 1);
      assert.deepEqual(rows?.[0], { ...rows?.[0], id: made, booking_id: again, other_id: otto });
      assert.ok(rows?.[0]?.merged_by_name);
      assert.equal(await takeApart(made), true);
      assert.equal(await takeApart(made), false);
      await server.expectOneGuest(ana, again);
      await server.expectOneGuest(otto);
      const subject = [again, otto].map((id) => id.slice(0, 8).toUpperCase()).join(' and ');
      const { data: history } = await admin.from('desk_changes').select('area, act, subject').order('changed_at');
      assert.deepEqual(history, [
        { area: 'guests', act: 'merged', subject },
        { area: 'guests', act: 'taken apart', subject },
      ]);
    });

    it('are merged once, also in a race, and three guests in any order are one', async () => {
      const [ana, otto, mia] = await Promise.all([
        server.book('Ana Novelo', 'ana@example.com', '600 0001'),
        server.book('Otto Blum', 'otto@example.com', '600 0002'),
        server.book('Mia Flores', 'mia@example.com', '600 0003'),
      ]);
      const colleague = await signIn(server.links.server, { role: 'admin' });
      const pairs = [
        [ana, otto],
        [otto, ana],
        [otto, mia],
        [mia, ana],
        [ana, mia],
      ];
      const answers = await Promise.all(
        pairs.map(([booking, other], at) => (at % 2 ? colleague : admin).rpc('merge_guests', { booking, other })),
      );
      assert.deepEqual(
        answers.map(({ error }) => error),
        pairs.map(() => null),
      );
      const made = answers.flatMap(({ data }) => (data === null ? [] : [data as string]));
      assert.equal(made.length, 2, 'two merges join three guests');
      await server.expectOneGuest(ana, otto, mia);
      for (const id of made) await takeApart(id);
      for (const id of [ana, otto, mia]) await server.expectOneGuest(id);
    });

    it('are not merged with an erased booking, an unknown one, or by a session that has ended', async () => {
      const ana = await server.book('Ana Novelo', 'ana@example.com', '600 0001');
      const otto = await server.book('Otto Blum', 'otto@example.com', '600 0002');
      await server.erase(otto);
      for (const other of [otto, unknownId]) {
        const { error } = await admin.rpc('merge_guests', { booking: ana, other });
        assert.deepEqual([error?.code, error?.message], ['23514', 'There is no such guest']);
      }
      const former = await signIn(server.links.server, { role: 'admin' });
      const { data: account } = await former.auth.getUser();
      await server.sql(`update auth.users set raw_app_meta_data = '{}' where id = $1`, [account.user!.id]);
      for (const [name, parameters] of [
        ['merge_guests', { booking: ana, other: ana }],
        ['take_guests_apart', { merge: unknownId }],
        ['bookings_of_guest', { booking: ana }],
        ['find_guests', { words: 'ana' }],
      ] as const)
        assert.equal((await former.rpc(name, parameters)).error?.code, '42501', name);
      assert.deepEqual((await admin.from('guest_merges').select('id')).data, []);
    });

    it('stay merged when the booking of the merge gets another mail or goes', async () => {
      const [first, second] = [
        await server.book('Ana Novelo', 'ana@example.com', '600 0001'),
        await server.book('Ana Novelo', 'ana@example.com', '600 0009'),
      ];
      const otto = await server.book('Otto Blum', 'otto@example.com', '600 0002');
      const mia = await server.book('Mia Flores', 'mia@example.com', '600 0003');
      const made = await server.merge(first, otto);
      await server.merge(first, mia);
      await server.change(first, { email: 'somebody@example.com', name: 'Somebody Else' });
      await server.expectOneGuest(first);
      await server.expectOneGuest(second, otto, mia);
      // A merge whose guest has no other booking goes, and the others stay one guest.
      await server.erase(second);
      await server.expectOneGuest(otto, mia);
      assert.equal((await server.sql('select from guest_merges')).length, 1);
      assert.equal(typeof (await takeApart(made)), 'boolean');
    });
  });

  it('is found with one search, and the party of a link without one, however many bookings there are', async () => {
    const [booking] = await Promise.all(
      Array.from({ length: 8 }, (_, at) => server.book(`Guest ${at}`, `guest${at}@example.com`, `600 000${at}`)),
    );
    const client = await server.links.server.database.connect();
    try {
      await client.query(`begin; set local track_functions = 'all'`);
      await client.query(`select set_config('request.jwt.claims', '{"role":"service_role"}', true)`);
      await client.query('select from bookings_of_guest($1)', [booking]);
      await client.query('select party_of($1)', [booking]);
      const { rows } = await client.query(
        `select funcname, calls::integer from pg_stat_xact_user_functions
         where funcname in ('ids_of_guest', 'are_of_one_guest')`,
      );
      assert.deepEqual(rows, [{ funcname: 'ids_of_guest', calls: 1 }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('is found once, by any of their bookings, with the newest that fits', async () => {
    const first = await server.book('Ana Novelo', 'ana@example.com', '600 0001');
    const second = await server.book('Ana María Novelo', 'ana@example.com', '600 0002');
    const other = await server.book('Otto Novelo', '', '600 0003');
    const find = async (words: string, most?: number) => {
      const parameters = most ? { words, max_guests: most } : { words };
      const { data } = await admin.rpc('find_guests', parameters).throwOnError();
      return (data as { id: string; name: string; bookings: number }[]).map((row) => [row.id, row.name, row.bookings]);
    };
    assert.deepEqual(await find('novelo'), [
      [other, 'Otto Novelo', 1],
      [second, 'Ana María Novelo', 2],
    ]);
    assert.deepEqual(await find('novelo', 1), [[other, 'Otto Novelo', 1]]);
    assert.deepEqual(await find('6000001'), [[first, 'Ana Novelo', 2]]);
    await server.merge(first, other);
    assert.deepEqual(await find('novelo'), [[other, 'Otto Novelo', 3]]);
    for (const id of [first, second, other]) await server.erase(id);
    assert.deepEqual([await find('novelo'), await find('erased')], [[], []]);
  });
});
