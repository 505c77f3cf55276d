import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { whatsAppNumber } from '../../../domain/chat/whatsapp-number.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { signIn } from '../make-actors.ts';

const unknown = '00000000-0000-4000-8000-000000000000';

describe('a guest', () => {
  let links: LinkServer;
  let admin: SupabaseClient;
  before(async () => {
    links = await startLinkServer({ undoSeconds: 10 });
    ({ admin } = links.actors);
  });
  beforeEach(async () => {
    await sql('delete from bookings; delete from desk_changes');
    await sql('update booking_limits set bookings_an_hour_per_email = 1000');
  });
  after(() => links?.stop());

  const sql = async (text: string, values: unknown[] = []) => (await links.server.database.query(text, values)).rows;

  /** Books under a name, an address and a telephone number. Without an address, an administrator enters the booking. */
  async function book(name: string, email: string, phone: string): Promise<string> {
    if (email && phone) return links.book({ name, email, phone });
    const id = randomUuid();
    const entry = { source: 'telephone', booking_type: 'tour', tour_id: 'lamanai', date: '2099-01-31', people: 2 };
    const { error } = await admin.rpc('enter_booking', { booking: id, entry: { ...entry, name, email, phone } });
    assert.equal(error, null);
    return id;
  }

  async function idsOf(booking: string): Promise<string[]> {
    const { data, error } = await admin.rpc('bookings_of_guest', { booking }).select('id');
    assert.equal(error, null);
    return data!.map(({ id }) => id as string).toSorted();
  }

  /** Expects that these bookings are the guest of each of them. */
  async function expectOneGuest(...bookings: string[]): Promise<void> {
    for (const booking of bookings) assert.deepEqual(await idsOf(booking), bookings.toSorted());
  }

  async function change(booking: string, changes: object): Promise<void> {
    const { data, error } = await admin.rpc('change_booking', { booking, changes });
    assert.deepEqual([data, error], [{ outcome: 'done' }, null]);
  }

  async function merge(booking: string, other: string): Promise<string> {
    const { data, error } = await admin.rpc('merge_guests', { booking, other });
    assert.equal(error, null);
    assert.ok(data);
    return data as string;
  }

  const takeApart = async (id: string) => {
    const { data, error } = await admin.rpc('take_guests_apart', { merge: id });
    assert.equal(error, null);
    return data as boolean;
  };
  const note = (booking: string, text: string) =>
    admin.from('guest_notes').insert({ booking_id: booking, note: text }).throwOnError();
  const speak = (booking: string, language: string) =>
    admin.from('guest_languages').insert({ booking_id: booking, language }).throwOnError();

  /** What is stored about the guest of a booking: notes and languages, as the desk reads them. */
  async function storedOf(booking: string): Promise<string[]> {
    const { data } = await admin
      .rpc('bookings_of_guest', { booking })
      .select('notes:guest_notes(note), languages:guest_languages(language)')
      .throwOnError();
    const rows = data as unknown as { notes: { note: string }[]; languages: { language: string }[] }[];
    return rows
      .flatMap(({ notes, languages }) => [...notes.map((row) => row.note), ...languages.map((row) => row.language)])
      .toSorted();
  }

  const erase = async (booking: string) => {
    const { data, error } = await admin.rpc('erase_booking', { booking });
    assert.deepEqual([data, error], [1, null]);
  };

  describe('is known', () => {
    it('by the mailbox, whatever follows a plus, under every name and number', async () => {
      const one = await book('Ana Novelo', 'ana@example.com', '+501 600-0001');
      const two = await book('A. Novelo', 'ana+reef@example.com', '+501 600-0002');
      const three = await book('Ana', 'Ana@Example.com'.toLowerCase(), '+501 600-0003');
      const other = await book('Ana Novelo', 'ana.novelo@example.com', '+501 600-0004');
      await expectOneGuest(one, two, three);
      await expectOneGuest(other);
    });

    it('by the telephone number in all spellings, if the name is the same but for case, marks and spaces', async () => {
      const one = await book('José Núñez', 'jose@example.com', '+501 600-1234');
      const two = await book('jose  NUNEZ', '', '600 1234');
      const three = await book('Jose Nunez', 'office@example.com', '501 600 1234');
      await expectOneGuest(one, two, three);
    });

    it('not by the telephone number of a hotel alone', async () => {
      const front = '+501 226-2000';
      const one = await book('Ana Novelo', '', front);
      const two = await book('Otto Blum', '', front);
      const three = await book('Otto Blum', 'otto@example.com', front);
      await expectOneGuest(one);
      await expectOneGuest(two, three);
    });

    it('by a booking that connects two others, and no longer once its mail is changed', async () => {
      const byMail = await book('Ana Novelo', 'ana@example.com', '+501 600-0001');
      const byPhone = await book('Ana Reyes', '', '+501 600-0002');
      const both = await book('Ana Reyes', 'ana@example.com', '+501 600-0002');
      await expectOneGuest(byMail, byPhone, both);
      await change(both, { email: 'reyes@example.com' });
      await expectOneGuest(byPhone, both);
      await expectOneGuest(byMail);
    });

    it('without an address or a number in common, only as themselves; an erased or unknown booking has none', async () => {
      const one = await book('Ana Novelo', '', '+501 600-0001');
      const two = await book('Ana Novelo', 'ana@example.com', '');
      const three = await book('Ana Novelo', 'novelo@example.com', '');
      for (const id of [one, two, three]) await expectOneGuest(id);
      await erase(one);
      await erase(two);
      for (const id of [one, two, unknown]) assert.deepEqual(await idsOf(id), []);
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
      ];
      const rows = await sql('select facts.dialled_number(phone) as dialled from unnest($1::text[]) as phone', [
        numbers,
      ]);
      assert.equal(rows.length, numbers.length);
      for (const [at, number] of numbers.entries()) {
        const digits = number.replace(/\D/g, '');
        assert.equal(rows[at]?.dialled, whatsAppNumber(number) ?? digits, number);
      }
      assert.deepEqual(await sql(`select facts.dialled_number('') as dialled`), [{ dialled: null }]);
    });
  });

  it('with a thousand bookings of a hotel beside them is read by its indexes', async () => {
    await sql(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
       select 'tour', 'Guest ' || number, 'guest' || number || '@example.com', '+501 226-2000', '2099-01-31', 2, 'lamanai'
       from generate_series(1, 1000) as number`,
    );
    const one = await book('Otto Blum', 'otto@example.com', '+501 226-2000');
    const two = await book('Otto Blum', 'blum@example.com', '226 2000');
    await expectOneGuest(one, two);
  });

  describe('that administrators merge', () => {
    it('is one guest until it is taken apart, and the history says both without personal data', async () => {
      const [ana, again] = [await book('Ana', 'ana@example.com', '600 0001'), await book('Ana', 'ana@example.com', '')];
      const otto = await book('Otto Blum', 'otto@example.com', '600 0002');
      const made = await merge(again, otto);
      await expectOneGuest(ana, again, otto);
      const { data: rows } = await admin.from('guest_merges').select('id, booking_id, other_id, merged_by_name');
      assert.equal(rows?.length, 1);
      assert.deepEqual(rows?.[0], { ...rows?.[0], id: made, booking_id: again, other_id: otto });
      assert.ok(rows?.[0]?.merged_by_name);
      assert.equal(await takeApart(made), true);
      assert.equal(await takeApart(made), false);
      await expectOneGuest(ana, again);
      await expectOneGuest(otto);
      const subject = [again, otto].map((id) => id.slice(0, 8).toUpperCase()).join(' and ');
      const { data: history } = await admin.from('desk_changes').select('area, act, subject').order('changed_at');
      assert.deepEqual(history, [
        { area: 'guests', act: 'merged', subject },
        { area: 'guests', act: 'taken apart', subject },
      ]);
    });

    it('are merged once, also in a race, and three guests in any order are one', async () => {
      const [ana, otto, mia] = await Promise.all([
        book('Ana Novelo', 'ana@example.com', '600 0001'),
        book('Otto Blum', 'otto@example.com', '600 0002'),
        book('Mia Flores', 'mia@example.com', '600 0003'),
      ]);
      const colleague = await signIn(links.server, { role: 'admin' });
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
      await expectOneGuest(ana, otto, mia);
      for (const id of made) await takeApart(id);
      for (const id of [ana, otto, mia]) await expectOneGuest(id);
    });

    it('are not merged with an erased booking, an unknown one, or by a session that has ended', async () => {
      const ana = await book('Ana Novelo', 'ana@example.com', '600 0001');
      const otto = await book('Otto Blum', 'otto@example.com', '600 0002');
      await erase(otto);
      for (const other of [otto, unknown]) {
        const { error } = await admin.rpc('merge_guests', { booking: ana, other });
        assert.deepEqual([error?.code, error?.message], ['23514', 'There is no such guest']);
      }
      const former = await signIn(links.server, { role: 'admin' });
      const { data: account } = await former.auth.getUser();
      await sql(`update auth.users set raw_app_meta_data = '{}' where id = $1`, [account.user!.id]);
      for (const [name, parameters] of [
        ['merge_guests', { booking: ana, other: ana }],
        ['take_guests_apart', { merge: unknown }],
        ['bookings_of_guest', { booking: ana }],
        ['find_guests', { words: 'ana' }],
      ] as const)
        assert.equal((await former.rpc(name, parameters)).error?.code, '42501', name);
      assert.deepEqual((await admin.from('guest_merges').select('id')).data, []);
    });

    it('stay merged when the booking of the merge gets another mail or goes', async () => {
      const [first, second] = [
        await book('Ana Novelo', 'ana@example.com', '600 0001'),
        await book('Ana Novelo', 'ana@example.com', '600 0009'),
      ];
      const otto = await book('Otto Blum', 'otto@example.com', '600 0002');
      const mia = await book('Mia Flores', 'mia@example.com', '600 0003');
      const made = await merge(first, otto);
      await merge(first, mia);
      await change(first, { email: 'somebody@example.com', name: 'Somebody Else' });
      await expectOneGuest(first);
      await expectOneGuest(second, otto, mia);
      // A merge whose guest has no other booking goes, and the others stay one guest.
      await erase(second);
      await expectOneGuest(otto, mia);
      assert.equal((await sql('select from guest_merges')).length, 1);
      assert.equal(typeof (await takeApart(made)), 'boolean');
    });
  });

  describe('has notes and languages', () => {
    it('that are read with any of their bookings, and stay with the other bookings of a changed one', async () => {
      const one = await book('Ana Novelo', 'ana@example.com', '600 0001');
      const two = await book('Ana Novelo', 'ana+reef@example.com', '600 0002');
      await note(two, 'Afraid of deep water');
      await speak(one, 'es');
      await speak(two, 'es');
      await speak(two, 'bzj');
      assert.deepEqual(await storedOf(one), ['Afraid of deep water', 'bzj', 'es', 'es']);
      await change(two, { email: 'otto@example.com', name: 'Otto Blum' });
      assert.deepEqual(await storedOf(two), []);
      assert.deepEqual(await storedOf(one), ['Afraid of deep water', 'bzj', 'es']);
      // The only booking of the guest keeps them, whatever is corrected.
      await change(one, { email: 'ana.novelo@example.com', name: 'Ana M. Novelo', phone: '600 0003' });
      assert.deepEqual(await storedOf(one), ['Afraid of deep water', 'bzj', 'es']);
    });

    it('that go with the last booking that is erased, by hand, by address, by age or by deletion', async () => {
      const ends: [how: string, end: (ids: string[]) => Promise<unknown>][] = [
        [
          'by hand',
          async (ids) => {
            for (const [at, id] of ids.entries()) {
              await erase(id);
              if (ids[at + 1]) assert.deepEqual(await storedOf(ids[at + 1]!), ['Afraid of deep water', 'es']);
            }
          },
        ],
        ['by address', () => admin.rpc('erase_bookings_of', { email: 'ana@example.com' }).throwOnError()],
        [
          'by age',
          async () => {
            await sql('update desk_settings set keep_bookings_days = 60');
            await sql(
              `begin; set local session_replication_role = replica;
               update bookings set date = '2020-01-31', last_day = '2020-01-31'; commit`,
            );
            const { data } = await links.actors.service.rpc('erase_old_bookings').throwOnError();
            assert.equal(data, 3);
            await sql('update desk_settings set keep_bookings_days = null');
          },
        ],
        ['by deletion', () => sql('delete from bookings')],
      ];
      for (const [how, end] of ends) {
        const ids: string[] = [];
        for (let at = 0; at < 3; at++) ids.push(await book('Ana Novelo', 'ana@example.com', `600 000${at}`));
        await note(ids[0]!, 'Afraid of deep water');
        await speak(ids[0]!, 'es');
        await end(ids);
        for (const table of ['guest_notes', 'guest_languages', 'guest_merges'])
          assert.deepEqual(await sql(`select * from ${table}`), [], `${how}: ${table}`);
        await sql('delete from bookings');
      }
    });

    it('that move to the merged guest when all other bookings are erased', async () => {
      const ana = await book('Ana Novelo', 'ana@example.com', '600 0001');
      const otto = await book('Otto Blum', 'otto@example.com', '600 0002');
      await note(ana, 'Afraid of deep water');
      await merge(ana, otto);
      await erase(ana);
      assert.deepEqual(await storedOf(otto), ['Afraid of deep water']);
      await erase(otto);
      for (const table of ['guest_notes', 'guest_merges']) assert.deepEqual(await sql(`select * from ${table}`), []);
    });

    it('that are not stored with an erased booking, in a wrong form, or empty', async () => {
      const ana = await book('Ana Novelo', 'ana@example.com', '600 0001');
      const attempt = async (table: string, row: object) =>
        (await admin.from(table).insert({ booking_id: ana, ...row })).error?.code;
      assert.deepEqual(
        [
          await attempt('guest_notes', { note: ' ' }),
          await attempt('guest_notes', { note: 'x'.repeat(4001) }),
          await attempt('guest_notes', { note: 'bell\u0007' }),
          await attempt('guest_languages', { language: 'Spanish' }),
          await attempt('guest_languages', { language: '' }),
        ],
        ['23514', '23514', '23514', '23514', '23514'],
      );
      await speak(ana, 'es');
      assert.equal(await attempt('guest_languages', { language: 'es' }), '23505');
      await erase(ana);
      assert.equal(await attempt('guest_notes', { note: 'Late' }), '23514');
      assert.equal(await attempt('guest_languages', { language: 'es' }), '23514');
      assert.deepEqual(await sql('select * from guest_languages'), []);
    });

    it('that an erasure at the same time never leaves behind, without a deadlock', async () => {
      const [one, two] = [
        await book('Ana Novelo', 'ana@example.com', '600 0001'),
        await book('Ana Novelo', 'ana@example.com', '600 0002'),
      ];
      await note(one, 'Afraid of deep water');
      await note(two, 'Vegetarian');
      const calls = [
        admin.rpc('erase_booking', { booking: one }),
        admin.rpc('change_booking', { booking: two, changes: { phone: '600 0003' } }),
        admin.from('guest_notes').insert({ booking_id: two, note: 'At the same time' }),
        admin.rpc('erase_booking', { booking: two }),
        admin.from('guest_notes').insert({ booking_id: one, note: 'At the same time' }),
      ];
      const codes = (await Promise.all(calls)).map(({ error }) => error?.code ?? '');
      for (const code of codes) assert.ok(['', '23514', '42501'].includes(code), code);
      assert.deepEqual([codes[0], codes[3]], ['', '']);
      assert.deepEqual(await sql('select * from guest_notes'), []);
    });

    it('with which an entered booking is not taken back any more', async () => {
      const store: [what: string, add: (id: string) => Promise<unknown>][] = [
        ['note', async (id) => note(id, 'Calls back')],
        ['language', async (id) => speak(id, 'es')],
        ['merge', async (id) => merge(id, await book('Otto Blum', 'otto@example.com', '600 0002'))],
      ];
      for (const [what, add] of store) {
        const id = await book('Ana Novelo', '', '600 0001');
        await add(id);
        const { data } = await admin.rpc('undo_decision', { booking: id, decision: 'confirmed' });
        assert.deepEqual(data, { outcome: 'changed', status: 'confirmed' }, what);
        await sql('delete from bookings');
      }
    });
  });

  it('is found once, by any of their bookings, with the newest that fits', async () => {
    const first = await book('Ana Novelo', 'ana@example.com', '600 0001');
    const second = await book('Ana María Novelo', 'ana@example.com', '600 0002');
    const other = await book('Otto Novelo', '', '600 0003');
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
    await merge(first, other);
    assert.deepEqual(await find('novelo'), [[other, 'Otto Novelo', 3]]);
    for (const id of [first, second, other]) await erase(id);
    assert.deepEqual([await find('novelo'), await find('erased')], [[], []]);
  });
});
