import type pg from 'pg';
import { byGuest, byLink, type Expected, type Limit, type Played } from './scene.ts';
import type { Stage } from './stage.ts';

/** How the subjects of the mails about decisions begin; a request that was never confirmed is not 'cancelled'. */
const newsOf: Readonly<Record<string, RegExp>> = {
  'booking-confirmed': /^Your booking is confirmed: /,
  'booking-cancelled': /^(?:Your booking is cancelled|We cannot take you on [^:]+): /,
};

/** The stored data and the received mails at the end of a story. */
export interface WeekEnd {
  bookings: number;
  mails: number;
  /** One sentence for each violation. */
  failures: string[];
}

interface StoredBooking {
  id: string;
  name: string;
  status: string;
  changes: { to: string; by: string }[];
}

interface StoredMail {
  id: string;
  booking_id: string;
  kind: string;
  status: string;
  /** The visitor's address, for mails that go to the visitor. */
  email: string;
}

const toOperator = new Set(['booking-operator', 'change-request']);

/**
 * Compares the database and the mailboxes with the story: nothing is lost, every booking has its status and history,
 * every mail arrived once, no cart is out twice on one day, and no day exceeds its limit.
 */
export async function checkWeek(
  { database, mail, operator, errors }: Stage,
  played: Played,
  limited: Limit,
): Promise<WeekEnd> {
  const { rows: bookings } = await database.query<StoredBooking>(
    `select id, name, status, coalesce((
       select jsonb_agg(jsonb_build_object(
                'to', to_status, 'by', case when changed_by_link then $1 else coalesce(changed_by_name, $2) end
              ) order by sequence)
       from booking_changes where booking_id = bookings.id and changed_facts is null), '[]') as changes
     from bookings`,
    [byLink, byGuest],
  );
  const { rows: mails } = await database.query<StoredMail>(
    `select mail.id, booking_id, kind, mail.status, email
     from mail_outbox as mail join bookings on bookings.id = booking_id`,
  );
  const received = mail.received.map(({ messageId, envelope, subject = '' }) => ({
    id: /^<([^@>]+)@/.exec(messageId ?? '')?.[1] ?? 'none',
    to: envelope.to.join(),
    subject,
  }));
  return {
    bookings: bookings.length,
    mails: received.length,
    failures: [
      ...bookingFailures(bookings, played.expected),
      ...mailFailures(mails, received, operator.address, played.expected),
      ...(await rentalFailures(database)),
      ...(await roomFailures(database, limited)),
      ...errors.map((error) => `a page logged ${error}`),
    ],
  };
}

function bookingFailures(bookings: readonly StoredBooking[], expected: Played['expected']): string[] {
  const stored = new Map(bookings.map((booking) => [booking.id, booking]));
  return [
    ...[...expected].flatMap(([id, { name }]) => (stored.has(id) ? [] : [`the request of ${name} is lost`])),
    ...bookings.flatMap(({ id, name, status, changes }) => {
      const wanted = expected.get(id);
      if (!wanted) return [`a booking of ${name} is not in the story`];
      const state = status === wanted.status ? [] : [`${name} is ${status} and not ${wanted.status}`];
      const [history, story] = [changes, wanted.changes].map((list) =>
        list.map(({ to, by }) => `${to} by ${by}`).join(),
      );
      return history === story ? state : [...state, `the history of ${name} says '${history}' and not '${story}'`];
    }),
  ];
}

function mailFailures(
  mails: readonly StoredMail[],
  received: readonly { id: string; to: string; subject: string }[],
  operator: string,
  expected: ReadonlyMap<string, Expected>,
): string[] {
  const failures = [...expected].flatMap(([id, { name, mails: wanted }]) => {
    const stored = mails.filter(({ booking_id: booking }) => booking === id).map(({ kind }) => kind);
    const [found, story] = [stored.sort().join(), [...wanted].sort().join()];
    return found === story ? [] : [`${name} has the mails '${found}' and not '${story}'`];
  });
  const arrived = Map.groupBy(received, ({ id }) => id);
  for (const { id, kind, status, email } of mails) {
    const [first, ...copies] = arrived.get(id) ?? [];
    const to = toOperator.has(kind) ? operator : email;
    if (status !== 'sent') failures.push(`a mail ${kind} to ${to} is ${status}`);
    if (!first) failures.push(`a mail ${kind} to ${to} did not arrive`);
    if (copies.length > 0) failures.push(`a mail ${kind} to ${to} arrived ${copies.length + 1} times`);
    if (first && first.to !== to) failures.push(`a mail ${kind} went to ${first.to} and not to ${to}`);
    const news = newsOf[kind];
    if (first && news && !news.test(first.subject)) failures.push(`${kind} says '${first.subject}'`);
  }
  const known = new Set(mails.map(({ id }) => id));
  return [...failures, ...received.flatMap(({ id, subject }) => (known.has(id) ? [] : [`a strange mail: ${subject}`]))];
}

/** Reports two confirmed rentals of one cart on one day. */
async function rentalFailures(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ one: string; other: string }>(
    `select one.name as one, other.name as other
     from bookings as one join bookings as other on one.golf_cart_id = other.golf_cart_id and one.id < other.id
     where one.status = 'confirmed' and other.status = 'confirmed'
       and daterange(one.date, one.last_day, '[]') && daterange(other.date, other.last_day, '[]')`,
  );
  return rows.map(({ one, other }) => `${one} and ${other} have one cart on one day`);
}

/** Reports days with more people on the limited tour than its limit. */
async function roomFailures(database: pg.Pool, limited: Limit): Promise<string[]> {
  const { rows } = await database.query<{ day: string; people: number }>(
    `select date::text as day, sum(people)::integer as people from bookings
     where tour_id = $1 and status <> 'cancelled' group by date having sum(people) > $2`,
    [limited.tour, limited.people],
  );
  return rows.map(({ day, people }) => `${people} people are on ${limited.tour} on ${day}`);
}
