import type { Backend } from './page-test.ts';

interface StoredDeparture {
  /** 'HH:mm' */
  hour: string;
  day?: string;
  tour?: string;
  place?: string;
  capacity?: number;
  minimum?: number;
  /** The names of the confirmed bookings on it. */
  parties?: string[];
}

/** Stores usual departures, by default of Lamanai from the dock. */
export async function storeTimes(
  backend: Backend,
  ...times: Omit<StoredDeparture, 'day' | 'parties'>[]
): Promise<void> {
  for (const { hour, tour = 'lamanai', place = 'The dock', capacity, minimum } of times)
    await backend.database.query(
      `insert into departure_times (tour_id, leaves_at, meeting_point, capacity, minimum) values ($1, $2, $3, $4, $5)`,
      [tour, hour, place, capacity, minimum],
    );
}

/** Stores a departure of a day with its parties, however many there is room for. Returns its id. */
export async function storeDeparture(
  backend: Backend,
  { hour, day = '2099-02-01', tour = 'lamanai', place = 'The dock', capacity, minimum, parties = [] }: StoredDeparture,
): Promise<string> {
  const { rows } = await backend.database.query<{ id: string }>(
    `insert into departures (tour_id, day, leaves_at, back_at, meeting_point, capacity, minimum)
     values ($1, $2, $3, '15:00', $4, $5, $6) returning id`,
    [tour, day, hour, place, capacity, minimum],
  );
  const { id } = rows[0]!;
  await backend.database.query('update bookings set departure_id = $1 where name = any ($2)', [id, parties]);
  return id;
}

/** The hours of the bookings with these names, null for none. */
export async function hoursOf(backend: Backend, ...names: string[]): Promise<(string | null)[]> {
  const { rows } = await backend.database.query<{ hour: string | null }>(
    `select to_char(booking.leaves_at, 'HH24:MI') as hour from unnest($1::text[]) with ordinality as asked (name, place)
     join bookings as booking using (name) order by place`,
    [names],
  );
  return rows.map(({ hour }) => hour);
}

/** The kinds of the mails to the guest with this name, oldest first. */
export async function mailsTo(backend: Backend, name: string): Promise<string[]> {
  const { rows } = await backend.database.query<{ kind: string }>(
    `select kind from mail_outbox join bookings on bookings.id = booking_id where name = $1 order by mail_outbox.created_at`,
    [name],
  );
  return rows.map(({ kind }) => kind);
}

/** Forgets the departures and the usual ones, with all bookings. */
export async function forgetDepartures({ database }: Backend): Promise<void> {
  for (const table of ['bookings', 'departures', 'departure_times']) await database.query(`delete from ${table}`);
}
