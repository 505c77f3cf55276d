import { median } from './median.ts';
import type { Load } from './load.ts';
import { addBookings, type BenchDatabase } from './prepare-database.ts';
import type { Subject } from './subjects.ts';

const sizes = [100, 10_000, 1_000_000];
const questions = {
  'one by its key': (id: string) => ({ path: `/bookings?select=*&id=eq.${id}`, prefer: '' }),
  'newest 50': () => ({ path: '/bookings?select=*&order=created_at.desc&limit=50', prefer: '' }),
  'those of one address': () => ({ path: '/bookings?select=*&email=eq.guest50@example.com', prefer: '' }),
  'newest 50, estimated count': () => ({
    path: '/bookings?select=*&order=created_at.desc&limit=50',
    prefer: 'count=estimated',
  }),
  'newest 50, exact count': () => ({
    path: '/bookings?select=*&order=created_at.desc&limit=50',
    prefer: 'count=exact',
  }),
};

/** Measures the milliseconds (p50 on one connection) for an administrator, with more and more bookings. */
export async function measureGrowth(
  { client, adminToken }: BenchDatabase,
  subject: Subject,
  load: Load,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<string, Record<string, number>>> {
  const table: Record<string, Record<string, number>> = {};
  for (const size of sizes) {
    await client.query('truncate public.bookings cascade');
    await addBookings(client, size);
    const { rows } = await client.query<{ id: string }>('select id from public.bookings limit 1');
    for (const [name, ask] of Object.entries(questions)) {
      const { path, prefer } = ask(rows[0]!.id);
      const headers = {
        apikey: subject.apiKey,
        Authorization: `Bearer ${adminToken}`,
        ...(prefer ? { Prefer: prefer } : {}),
      };
      const requests = [{ method: 'GET', path: `/rest/v1${path}`, headers }];
      const job = { url: subject.url, requests, connections: 1, seconds };
      await load.run({ ...job, seconds: 0.3 });
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) times.push((await load.run(job)).p50);
      (table[name] ??= {})[`${size} rows, ms`] = Number(median(times).toFixed(2));
    }
  }
  return table;
}
