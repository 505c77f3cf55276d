// Measures the effect on visitors and the desk while 40 accounts from 40 networks send the worst requests that the data
// service accepts. Arguments: `seconds=N` (60), `accounts=N` (40), `each=N` concurrent requests per account (5).
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { startServerProcess } from '../../testing/server-process.ts';
import { cloneDatabase, useTestCluster } from '../../testing/test-database.ts';
import { bookingBody, bookingPath } from '../load/mix.ts';
import { floodRequest } from './flood-requests.ts';

const words = process.argv.slice(3);
const option = (name: string, fallback: number) =>
  Number(words.find((word) => word.startsWith(`${name}=`))?.split('=')[1] ?? fallback);
const milliseconds = option('seconds', 60) * 1000;
/** The pause between two requests of a visitor or of the desk, in ms. */
const pause = 250;

const cluster = await useTestCluster();
const database = await cloneDatabase(cluster.url);
const dataDir = mkdtempSync(join(tmpdir(), 'bench-flood-'));
const jwtSecret = randomBytes(48).toString('base64url');
const server = await startServerProcess({
  dataDir,
  env: {
    DATABASE_URL: database.url,
    JWT_SECRET: jwtSecret,
    CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
    PGRST_DB_POOL_ACQUISITION_TIMEOUT: '1',
  },
});
const { publishableKey, secretKey } = server.keys();
try {
  const administrator = await signInAdministrator();
  const desk = `${bookingPath}?select=*&order=created_at.desc&limit=50`;
  const subjects = {
    'bookings of others': (n: number) => send(bookingPath, `203.0.${n >> 8}.${n & 255}`, null, 'POST', bookingBody(n)),
    'public tours': (n: number) => send('/rest/v1/rpc/public_tours', `192.0.${n >> 8}.${n & 255}`, null),
    'the desk': () => send(desk, '192.0.2.200', administrator),
  };
  await Promise.all(Object.values(subjects).map((subject) => subject(99_999)));
  const quiet = await observe(subjects, 3000);
  const until = performance.now() + milliseconds;
  const sent: Record<string, number> = {};
  const flood = Array.from({ length: option('accounts', 40) }, (_, account) => attack(account, until, sent)).flat();
  const beside = await observe(subjects, milliseconds);
  await Promise.all(flood);
  console.table({ ...named(quiet, 'without the flood'), ...named(beside, 'beside it') });
  console.table({ 'responses to the flood': sent });
} finally {
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
  await cluster.stop();
}

interface Observed {
  requests: number;
  statuses: string;
  'p50, ms': number;
  'slowest, ms': number;
}

/** Repeats each request, one after the other, for a time. */
async function observe(
  subjects: Record<string, (number: number) => Promise<number>>,
  time: number,
): Promise<Record<string, Observed>> {
  const until = performance.now() + time;
  const entries = Object.entries(subjects).map(async ([name, request]) => {
    const times: number[] = [];
    const statuses = new Set<number>();
    while (performance.now() < until) {
      const began = performance.now();
      statuses.add(await request(Math.floor(began)));
      times.push(performance.now() - began);
      await delay(pause);
    }
    times.sort((a, b) => a - b);
    const observed = {
      requests: times.length,
      statuses: [...statuses].join(', '),
      'p50, ms': Math.round(times[Math.floor(times.length / 2)]!),
      'slowest, ms': Math.round(times.at(-1)!),
    };
    return [name, observed] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Sends several requests at once from one account at its own network. */
function attack(account: number, until: number, sent: Record<string, number>): Promise<void>[] {
  const token = tokenOf(`00000000-0000-4000-8000-${String(account).padStart(12, '0')}`);
  return Array.from({ length: option('each', 5) }, async (_, lane) => {
    for (let n = lane; performance.now() < until; n++) {
      const { path, method, body, prefer } = floodRequest(n, `${account}-${n}`);
      const status = await send(path, `198.51.100.${account}`, await token, method, body, prefer);
      sent[status] = (sent[status] ?? 0) + 1;
    }
  });
}

async function send(
  path: string,
  address: string,
  token: string | null,
  method = 'GET',
  body: string | null = null,
  prefer = 'return=minimal',
): Promise<number> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    ...(body !== null && { body }),
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      prefer,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  await response.arrayBuffer();
  return response.status;
}

function tokenOf(sub: string): Promise<string> {
  return new SignJWT({ role: 'authenticated', sub, aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret));
}

async function signInAdministrator(): Promise<string> {
  const account = { email: 'desk@example.com', password: randomBytes(12).toString('base64url') };
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const admin = createClient(server.url, secretKey, options).auth.admin;
  const created = await admin.createUser({ ...account, email_confirm: true, app_metadata: { role: 'admin' } });
  if (created.error) throw created.error;
  const { data, error } = await createClient(server.url, publishableKey, options).auth.signInWithPassword(account);
  if (error) throw error;
  return data.session.access_token;
}

function named(observed: Record<string, Observed>, suffix: string): Record<string, Observed> {
  return Object.fromEntries(Object.entries(observed).map(([name, line]) => [`${name}, ${suffix}`, line]));
}
