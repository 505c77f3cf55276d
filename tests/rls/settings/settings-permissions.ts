import { no, type Row } from '../permission-actions.ts';

const gone = { anon: no, user: 'no rows', admin: 'yes', service: 'yes' } as const;
// The one row always exists, so actions need no preparation.
const prepare = async () => '';

/** The permission matrix of the desk's settings (docs/product/records.md, Desk settings). */
export const settingsRows: Row[] = [
  ['read the settings of the desk', { prepare, act: (client) => client.from('desk_settings').select('*') }, gone],
  [
    'change the settings of the desk',
    {
      prepare,
      act: (client) =>
        client.from('desk_settings').update({ decision_hours: 12 }).eq('is_only_row', true).select('decision_hours'),
      happened: async (server) =>
        (await server.database.query('update desk_settings set decision_hours = 24 where decision_hours = 12'))
          .rowCount === 1,
    },
    { ...gone, staff: 'no rows' },
  ],
  [
    'set when bookings are erased',
    {
      prepare,
      act: (client) =>
        client.from('desk_settings').update({ keep_bookings_days: 400 }).eq('is_only_row', true).select('is_only_row'),
      happened: async (server) =>
        (
          await server.database.query(
            'update desk_settings set keep_bookings_days = null where keep_bookings_days = 400',
          )
        ).rowCount === 1,
    },
    { ...gone, staff: 'no rows' },
  ],
  [
    'set the rule about second factors',
    {
      prepare,
      act: (client) =>
        client.from('desk_settings').update({ requires_second_factor: false }).eq('is_only_row', true).select('*'),
    },
    { ...gone, staff: 'no rows' },
  ],
  [
    'change the statements of the rental form',
    {
      prepare,
      act: (client) =>
        client
          .from('desk_settings')
          .update({ rental_statements: ['I drive'] })
          .eq('is_only_row', true)
          .select('*'),
      happened: async (server) =>
        (
          await server.database.query(
            `update desk_settings set rental_statements = '{}' where rental_statements = '{"I drive"}'`,
          )
        ).rowCount === 1,
    },
    { ...gone, staff: 'no rows' },
  ],
  [
    'set the version of the rental form',
    {
      prepare,
      act: (client) =>
        client.from('desk_settings').update({ rental_statements_version: 99 }).eq('is_only_row', true).select('*'),
    },
    // The database counts by itself (rental-form.test.ts).
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'add settings of the desk',
    { act: (client) => client.from('desk_settings').insert({ is_only_row: true }).select('*') },
    { anon: no, user: no, admin: no, service: no },
  ],
  [
    'remove the settings of the desk',
    { act: (client) => client.from('desk_settings').delete().eq('is_only_row', true).select('*') },
    { anon: no, user: no, admin: no, service: no },
  ],
];
