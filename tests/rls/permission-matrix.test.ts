import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { allTables } from './permissions/all-tables.ts';
import { availabilityRows } from './availability/availability-permissions.ts';
import { dayRows } from './day-permissions.ts';
import { departureRows } from './departures/departure-permissions.ts';
import { galleryRows } from './gallery/gallery-permissions.ts';
import { guestRows } from './guests/guest-permissions.ts';
import { linkRows } from './links/link-permissions.ts';
import { mailRows } from './mails/mail-permissions.ts';
import { offerRows } from './offers/offer-permissions.ts';
import { offlineRows } from './offline/offline-permissions.ts';
import { peopleRows } from './people/people-permissions.ts';
import { pushRows } from './push/push-permissions.ts';
import { waitingListRows } from './waiting-list/waiting-list-permissions.ts';
import { partyRows } from './split-and-join/party-permissions.ts';
import { severalRows } from './several-trips/several-permissions.ts';
import { weatherRows } from './weather/weather-permissions.ts';
import { actorNames, makeActors, type Actors } from './make-actors.ts';
import { numbersRows } from './numbers/numbers-permissions.ts';
import {
  all,
  call,
  gone,
  holds,
  insert,
  makeRow,
  no,
  outcomesOf,
  read,
  remove,
  update,
  type Row,
} from './permission-actions.ts';
import { sampleBooking } from './sample-booking.ts';
import { tourRows } from './tours/tour-permissions.ts';
import { translationRows } from './language/translation-permissions.ts';
import { settingsRows } from './settings/settings-permissions.ts';

const newBooking = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id)
   values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '2099-01-31', 2, 'lamanai')`,
  (id) => [id, `${id}@example.com`],
);
const newTour = (isActive: boolean) =>
  makeRow(
    `insert into tours (id, name, duration, category, is_active) values ($1, 'Night Snorkel', '2 hours', 'snorkeling', $2)`,
    (id) => [id, isActive],
  );
const newChange = async (server: TestServer) => {
  const id = await newBooking(server);
  await server.database.query(`update bookings set status = 'confirmed' where id = $1`, [id]);
  return (await server.database.query<{ id: string }>('select id from booking_changes where booking_id = $1', [id]))
    .rows[0]!.id;
};
const newNote = async (server: TestServer) => {
  const { rows } = await server.database.query<{ id: string }>(
    `insert into booking_notes (booking_id, note) values ($1, 'Vegetarian') returning id`,
    [await newBooking(server)],
  );
  return rows[0]!.id;
};

const booking = (id: string) => ({ ...sampleBooking(), id });
const entry = {
  source: 'telephone',
  booking_type: 'tour',
  tour_id: 'lamanai',
  date: '2099-01-31',
  people: 2,
  name: 'Otto Blum',
  phone: '600 1234',
};

const matrix: Row[] = [
  ['read a whole booking', read('bookings', '*', newBooking), { anon: no, user: gone, admin: 'yes', service: 'yes' }],
  [
    'read the id of a booking',
    read('bookings', 'id', newBooking),
    { anon: gone, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'read the e-mail of a booking',
    read('bookings', 'email', newBooking),
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  ['send a booking and read its id', insert('bookings', booking), all('yes')],
  [
    'send a confirmed booking',
    insert('bookings', (id) => ({ ...booking(id), status: 'confirmed' })),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'send a booking with a time of its own',
    insert('bookings', (id) => ({ ...booking(id), created_at: '2020-01-01' })),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'change the status of a booking',
    update('bookings', newBooking, { status: 'confirmed' }, `status = 'confirmed'`),
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'change the name in a booking',
    update('bookings', newBooking, { name: 'Otto' }, `name = 'Otto'`),
    { anon: no, user: no, admin: no, service: '23514' },
  ],
  ['delete a booking', remove('bookings', newBooking), { anon: no, user: no, admin: no, service: 'yes' }],
  [
    'find a booking by its words',
    { prepare: newBooking, act: (client, id) => client.rpc('search_bookings', { words: id }).select('name') },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  ...dayRows,
  ...departureRows,
  ...offerRows,
  ...waitingListRows,
  ['read the revision of the desk', call('desk_revision'), { anon: no, user: 'yes', admin: 'yes', service: 'yes' }],
  ['count the bookings', call('count_bookings'), { anon: no, user: 'yes', admin: 'yes', service: 'yes' }],
  [
    'decide a booking with a message',
    {
      prepare: newBooking,
      act: (client, id) => client.rpc('decide_booking', { booking: id, decision: 'confirmed', message: 'Welcome' }),
      happened: holds(`select from booking_changes where booking_id = $1 and message = 'Welcome'`),
    },
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  [
    'enter a booking by hand',
    {
      act: (client, id) => client.rpc('enter_booking', { booking: id, entry }),
      happened: holds(`select from bookings where id = $1 and status = 'confirmed' and entered_by is not null`),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'send a booking as if it were entered by hand',
    insert('bookings', (id) => ({ ...booking(id), source: 'telephone', entered_by: id })),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'send a booking with the source of an entered one',
    insert('bookings', (id) => ({ ...booking(id), source: 'hotel' })),
    all('23514'),
  ],
  [
    'change the people of a booking',
    {
      prepare: newBooking,
      act: (client, id) => client.rpc('change_booking', { booking: id, changes: { people: 5 } }),
      happened: holds('select from bookings where id = $1 and people = 5'),
    },
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  [
    'undo a decision about a booking',
    { prepare: newBooking, act: (client, id) => client.rpc('undo_decision', { booking: id, decision: 'confirmed' }) },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'undo a change of a booking',
    { prepare: newBooking, act: (client, id) => client.rpc('undo_change', { booking: id, change: 1 }) },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'send a booking as if the desk had changed it',
    insert('bookings', (id) => ({ ...booking(id), people: 13, is_changed_by_desk: true })),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'read the history of a booking',
    read('booking_changes', '*', newChange),
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'write the history of a booking',
    insert('booking_changes', (id) => ({
      id,
      booking_id: id,
      sequence: 1,
      from_status: 'pending',
      to_status: 'confirmed',
    })),
    { anon: no, user: no, admin: no, service: no },
  ],
  [
    'change the history of a booking',
    update('booking_changes', newChange, { message: 'Other' }, `message = 'Other'`),
    { anon: no, user: no, admin: no, service: no },
  ],
  [
    'delete the history of a booking',
    remove('booking_changes', newChange),
    { anon: no, user: no, admin: no, service: no },
  ],

  [
    'read an internal note',
    read('booking_notes', '*', newNote),
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'write an internal note',
    {
      prepare: newBooking,
      act: (client, id) => client.from('booking_notes').insert({ booking_id: id, note: 'Vegetarian' }).select('id'),
      happened: holds('select from booking_notes where booking_id = $1'),
    },
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  [
    'write an internal note under another name',
    {
      prepare: newBooking,
      act: (client, id) =>
        client
          .from('booking_notes')
          .insert({ booking_id: id, note: 'Hm', written_by_email: 'other@example.com' })
          .select('id'),
      happened: holds('select from booking_notes where booking_id = $1'),
    },
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'change an internal note',
    update('booking_notes', newNote, { note: 'Vegan' }, `note = 'Vegan'`),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  ['delete an internal note', remove('booking_notes', newNote), { anon: no, user: gone, admin: 'yes', service: 'yes' }],

  [
    'read the catalogue that bookings copy from',
    { act: (client) => client.from('catalogue_items').select('id').eq('kind', 'combo') },
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'write the catalogue that bookings copy from',
    { act: (client) => client.from('catalogue_items').update({ name: 'Other' }).eq('id', 'lamanai') },
    { anon: no, user: no, admin: no, service: no },
  ],
  [
    'read the limits of bookings',
    { act: (client) => client.from('booking_limits').select('bookings_an_hour_per_email') },
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'change the limits of bookings',
    { act: (client) => client.from('booking_limits').update({ acknowledgements_an_hour: 3 }).eq('is_only_row', true) },
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'send a booking in the name of another account',
    insert('bookings', (id) => ({ ...booking(id), sent_by: id })),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  ['send a booking that is marked', insert('bookings', (id) => ({ ...booking(id), is_suspect: true })), all('yes')],
  [
    'send a booking with items of its own',
    insert('bookings', (id) => ({ ...booking(id), booked_items: [] })),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],

  ['read an active tour', read('tours', '*', newTour(true)), all('yes')],
  [
    'read an inactive tour',
    read('tours', '*', newTour(false)),
    { anon: gone, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'add a tour',
    insert('tours', (id) => ({ id, name: 'Night Snorkel', duration: '2 hours', category: 'snorkeling' })),
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  [
    'change a tour',
    update('tours', newTour(true), { is_active: false }, 'not is_active'),
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  ['delete a tour', remove('tours', newTour(true)), { anon: no, user: gone, admin: 'yes', service: 'yes' }],

  ...availabilityRows,
  ...tourRows,
  ...translationRows,
  ...settingsRows,

  ...galleryRows,
  ...guestRows,
  ...partyRows,
  ...severalRows,
  ...mailRows,
  ...linkRows,
  ...peopleRows,
  ...pushRows,
  ...numbersRows,
  ...weatherRows,
  ...offlineRows,
];

describe('who may do what', () => {
  let server: TestServer;
  let actors: Actors;
  before(async () => {
    server = await startTestServer();
    actors = await makeActors(server);
  });
  after(() => server?.stop());

  for (const [what, { prepare, act, happened }, outcomes] of matrix) {
    for (const actor of actorNames) {
      const expected = outcomesOf(outcomes)[actor];
      it(`${what}: ${actor}: ${expected}`, async () => {
        const id = prepare ? await prepare(server) : randomUuid();
        const { data, error } = await act(actors[actor], id);
        assert.equal(
          error?.code ?? (Array.isArray(data) && data.length === 0 && prepare ? 'no rows' : 'yes'),
          expected,
        );
        if (happened) assert.equal(await happened(server, id), expected === 'yes', 'what the database shows');
      });
    }
  }

  it('a visitor reads back nothing but the id of what the same request sent', async () => {
    const { data } = await actors.anon.from('bookings').insert(sampleBooking()).select('id').single();
    assert.deepEqual(Object.keys(data ?? {}), ['id']);
    assert.equal((await actors.anon.from('bookings').insert(sampleBooking()).select()).error?.code, '42501');
    assert.deepEqual((await actors.anon.from('bookings').select('id')).data, []);
  });

  it('a signed-in user reads back their own insert and no other row', async () => {
    const sent = sampleBooking();
    const { data } = await actors.user.from('bookings').insert(sent).select();
    assert.deepEqual(
      data?.map((row) => row.id),
      [sent.id],
    );
    assert.deepEqual((await actors.user.from('bookings').select()).data, []);
  });

  it('is_admin and is_owner distinguish owners, staff, crew and users', async () => {
    const roles = { admin: 'owner', staff: 'staff', crew: 'crew', user: null } as const;
    for (const [actor, role] of Object.entries(roles)) {
      const rights = ['desk_role', 'is_admin', 'is_owner'].map((name) => actors[actor as keyof typeof roles].rpc(name));
      assert.deepEqual(
        (await Promise.all(rights)).map(({ data }) => data),
        [role, role === 'owner' || role === 'staff', role === 'owner'],
      );
    }
    for (const name of ['desk_role', 'is_admin', 'is_owner'])
      assert.equal((await actors.anon.rpc(name)).error?.code, '42501');
  });

  it('the metadata that users can write makes no one an administrator', async () => {
    await actors.user.auth.updateUser({ data: { role: 'admin', app_metadata: { role: 'admin' } } });
    await actors.user.auth.refreshSession();
    assert.equal((await actors.user.rpc('is_admin')).data, false);
  });

  it('every table of schema public has row-level security, and no further grants', async () => {
    const { rows } = await server.database.query<{ relname: string; relrowsecurity: boolean }>(
      `select relname, relrowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1`,
    );
    assert.deepEqual(
      rows,
      allTables.map((relname) => ({ relname, relrowsecurity: true })),
    );
    const executable = await server.database.query<{ proname: string }>(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute') order by 1`,
    );
    // The functions behind a private link, which return nothing without its token; the tours of the site, and what the
    // texts of the desk say in other languages; the days that cannot be booked; the banner of a weather call; several
    // trips in one request.
    assert.equal(
      executable.rows.map(({ proname }) => proname).join(' '),
      'answer_offered_place decide_by_link public_tours public_translations read_day_offer read_decision_link read_decision_obstacle ' +
        'read_visit_link read_weather_banner request_change_by_link request_day_by_link send_bookings ' +
        'stop_after_trip_mails tick_rental_form ' +
        'unavailable_days visit_translations',
    );
    const granted = await server.database.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and (has_table_privilege('anon', oid, 'truncate, references, trigger') or has_table_privilege('authenticated', oid, 'truncate, references, trigger'))`,
    );
    assert.deepEqual(granted.rows, []);
  });
});
