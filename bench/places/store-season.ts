import type pg from 'pg';

/**
 * Spreads the bookings over the days of a season of which 200 are over, about 33 a day, puts the confirmed ones of two
 * weeks on two departures a day, and gives these a boat and a captain.
 */
export async function storeSeason(database: pg.Client): Promise<void> {
  await database.query('set session_replication_role = replica');
  await database.query(
    `update bookings set date = season.day, last_day = season.day
     from (
       select id, facts.local_today() - 200 + substring(name from '\\d+')::integer % 299 as day from bookings
     ) as season
     where season.id = bookings.id`,
  );
  await database.query(
    `insert into departure_times (tour_id, leaves_at, back_at, meeting_point, capacity)
     values ('lamanai', '08:30', '15:00', 'The dock', 60), ('lamanai', '13:00', '17:00', 'The dock', 60)`,
  );
  await database.query(
    `insert into departures (tour_id, day, leaves_at, back_at, meeting_point, capacity)
     select tour_id, facts.local_today() + later, leaves_at, back_at, meeting_point, capacity
     from departure_times, generate_series(0, 13) as later`,
  );
  await database.query(
    `update bookings set departure_id = departures.id, leaves_at = departures.leaves_at,
       meeting_point = departures.meeting_point
     from departures
     where bookings.status = 'confirmed' and bookings.date = departures.day
       and (substring(bookings.name from '\\d+')::integer / 299 % 2 = 0) = (departures.leaves_at = '08:30')`,
  );
  await database.query('set session_replication_role = origin');
  await database.query(
    `insert into vessels (name, seats) values ('Sea Star', 30), ('Manta', 30);
     insert into crew_members (name, roles) values ('Maria', '{captain}'), ('Ruben', '{captain}')`,
  );
  await database.query('analyze');
}
