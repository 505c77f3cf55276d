import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';

const statements = ['I have a licence', 'I am 25 or older', 'I read the rules'];
const inSpanish = ['Tengo licencia', 'Tengo 25 o más', 'Leí las reglas'];

describe('the texts of the desk on the page of a guest', () => {
  let links: LinkServer;
  before(async () => (links = await startLinkServer()));
  after(() => links?.stop());
  beforeEach(() =>
    sql(
      `delete from bookings; delete from translations; delete from tours; delete from weather_calls;
       update desk_settings set rental_statements = '{}'`,
    ),
  );

  const sql = (text: string, values: unknown[] = []) => links.server.database.query(text, values);
  const say = async (translations: Record<string, string>) =>
    assert.equal((await links.actors.admin.rpc('set_translations', { language: 'es', translations })).error, null);
  const known = async (token: string, language = 'es') => {
    const { status, body } = await links.post('visit_translations', { token, language });
    assert.equal(status, 200, body);
    return JSON.parse(body) as Record<string, string>;
  };
  const write = async (list: readonly string[]) => {
    const { rows } = await sql('update desk_settings set rental_statements = $1 returning rental_statements_version', [
      list,
    ]);
    return rows[0].rental_statements_version as number;
  };
  const version = async () =>
    (await sql('select rental_statements_version as version from desk_settings')).rows[0].version as number;
  const rent = async () => {
    const id = await links.book({
      booking_type: 'golf-cart',
      tour_id: null,
      golf_cart_id: 'luxury-teal',
      people: 1,
      date: '2098-03-10',
    });
    await links.move([id], 'confirmed');
    return { id, token: await links.make(id, 'visit') };
  };
  const tick = async (token: string, of: number, language?: string) =>
    JSON.parse((await links.post('tick_rental_form', { token, version: of, ...(language ? { language } : {}) })).body)
      .outcome as string;

  it('are those of its trip, its hour and its place, although the tour has another name or is off the site', async () => {
    const { rows } = await sql(
      `insert into tours (name, description, duration, category, included, facts, is_active)
       values ('Night Kayak', 'A night.', '2 hours', 'adventure', '{Kayak,Lamp}', '{"bring":["Hat","Towel"]}', true)
       returning id`,
    );
    const id = await links.book({ tour_id: rows[0].id, date: '2098-03-11' });
    await links.move([id], 'confirmed');
    await sql(`update bookings set leaves_at = '08:30', meeting_point = 'The dock' where id = $1`, [id]);
    const token = await links.make(id, 'visit');
    await sql(`update tours set name = 'Moon Kayak', is_active = false`);
    const texts = ['Night Kayak', '2 hours', 'The dock', 'Kayak\nLamp', 'Hat\nTowel'];
    await say(Object.fromEntries([...texts, 'Never shown', 'Lamp'].map((text) => [text, `ES ${text}`])));
    const found = await known(token);
    for (const text of texts) assert.equal(found[text], `ES ${text}`, text);
    assert.equal('Never shown' in found, false);
    assert.deepEqual(await known(token, 'fr'), {});
    assert.deepEqual(await known('guess'), {});
    assert.deepEqual(await known(await links.make(id, 'decision')), {}, 'the link of the operator opens another page');
  });

  it('have each line of a list once, also if the page has the same list twice', async () => {
    const { rows } = await sql(
      `insert into tours (name, description, duration, category, included, facts, is_active)
       values ('Night Kayak', 'A night.', '2 hours', 'adventure', '{Lamp,Towel}', '{"bring":["Lamp","Towel"]}', true)
       returning id`,
    );
    const id = await links.book({ tour_id: rows[0].id, date: '2098-03-11' });
    await say({ 'Lamp\nTowel': 'Linterna\nToalla' });
    assert.deepEqual(await known(await links.make(id, 'visit')), { 'Lamp\nTowel': 'Linterna\nToalla' });
  });

  it('are those of the weather call with the days that it offers', async () => {
    const id = await links.book({ tour_id: 'lamanai', date: '2098-03-12' });
    await links.move([id], 'confirmed');
    const token = await links.make(id, 'visit');
    const { error } = await links.actors.admin.rpc('create_weather_call', {
      id: crypto.randomUUID(),
      day: '2098-03-12',
      tour_ids: ['lamanai'],
      reason: 'Strong wind.',
    });
    assert.equal(error, null);
    await sql(`update weather_calls set undo_until = now() - interval '1 second'`);
    await say({ 'Strong wind.': 'Viento fuerte.' });
    assert.deepEqual(await known(token), { 'Strong wind.': 'Viento fuerte.' });
  });

  it('are the statements before a rental, which have another version in another translation', async () => {
    const first = await write(statements);
    const { id, token } = await rent();
    assert.equal(await tick(token, first, 'es'), 'changed', 'nothing is translated yet');
    await say({ [statements.join('\n')]: inSpanish.join('\n') });
    assert.equal(await version(), first + 1);
    assert.deepEqual(await known(token), { [statements.join('\n')]: inSpanish.join('\n') });
    assert.equal(await tick(token, first, 'es'), 'changed');
    await say({ [statements.join('\n')]: inSpanish.join('\n'), Storm: 'Tormenta' });
    assert.equal(await version(), first + 1, 'the same translation is no change');
    assert.equal(await tick(token, first + 1, 'es'), 'ticked');
    await write(['Other words']);
    assert.deepEqual(
      (await sql('select rental_form - $2 as form from bookings where id = $1', [id, 'ticked_at'])).rows,
      [{ form: { version: first + 1, statements, language: 'es', shown: inSpanish } }],
    );
  });

  it('are not ticked in a translation that has another number of lines, but in the first language', async () => {
    await say({ [statements.join('\n')]: 'Tengo licencia y 25 años\nLeí las reglas' });
    await write(statements);
    const { id, token } = await rent();
    assert.equal(await tick(token, await version(), 'es'), 'changed');
    assert.equal(await tick(token, await version()), 'ticked');
    const { rows } = await sql('select rental_form from bookings where id = $1', [id]);
    assert.deepEqual(Object.keys(rows[0].rental_form).sort(), ['statements', 'ticked_at', 'version']);
  });
});
