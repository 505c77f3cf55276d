import { randomUuid } from 'stilthouse/testing/random.ts';
import { call, holds, insert, no, type Action, type Row } from '../permission-actions.ts';
import { sampleBooking } from '../sample-booking.ts';

const sendTwo = (first: object): Action => ({
  act: (client, id) => {
    const { name, email, phone, ...trip } = sampleBooking({ id, email: `${id}@example.com`, date: '2098-05-05' });
    const trips = [
      { ...trip, ...first },
      { ...trip, id: randomUuid() },
    ];
    return client.rpc('send_bookings', { visitor: { name, email, phone }, trips });
  },
  happened: holds(`select from bookings where sent_with = $1`),
});
const everybody = { anon: 'yes', user: 'yes', admin: 'yes', service: no } as const;
const functionsOfMails = { anon: no, user: no, admin: no, service: 'yes' } as const;

/** The permission matrix of several trips in one request. */
export const severalRows: Row[] = [
  ['send two trips in one request', sendTwo({}), everybody],
  ['send two trips, one with a status, which is left out', sendTwo({ status: 'confirmed' }), everybody],
  [
    'send a booking as a trip of another request',
    insert('bookings', (id) => ({ ...sampleBooking({ id }), sent_with: id })),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  ['read the trips of a request', call('ids_of_request', { booking: randomUuid() }), functionsOfMails],
  ['read who speaks for a request', call('speaks_for_request', { booking: randomUuid() }), functionsOfMails],
  [
    'make the links of the other trips of a request',
    call('trips_to_decide', { booking: randomUuid(), operator: 'desk@example.com' }),
    functionsOfMails,
  ],
];
