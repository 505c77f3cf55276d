import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { all, call, gone, holds, insert, makeRow, no, read, remove, type Row } from '../permission-actions.ts';

const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
const endpointOf = (id: string) => `https://fcm.googleapis.com/fcm/send/${id}`;
/** A device of another person. */
const newDevice = makeRow(
  `insert into push_subscriptions (id, administrator_id, session_id, endpoint, p256dh, auth, device)
   select $1, id, gen_random_uuid(), $2, $3, $4, 'Chrome on Android' from administrators where role = 'crew' limit 1`,
  (id) => [id, endpointOf(id), keys.p256dh, keys.auth],
);
const newMessage = async (server: TestServer) => {
  const { rows } = await server.database.query<{ id: string }>(
    `insert into push_messages (subscription_id, kind) values ($1, 'test') returning id`,
    [await newDevice(server)],
  );
  return rows[0]!.id;
};

/** The permission matrix of the push notifications. */
export const pushRows: Row[] = [
  [
    'read a device of another person',
    read('push_subscriptions', 'id, device', newDevice),
    { anon: no, user: gone, admin: gone, service: no },
  ],
  ['read the keys of a device', read('push_subscriptions', 'p256dh', newDevice), all(no)],
  [
    'write a device',
    insert('push_subscriptions', (id) => ({ id, endpoint: endpointOf(id), ...keys, device: 'Chrome' })),
    all(no),
  ],
  [
    'remove a device of another person',
    remove('push_subscriptions', newDevice),
    { anon: no, user: gone, admin: gone, service: no },
  ],
  [
    'get push notifications on a device',
    {
      act: (client, id) =>
        client.rpc('keep_push_subscription', { endpoint: endpointOf(id), ...keys, device: 'Chrome on Android' }),
      happened: holds(`select from push_subscriptions where endpoint like '%' || $1`),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'test a device of another person',
    {
      prepare: newDevice,
      act: (client, id) =>
        client.rpc('send_test_push', { subscription: id }).then(({ error }) => ({ data: [], error })),
    },
    { anon: no, user: no, admin: gone, service: no },
  ],
  [
    'read the public key of the push notifications',
    call('push_public_key'),
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  ['read their key pair', { act: (client) => client.from('push_key').select('private_key') }, all(no)],
  ['read a queued notification', read('push_messages', 'id', newMessage), all(no)],
  ['claim notifications', call('claim_pushes', { max_rows: 1 }), { anon: no, user: no, admin: no, service: 'yes' }],
  [
    'record what became of notifications',
    call('finish_pushes', { attempts: [] }),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'store the key pair',
    call('keep_push_key', { public_key: 'A'.repeat(87), private_key: 'A'.repeat(43) }),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  ['read whose devices may get one', call('live_push_subscriptions'), all(no)],
  ['take notifications without their devices', call('take_due_pushes', { max_rows: 1 }), all(no)],
];
