// Measures how long Postgres takes for the regular expressions that the data service accepts: random ones of every
// syntax, each built and matched with a short text and with two of 9,000 characters. Arguments: `patterns=N` (10000),
// `seed=N`. DATABASE_URL selects another Postgres.
import pg from 'pg';
import { randomPatterns } from '../../tests/support/patterns/random-patterns.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { usefulPatterns } from './useful-patterns.ts';

const words = process.argv.slice(3);
const option = (name: string, fallback: number) =>
  Number(words.find((word) => word.startsWith(`${name}=`))?.split('=')[1] ?? fallback);
const seed = option('seed', 1);
const count = option('patterns', 10_000);
/** Above this time, further attempts on new connections distinguish a slow pattern from a pause of a busy machine. */
const suspiciousMs = 20;
const tries = 8;

interface Measured {
  pattern: string;
  operator: string;
  ms: number;
}

const server = await startTestServer();
await server.database.query(`create table public.texts (body text); grant select on public.texts to anon;
  notify pgrst, 'reload schema'`);
let client = await connect();
const texts = ['abc', longText('ab10xZ -'), longText('ab')];
const slowest: Measured[] = [];
const counts: Record<string, number> = {};
try {
  for (const pattern of randomPatterns(seed, count)) {
    for (const [filter, operator] of [
      ['match', '~'],
      ['imatch', '~*'],
    ] as const) {
      const outcome = await ask(filter, pattern);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (outcome === '200') slowest.push({ pattern, operator, ms: await measure(operator, pattern) });
    }
  }
  slowest.sort((a, b) => b.ms - a.ms);
  console.table(counts);
  console.table(slowest.slice(0, 5).map(({ ms, ...rest }) => ({ ...rest, ms: Number(ms.toFixed(1)) })));
  console.table({
    accepted: slowest.length,
    'above 50 ms': slowest.filter(({ ms }) => ms > 50).length,
    'useful patterns': usefulPatterns.length,
    'of them accepted': (await Promise.all(usefulPatterns.map((text) => ask('imatch', text)))).filter(
      (outcome) => outcome === '200',
    ).length,
  });
} finally {
  await client.end();
  await server.stop();
}

/** Returns 200, or the code of the error. */
async function ask(filter: string, pattern: string): Promise<string> {
  const response = await fetch(`${server.url}/rest/v1/texts?body=${filter}.${encodeURIComponent(pattern)}`, {
    headers: { apikey: server.publishableKey },
  });
  return response.ok ? '200' : (await response.json()).code;
}

/** The longest time of a match in milliseconds. Postgres builds the automaton at the first match. */
async function measure(operator: string, pattern: string): Promise<number> {
  let times = await matchAll(operator, pattern);
  for (let at = 1; at < tries && Math.max(...times) > suspiciousMs; at++) {
    await client.end();
    client = await connect();
    const again = await matchAll(operator, pattern);
    times = times.map((time, text) => Math.min(time, again[text]!));
  }
  return Math.max(...times);
}

async function matchAll(operator: string, pattern: string): Promise<number[]> {
  const times: number[] = [];
  for (const text of texts) {
    const began = performance.now();
    await client.query(`select $2::text ${operator} $1`, [pattern, text]).catch((error: Error) => {
      if (!error.message.startsWith('invalid regular expression')) throw error;
    });
    times.push(performance.now() - began);
  }
  return times;
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.databaseUrl, statement_timeout: 5000 });
  await client.connect();
  await client.query(`select 'a' ~ 'b'`);
  return client;
}

/** 9,000 characters in an irregular order. */
function longText(letters: string): string {
  let state = 7;
  const next = () => letters[((state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 8) % letters.length];
  return Array.from({ length: 9000 }, next).join('');
}
