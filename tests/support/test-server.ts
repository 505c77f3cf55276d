import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { parseConfig } from '../../server/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { startServer } from '../../server/server.ts';
import { mailTemplates } from './mailbox.ts';
import { findFreePort, projectDir } from './project.ts';
import { cloneDatabase, createDatabase, useTestCluster } from './test-database.ts';

export interface TestServer {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** By which tests sign HS256 tokens of their own; set JWT_SECRET to '' for a server that takes none. */
  jwtSecret: string;
  dataDir: string;
  /** For a second server on the same database. */
  databaseUrl: string;
  /** Straight into its database, with all rights: to prepare and to look, never instead of the API. */
  database: pg.Pool;
  /** What the server logged so far. */
  logLines: string[];
  /** An official client with a session of its own that outlives nothing; `key` defaults to the publishable one. */
  client(key?: string): SupabaseClient;
  stop(): Promise<void>;
}

const jwtSecret = randomBytes(48).toString('base64url');

/**
 * The real server in this process, on a free port, over a database cloned from the migrated template.
 * `env` adds to its configuration; rate limits are off unless asked for.
 */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const cluster = await useTestCluster();
  const clone = await (env.SUPABASE_DIR ? createDatabase(cluster.url) : cloneDatabase(cluster.url));
  const dataDir = mkdtempSync(join(tmpdir(), 'test-server-'));
  const port = await findFreePort();
  const logLines: string[] = [];
  const config = parseConfig({
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: clone.url,
    SUPABASE_DIR: join(projectDir, 'supabase'),
    RATE_LIMITS: 'off',
    JWT_SECRET: jwtSecret,
    // The mails of the product carry a link only. These carry a code too, which clients may verify instead.
    ...mailTemplates(() => join(projectDir, 'tests/support/link-and-code.html')),
    ...env,
  });
  const discard = async () => {
    await clone.drop();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const server = await startServer(
    config,
    createLog((line) => logLines.push(line)),
  ).catch(async (error) => {
    await discard();
    throw error;
  });
  const database = new pg.Pool({ connectionString: clone.url, max: 4 });
  // pool.end() does not wait for its connections to close, and dropping the database cuts them off.
  database.on('error', () => {});
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
