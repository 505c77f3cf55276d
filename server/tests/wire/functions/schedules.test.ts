import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { eventually } from '../../../testing/eventually.ts';
import { makeProject } from '../../../testing/test-project.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

// Records each of its runs. The first run fails. Its id may be above 1: the data service repeats an insert if the
// schema has changed, as when another server starts on the database.
const ticker = `
  const key = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY');
  const send = async (method, query, body) => {
    const response = await fetch(Deno.env.get('SUPABASE_URL') + '/rest/v1/runs' + query, {
      method,
      headers: { apikey: key, 'content-type': 'application/json', prefer: 'return=representation' },
      body: JSON.stringify(body),
    });
    return (await response.json())[0];
  };
  Deno.serve(async (request) => {
    const { pause = 0 } = await request.json();
    const { id } = await send('POST', '', {});
    await new Promise((go) => setTimeout(go, pause));
    // The time of Postgres, as for the beginning.
    await send('PATCH', '?id=eq.' + id, { ended: 'now' });
    const first = await send('GET', '?order=id&limit=1');
    return new Response('', { status: id === first.id ? 500 : 200 });
  });`;
const migration = `
  create table public.runs (
    id bigint generated always as identity primary key, began timestamptz default clock_timestamp(), ended timestamptz
  );
  grant select, insert, update on public.runs to service_role;`;

const cleanups: (() => Promise<void> | void)[] = [];

/** Starts a server whose project has these schedules of `ticker`. A second server uses the database of the first. */
async function start(schedules: object[], first?: TestServer): Promise<TestServer> {
  const project = makeProject({
    'schedules.json': JSON.stringify(schedules.map((one) => ({ function: 'ticker', ...one }))),
    'functions/ticker/index.ts': ticker,
    'functions/beat/index.ts': `Deno.serve(() => new Response(''));`,
    'migrations/20260101000000_runs.sql': migration,
  });
  const database: Record<string, string> = first ? { DATABASE_URL: first.databaseUrl } : {};
  const server = await startTestServer({ SUPABASE_DIR: project.dir, ...database });
  cleanups.push(project.remove, server.stop);
  return server;
}

async function runsOf({ database }: TestServer): Promise<{ began: Date; ended: Date | null }[]> {
  return (await database.query('select began, ended from runs order by began')).rows;
}

/** Waits for this many runs. */
function waitForRuns(server: TestServer, count = 1): Promise<unknown> {
  return eventually(`${count} runs`, async () => (await runsOf(server)).length >= count);
}

/** Waits until a server has registered its schedule. */
function waitForSchedule({ database }: TestServer): Promise<unknown> {
  const isRegistered = async () => (await database.query('select from server_system.schedules')).rowCount === 1;
  return eventually('a registered schedule', isRegistered);
}

/** Starts a server without schedules, whose database records the occurrences that other servers claim. */
async function startRecorder(): Promise<TestServer> {
  const recorder = await start([]);
  await recorder.database.query(`
    create table public.claims (id bigint generated always as identity, schedule text, occurrence timestamptz);
    create function public.record_claim() returns trigger language plpgsql security definer as
      'begin insert into public.claims (schedule, occurrence) values (new.name, new.last_occurrence); return null; end';
    create trigger record_claim after update of last_occurrence on server_system.schedules
      for each row when (new.running_until > clock_timestamp()) execute function public.record_claim();`);
  return recorder;
}

/** The claimed occurrences of a schedule in order, in milliseconds. */
async function claimsOf({ database }: TestServer, schedule: string): Promise<number[]> {
  const { rows } = await database.query<{ occurrence: Date }>(
    'select occurrence from claims where schedule = $1 order by id',
    [schedule],
  );
  return rows.map(({ occurrence }) => occurrence.getTime());
}

let beats = 0;

/**
 * Starts another server with this schedule, and waits until it has decided whether an occurrence was missed. A schedule
 * of every second shows that: the server has one connection for its schedules, and claims the first occurrence of the
 * second one later than a missed occurrence of the first one.
 */
async function startAndDecide(schedule: object, recorder: TestServer): Promise<TestServer> {
  const beat = { name: `beat-${++beats}`, function: 'beat', schedule: '1 second' };
  const server = await start([schedule, beat], recorder);
  await eventually('a beat', async () => (await claimsOf(recorder, beat.name)).length > 0);
  return server;
}

/** Stops a server before the end of its test. */
async function stop(server: TestServer): Promise<void> {
  cleanups.splice(cleanups.indexOf(server.stop), 1);
  await server.stop();
}

/** A daily cron expression for that minute in UTC. */
const dailyAt = (time: Date) => `${time.getUTCMinutes()} ${time.getUTCHours()} * * *`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('schedules', () => {
  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean();
  });

  it('run once for each occurrence on two servers, never overlap, and continue after a failed call', async () => {
    const recorder = await startRecorder();
    const everySecond = { name: 'ticker', schedule: '1 second', body: { pause: 300 } };
    const first = await start([everySecond], recorder);
    const second = await start([everySecond], recorder);
    const fiveRuns = async () => (await runsOf(first)).filter(({ ended }) => ended).length >= 5;
    await eventually('five runs', fiveRuns);
    const runs = await runsOf(first);
    const claimed = await claimsOf(first, everySecond.name);
    assert.equal(new Set(claimed).size, claimed.length, 'each occurrence is claimed once');
    // Runs and claims are read one after the other, so a claim may be newer than the runs.
    assert.ok(runs.length <= claimed.length, `${runs.length} runs for ${claimed.length} occurrences`);
    for (const [at, { ended }] of runs.slice(0, -1).entries())
      assert.ok(ended && ended <= runs[at + 1]!.began, 'no overlap');
    const failures = [first, second].flatMap(({ logLines }) =>
      logLines.filter((line) => line.includes('a scheduled call failed') && line.includes('ticker')),
    );
    assert.equal(failures.length, 1);
  });

  it('do not run missed occurrences when they are new, or when their rhythm changed', async () => {
    const recorder = await startRecorder();
    const daily = { name: 'daily', schedule: dailyAt(minutesAgo(2)) };
    await stop(await startAndDecide(daily, recorder));
    assert.deepEqual(await claimsOf(recorder, daily.name), []);
    await startAndDecide({ ...daily, schedule: dailyAt(minutesAgo(3)) }, recorder);
    assert.deepEqual(await claimsOf(recorder, daily.name), []);
  });

  it('run once after a restart, whatever the number of missed occurrences', async () => {
    const recorder = await startRecorder();
    const daily = { name: 'daily', schedule: dailyAt(minutesAgo(2)) };
    await stop(await startAndDecide(daily, recorder));
    // Simulates that no server was running for three days.
    await recorder.database.query("update server_system.schedules set last_occurrence = now() - interval '3 days'");
    await startAndDecide(daily, recorder);
    await startAndDecide(daily, recorder);
    await waitForRuns(recorder);
    assert.equal((await claimsOf(recorder, daily.name)).length, 1);
  });

  it('run again after a clock was set back', async () => {
    const first = await start([{ schedule: '1 second' }]);
    await waitForRuns(first);
    // Simulates that the clock was an hour ahead until now.
    const { rowCount } = await first.database.query(
      `update server_system.schedules
          set last_occurrence = now() + interval '1 hour', running_until = now() + interval '1 hour'`,
    );
    assert.equal(rowCount, 1);
    const before = (await runsOf(first)).length;
    await waitForRuns(first, before + 2);
  });

  it('run after the lease of a crashed server has ended', async () => {
    const daily = { name: 'daily', schedule: dailyAt(minutesAgo(2)) };
    const first = await start([daily]);
    await waitForSchedule(first);
    const { rows } = await first.database.query<{ running_until: Date }>(
      `update server_system.schedules
          set last_occurrence = now() - interval '1 day', running_until = now() + interval '4 seconds'
       returning running_until`,
    );
    await start([daily], first);
    await waitForRuns(first);
    const [run] = await runsOf(first);
    assert.ok(run!.began >= rows[0]!.running_until, 'it waited for the end of the lease');
  });
});

describe('an invalid schedules.json', () => {
  const project = makeProject({});
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ SUPABASE_DIR: project.dir });
  });
  after(async () => {
    await server?.stop();
    project.remove();
  });

  for (const [text, complaint] of [
    ['{', /schedules\.json is not JSON/],
    ['{}', /must be a list/],
    ['[{"function": ""}, {"function": "a", "schedule": "hourly"}]', /entry 1: "function".*\n.*entry 2: "schedule"/],
    ['[{"function": "a", "schedule": "61 * * * *"}]', /entry 1: "schedule" is not valid/],
    ['[{"function": "a", "schedule": "0 0 30 2 *"}]', /never occurs/],
    ['[{"function": "a", "schedule": "0 0 1 * 1"}]', /may restrict the day or the weekday/],
    ['[{"function": "a", "schedule": "60 seconds"}]', /"20 seconds" \(1 to 59\)/],
    ['[{"function": "a", "schedule": "0 7 * * *", "timeZone": "Belize"}]', /must be the name of a time zone/],
    [
      '[{"function": "a", "schedule": "1 second"}, {"function": "a", "schedule": "2 seconds"}]',
      /"name" must be unique/,
    ],
  ] as const) {
    it(`the server does not start with schedules.json ${text}`, async () => {
      const bad = makeProject({ 'schedules.json': text });
      await assert.rejects(startTestServer({ SUPABASE_DIR: bad.dir, DATABASE_URL: server.databaseUrl }), complaint);
      bad.remove();
    });
  }
});
