import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bookingTypes } from '../../domain/booking/booking.ts';
import { bookingStatusNames } from '../../domain/booking/booking-status.ts';
import { catalogueItems, itemKindLabels } from '../../domain/catalogue/catalogue-items.ts';
import { changeRequestKinds } from '../../domain/booking/change-request.ts';
import { deskActLabels, deskAreaLabels } from '../../domain/desk/desk-change.ts';
import { deskRoleNames } from '../../domain/desk/desk-role.ts';
import { tourFacts } from '../../domain/catalogue/tour-facts.ts';
import { tourFilters, tours } from '../../domain/catalogue/tours.ts';
import { seaMotionTexts, swimmingTexts, unknownFacts, walkingTexts } from '../../domain/catalogue/trip-facts.ts';
import { mailKinds } from '../../domain/mail/mail-kinds.ts';
import { mailProblems } from '../../domain/mail/mail-problems.ts';
import { refusals } from '../../domain/refusals/refusals.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';

/** Lists that exist both in domain/ and in a constraint of the database. A new entry must be added to both. */
const lists: [constraint: string, names: readonly string[]][] = [
  ['bookings_type_known', bookingTypes.map(({ value }) => value)],
  ['bookings_status_known', bookingStatusNames],
  ['change_requests_kind_known', changeRequestKinds],
  ['mail_outbox_kind_known', Object.keys(mailKinds)],
  ['mail_outbox_problem_known', mailProblems],
  ['catalogue_items_kind_known', [...new Set(catalogueItems.map(({ kind }) => kind))]],
  ['closed_days_kind_known', Object.keys(itemKindLabels)],
  ['item_limits_kind_known', Object.keys(itemKindLabels)],
  ['desk_changes_area_known', Object.keys(deskAreaLabels)],
  ['desk_changes_act_known', Object.keys(deskActLabels)],
  ['administrators_role_known', deskRoleNames],
  ['administrator_invitations_role_known', deskRoleNames],
  ['tours_category_known', tourFilters.flatMap(({ category }) => (category === 'all' ? [] : [category]))],
];

/** The columns of table mail_outbox that a mail about each event fills, with their values. */
const subjects = {
  booking: 'booking_id',
  change: 'booking_id, change_id',
  request: 'booking_id, change_request_id, payload',
  digest: 'payload',
  weather: 'booking_id, day_offer_id, payload',
  offer: 'booking_id, day_offer_id, payload',
  account: 'user_id, payload',
  role: 'user_id, payload',
  trip: 'booking_id',
  reminder: 'booking_id, payload',
};
const values = {
  booking: 'gen_random_uuid()',
  change: 'gen_random_uuid(), gen_random_uuid()',
  request: `gen_random_uuid(), gen_random_uuid(), '{}'`,
  digest: `'{}'`,
  weather: `gen_random_uuid(), gen_random_uuid(), '{}'`,
  offer: `gen_random_uuid(), gen_random_uuid(), '{}'`,
  account: `gen_random_uuid(), '{}'`,
  role: `gen_random_uuid(), '{}'`,
  trip: 'gen_random_uuid()',
  reminder: `gen_random_uuid(), '{}'`,
};

/** The SQLSTATE of the names that Postgres has for it. */
const states: Readonly<Record<string, string>> = {
  check_violation: '23514',
  insufficient_privilege: '42501',
  invalid_parameter_value: '22023',
  no_data_found: 'P0002',
};

describe('the lists of the domain and the database', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server?.stop());

  for (const [constraint, names] of lists) {
    it(`${constraint} has the entries of the domain`, async () => {
      const { rows } = await server.database.query(
        'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
        [constraint],
      );
      const known = [...rows[0].definition.matchAll(/'([^']+)'::text/g)].map(([, name]) => name);
      assert.deepEqual(known.toSorted(), names.toSorted());
    });
  }

  for (const [kind, { event }] of Object.entries(mailKinds)) {
    it(`mail_outbox accepts ${kind} (${event}), and a function of the database stores it`, async () => {
      const client = await server.database.connect();
      try {
        // Disables triggers, so that the ids need no rows.
        await client.query('begin; set local session_replication_role = replica');
        await client.query(`insert into mail_outbox (kind, ${subjects[event]}) select $1, ${values[event]}`, [kind]);
      } finally {
        await client.query('rollback');
        client.release();
      }
      const { rows } = await server.database.query(
        `select from pg_proc where pronamespace in ('public'::regnamespace, 'facts'::regnamespace) and prokind = 'f'
           and pg_get_functiondef(oid) like '%''' || $1 || '''%'`,
        [kind],
      );
      assert.ok(rows.length > 0, `no function names '${kind}'`);
    });
  }

  it('each refusal has its code, its SQLSTATE, its message and its values, for every role', async () => {
    const client = await server.database.connect();
    const raised = async (...parameters: [code: string, values: string | null, named: string | null]) => {
      const error = await client.query('select facts.refuse($1, $2, $3)', parameters).then(
        () => null,
        (refusal: { hint: string; code: string; message: string; detail?: string }) => refusal,
      );
      return error && [error.hint, error.code, error.message, error.detail];
    };
    try {
      for (const role of ['anon', 'authenticated', 'service_role']) {
        await client.query(`set role ${role}`);
        for (const [code, [state, message]] of Object.entries(refusals))
          assert.deepEqual(await raised(code, null, null), [code, states[state] ?? state, message, undefined], role);
      }
      const closed = { why: 'closed', reason: null };
      assert.deepEqual(await raised('day.unavailable', JSON.stringify(closed), null), [
        'day.unavailable',
        'PT409',
        'This day cannot be booked: closed',
        '{"why": "closed", "reason": null}',
      ]);
      assert.deepEqual(await raised('role.owners', null, '{"act": "erase bookings"}'), [
        'role.owners',
        '42501',
        'Only owners erase bookings',
        undefined,
      ]);
      assert.equal((await raised('no.such-code', null, null))?.[1], 'P0002');
    } finally {
      await client.query('reset role');
      client.release();
    }
  });

  it('the overlays know the fixed tours, in the order of the catalogue', async () => {
    const { rows } = await server.database.query('select facts.catalogue_tour_ids() as ids');
    assert.deepEqual(
      rows[0].ids,
      tours.map(({ id }) => id),
    );
  });

  it('facts of trips have the names and values of the domain', async () => {
    const isFact = async (facts: object) =>
      (await server.database.query('select is_trip_facts($1) as ok', [JSON.stringify(facts)])).rows[0].ok;
    const choices = { swimming: swimmingTexts, seaMotion: seaMotionTexts, walking: walkingTexts };
    for (const [fact, texts] of Object.entries(choices))
      for (const value of Object.keys(texts)) assert.equal(await isFact({ [fact]: value }), true, `${fact}: ${value}`);
    assert.equal(await isFact(unknownFacts), true);
    assert.equal(await isFact({ youngestAge: 12, bring: ['Hat'], pickup: 'At the pier', backBy: '15:30' }), true);
    for (const tour of tours) assert.equal(await isFact(tourFacts(tour.id)), true, tour.id);
    for (const wrong of [
      { other: 'ask-us' },
      { swimming: 'maybe' },
      { swimming: null },
      { swimming: ['none'] },
      { youngestAge: '8' },
      { youngestAge: -1 },
      { youngestAge: 1.5 },
      { youngestAge: 100 },
      { bring: 'Hat' },
      { bring: [' '] },
      { bring: [1] },
      { bring: ['a'.repeat(101)] },
      { bring: Array.from({ length: 21 }, () => 'Hat') },
      { pickup: ' ' },
      { pickup: 'a'.repeat(301) },
      { backBy: '24:00' },
      { backBy: '9:30' },
      [],
    ])
      assert.equal(await isFact(wrong), false, JSON.stringify(wrong).slice(0, 60));
  });

  it('bookings has a column for the choice of each booking type, which visitors may send', async () => {
    const { rows } = await server.database.query(
      `select column_name from information_schema.column_privileges
       where table_name = 'bookings' and grantee = 'anon' and privilege_type = 'INSERT'`,
    );
    const granted = rows.map(({ column_name: name }) => name);
    for (const { value, choice } of bookingTypes)
      assert.ok(granted.includes(choice.column), `${value}: ${choice.column}`);
  });
});
