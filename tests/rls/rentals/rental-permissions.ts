import { randomUuid } from 'stilthouse/testing/random.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { all, call, gone, holds, insert, makeRow, no, read, remove, update, type Row } from '../permission-actions.ts';

const newRental = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, last_day, people, golf_cart_id)
   values ($1, 'golf-cart', 'Ana Novelo', $2, '600 1234', '2099-01-30', '2099-01-31', 1, 'luxury-teal')`,
  (id) => [id, `${id}@example.com`],
);
/** A rental beside which no cart is taken. */
const newAlone = async (server: TestServer) => {
  await server.database.query(`delete from bookings where golf_cart_id = 'luxury-white'`);
  return newRental(server);
};
const newMove = async (server: TestServer) =>
  (
    await server.database.query<{ id: string }>(
      `insert into rental_moves (booking_id, from_cart, to_cart) values ($1, 'One', 'Other') returning id`,
      [await newRental(server)],
    )
  ).rows[0]!.id;

/** The permission matrix of golf cart rentals and the history of their moves. */
export const rentalRows: Row[] = [
  [
    'read the move of a rental',
    read('rental_moves', 'id', newMove),
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'write the move of a rental by hand',
    insert('rental_moves', (id) => ({ id, booking_id: id, from_cart: 'One', to_cart: 'Other' })),
    all(no),
  ],
  ['change the move of a rental', update('rental_moves', newMove, { to_cart: 'Third' }, `to_cart = 'Third'`), all(no)],
  ['delete the move of a rental', remove('rental_moves', newMove), all(no)],
  [
    'move a rental to another cart',
    {
      prepare: newRental,
      act: (client, id) => client.rpc('move_rental', { booking: id, cart: 'luxury-white' }),
      happened: holds(`select from bookings where id = $1 and golf_cart_id = 'luxury-white'`),
    },
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  [
    'confirm a rental with another cart',
    {
      prepare: newAlone,
      act: (client, id) => client.rpc('confirm_with_cart', { booking: id, cart: 'luxury-white' }),
      happened: holds(`select from bookings where id = $1 and golf_cart_id = 'luxury-white' and status = 'confirmed'`),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'give a rental its earlier cart back by hand',
    call('take_cart_back', { booking: randomUuid(), confirmed_at: '2099-01-01' }),
    all(no),
  ],
  [
    'change the cart of a rental by hand',
    update('bookings', newRental, { golf_cart_id: 'luxury-white' }, `golf_cart_id = 'luxury-white'`),
    { anon: no, user: no, admin: no, service: '23514' },
  ],
  [
    'change the last day of a rental',
    update('bookings', newRental, { last_day: '2099-01-30' }, `last_day = '2099-01-30'`),
    { anon: no, user: no, admin: no, service: '23514' },
  ],
  ['read the board of carts', call('read_rentals'), { anon: no, user: no, admin: 'yes', service: 'yes' }],
  [
    'ask what stands against a booking',
    { prepare: newRental, act: (client, id) => client.rpc('read_obstacle', { booking: id }) },
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  [
    'ask for the confirmed rental of a cart',
    call('find_confirmed_rental', { cart: 'luxury-teal', first_day: '2099-01-01', last_day: '2099-01-31' }),
    all(no),
  ],
];
