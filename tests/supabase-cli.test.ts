import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { formatTypes, typesFile } from '../scripts/database/format-types.ts';
import { openSupabaseCli, typesOfDatabase, type SupabaseCli } from 'stilthouse/exports/database.ts';
import { becomeHosted, hostedOwner } from 'stilthouse/testing/hosted-owner.ts';
import { createPlatformDatabase } from 'stilthouse/testing/platform-database.ts';
import { findFreePort, projectDir } from 'stilthouse/testing/project.ts';
import { startServerProcess, type ServerProcess } from 'stilthouse/testing/server-process.ts';
import { requireTool } from 'stilthouse/testing/tools/official-tools.ts';

const versions = readdirSync(join(projectDir, 'supabase/migrations')).map((file) => file.split('_')[0]!);
const { program, missing } = requireTool('supabase');

describe('the Supabase CLI on the embedded Postgres of a running server', { skip: missing }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'supabase-cli-test-'));
  let cli: SupabaseCli;
  let server: ServerProcess;
  let url: string;
  before(async () => {
    cli = openSupabaseCli(program, join(projectDir, 'supabase'));
    server = await startServerProcess({ dataDir, env: { EMBEDDED_POSTGRES_PORT: String(await findFreePort()) } });
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/database.ts'], {
      cwd: projectDir,
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    });
    url = stdout.trim();
  });
  after(async () => {
    await server?.end('SIGTERM');
    cli?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Runs a command, which must neither fail nor print a warning about config.toml or the connection. */
  async function runQuietly(...args: string[]): Promise<string> {
    const { stdout, stderr } = await cli.run(...args);
    assert.doesNotMatch(stderr, /warn|▲/i);
    return stdout;
  }

  it('migration list: has the migrations that the server applied', async () => {
    const { migrations } = JSON.parse(
      await runQuietly('migration', 'list', '--output-format', 'json', `--remote=${url}`),
    );
    assert.deepEqual(
      migrations.map(({ local, remote }: Record<string, string>) => [local, remote]),
      versions.map((version) => [version, version]),
    );
  });

  it('db push: finds nothing left to do, the seed included', async () => {
    const push = ['db', 'push', '--include-seed', '--dry-run', '--output-format', 'json', `--remote=${url}`];
    const { upToDate, migrations, seeds } = JSON.parse(await runQuietly(...push));
    assert.deepEqual({ upToDate, migrations, seeds }, { upToDate: true, migrations: [], seeds: [] });
  });

  it('gen types: the checked-in types are those of the database', async () => {
    const quietCli = { ...cli, run: async (...args: string[]) => ({ stdout: await runQuietly(...args), stderr: '' }) };
    const types = formatTypes(await typesOfDatabase(quietCli, url));
    const isFresh = readFileSync(join(projectDir, typesFile), 'utf8') === types;
    assert.ok(isFresh, `${typesFile} is older than the migrations: npm run database -- types`);
  });

  it('inspect report: every query runs, and statements are counted', async () => {
    const folder = join(dataDir, 'report');
    await runQuietly('inspect', 'report', '--output-dir', folder, `--remote=${url}`);
    const reports = globSync('**/*.csv', { cwd: folder });
    assert.ok(reports.length >= 10, reports.join());
    const [calls = ''] = reports.filter((name) => name.includes('calls'));
    assert.match(readFileSync(join(folder, calls), 'utf8'), /server_system|storage|auth/);
  });

  it('db advisors: warns of no security problem', async () => {
    const lints = JSON.parse(await runQuietly('db', 'advisors', '--type', 'security', `--remote=${url}`)) as Lint[];
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // A body that is one SQL expression is bound when the function is created, so no search path affects it.
    const { rows: bound } = await client
      .query<{ name: string }>(
        `select pronamespace::regnamespace || '.' || proname as name from pg_proc where prosqlbody is not null`,
      )
      .finally(() => client.end());
    const isBound = ({ name, metadata }: Lint) =>
      name === 'function_search_path_mutable' &&
      bound.some((found) => found.name === `${metadata.schema}.${metadata.name}`);
    assert.deepEqual(
      lints.filter((lint) => lint.level !== 'INFO' && !isBound(lint)),
      [],
    );
  });

  it('db push: applies the migrations and the seed to a project whose owner is no superuser', async () => {
    const platform = await createPlatformDatabase(url);
    const client = new pg.Client({ connectionString: platform.url });
    await client.connect();
    try {
      // A hosted project has no records of migrations before the first push.
      await client.query('drop schema supabase_migrations cascade');
      await becomeHosted(client, 'owner-password');
      const owned = Object.assign(new URL(platform.url), { username: hostedOwner, password: 'owner-password' });
      await runQuietly('db', 'push', '--include-seed', `--remote=${owned.href}`);
      const { rows } = await client.query(`
        select array(select version from supabase_migrations.schema_migrations order by 1) as versions,
          (select tableowner from pg_tables where tablename = 'bookings') as owner,
          (select count(*)::int from gallery_items) as pictures`);
      assert.deepEqual(rows, [{ versions, owner: hostedOwner, pictures: rows[0]!.pictures }]);
      assert.ok(rows[0]!.pictures >= 14);
    } finally {
      await client.end();
      await platform.drop();
    }
  });
});

/** A finding of `supabase db advisors`. */
interface Lint {
  name: string;
  level: string;
  metadata: { schema: string; name: string };
}
