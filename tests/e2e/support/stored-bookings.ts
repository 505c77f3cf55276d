import type { Backend } from './page-test.ts';

interface StoredBooking {
  name: string;
  status?: 'pending' | 'confirmed' | 'cancelled';
  /** The age of the booking in hours. */
  hours?: number;
  /**
   * The hours until the promised answer. By default it is long overdue for an old booking, otherwise due in two days.
   */
  dueIn?: number;
  email?: string;
  phone?: string;
  date?: string;
  message?: string;
  people?: number;
  /** The booked tours; Lamanai by default. */
  tours?: string[];
  combo?: string;
  cart?: string;
  /** Where the request came from, such as 'direct' or 'link:hotel'. */
  source?: string;
  /** The number of days for which the cart is rented. */
  days?: number;
  /** The e-mail address of the administrator who entered it by hand, by default for a telephone call. */
  enteredBy?: string;
}

/**
 * Stores bookings that are some hours old, without their mails; by default for Lamanai and four people. Returns their
 * ids.
 */
export async function storeBookings(backend: Backend, bookings: StoredBooking[]): Promise<string[]> {
  const client = await backend.database.connect();
  try {
    // Triggers set the time of a booking, so they are disabled here.
    await client.query('begin; set local session_replication_role = replica');
    const ids: string[] = [];
    for (const {
      name,
      status = 'pending',
      hours = 0,
      dueIn = dueOf(hours),
      email = 'reina@visitor.example',
      phone = '+5016001234',
      date = '2099-02-01',
      message = null,
      people = 4,
      tours,
      combo = null,
      cart = null,
      days = 1,
      enteredBy,
      source = enteredBy && 'telephone',
    } of bookings) {
      const tour = tours || combo || cart ? null : 'lamanai';
      const type = typeOf({ tours, combo, cart });
      const { rows } = await client.query<{ id: string }>(
        `insert into bookings
           (booking_type, name, email, phone, date, people, tour_id, custom_tour_ids, combo_tour_id, golf_cart_id,
            last_day, booked_items, message, status, created_at, decision_due_at, source, entered_by)
         values ($7, $1, $2, $3, $4, $8, $9, $10, $11, $12, $4,
           (select jsonb_agg(describe_item(case $7 when 'custom' then 'tour' else $7 end, id)
                     || case when $12::text is null then '{}' else jsonb_build_object('days', $14::integer) end)
            from unnest(coalesce($10, array[$9, $11, $12]::text[])) as id where id is not null),
           $13, $5, now() - $6 * interval '1 hour',
           now() + $15 * interval '1 hour', $16,
           (select id from auth.users where email = $17)) returning id`,
        [
          name,
          email,
          phone,
          date,
          status,
          hours,
          type,
          cart ? 1 : people,
          tour,
          tours ?? null,
          combo,
          cart,
          message,
          days,
          dueIn,
          source,
          enteredBy,
        ],
      );
      ids.push(rows[0]!.id);
    }
    await client.query('update bookings set last_day = date + days_of_items(booked_items) - 1 where id = any ($1)', [
      ids,
    ]);
    await client.query('commit');
    return ids;
  } finally {
    client.release();
  }
}

function typeOf({ tours, combo, cart }: { tours?: string[]; combo: string | null; cart: string | null }): string {
  if (tours) return 'custom';
  if (combo) return 'combo';
  return cart ? 'golf-cart' : 'tour';
}

/** No promise is near its half or its end, so that the sweep stores no reminders. */
function dueOf(hours: number): number {
  return hours >= 24 ? -72 : 48;
}
