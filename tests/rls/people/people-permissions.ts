import { randomUuid } from 'stilthouse/testing/random.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { all, call, gone, holds, insert, no, read, remove, update, type Row } from '../permission-actions.ts';

/** Creates an account with the role and returns its id. */
const newAdministrator = async (server: TestServer) => {
  const { data, error } = await server.client(server.secretKey).auth.admin.createUser({
    email: `${randomUuid()}@example.com`,
    email_confirm: true,
    app_metadata: { role: 'admin' },
  });
  if (error) throw error;
  return data.user.id;
};
const newAct = (area: string) => async (server: TestServer) => {
  const { rows } = await server.database.query<{ id: string }>(
    `insert into desk_changes (area, act, subject) values ($1, 'added', 'Night Snorkel') returning id`,
    [area],
  );
  return rows[0]!.id;
};
/** Creates an open invitation and returns the local part of its address. */
const newInvitation = async (server: TestServer) => {
  const id = randomUuid();
  await server.database.query('insert into administrator_invitations (email) values ($1)', [addressOf(id)]);
  return id;
};
const addressOf = (id: string) => `${id}@example.com`;

/** The permission matrix of administrators, invitations and the history of the desk. */
export const peopleRows: Row[] = [
  [
    'read the table of administrators',
    read('administrators', 'id', newAdministrator),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'add an administrator by hand',
    insert('administrators', (id) => ({ id, email: addressOf(id), name: 'Otto' })),
    all(no),
  ],
  [
    'rename an administrator by hand',
    update('administrators', newAdministrator, { name: 'Otto' }, `name = 'Otto'`),
    all(no),
  ],
  ['remove an administrator by hand', remove('administrators', newAdministrator), all(no)],
  [
    'list the administrators',
    call('list_administrators'),
    { anon: no, user: no, admin: 'yes', staff: no, service: no },
  ],
  [
    'invite an administrator',
    {
      // The roles that other rows gave count towards the limit of an hour.
      prepare: async (server) => {
        await server.database.query(`delete from desk_changes where area = 'people'`);
        return randomUuid();
      },
      act: (client, id) => client.rpc('invite_administrator', { email: addressOf(id) }),
      happened: holds(`select from administrator_invitations where email = $1 || '@example.com'`),
    },
    { anon: no, user: no, admin: 'yes', staff: no, service: no },
  ],
  ['accept an invitation', call('accept_invitation'), { anon: no, user: 'yes', admin: 'yes', service: no }],
  [
    'take back an invitation',
    {
      prepare: newInvitation,
      act: (client, id) => client.rpc('withdraw_invitation', { email: addressOf(id) }),
      happened: async (server, id) =>
        !(await holds(`select from administrator_invitations where email = $1 || '@example.com'`)(server, id)),
    },
    { anon: no, user: no, admin: 'yes', staff: no, service: no },
  ],
  [
    'remove an administrator',
    {
      prepare: newAdministrator,
      act: (client, id) => client.rpc('revoke_administrator', { administrator: id }),
      happened: async (server, id) => !(await holds('select from administrators where id = $1')(server, id)),
    },
    { anon: no, user: no, admin: 'yes', staff: no, service: no },
  ],
  [
    'change the role of an administrator',
    {
      prepare: newAdministrator,
      act: (client, id) => client.rpc('change_administrator_role', { administrator: id, role: 'crew' }),
      happened: holds(`select from administrators where id = $1 and role = 'crew'`),
    },
    { anon: no, user: no, admin: 'yes', staff: no, service: no },
  ],
  [
    'set the last day of a person of the crew',
    {
      prepare: async (server) => {
        const id = await newAdministrator(server);
        await server.client(server.secretKey).auth.admin.updateUserById(id, { app_metadata: { role: 'crew' } });
        return id;
      },
      act: (client, id) => client.rpc('set_last_day', { administrator: id, ends_on: '2099-11-30' }),
      happened: holds(`select from administrators where id = $1 and ends_on = '2099-11-30'`),
    },
    { anon: no, user: no, admin: 'yes', staff: no, service: no },
  ],
  ['ask whether the own account has ended', call('ended_on'), { anon: no, user: 'yes', admin: 'yes', service: no }],
  ['ask for the own role', call('desk_role'), { anon: no, user: 'yes', admin: 'yes', service: 'yes' }],
  [
    'rename an administrator',
    {
      prepare: newAdministrator,
      act: (client, id) => client.rpc('rename_administrator', { administrator: id, name: 'Otto' }),
      happened: holds(`select from administrators where id = $1 and name = 'Otto'`),
    },
    { anon: no, user: no, admin: 'yes', staff: no, service: no },
  ],
  [
    'read the trips of today and tomorrow',
    call('read_crew_days'),
    { anon: no, user: no, admin: 'yes', crew: 'yes', service: no },
  ],
  [
    'ask for the own name in the histories',
    call('author_name'),
    { anon: no, user: 'yes', admin: 'yes', service: 'yes' },
  ],

  [
    'read an open invitation',
    {
      prepare: newInvitation,
      act: (client, id) => client.from('administrator_invitations').select('email').eq('email', addressOf(id)),
    },
    { anon: no, user: gone, admin: 'yes', staff: gone, service: 'yes' },
  ],
  [
    'write an invitation by hand',
    {
      act: (client, id) =>
        client
          .from('administrator_invitations')
          .insert({ email: addressOf(id) })
          .select('email'),
      happened: holds(`select from administrator_invitations where email = $1 || '@example.com'`),
    },
    all(no),
  ],
  [
    'extend an invitation',
    {
      prepare: newInvitation,
      act: (client, id) =>
        client
          .from('administrator_invitations')
          .update({ sent_at: '2099-01-31' })
          .eq('email', addressOf(id))
          .select('email'),
      happened: holds(
        `select from administrator_invitations where email = $1 || '@example.com' and sent_at > '2099-01-01'`,
      ),
    },
    all(no),
  ],
  [
    'delete an invitation by hand',
    {
      prepare: newInvitation,
      act: (client, id) => client.from('administrator_invitations').delete().eq('email', addressOf(id)).select('email'),
      happened: async (server, id) =>
        !(await holds(`select from administrator_invitations where email = $1 || '@example.com'`)(server, id)),
    },
    all(no),
  ],

  [
    'read the history of the desk',
    read('desk_changes', '*', newAct('tours')),
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'read the history of people',
    read('desk_changes', '*', newAct('people')),
    { anon: no, user: gone, admin: 'yes', staff: gone, service: 'yes' },
  ],
  [
    'write the history of the desk',
    insert('desk_changes', (id) => ({ id, area: 'tours', act: 'added', subject: 'Night Snorkel' })),
    all(no),
  ],
  [
    'change the history of the desk',
    update('desk_changes', newAct('tours'), { subject: 'Other' }, `subject = 'Other'`),
    all(no),
  ],
  ['delete the history of the desk', remove('desk_changes', newAct('tours')), all(no)],
];
