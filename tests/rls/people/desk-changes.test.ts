import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { fieldLabels } from '../../../domain/desk/desk-change.ts';
import { signIn } from '../make-actors.ts';

/** Tables about visitors. The booking or the guest has their history; the languages of a guest have none. */
const aboutVisitors = ['bookings', 'booking_notes', 'change_requests', 'departures', 'guest_languages', 'guest_notes'];

/** The devices on which a person gets notifications are of no one else's concern. */
const aboutOneself = ['push_subscriptions'];

describe('the history of the desk', () => {
  let server: TestServer;
  let admin: SupabaseClient;
  let name: string;
  before(async () => {
    server = await startTestServer();
    admin = await signIn(server, { role: 'admin' });
    name = (await admin.rpc('author_name')).data;
    const { rows } = await server.database.query("delete from desk_changes where area = 'gallery' returning subject");
    assert.deepEqual(rows, [], 'the seed is not an act of anybody');
    await server.database.query('delete from desk_changes');
  });
  after(() => server?.stop());

  const acts = async () => {
    const { data } = await admin
      .from('desk_changes')
      .select('changed_by_name, area, act, subject, fields')
      .order('changed_at');
    await server.database.query('delete from desk_changes');
    return data?.map(({ changed_by_name: by, area, act, subject, fields }) => [by, area, act, subject, fields.join()]);
  };
  const done = ({ error }: { error: unknown }) => assert.equal(error, null);

  it('has a label for each column that a change may name', async () => {
    // What a row is, which no change of the desk names.
    const row = ['id', 'created_at', 'updated_at', 'is_only_row', 'tour_id', 'rental_statements_version'];
    // Their trigger names a list of combos or carts by sort_order and is_hidden.
    const unchanged = [...row, 'item_ids', 'hidden_ids'];
    const { rows } = await server.database.query<{ name: string }>(
      `select distinct column_of.attname as name
       from pg_trigger as recording
       join pg_attribute as column_of on column_of.attrelid = recording.tgrelid
       where recording.tgname = 'record_desk_change' and not column_of.attisdropped and column_of.attnum > 0
         -- The triggers of changes, for the columns that they name. A change of an invitation is an act by itself.
         and recording.tgtype & 16 > 0 and recording.tgrelid <> 'administrator_invitations'::regclass
         and (recording.tgattr::text = '' or column_of.attnum = any (recording.tgattr))
       order by 1`,
    );
    // What functions record by themselves.
    const others = ['sort_order', 'translation'];
    const recorded = [...rows.map(({ name }) => name).filter((each) => !unchanged.includes(each)), ...others];
    assert.ok(recorded.length > 40);
    assert.deepEqual(
      recorded.filter((each) => !(each in fieldLabels)),
      [],
    );
    assert.deepEqual(
      Object.keys(fieldLabels).filter((each) => !recorded.includes(each)),
      [],
    );
  });

  it('has each act on tours, the gallery, closed days and limits, with who did it and on what', async () => {
    assert.ok(name);
    const tour = { name: 'Night Snorkel', duration: '2 hours', category: 'snorkeling' };
    const { data: added } = await admin.from('tours').insert(tour).select('id').single();
    const id = added!.id;
    done(await admin.from('tours').update({ duration: '3 hours', is_active: false }).eq('id', id));
    done(await admin.from('tours').update({ duration: '3 hours' }).eq('id', id));
    const closed = { first_day: '2099-03-09', last_day: '2099-03-10', reason: 'Road repairs' };
    done(await admin.from('closed_days').insert({ ...closed, item_kind: 'tour', item_id: 'lamanai' }));
    done(await admin.from('closed_days').insert({ ...closed, last_day: '2099-03-09' }));
    done(await admin.from('closed_days').delete().eq('reason', 'Road repairs').is('item_id', null));
    done(await admin.from('item_limits').insert({ item_kind: 'tour', item_id: id, lead_days: 1 }));
    done(await admin.from('item_limits').update({ lead_days: 2 }).eq('item_id', id));
    done(await admin.from('gallery_items').insert({ image_url: '/one.webp', title: 'Turtle' }));
    done(await admin.from('gallery_items').delete().eq('title', 'Turtle'));
    done(await admin.from('tours').delete().eq('id', id));
    done(await admin.from('desk_settings').update({ decision_hours: 12 }).eq('is_only_row', true));
    assert.deepEqual(await acts(), [
      [name, 'tours', 'added', 'Night Snorkel', ''],
      [name, 'tours', 'changed', 'Night Snorkel', 'duration,is_active'],
      [name, 'closed days', 'added', 'Lamanai Maya Ruins, 2099-03-09 to 2099-03-10', ''],
      [name, 'closed days', 'added', 'Everything, 2099-03-09', ''],
      [name, 'closed days', 'removed', 'Everything, 2099-03-09', ''],
      [name, 'limits', 'added', 'Night Snorkel', ''],
      [name, 'limits', 'changed', 'Night Snorkel', 'lead_days'],
      [name, 'gallery', 'added', 'Turtle', ''],
      [name, 'gallery', 'removed', 'Turtle', ''],
      [name, 'limits', 'removed', 'A deleted tour', ''],
      [name, 'tours', 'removed', 'Night Snorkel', ''],
      [name, 'settings', 'changed', 'Settings of the desk', 'decision_hours'],
    ]);
  });

  it('has the statements before a rental and their translation, and not the version that the database counts', async () => {
    const settings = admin.from('desk_settings');
    done(await settings.update({ rental_statements: ['I am 25 or older'] }).eq('is_only_row', true));
    const translations = { 'I am 25 or older': 'Tengo 25 años o más' };
    done(await admin.rpc('set_translations', { language: 'es', translations }));
    const versions = await server.database.query('select rental_statements_version as version from desk_settings');
    assert.deepEqual(versions.rows, [{ version: 2 }]);
    assert.deepEqual(
      (await acts())?.map(([, ...act]) => act),
      [
        ['settings', 'changed', 'Settings of the desk', 'rental_statements'],
        ['settings', 'added', 'I am 25 or older', 'translation,es'],
      ],
    );
  });

  it('has the acts of a secret key and of the database without a name', async () => {
    done(
      await server
        .client(server.secretKey)
        .from('booking_limits')
        .update({ acknowledgements_an_hour: 4 })
        .eq('is_only_row', true),
    );
    await server.database.query(`insert into gallery_items (image_url) values ('/two.webp')`);
    assert.deepEqual(await acts(), [
      [null, 'settings', 'changed', 'Limits of booking requests', 'acknowledgements_an_hour'],
      [null, 'gallery', 'added', 'Without a name', ''],
    ]);
  });

  it('has nothing of an act that failed', async () => {
    assert.ok((await admin.from('tours').insert({ name: '', duration: '2 hours', category: 'snorkeling' })).error);
    assert.deepEqual(await acts(), []);
  });

  it('is written by a trigger of every table that administrators change and that has no separate history', async () => {
    const { rows } = await server.database.query<{ relname: string }>(
      `select relname from pg_class as c
       where relnamespace = 'public'::regnamespace and relkind = 'r'
         and (has_any_column_privilege('authenticated', oid, 'insert, update') or has_table_privilege('authenticated', oid, 'delete'))
         and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'record_desk_change')
       order by 1`,
    );
    assert.deepEqual(
      rows.map(({ relname }) => relname),
      [...aboutVisitors, ...aboutOneself].toSorted(),
    );
  });
});
