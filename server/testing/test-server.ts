import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { randomBytes } from './random.ts';
import { parseConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { startServer } from '../server.ts';
import { mailTemplates } from './mailbox.ts';
import { patientSettings } from './patience.ts';
import { findFreePort, projectDir } from './project.ts';
import { cloneDatabase, openTestPool, useTestCluster, withClient, type TestDatabase } from './test-database.ts';
import { linkUnscheduledProject } from './unscheduled-project.ts';

export interface TestServer {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The secret with which tests sign HS256 tokens; set JWT_SECRET to '' for a server without one. */
  jwtSecret: string;
  dataDir: string;
  /** The URL for a second server on the same database. */
  databaseUrl: string;
  /** A superuser's connection to the database, for preparing and checking state; not a substitute for the API. */
  database: pg.Pool;
  /** The log lines so far. */
  logLines: string[];
  /** Creates an official client with its own session in memory. `key` defaults to the publishable key. */
  client(key?: string): SupabaseClient;
  stop(): Promise<void>;
}

const jwtSecret = randomBytes(48).toString('base64url');

/**
 * Starts the real server in this process on a free port, with the database of DATABASE_URL or otherwise a new one.
 * `env` adds to its configuration; rate limits are off by default. The product's schedules do not run, because a test
 * would count their requests, and they would send the mails that it reads. It serves no site unless SITE_DIR names one.
 * @param options.keepsPlans for hundreds of rounds of the same statements: Postgres otherwise plans the statements of
 *   many functions again in each round, which is two thirds of its processor time
 */
export async function startTestServer(
  env: Record<string, string> = {},
  { keepsPlans = false } = {},
): Promise<TestServer> {
  const cluster = await useTestCluster();
  const clone = await databaseOf(env, cluster.url);
  if (keepsPlans) await keepPlans(clone.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'test-server-'));
  const project = env.SUPABASE_DIR ? null : linkUnscheduledProject();
  const port = await findFreePort();
  const logLines: string[] = [];
  const config = parseConfig({
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: clone.url,
    ...(project && { SUPABASE_DIR: project.dir }),
    // Reading all files of the site is half of what a start costs, and few tests ask for a page.
    SITE_DIR: join(dataDir, 'no-site'),
    RATE_LIMITS: 'off',
    ...patientSettings,
    PASSWORD_HASH_COST: '4',
    JWT_SECRET: jwtSecret,
    // The links of the product's mails lead to its page. These have the link of the protocol and the code.
    ...mailTemplates(() => join(projectDir, 'server/testing/link-and-code.html')),
    ...env,
  });
  const discard = async () => {
    await clone.drop();
    await cluster.stop();
    project?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const server = await startServer(
    config,
    createLog((line) => logLines.push(line)),
  ).catch(async (error) => {
    await discard();
    throw error;
  });
  const database = openTestPool(clone.url, { max: 4 });
  return {
    url: server.url,
    ...server.keys,
    jwtSecret: config.jwtSecret ?? '',
    dataDir,
    databaseUrl: clone.url,
    database,
    logLines,
    client: (key = server.keys.publishableKey) =>
      createClient(server.url, key, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      }),
    async stop() {
      await database.end();
      await server.stop();
      await discard();
    },
  };
}

/** The given database, which is not dropped; otherwise a clone of the template of the project. */
function databaseOf({ DATABASE_URL, SUPABASE_DIR }: Record<string, string>, clusterUrl: string): Promise<TestDatabase> {
  if (DATABASE_URL) return Promise.resolve({ url: DATABASE_URL, drop: async () => {} });
  return cloneDatabase(clusterUrl, SUPABASE_DIR);
}

/** Keeps plans from their first use on, in connections that are opened later. */
function keepPlans(url: string): Promise<unknown> {
  const sql = `alter database ${new URL(url).pathname.slice(1)} set plan_cache_mode = force_generic_plan`;
  return withClient(url, (client) => client.query(sql));
}
