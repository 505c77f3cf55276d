import { randomUuid } from 'stilthouse/testing/random.ts';
import { sampleTime } from '../departures/departure-rows.ts';
import { call, gone, insert, makeRow, no, read, remove, update, type Row } from '../permission-actions.ts';

const newVessel = makeRow('insert into vessels (id, name, seats) values ($1, $2, 10)', (id) => [id, `Boat ${id}`]);
const newPerson = makeRow('insert into crew_members (id, name) values ($1, $2)', (id) => [id, `Captain ${id}`]);
const newDeparture = makeRow(
  `insert into departures (id, tour_id, day, leaves_at, meeting_point) values ($1, 'lamanai', '2099-05-31', '08:30', 'Pier')`,
  (id) => [id],
);
/** A new boat on a new departure. The id is that of the departure and of the assignment. */
const newAssignment = makeRow(
  `with boat as (insert into vessels (name, seats) values ('Boat', 10) returning id),
     going as (
       insert into departures (id, tour_id, day, leaves_at, meeting_point)
       values ($1::uuid, 'lamanai', '2099-05-31', '08:30', 'Pier') returning *
     )
   insert into assignments (id, departure_id, vessel_id, during)
   select going.id, going.id, boat.id, time_out(going.day, going.leaves_at, going.back_at) from boat, going`,
  (id) => [id],
);
const newUsual = makeRow(
  `with boat as (insert into vessels (name, seats) values ('Boat', 10) returning id),
     usual as (
       insert into departure_times (tour_id, leaves_at, meeting_point)
       values ('lamanai', '08:30', 'Pier ' || $1) returning id
     )
   insert into usual_assignments (id, departure_time_id, vessel_id) select $1::uuid, usual.id, boat.id from boat, usual`,
  (id) => [id],
);

const ofDesk = { anon: no, user: gone, admin: 'yes', crew: 'yes', service: 'yes' } as const;
const ofAdministrators = { anon: no, user: no, admin: 'yes', service: no } as const;
const changed = { anon: no, user: gone, admin: 'yes', service: no } as const;
const never = { anon: no, user: no, admin: no, service: no } as const;

/** The boats, vans and people of the operator, and what they are assigned to. */
export const fleetRows: Row[] = [
  ['read a boat', read('vessels', '*', newVessel), ofDesk],
  ['add a boat', insert('vessels', (id) => ({ id, name: 'Sea Star', seats: 10 })), ofAdministrators],
  ['retire a boat', update('vessels', newVessel, { is_retired: true }, 'is_retired'), changed],
  ['delete a boat', remove('vessels', newVessel), changed],
  ['read a person of the crew', read('crew_members', '*', newPerson), ofDesk],
  ['add a person of the crew', insert('crew_members', (id) => ({ id, name: 'Maria' })), ofAdministrators],
  ['retire a person of the crew', update('crew_members', newPerson, { is_retired: true }, 'is_retired'), changed],
  ['delete a person of the crew', remove('crew_members', newPerson), changed],
  ['read an assignment', read('assignments', '*', newAssignment), ofDesk],
  [
    'assign a boat past its function',
    insert('assignments', (id) => ({ id, departure_id: id, vessel_id: id, during: '[2099-01-01,2099-01-02)' })),
    never,
  ],
  ['take a boat off past its function', remove('assignments', newAssignment), never],
  [
    'assign a boat',
    {
      prepare: newDeparture,
      act: (client, id) => client.rpc('change_assignments', { departure: id, added: [], removed: [randomUuid()] }),
    },
    ofAdministrators,
  ],
  [
    'read what a departure has',
    {
      prepare: newAssignment,
      act: (client, id) => client.rpc('assigned_to', { departure: id }),
    },
    ofDesk,
  ],
  [
    'read the departures of a day',
    { prepare: newAssignment, act: (client) => client.rpc('departures_of_day', { day: '2099-05-31' }) },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'read the board',
    {
      prepare: newDeparture,
      act: (client, id) =>
        client.rpc('read_board', { first_day: '2099-05-31', last_day: '2099-05-31' }).eq('id', id).select('id'),
    },
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  [
    'read a usual assignment',
    read('usual_assignments', '*', newUsual),
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  ['delete a usual assignment past its function', remove('usual_assignments', newUsual), never],
  [
    'set the usual boats and people past its function',
    call('set_usual_assignments', { times: [{ ...sampleTime(), vessel_ids: [], crew_member_ids: [] }] }),
    never,
  ],
  ['list the accounts of the crew', call('list_crew_accounts'), ofAdministrators],
];
