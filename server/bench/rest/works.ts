import type pg from 'pg';
import type { LoadRequest } from './load.ts';
import type { BenchDatabase } from './prepare-database.ts';
import type { Subject } from './subjects.ts';

/**
 * One kind of request. The hand-written handler has a route with its name; the other subjects get the data service's
 * path.
 */
interface Kind {
  /** The name of the work and of its route in the hand-written handler. */
  name: string;
  title: string;
  /** Path and query below /rest/v1. */
  path: string;
  method: 'GET' | 'POST' | 'PATCH';
  body?: string;
  prefer?: string;
  isAdmin?: boolean;
  /** True for a request without a key, to which the gateway responds without using the database. */
  isRefused?: boolean;
  /** Runs before each measurement, so that all begin with the same rows. */
  prepare?(client: pg.Client): Promise<void>;
  /**
   * The work that a subject performs before each measurement. This work itself is never warmed up, so its first round
   * shows the cost of changing the kind of requests.
   */
  follows?: string;
}

export interface Work extends Pick<Kind, 'name' | 'title' | 'prepare' | 'follows'> {
  /** The requests that each connection sends in turn. */
  requests(database: BenchDatabase, subject: Subject): LoadRequest[];
}

const clearNotes = async (client: pg.Client) => {
  await client.query('truncate public.bench_notes restart identity');
  await client.query(`insert into public.bench_notes (title) select 'Note ' || n from generate_series(1, 100) as n`);
};
const booking = {
  booking_type: 'tour',
  name: 'Guest',
  email: 'guest{n}@example.com',
  phone: '+5016000000',
  date: '2031-05-01',
  people: 2,
  tour_id: 'reef',
};
const manyNotes = JSON.stringify(Array.from({ length: 1000 }, (_, n) => ({ title: `Note ${n}`, body: 'Some words' })));

const clearGuests = async (client: pg.Client) => void (await client.query('truncate public.bench_guests'));

const kinds: Kind[] = [
  {
    name: 'list-16',
    title: 'List of 16 gallery items',
    method: 'GET',
    path: '/gallery_items?select=*&order=sort_order.asc',
  },
  { name: 'list-1000', title: 'List of 1,000 rows', method: 'GET', path: '/bench_rows?select=*&order=id.asc' },
  {
    name: 'admin-list',
    title: 'Administrator: 50 of 10,000 bookings, ordered, exact count',
    method: 'GET',
    isAdmin: true,
    path: '/bookings?select=*&order=created_at.desc&limit=50',
    prefer: 'count=exact',
  },
  {
    name: 'embedded',
    title: '50 authors with their 500 books',
    method: 'GET',
    path: '/bench_authors?select=id,name,bench_books(id,title)&order=id.asc',
  },
  {
    name: 'insert',
    title: 'Insert one row, return=representation',
    method: 'POST',
    path: '/bench_notes',
    body: JSON.stringify({ title: 'Note {n}', body: 'Some words' }),
    prefer: 'return=representation',
    prepare: clearNotes,
  },
  {
    name: 'plain',
    title: 'Insert of one row that returns its id, after reads, without a warm-up',
    method: 'POST',
    path: '/bench_guests?select=id',
    body: JSON.stringify({ name: 'Guest', email: 'guest{n}@example.com', people: 2 }),
    prefer: 'return=representation',
    prepare: clearGuests,
    follows: 'list-16',
  },
  {
    name: 'booking',
    title: 'Insert one booking, with its triggers',
    method: 'POST',
    path: '/bookings?select=id',
    body: JSON.stringify(booking),
    prefer: 'return=representation',
  },
  {
    name: 'bulk',
    title: 'Insert 1,000 rows',
    method: 'POST',
    path: '/bench_notes',
    body: manyNotes,
    prefer: 'return=minimal',
    prepare: clearNotes,
  },
  {
    name: 'update',
    title: 'Update one row',
    method: 'PATCH',
    path: '/bench_notes?id=eq.42',
    body: JSON.stringify({ body: 'Words {n}' }),
    prefer: 'return=representation',
    prepare: clearNotes,
  },
  { name: 'refusal', title: 'Refusal without a key', method: 'GET', path: '/gallery_items', isRefused: true },
  { name: 'rpc', title: 'Call of a small function', method: 'POST', path: '/rpc/bench_add', body: '{"a":1,"b":2}' },
];

const mixedKinds = ['list-16', 'embedded', 'insert', 'plain', 'rpc'];

export const works: Work[] = [
  ...kinds.map((kind) => ({
    ...kind,
    requests: (database: BenchDatabase, subject: Subject) => [requestOf(kind, database, subject)],
  })),
  {
    name: 'mixed',
    title: `On each connection in turn: ${mixedKinds.join(', ')}`,
    async prepare(client) {
      await clearNotes(client);
      await clearGuests(client);
    },
    requests: (database, subject) =>
      kinds.filter(({ name }) => mixedKinds.includes(name)).map((kind) => requestOf(kind, database, subject)),
  },
];

/** Finds a work by name. Throws if it is not in the list. */
export function requireWork(name: string): Work {
  const work = works.find((one) => one.name === name);
  if (!work) throw new Error(`There is no work ${name}.`);
  return work;
}

function requestOf(work: Kind, { adminToken }: BenchDatabase, subject: Subject): LoadRequest {
  if (work.isRefused) return { method: work.method, path: `/rest/v1${work.path}`, headers: {}, isRefused: true };
  const headers: Record<string, string> = { apikey: subject.apiKey };
  if (work.isAdmin) headers.Authorization = `Bearer ${adminToken}`;
  if (work.prefer) headers.Prefer = work.prefer;
  if (work.body) headers['Content-Type'] = 'application/json';
  const path = subject.name === 'bare' ? `/${work.name}` : `/rest/v1${work.path}`;
  return { method: work.method, path, headers, ...(work.body === undefined ? {} : { body: work.body }) };
}
