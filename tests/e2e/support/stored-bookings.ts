import type { Backend } from './page-test.ts';

interface StoredBooking {
  name: string;
  status?: 'pending' | 'confirmed' | 'cancelled';
  /** Since how many hours it is there. */
  hours?: number;
  email?: string;
  phone?: string;
  date?: string;
  message?: string;
}

/** Puts bookings of Lamanai for four into the database as they would be by now, without their mails. Gives their ids. */
export async function storeBookings(backend: Backend, bookings: StoredBooking[]): Promise<string[]> {
  const client = await backend.database.connect();
  try {
    // The triggers let nobody say when a booking came.
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
        `insert into bookings (booking_type, name, email, phone, date, people, tour_id, message, status, created_at)
         values ('tour', $1, $2, $3, $4, 4, 'lamanai', $5, $6, now() - $7 * interval '1 hour') returning id`,
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
