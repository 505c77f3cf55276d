import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from '../make-actors.ts';

const claims = { owner: 'admin', staff: 'staff', crew: 'crew' } as const;
type Role = keyof typeof claims;
const roles = Object.keys(claims) as Role[];

interface Person {
  id: string;
  email: string;
  client: SupabaseClient;
}

describe('the roles of the desk', () => {
  let server: TestServer;
  let owner: Person;
  before(async () => {
    server = await startTestServer();
    owner = await person('owner');
  });
  after(() => server?.stop());

  async function person(role: Role | null): Promise<Person> {
    const client = await signIn(server, role ? { role: claims[role] } : {});
    const { data } = await client.auth.getUser();
    return { id: data.user!.id, email: data.user!.email!, client };
  }
  const rows = async (sql: string, ...values: unknown[]) => (await server.database.query(sql, values)).rows;
  const call = async ({ client }: Person, name: string, parameters: object = {}) => {
    const { data, error } = await client.rpc(name, parameters);
    return error ? `${error.code} ${error.message}` : data;
  };
  const roleOf = async ({ id }: Person) => (await rows('select role from administrators where id = $1', id))[0]?.role;
  const change = (by: Person, { id }: Person, role: string) =>
    call(by, 'change_administrator_role', { administrator: id, role });
  /** Roles that were given count towards the limit of an hour. */
  const ageHistory = () =>
    rows(`update desk_changes set changed_at = now() - interval '2 hours' where area = 'people'`);

  for (const role of ['staff', 'crew', null] as const)
    it(`refuse everything about people, settings and erasure to ${role ?? 'a user without one'}`, async () => {
      const [caller, other] = [await person(role), await person('staff')];
      const refusals: [name: string, parameters: object, message: string][] = [
        ['list_administrators', {}, 'Only owners see the people'],
        ['invite_administrator', { email: 'eve@example.com' }, 'Only owners manage people'],
        ['invite_administrator', { email: 'eve@example.com', role: 'owner' }, 'Only owners manage people'],
        ['withdraw_invitation', { email: 'eve@example.com' }, 'Only owners manage people'],
        ['revoke_administrator', { administrator: other.id }, 'Only owners manage people'],
        ['revoke_administrator', { administrator: caller.id }, 'Only owners manage people'],
        ['change_administrator_role', { administrator: caller.id, role: 'owner' }, 'Only owners manage people'],
        ['change_administrator_role', { administrator: owner.id, role: 'crew' }, 'Only owners manage people'],
        ['rename_administrator', { administrator: other.id, name: 'Eve' }, 'Only owners manage people'],
        ['erase_booking', { booking: randomUuid() }, 'Only owners erase bookings'],
        ['erase_bookings_of', { email: 'ana@example.com' }, 'Only owners erase bookings'],
      ];
      for (const [name, parameters, message] of refusals)
        assert.equal(await call(caller, name, parameters), `42501 ${message}`, name);
      for (const settings of [{ decision_hours: 3 }, { keep_bookings_days: 60 }, { requires_second_factor: true }]) {
        const { data } = await caller.client.from('desk_settings').update(settings).eq('is_only_row', true).select();
        assert.deepEqual(data, [], JSON.stringify(settings));
      }
      assert.deepEqual(await rows('select decision_hours, keep_bookings_days from desk_settings'), [
        { decision_hours: 24, keep_bookings_days: null },
      ]);
      assert.deepEqual([await roleOf(other), await roleOf(owner)], ['staff', 'owner']);
    });

  it('let staff rename themselves, and read the history except that of people', async () => {
    const [staff, crew] = [await person('staff'), await person('crew')];
    assert.equal(await call(staff, 'rename_administrator', { administrator: staff.id, name: 'Sam' }), null);
    assert.deepEqual(await rows('select name from administrators where id = $1', staff.id), [{ name: 'Sam' }]);
    assert.match(await call(crew, 'rename_administrator', { administrator: crew.id, name: 'Cam' }), /^42501/);
    const areas = async ({ client }: Person) =>
      new Set((await client.from('desk_changes').select('area')).data?.map(({ area }) => area));
    await staff.client.from('gallery_items').insert({ image_url: '/one.webp', title: 'Turtle' });
    assert.deepEqual(await areas(staff), new Set(['gallery']));
    assert.deepEqual(await areas(owner), new Set(['gallery', 'people']));
    assert.deepEqual(await areas(crew), new Set());
  });

  it('are changed by an owner, hold at once also for older access tokens, and are in the history', async () => {
    const sam = await person('staff');
    const rights = async () => [await call(sam, 'desk_role'), await call(sam, 'is_admin'), await call(sam, 'is_owner')];
    const expected = { staff: ['staff', true, false], owner: ['owner', true, true], crew: ['crew', false, false] };
    let before: Role = 'staff';
    for (const role of ['owner', 'crew', 'staff', 'crew', 'owner', 'staff'] as const) {
      assert.equal(await change(owner, sam, role), null);
      assert.deepEqual(await rights(), expected[role], role);
      assert.equal(await roleOf(sam), role);
      const name = sam.email.split('@')[0];
      assert.deepEqual(
        await rows(`select changed_by, act, subject, fields from desk_changes order by changed_at desc limit 1`),
        [
          {
            changed_by: owner.id,
            act: 'changed',
            subject: `${name} (${sam.email}), from ${before} to ${role}`,
            fields: ['role'],
          },
        ],
      );
      before = role;
    }
    const { count } = await owner.client.from('desk_changes').select('*', { count: 'exact', head: true });
    assert.equal(await change(owner, sam, 'staff'), null);
    const { count: later } = await owner.client.from('desk_changes').select('*', { count: 'exact', head: true });
    assert.equal(later, count, 'the same role is no act');
    for (const role of ['admin', 'Owner', ''])
      assert.equal(await change(owner, sam, role), '23514 There is no such role', role);
    assert.equal(
      await call(owner, 'change_administrator_role', { administrator: randomUuid(), role: 'crew' }),
      'P0001 There is no such administrator',
    );
  });

  it('end what a former owner or a former administrator could come back by', async () => {
    const sam = await person('owner');
    await ageHistory();
    const email = `${randomUuid()}@example.com`;
    assert.equal(await call(sam, 'invite_administrator', { email, role: 'owner' }), 'invited');
    assert.equal(typeof (await call(sam, 'make_calendar_feed', { label: 'Phone' })), 'string');
    const feeds = () => rows('select from calendar_feeds where made_by = $1', sam.id);
    await change(owner, sam, 'staff');
    assert.deepEqual(await rows('select from administrator_invitations where email = $1', email), []);
    assert.equal((await feeds()).length, 1);
    await change(owner, sam, 'crew');
    assert.deepEqual(await feeds(), []);
  });

  it('come with the invitation, with staff where none is chosen', async () => {
    for (const [role, parameters] of [['staff', {}], ...roles.map((one) => [one, { role: one }] as const)] as const) {
      await ageHistory();
      const email = `${randomUuid()}@example.com`;
      assert.equal(await call(owner, 'invite_administrator', { email, ...parameters }), 'invited');
      const admin = server.client(server.secretKey).auth.admin;
      const { data } = await admin.generateLink({ type: 'invite', email });
      const client = server.client();
      const verified = await client.auth.verifyOtp({ type: 'invite', token_hash: data.properties!.hashed_token });
      const invited = { id: verified.data.user!.id, email, client };
      assert.equal(await call(invited, 'accept_invitation'), true);
      assert.equal(await roleOf(invited), role);
      await client.auth.refreshSession();
      assert.equal(await call(invited, 'desk_role'), role);

      const known = await person(null);
      assert.equal(await call(owner, 'invite_administrator', { email: known.email, ...parameters }), 'added');
      assert.equal(await roleOf(known), role);
      assert.equal(await call(owner, 'invite_administrator', { email: known.email, role: 'owner' }), 'is one');
      assert.equal(await roleOf(known), role);
    }
    assert.equal(
      await call(owner, 'invite_administrator', { email: 'eve@example.com', role: 'admin' }),
      '23514 There is no such role',
    );
  });

  it('leave the last owner, also when two demote each other at the same time, in 200 rounds', async () => {
    await rows(`update auth.users set raw_app_meta_data = raw_app_meta_data - 'role'`);
    const [one, other] = [await person('owner'), await person('owner')];
    // Staff do not count, and neither does an owner who cannot sign in.
    await person('staff');
    const banned = await person('owner');
    await server.client(server.secretKey).auth.admin.updateUserById(banned.id, { ban_duration: '1h' });
    const outcomes: Record<string, number> = {};
    for (let round = 0; round < 200; round++) {
      const answers = await Promise.all([change(one, other, 'staff'), change(other, one, 'crew')]);
      const owners = await rows(`select id from administrators where role = 'owner' and id <> $1`, banned.id);
      assert.equal(owners.length, 1, `round ${round}: ${answers}`);
      const [stays, changed] = owners[0].id === one.id ? [one, other] : [other, one];
      assert.equal(await change(stays, stays, 'staff'), 'PT409 The last owner stays');
      assert.equal(
        await call(stays, 'revoke_administrator', { administrator: stays.id }),
        'PT409 The last owner stays',
      );
      const outcome = answers
        .map((answer) => answer ?? 'changed')
        .sort()
        .join(', ');
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      assert.equal(await change(stays, changed, 'owner'), null);
    }
    assert.deepEqual(outcomes, { '42501 Only owners manage people, changed': 200 });
  });
});
