import type pg from 'pg';
import { checkWeek, type WeekEnd } from '../week/check-week.ts';
import type { Scene } from '../week/scene.ts';
import { limited, type BusyWeek } from './busy-story.ts';
import { boats, crew, departures } from './fleet.ts';
import { loadsOf, mailsOf, outcomesOf, requestsOf } from './outcome.ts';

/**
 * Compares the database, the mailboxes and the log of the server with the story: what checkWeek compares, and the day,
 * people and hour of each booking, the departures with their boats, crew and people, the check ins, and the number of
 * mails of each kind.
 */
export async function checkBusyWeek({ stage, played, today }: Scene, week: BusyWeek): Promise<WeekEnd> {
  const { database } = stage;
  const end = await checkWeek(stage, played, limited);
  const facts: [what: string, stored: Promise<string[]>, story: string[]][] = [
    ['booking', readBookings(database, today), bookingsOf(week)],
    ['departure', readDepartures(database, today), departuresOf(week)],
    ['boat or person', readFleet(database), [...boats, ...crew].map(({ name }) => name)],
    ['check in', readCheckIns(database), checkInsOf(week)],
    ['mark', readMarks(database), departures.flatMap(({ day }) => (day === 0 ? ['came-back', 'went-out'] : []))],
    ['number of mails', readMails(database), Object.entries(mailsOf(week)).map(([kind, count]) => `${kind} ${count}`)],
  ];
  const differences = await Promise.all(facts.map(async ([what, stored, story]) => compare(what, await stored, story)));
  return {
    ...end,
    failures: [
      ...end.failures,
      ...differences.flat(),
      ...stage.serverErrors().map((line) => `the server logged ${line}`),
    ],
  };
}

/** One sentence for each line that is stored and not in the story, or the reverse. Equal lines count. */
function compare(what: string, stored: readonly string[], story: readonly string[]): string[] {
  const [left, missing] = [[...stored], [...story]];
  for (const line of story) {
    const at = left.indexOf(line);
    if (at === -1) continue;
    left.splice(at, 1);
    missing.splice(missing.indexOf(line), 1);
  }
  return [
    ...missing.map((line) => `the ${what} '${line}' is missing`),
    ...left.map((line) => `the ${what} '${line}' is not in the story`),
  ];
}

async function readLines(database: pg.Pool, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(query, values);
  return rows.map(({ line }) => line);
}

// The hour of a cancelled booking is that of the departure that it left.
function readBookings(database: pg.Pool, today: string): Promise<string[]> {
  return readLines(
    database,
    `select concat_ws(' ', name, status, people, date - $1::date,
       case when status = 'confirmed' then to_char(leaves_at, 'HH24:MI') end, nullif(source, 'direct')) as line
     from bookings`,
    [today],
  );
}

function bookingsOf(week: BusyWeek): string[] {
  return outcomesOf(week).map(({ name, status, people, day, hour, isPhoned }) =>
    [
      name,
      status,
      people,
      day,
      ...(status === 'confirmed' && hour ? [hour] : []),
      ...(isPhoned ? ['telephone'] : []),
    ].join(' '),
  );
}

function readDepartures(database: pg.Pool, today: string): Promise<string[]> {
  return readLines(
    database,
    `select concat_ws(' ', tour_id, day - $1::date, to_char(leaves_at, 'HH24:MI'),
       (select coalesce(sum(people), 0) from bookings where departure_id = departure.id and status = 'confirmed'),
       (select string_agg(coalesce(vessel.name, person.name), ', ' order by coalesce(vessel.name, person.name))
        from assignments as assigned
        left join vessels as vessel on vessel.id = assigned.vessel_id
        left join crew_members as person on person.id = assigned.crew_member_id
        where assigned.departure_id = departure.id)) as line
     from departures as departure`,
    [today],
  );
}

function departuresOf(week: BusyWeek): string[] {
  return loadsOf(week).map(({ tour, day, leavesAt, people, boat, crew: persons }) =>
    [tour, day, leavesAt, people, [boat, ...persons].sort().join(', ')].join(' '),
  );
}

function readFleet(database: pg.Pool): Promise<string[]> {
  return readLines(database, 'select name as line from vessels union all select name from crew_members');
}

function readCheckIns(database: pg.Pool): Promise<string[]> {
  return readLines(
    database,
    "select concat_ws(' ', name, arrived) as line from check_ins join bookings on bookings.id = booking_id",
  );
}

function checkInsOf(week: BusyWeek): string[] {
  const goers = new Set(requestsOf(week).all.flatMap(({ departure, name }) => (departure?.day === 0 ? [name] : [])));
  return outcomesOf(week)
    .filter(({ name }) => goers.has(name))
    .map(({ name, people }) => `${name} ${name === week.noShow.name ? 0 : people}`);
}

function readMarks(database: pg.Pool): Promise<string[]> {
  return readLines(database, 'select mark as line from departure_marks where is_set');
}

function readMails(database: pg.Pool): Promise<string[]> {
  return readLines(
    database,
    `select concat_ws(' ', kind, count(*)) as line from mail_outbox
     where status = 'sent' and booking_id is not null group by kind`,
  );
}
