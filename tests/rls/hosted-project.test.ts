import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { becomeHosted, hostedOwner as owner, leaveHosted } from 'stilthouse/testing/hosted-owner.ts';
import { createPlatformDatabase } from 'stilthouse/testing/platform-database.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { projectDir } from 'stilthouse/testing/project.ts';
import { useTestCluster, type TestCluster } from 'stilthouse/testing/test-database.ts';

const supabaseDir = join(projectDir, 'supabase');
const migrations = readdirSync(join(supabaseDir, 'migrations')).sort();
describe('the migrations on a project whose owner is no superuser', () => {
  let cluster: TestCluster;
  let platform: Awaited<ReturnType<typeof createPlatformDatabase>>;
  let client: pg.Client;
  let claims: Awaited<ReturnType<typeof addAdmin>>;
  before(async () => {
    cluster = await useTestCluster();
    platform = await createPlatformDatabase(cluster.url);
    client = new pg.Client({ connectionString: platform.url });
    await client.connect();
    await becomeHosted(client);
    await client.query(`set session authorization ${owner}`);
  });
  after(async () => {
    await client?.end();
    await platform?.drop();
    const last = new pg.Client({ connectionString: cluster.url });
    await last.connect();
    await leaveHosted(last);
    await last.end();
    await cluster.stop();
  });

  it('run under a role without special rights', async () => {
    const { rows } = await client.query(
      'select current_user, rolsuper, rolcreaterole from pg_roles where rolname = current_user',
    );
    assert.deepEqual(rows, [{ current_user: owner, rolsuper: false, rolcreaterole: false }]);
  });

  for (const file of migrations) {
    it(`${file} applies, and its name says what it does`, async () => {
      assert.match(file, /^\d{14}_[a-z]+(_[a-z]+)+\.sql$/);
      await client.query(`begin; ${readFileSync(join(supabaseDir, 'migrations', file), 'utf8')}; commit`);
    });
  }

  it('seed.sql applies, and a second time changes nothing', async () => {
    const seed = readFileSync(join(supabaseDir, 'seed.sql'), 'utf8');
    const count = async () =>
      (
        await client.query(
          'select count(*)::int as items, (array_agg(title order by id))[1] as first from gallery_items',
        )
      ).rows[0];
    await client.query(seed);
    const once = await count();
    assert.ok(once.items >= 14);
    await client.query(seed);
    assert.deepEqual(await count(), once);
  });

  it('a visitor books, the mails are stored, and an administrator confirms', async () => {
    const booking = await as(
      'anon',
      {},
      `
      insert into bookings (booking_type, name, email, phone, date, people, tour_id)
      values ('tour', 'Ana Novelo', 'ana@example.com', '600 1234', '2099-01-31', 2, 'lamanai') returning id`,
    );
    assert.equal(booking.length, 1);
    assert.equal((await as('service_role', {}, 'select * from claim_mails(10)')).length, 2);
    const confirm = `update bookings set status = 'confirmed' returning status`;
    assert.deepEqual(await as('authenticated', {}, confirm), []);
    claims = await addAdmin();
    assert.deepEqual(await as('authenticated', claims, confirm), [{ status: 'confirmed' }]);
    const claim = `select kind, change_row ->> 'to_status' as status from claim_mails(10)`;
    assert.deepEqual(await as('service_role', {}, claim), [], 'the decision can still be undone');
    await as('service_role', {}, 'update mail_outbox set held_until = now() where held_until is not null returning id');
    assert.deepEqual(await as('service_role', {}, claim), [{ kind: 'booking-confirmed', status: 'confirmed' }]);
    const made = await as('service_role', {}, `select make_booking_link(id, 'visit') as token from bookings`);
    assert.deepEqual(
      await as('anon', {}, `select read_visit_link('${made[0]?.token}') -> 'booking' ->> 'status' as status`),
      [{ status: 'confirmed' }],
    );
    await assert.rejects(as('anon', {}, 'select * from booking_links'), { code: '42501' });
    await addFactor(claims.sub);
    assert.deepEqual(await as('authenticated', { ...claims, aal: 'aal1' }, 'select public.is_admin()'), [
      { is_admin: false },
    ]);
    assert.deepEqual(await as('authenticated', { ...claims, aal: 'aal2' }, 'select public.is_admin()'), [
      { is_admin: true },
    ]);
    await removeFactors(claims.sub);
    assert.deepEqual(await as('authenticated', { ...claims, aal: 'aal2' }, 'select public.is_admin()'), [
      { is_admin: false },
    ]);
    await assert.rejects(as('authenticated', claims, 'select * from auth.mfa_factors'), { code: '42501' });
    await assert.rejects(as('anon', {}, 'select * from bookings'), { code: '42501' });
    await assert.rejects(as('anon', {}, 'select * from mail_outbox'), { code: '42501' });
    assert.deepEqual(await as('service_role', {}, 'select enqueue_nudges() as stored'), [{ stored: 0 }]);
    const digest = `select enqueue_daily_digest('2099-01-31T12:30:00Z') as stored`;
    assert.deepEqual(await as('service_role', {}, digest), [{ stored: true }]);
    assert.deepEqual(await as('service_role', {}, digest), [{ stored: false }]);
  });

  it('a party goes by a departure, to the day that its visitor asks for, and is told when it is called off', async () => {
    const desk = (sql: string) => as('authenticated', claims, sql);
    const guest = (sql: string) => as('anon', {}, sql);
    const told = async () => {
      await as('service_role', {}, 'update mail_outbox set held_until = now() where held_until is not null');
      const taken = await as(
        'service_role',
        {},
        `select kind, booking_row ->> 'leaves_at' as hour from claim_mails(10)`,
      );
      await as('service_role', {}, 'update mail_outbox set sent_at = now() where claimed_until is not null');
      return taken.map(({ kind, hour }) => `${String(kind)} ${String(hour)}`).sort();
    };
    await told();
    const time = `{"id": "${randomUuid()}", "leaves_at": "08:30", "meeting_point": "Pier", "capacity": 4}`;
    await desk(`select set_departure_times('altun-ha', '[${time}]')`);
    const id = randomUuid();
    await guest(
      `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id)
       values ('${id}', 'tour', 'Bea Choc', 'bea@example.com', '600 1234', '2099-03-01', 2, 'altun-ha')`,
    );
    await desk(`select decide_booking('${id}', 'confirmed')`);
    assert.deepEqual(await told(), [
      'booking-confirmed 08:30:00',
      'booking-operator 08:30:00',
      'booking-visitor 08:30:00',
    ]);
    const [link] = await as('service_role', {}, `select make_booking_link('${id}', 'visit') as token`);
    const wish = `'${String(link!.token)}', 'change', '', '{"date": "2099-03-02", "people": 4}'`;
    const asked = await guest(`select request_change_by_link(${wish}) ->> 'outcome' as outcome`);
    assert.deepEqual(asked, [{ outcome: 'sent' }]);
    await assert.rejects(guest('select change_as_asked(id) from change_requests'), { code: '42501' });
    const press = `select change_as_asked(id) ->> 'outcome' as outcome from change_requests`;
    assert.deepEqual(await desk(press), [{ outcome: 'done' }]);
    assert.deepEqual(await told(), ['booking-changed 08:30:00', 'change-request 08:30:00']);
    const day = `select * from jsonb_to_recordset(departures_of_day('2099-03-02')) as going (id uuid, people integer)`;
    const [departure, ...others] = await desk(day);
    assert.deepEqual([departure?.people, others], [4, []]);
    await desk(`select change_departure('${String(departure!.id)}', '{"leaves_at": "09:15"}')`);
    assert.deepEqual(await told(), ['booking-changed 09:15:00']);
    await desk(`select call_off_departure('${String(departure!.id)}', 'The boat is broken')`);
    const undone = await desk(`select undo_decision('${id}', 'cancelled') ->> 'outcome' as outcome`);
    assert.deepEqual([undone, await told()], [[{ outcome: 'undone' }], []]);
    await desk(`select call_off_departure('${String(departure!.id)}', 'The boat is broken')`);
    assert.deepEqual(await told(), ['booking-cancelled 09:15:00']);
    await assert.rejects(guest(day), { code: '42501' });
  });

  it('the API roles have what the migrations grant, and none of the default grants', async () => {
    const { rows } = await client.query(`
      select grantee, table_name, string_agg(privilege_type, ' ' order by privilege_type) as privileges
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('anon', 'authenticated', 'service_role')
      group by 1, 2 order by 2, 1`);
    assert.deepEqual(
      rows.map(({ grantee, table_name: table, privileges }) => `${table} ${grantee}: ${privileges}`),
      [
        'administrator_invitations authenticated: SELECT',
        'administrator_invitations service_role: SELECT',
        'administrators service_role: SELECT',
        'assignments authenticated: SELECT',
        'assignments service_role: SELECT',
        'booking_changes authenticated: SELECT',
        'booking_changes service_role: SELECT',
        'booking_figures authenticated: SELECT',
        'booking_figures service_role: SELECT',
        'booking_groups authenticated: SELECT',
        'booking_groups service_role: SELECT',
        'booking_limits service_role: SELECT UPDATE',
        'booking_notes authenticated: DELETE SELECT',
        'booking_notes service_role: DELETE INSERT SELECT UPDATE',
        'bookings authenticated: SELECT',
        'bookings service_role: DELETE INSERT SELECT UPDATE',
        'calendar_feeds authenticated: DELETE',
        'catalogue_items service_role: SELECT',
        'change_requests authenticated: SELECT',
        'change_requests service_role: SELECT',
        'check_ins authenticated: SELECT',
        'check_ins service_role: SELECT',
        'closed_days authenticated: DELETE SELECT',
        'closed_days service_role: DELETE INSERT SELECT UPDATE',
        'crew_members authenticated: DELETE INSERT SELECT UPDATE',
        'crew_members service_role: SELECT',
        'crew_notes authenticated: SELECT',
        'crew_notes service_role: SELECT',
        'day_offers authenticated: SELECT',
        'day_offers service_role: SELECT',
        'departure_marks authenticated: SELECT',
        'departure_marks service_role: SELECT',
        'departure_times authenticated: SELECT',
        'departure_times service_role: SELECT',
        'departures authenticated: DELETE SELECT',
        'departures service_role: SELECT',
        'desk_changes authenticated: SELECT',
        'desk_changes service_role: SELECT',
        'desk_settings authenticated: SELECT',
        'desk_settings service_role: SELECT UPDATE',
        'gallery_items anon: SELECT',
        'gallery_items authenticated: DELETE INSERT SELECT',
        'gallery_items service_role: DELETE INSERT SELECT UPDATE',
        'guest_languages authenticated: DELETE INSERT SELECT',
        'guest_languages service_role: SELECT',
        'guest_merges authenticated: SELECT',
        'guest_merges service_role: SELECT',
        'guest_notes authenticated: DELETE SELECT',
        'guest_notes service_role: SELECT',
        'item_limits authenticated: DELETE INSERT SELECT UPDATE',
        'item_limits service_role: DELETE INSERT SELECT UPDATE',
        'item_lists authenticated: SELECT',
        'item_lists service_role: DELETE INSERT SELECT UPDATE',
        'mail_outbox authenticated: SELECT',
        'mail_outbox service_role: DELETE INSERT SELECT UPDATE',
        'party_places authenticated: SELECT',
        'party_places service_role: SELECT',
        'push_subscriptions authenticated: DELETE',
        'rental_moves authenticated: SELECT',
        'rental_moves service_role: SELECT',
        'server_alerts authenticated: SELECT',
        'tour_order authenticated: SELECT',
        'tour_order service_role: DELETE INSERT SELECT UPDATE',
        'tour_overlays authenticated: DELETE INSERT SELECT UPDATE',
        'tour_overlays service_role: DELETE INSERT SELECT UPDATE',
        'tours anon: SELECT',
        'tours authenticated: DELETE SELECT',
        'tours service_role: DELETE INSERT SELECT UPDATE',
        'translations authenticated: SELECT',
        'translations service_role: DELETE INSERT SELECT UPDATE',
        'usual_assignments authenticated: SELECT',
        'usual_assignments service_role: SELECT',
        'vessels authenticated: DELETE INSERT SELECT UPDATE',
        'vessels service_role: SELECT',
        'weather_calls authenticated: SELECT',
        'weather_calls service_role: SELECT',
      ],
    );
  });

  // Runs with the rights of the auth service, which owns the tables.
  /** The claims of a new administrator's session. */
  async function addAdmin(): Promise<{ sub: string; session_id: string; app_metadata: { role: string } }> {
    await client.query('reset session authorization');
    const { rows } = await client.query<{ sub: string; session_id: string }>(
      `with account as (
         insert into auth.users (id, email, raw_app_meta_data)
         values (gen_random_uuid(), 'admin@example.com', '{"role":"admin"}') returning id
       )
       insert into auth.sessions (id, user_id) select gen_random_uuid(), id from account
       returning user_id as sub, id as session_id`,
    );
    await client.query(`set session authorization ${owner}`);
    return { ...rows[0]!, app_metadata: { role: 'admin' } };
  }

  /** Adds a verified factor that the account's sessions have used. */
  const addFactor = (account: string) =>
    asService(
      `with factor as (
         insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now()) returning id, user_id
       )
       update auth.sessions s set aal = 'aal2', factor_id = factor.id from factor where s.user_id = factor.user_id`,
      account,
    );

  const removeFactors = (account: string) => asService('delete from auth.mfa_factors where user_id = $1', account);

  async function asService(sql: string, account: string): Promise<void> {
    await client.query('reset session authorization');
    await client.query(sql, [account]);
    await client.query(`set session authorization ${owner}`);
  }

  async function as(role: string, claims: object, sql: string): Promise<Record<string, unknown>[]> {
    await client.query('begin');
    try {
      await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
        role,
        JSON.stringify({ role, ...claims }),
      ]);
      const { rows } = await client.query(sql);
      await client.query('commit');
      return rows;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
});
