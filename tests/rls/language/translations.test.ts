import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { makeActors, type Actors } from '../make-actors.ts';

describe('the texts of the desk in another language', () => {
  let server: TestServer;
  let actors: Actors;
  before(async () => {
    server = await startTestServer();
    actors = await makeActors(server);
  });
  afterEach(() =>
    server.database.query(
      `delete from translations; delete from tours; delete from tour_overlays; delete from closed_days;
       delete from gallery_items; delete from weather_calls; delete from departures; delete from desk_changes; update desk_settings set rental_statements = '{}'`,
    ),
  );
  after(() => server?.stop());

  const sql = (text: string, values: unknown[] = []) => server.database.query(text, values);
  const say = async (translations: Record<string, string | null>, client: SupabaseClient = actors.admin) =>
    (await client.rpc('set_translations', { language: 'es', translations })).error;
  const known = async (client: SupabaseClient = actors.admin) =>
    (await client.rpc('read_translations', { language: 'es' })).data as Record<string, string>;
  const forVisitors = async () =>
    (await actors.anon.rpc('public_translations', { language: 'es' }, { get: true })).data as Record<string, string>;

  it('are stored by the text, replaced, and removed by a blank one', async () => {
    assert.equal(await say({ 'Day off': ' Día libre ', Maintenance: 'Mantenimiento' }), null);
    assert.deepEqual(await known(), { 'Day off': 'Día libre', Maintenance: 'Mantenimiento' });
    assert.equal(await say({ 'Day off': 'Día de descanso', Maintenance: ' \n' }, actors.staff), null);
    assert.deepEqual(await known(), { 'Day off': 'Día de descanso' });
    await say({ 'Day off': null });
    assert.deepEqual(await known(), {});
  });

  it('may be as long as a description, which no index takes', async () => {
    const description = 'Reef, sand and mangroves. '.repeat(190);
    assert.equal(await say({ [description]: 'Arrecife, arena y manglares.' }), null);
    assert.deepEqual(await known(), { [description]: 'Arrecife, arena y manglares.' });
    const { rows } = await sql('select subject from desk_changes');
    assert.deepEqual(rows, [{ subject: description }], 'the history has all of it');
    assert.equal((await say({ Long: 'a'.repeat(16_001) }))?.code, '23514');
  });

  it('are in a language of the site besides the first, and have no control characters', async () => {
    const refusalOf = async (language: string, text: string, translation: string) => {
      const { error } = await actors.service
        .from('translations')
        .insert({ language, text, translation })
        .select('language');
      return error && /"(translations_\w+)"/.exec(error.message)?.[1];
    };
    assert.equal(await refusalOf('en', 'Storm', 'A storm'), 'translations_language_known');
    assert.equal(await refusalOf('fr', 'Storm', 'Orage'), 'translations_language_known');
    assert.equal(await refusalOf('es', ' ', 'Tormenta'), 'translations_text_filled');
    assert.equal(await refusalOf('es', 'Storm', ' '), 'translations_translation_filled');
    assert.equal(await refusalOf('es', 'Storm', 'Tor\u0007menta'), 'translations_translation_without_controls');
    assert.equal(await refusalOf('es', 'Storm', 'Tormenta'), null);
  });

  it('of the statements before a rental have as many lines, none of them blank', async () => {
    await sql(`update desk_settings set rental_statements = '{I can drive,I return it full}'`);
    const text = 'I can drive\nI return it full';
    for (const said of ['Sé manejar', 'Sé manejar\nLo devuelvo\nlleno', 'Sé manejar\n\nLo devuelvo lleno']) {
      const error = await say({ 'Day off': 'Día libre', [text]: said });
      assert.deepEqual([error?.hint, error?.details], ['translation.lines', '{"count": 2}'], said);
    }
    assert.deepEqual(await known(), {}, 'nothing of a refused call is stored');
    assert.equal(await say({ [text]: ' Sé manejar\nLo devuelvo lleno\n' }), null);
    assert.equal(await say({ 'I can drive': 'Sé manejar\ny bien' }), null, 'no list of statements');
    assert.deepEqual(await known(), { [text]: 'Sé manejar\nLo devuelvo lleno', 'I can drive': 'Sé manejar\ny bien' });
    assert.equal(await say({ [text]: null }), null);
    await sql(`update desk_settings set rental_statements = '{}'`);
    assert.equal(await say({ 'Day off': 'Día libre' }), null, 'without statements nothing is compared');
  });

  it('of the statements before a rental are those of the owners', async () => {
    await sql(`update desk_settings set rental_statements = '{I can drive}'`);
    for (const said of ['Sé manejar', null]) {
      const error = await say({ 'Day off': 'Día libre', 'I can drive': said }, actors.staff);
      assert.deepEqual([error?.code, error?.hint], ['42501', 'role.owners']);
    }
    assert.deepEqual(await known(), {});
    assert.equal(await say({ 'I can drive': 'Sé manejar' }), null);
    assert.equal(await say({ 'Day off': 'Día libre' }, actors.staff), null);
  });

  it('are stored if two desks write and remove the same texts crosswise', async () => {
    const texts = Array.from({ length: 400 }, (_, index) => `Reason ${index}`);
    const all = (said: string | null, of: readonly string[]) => of.map((text) => [text, said]);
    const [one, two] = [texts.slice(0, 200), texts.slice(200)];
    for (let round = 0; round < 10; round++) {
      const errors = await Promise.all([
        say(Object.fromEntries([...all(`${round}`, one), ...all(null, two)])),
        say(Object.fromEntries([...all(`${round}`, two), ...all(null, one)]), actors.staff),
      ]);
      assert.deepEqual(errors, [null, null], `round ${round}`);
    }
  });

  it('have a line in the history for each text that changed, with its language and what it said before', async () => {
    const history = async () =>
      (await sql('select area, act, subject, fields, previous from desk_changes order by changed_at, subject')).rows;
    await say({ 'Night Kayak': 'Kayak nocturno', 'A night on the lagoon.': 'Una noche en la laguna.' });
    await say({ 'Night Kayak': 'Kayak nocturno', Storm: null });
    await say({ 'Night Kayak': 'Kayak de noche' });
    await say({ 'Night Kayak': null });
    const line = { area: 'settings', subject: 'Night Kayak', fields: ['translation', 'es'], previous: null };
    const lines = await history();
    assert.deepEqual(
      lines.slice(0, 2).sort((one, other) => String(one.subject).localeCompare(String(other.subject))),
      [
        { ...line, act: 'added', subject: 'A night on the lagoon.' },
        { ...line, act: 'added' },
      ],
    );
    assert.deepEqual(lines.slice(2), [
      { ...line, act: 'changed', previous: 'Kayak nocturno' },
      { ...line, act: 'removed', previous: 'Kayak de noche' },
    ]);
  });

  it('reach visitors with the texts that the site shows, and no others', async () => {
    await sql(
      `insert into tours (name, description, duration, category, included, facts, is_active) values
         ('Night Kayak', 'A night on the lagoon.', '2 hours', 'adventure', '{Kayak,Lamp}', '{"bring":["Hat","Towel"]}', true),
         ('Not Yet', 'A draft.', '2 hours', 'adventure', '{}', '{}', false)`,
    );
    await sql(
      `insert into tour_overlays (tour_id, name, description, is_hidden) values
         ('lamanai', 'Lamanai by Boat', 'Hidden words.', true), ('altun-ha', 'Altun Ha at Dawn', null, false)`,
    );
    await sql(
      `insert into closed_days (first_day, last_day, reason) values
         (facts.local_today() + 3, facts.local_today() + 3, 'Storm clean-up'), ('2020-01-01', '2020-01-01', 'Long ago')`,
    );
    await sql(
      `insert into weather_calls (id, day, tour_ids, reason, undone_at) values
         (gen_random_uuid(), facts.local_today() + 1, '{lamanai}', 'Strong wind', null),
         (gen_random_uuid(), facts.local_today() + 1, '{lamanai}', 'Calm by now', now())`,
    );
    await sql(
      `insert into gallery_items (title, category, image_url) values ('Our reef', 'Reef', '/images/reef.webp')`,
    );
    await sql(`update desk_settings set rental_statements = '{I can drive,I return it full}'`);
    await sql(
      `insert into departures (id, tour_id, day, leaves_at, meeting_point)
       values (gen_random_uuid(), 'lamanai', facts.local_today() + 2, '08:30', 'The dock')`,
    );
    const shown = [
      'Night Kayak',
      'A night on the lagoon.',
      '2 hours',
      'Kayak\nLamp',
      'Hat\nTowel',
      'Lamanai by Boat',
      'Altun Ha at Dawn',
      'Storm clean-up',
      'Our reef',
      'Reef',
      'Strong wind',
    ];
    const others = [
      'Not Yet',
      'A draft.',
      'Hidden words.',
      'Long ago',
      'Never written',
      'Calm by now',
      // These are behind the link of a guest.
      'The dock',
      'I can drive\nI return it full',
    ];
    await say(Object.fromEntries([...shown, ...others].map((text) => [text, `ES ${text}`])));
    assert.deepEqual(Object.keys(await forVisitors()).sort(), [...shown].sort());
    assert.equal((await forVisitors())['Kayak\nLamp'], 'ES Kayak\nLamp');
    assert.deepEqual((await actors.anon.rpc('public_translations', { language: 'fr' })).data, {});
  });

  it('are known to the functions that write mails, and to users who are no administrators not at all', async () => {
    await say({ Storm: 'Tormenta' });
    assert.deepEqual(await known(actors.service), { Storm: 'Tormenta' });
    assert.deepEqual(await known(actors.user), {});
    assert.deepEqual(await known(actors.crew), {});
  });

  it('have the pages of the site rendered again', async () => {
    const client = await server.database.connect();
    try {
      const told = new Promise((resolve) => void client.once('notification', ({ channel }) => resolve(channel)));
      await client.query('listen site_changes');
      await say({ Storm: 'Tormenta' });
      assert.equal(await told, 'site_changes');
      let again = 0;
      client.on('notification', () => (again += 1));
      await say({ Storm: 'Tormenta', Wind: null });
      await client.query('select 1');
      assert.equal(again, 0, 'nothing has changed');
      await client.query('unlisten site_changes');
    } finally {
      client.release();
    }
  });
});
