import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startGuestServer, type GuestServer } from './guest-server.ts';

describe('the notes and languages of a guest', () => {
  let server: GuestServer;
  let admin: SupabaseClient;
  before(async () => {
    server = await startGuestServer();
    ({ admin } = server);
  });
  beforeEach(() => server.clear());
  after(() => server?.links.stop());

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

  it('are read with any of their bookings, and stay with the other bookings of a changed one', async () => {
    const one = await server.book('Ana Novelo', 'ana@example.com', '600 0001');
    const two = await server.book('Ana Novelo', 'ana+reef@example.com', '600 0002');
    await note(two, 'Afraid of deep water');
    await speak(one, 'es');
    await speak(two, 'es');
    await speak(two, 'bzj');
    assert.deepEqual(await storedOf(one), ['Afraid of deep water', 'bzj', 'es', 'es']);
    await server.change(two, { email: 'otto@example.com', name: 'Otto Blum' });
    assert.deepEqual(await storedOf(two), []);
    assert.deepEqual(await storedOf(one), ['Afraid of deep water', 'bzj', 'es']);
    // The only booking of the guest keeps them, whatever is corrected.
    await server.change(one, { email: 'ana.novelo@example.com', name: 'Ana M. Novelo', phone: '600 0003' });
    assert.deepEqual(await storedOf(one), ['Afraid of deep water', 'bzj', 'es']);
  });

  it('go with the last booking that is erased, by hand, by address, by age or by deletion', async () => {
    const ends: [how: string, end: (ids: string[]) => Promise<unknown>][] = [
      [
        'by hand',
        async (ids) => {
          for (const [at, id] of ids.entries()) {
            await server.erase(id);
            if (ids[at + 1]) assert.deepEqual(await storedOf(ids[at + 1]!), ['Afraid of deep water', 'es']);
          }
        },
      ],
      ['by address', async () => admin.rpc('erase_bookings_of', { email: 'ana@example.com' }).throwOnError()],
      [
        'by age',
        async () => {
          await server.sql('update desk_settings set keep_bookings_days = 60');
          await server.sql(
            `begin; set local session_replication_role = replica;
             update bookings set date = '2020-01-31', last_day = '2020-01-31'; commit`,
          );
          const { data } = await server.links.actors.service.rpc('erase_old_bookings').throwOnError();
          assert.equal(data, 3);
          await server.sql('update desk_settings set keep_bookings_days = null');
        },
      ],
      ['by deletion', () => server.sql('delete from bookings')],
    ];
    for (const [how, end] of ends) {
      const ids: string[] = [];
      for (let at = 0; at < 3; at++) ids.push(await server.book('Ana Novelo', 'ana@example.com', `600 000${at}`));
      await note(ids[0]!, 'Afraid of deep water');
      await speak(ids[0]!, 'es');
      await end(ids);
      for (const table of ['guest_notes', 'guest_languages', 'guest_merges'])
        assert.deepEqual(await server.sql(`select * from ${table}`), [], `${how}: ${table}`);
      await server.sql('delete from bookings');
    }
  });

  it('move to the merged guest when all other bookings are erased', async () => {
    const ana = await server.book('Ana Novelo', 'ana@example.com', '600 0001');
    const otto = await server.book('Otto Blum', 'otto@example.com', '600 0002');
    await note(ana, 'Afraid of deep water');
    await server.merge(ana, otto);
    await server.erase(ana);
    assert.deepEqual(await storedOf(otto), ['Afraid of deep water']);
    await server.erase(otto);
    for (const table of ['guest_notes', 'guest_merges'])
      assert.deepEqual(await server.sql(`select * from ${table}`), []);
  });

  it('are not stored with an erased booking, in a wrong form, or empty', async () => {
    const ana = await server.book('Ana Novelo', 'ana@example.com', '600 0001');
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
    await server.erase(ana);
    assert.equal(await attempt('guest_notes', { note: 'Late' }), '23514');
    assert.equal(await attempt('guest_languages', { language: 'es' }), '23514');
    assert.deepEqual(await server.sql('select * from guest_languages'), []);
  });

  it('are never left behind by an erasure at the same time, and there is no deadlock', async () => {
    const [one, two] = [
      await server.book('Ana Novelo', 'ana@example.com', '600 0001'),
      await server.book('Ana Novelo', 'ana@example.com', '600 0002'),
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
    assert.deepEqual(await server.sql('select * from guest_notes'), []);
  });

  it('keep an entered booking from being taken back', async () => {
    const store: [what: string, add: (id: string) => Promise<unknown>][] = [
      ['note', async (id) => note(id, 'Calls back')],
      ['language', async (id) => speak(id, 'es')],
      ['merge', async (id) => server.merge(id, await server.book('Otto Blum', 'otto@example.com', '600 0002'))],
    ];
    for (const [what, add] of store) {
      const id = await server.book('Ana Novelo', '', '600 0001');
      await add(id);
      const { data } = await admin.rpc('undo_decision', { booking: id, decision: 'confirmed' });
      assert.deepEqual(data, { outcome: 'changed', status: 'confirmed' }, what);
      await server.sql('delete from bookings');
    }
  });
});
