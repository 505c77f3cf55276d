import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startCommand } from '../testing/command-process.ts';
import { connectToOwnPostgres } from '../testing/own-postgres.ts';
import { projectDir } from '../testing/project.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { makeProject } from '../testing/test-project.ts';

const harmless = `
  create table public.boats (id bigint generated always as identity primary key, name text);
  insert into public.boats (name) values ('Sirena');
  alter table public.boats enable row level security;
  create policy everybody on public.boats for select to anon using (true);
  create policy papers on storage.objects for select to anon using (bucket_id = 'papers');
  create function public.count_users() returns bigint language sql security definer as 'select count(*) from auth.users';
  create function public.noticed() returns trigger language plpgsql as 'begin return new; end';
  create trigger noticed after insert on auth.users for each row execute function public.noticed();
  create view public.names as select name from public.boats;
  alter publication supabase_realtime add table public.boats;`;
/** A migration that makes the same schema with another row. */
const renamed = harmless.replace('Sirena', 'Gaviota');

describe('a backup of another project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'));
  const ran = join(folder, 'ran');
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Backs up a server whose project has one migration, after each of these statements; null changes nothing. */
  const backUp = async (name: string, sql: string, changes: (string | null)[] = [null]): Promise<string[]> => {
    const project = makeProject({ 'migrations/20260101000000_boats.sql': sql });
    const dataDir = join(folder, `${name}-data`);
    const server = await startServerProcess({ dataDir, env: { SUPABASE_DIR: project.dir } });
    const paths = changes.map((_, at) => join(folder, `${name}-${at}.tar.gz`));
    try {
      for (const [at, change] of changes.entries()) {
        if (change !== null) {
          const database = await connectToOwnPostgres(dataDir);
          await database.query(change).finally(() => database.end());
        }
        const env = { DATA_DIR: dataDir, SUPABASE_DIR: project.dir };
        assert.equal((await startCommand('backup', [paths[at]!], env).ended).error, '');
      }
    } finally {
      await server.end('SIGTERM');
      project.remove();
    }
    rmSync(ran, { force: true });
    return paths;
  };
  const restore = (args: string[], dataDir: string) =>
    startCommand('restore', args, { DATA_DIR: dataDir, SUPABASE_DIR: join(projectDir, 'supabase') }).ended;

  /** Backups of one server: an honest one, and one with a system file of a later version of the server. */
  let honest = '';
  let future = '';
  before(async () => {
    const later = `insert into server_system.migrations values ('0099', array['select 1'], 'future')`;
    [honest = '', future = ''] = await backUp('honest', harmless, [null, later]);
  });

  it('is restored only if the operator trusts it', async () => {
    const dataDir = join(folder, 'restored');
    const refused = await restore([honest], dataDir);
    assert.deepEqual([refused.code, refused.out], [1, '']);
    assert.match(refused.error, /runs their SQL: 20260101000000_boats\. If you trust who made the file, add --trust/);
    assert.equal(existsSync(dataDir), false);
    const { code, error } = await restore([honest, '--trust'], dataDir);
    assert.deepEqual([code, error], [0, '']);
    const project = makeProject({ 'migrations/20260101000000_boats.sql': harmless });
    const server = await startServerProcess({ dataDir, env: { SUPABASE_DIR: project.dir } });
    try {
      const headers = { apikey: 'sb_publishable_local' };
      const response = await fetch(`${server.url}/rest/v1/boats?select=name`, { headers });
      assert.deepEqual(await response.json(), [{ name: 'Sirena' }]);
      const database = await connectToOwnPostgres(dataDir);
      const { rows } = await database.query(
        `select (select array_agg(distinct relowner::regrole::text) from pg_class where relkind in ('r', 'v')) as owners,
           (select count(*)::int from pg_roles where rolname = 'restore_guest') as guests,
           (select count(*) > 0 from pg_event_trigger) as has_event_triggers`,
      );
      await database.end();
      assert.deepEqual(rows, [{ owners: ['postgres'], guests: 0, has_event_triggers: true }]);
      const again = join(folder, 'again.tar.gz');
      const env = { DATA_DIR: dataDir, SUPABASE_DIR: project.dir };
      assert.equal((await startCommand('backup', [again], env).ended).error, '');
    } finally {
      await server.end('SIGTERM');
      project.remove();
    }
  });

  it('runs no program of the machine during its restore, also if it is trusted', async () => {
    const path = (await backUp('harmful', `copy (select 1) to program 'cat > ${ran}'`))[0]!;
    const { code, error } = await restore([path, '--trust'], join(folder, 'harmed'));
    assert.equal(existsSync(ran), false, 'the program ran');
    assert.equal(code, 1);
    assert.match(error, /20260101000000 boats failed: permission denied to COPY to or from an external program/);
    assert.ok(!readdirSync(folder).includes('harmed'));
  });

  it('runs no program while its rows are loaded either', async () => {
    const armed = `
      create table public.armed (id int);
      create function public.fire(int) returns boolean language plpgsql as $$
      begin
        if exists (select from public.armed) then
          copy (select 1) to program 'cat > ${ran}';
        end if;
        return true;
      end $$;
      create table public.boats (id int check (public.fire(id)))`;
    const rows = 'insert into public.boats values (1); insert into public.armed values (1)';
    const path = (await backUp('armed', armed, [rows]))[0]!;
    const { code, error } = await restore([path, '--trust'], join(folder, 'fired'));
    assert.equal(existsSync(ran), false, 'the program ran');
    assert.equal(code, 1);
    assert.match(error, /permission denied to COPY to or from an external program/);
    assert.ok(!readdirSync(folder).includes('fired'));
  });

  it('is refused where its rows record other migrations than its manifest, for a later upgrade', async () => {
    const project = makeProject({ 'migrations/20260101000000_boats.sql': renamed });
    const forged = join(folder, 'forged.tar.gz');
    forge(honest, forged);
    const env = { DATA_DIR: join(folder, 'of-forged'), SUPABASE_DIR: project.dir };
    const { code, error } = await startCommand('restore', [forged], env).ended;
    project.remove();
    assert.equal(code, 1);
    assert.match(error, /The recorded migrations differ from the original after loading/);
    assert.equal(existsSync(env.DATA_DIR), false);
  });

  it('is refused, even if it is trusted, where a later version of the server made it', async () => {
    const { code, error } = await restore([future, '--trust'], join(folder, 'of-future'));
    assert.equal(code, 1);
    assert.match(error, /is of another version of this server.* its system file 0099-future\.sql is of no release/);
    assert.equal(existsSync(join(folder, 'of-future')), false);
  });
});

/** Copies a backup with another migration in its manifest than its rows record. */
function forge(path: string, forged: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'forged-'));
  const names = execFileSync('tar', ['tzf', path], { encoding: 'utf8' }).trim().split('\n');
  execFileSync('tar', ['xzf', path, '-C', folder]);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  manifest.migrations.project[0].statements = [renamed];
  const text = JSON.stringify(manifest);
  writeFileSync(join(folder, 'manifest.json'), text);
  writeFileSync(join(folder, 'manifest.sha256'), createHash('sha256').update(text).digest('hex'));
  execFileSync('tar', ['czf', forged, '--format=ustar', '-C', folder, ...names]);
  rmSync(folder, { recursive: true });
}
