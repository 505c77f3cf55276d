import type pg from 'pg';
import type { BenchDatabase } from './prepare-database.ts';
import type { Subject } from './subjects.ts';

/**
 * One kind of request. `bare` is its route in the hand-written handler; the others get the request of the data service.
 */
export interface Work {
  name: string;
  title: string;
  /** Path and query below /rest/v1. */
  path: string;
  method: 'GET' | 'POST' | 'PATCH';
  body?: string;
  prefer?: string;
  isAdmin?: boolean;
  /** Without a key: the gateway's own response, without the database. */
  isRefused?: boolean;
  /** Runs before each measurement, so that all begin with the same rows. */
  prepare?(client: pg.Client): Promise<void>;
  request(database: BenchDatabase, subject: Subject): WorkRequest;
}

export interface WorkRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  isRefused?: boolean;
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

const list: Omit<Work, 'request'>[] = [
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

export const works: Work[] = list.map((work) => ({
  ...work,
  request: (database, subject) => requestOf(work, database, subject),
}));

function requestOf(work: Omit<Work, 'request'>, { adminToken }: BenchDatabase, subject: Subject): WorkRequest {
  if (work.isRefused) return { method: work.method, path: `/rest/v1${work.path}`, headers: {}, isRefused: true };
  const headers: Record<string, string> = { apikey: subject.apiKey };
  if (work.isAdmin) headers.Authorization = `Bearer ${adminToken}`;
  if (work.prefer) headers.Prefer = work.prefer;
  if (work.body) headers['Content-Type'] = 'application/json';
  const path = subject.name === 'bare' ? `/${work.name}` : `/rest/v1${work.path}`;
  return { method: work.method, path, headers, ...(work.body === undefined ? {} : { body: work.body }) };
}
