import type { Backend } from './page-test.ts';

interface StoredBooking {
  name: string;
  status?: 'pending' | 'confirmed' | 'cancelled';
  /** How many hours ago it was made. */
  hours?: number;
  email?: string;
  phone?: string;
  date?: string;
  message?: string;
}

/** Stores bookings of Lamanai for four people that are some hours old, without their mails. Returns their ids. */
export async function storeBookings(backend: Backend, bookings: StoredBooking[]): Promise<string[]> {
  const client = await backend.database.connect();
  try {
    // The triggers set the time of a booking, so they are off here.
    await client.query('begin; set local session_replication_role = replica');
    const ids: string[] = [];
    for (const {
      name,
      status = 'pending',
      hours = 0,
      email = 'reina@visitor.example',
      phone = '5016001234',
      date = '2099-02-01',
      message = null,
    } of bookings) {
      const { rows } = await client.query<{ id: string }>(
        `insert into bookings
           (booking_type, name, email, phone, date, people, tour_id, booked_items, message, status, created_at)
         values ('tour', $1, $2, $3, $4, 4, 'lamanai', jsonb_build_array(describe_item('tour', 'lamanai')), $5, $6,
           now() - $7 * interval '1 hour') returning id`,
        [name, email, phone, date, message, status, hours],
      );
      ids.push(rows[0]!.id);
    }
    await client.query('commit');
    return ids;
  } finally {
    client.release();
  }
}
