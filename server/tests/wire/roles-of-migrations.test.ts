import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startCommand } from '../../testing/command-process.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { makeProject } from '../../testing/test-project.ts';

describe('the first migration of a project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-migration-'));
  const project = makeProject({
    'migrations/20260101000000_settings.sql': `
      create schema shop;
      grant usage on schema shop to anon;
      create table shop.boats (name text);
      insert into shop.boats values ('Sirena');
      grant select on shop.boats to anon;
      alter role authenticator set pgrst.db_schemas = 'public, shop';`,
  });
  let server: ServerProcess;
  before(async () => {
    server = await startServerProcess({
      dataDir: join(folder, 'first'),
      env: { SUPABASE_DIR: project.dir },
    });
  });
  after(async () => {
    await server?.end('SIGTERM');
    project.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const readBoats = async ({ url }: ServerProcess) => {
    const headers = { apikey: 'sb_publishable_local', 'accept-profile': 'shop' };
    return (await fetch(`${url}/rest/v1/boats`, { headers })).json();
  };

  it('may set what PostgREST reads from the role authenticator', async () => {
    assert.deepEqual(await readBoats(server), [{ name: 'Sirena' }]);
  });

  it('is made again by a restore of a backup', async () => {
    const run = (name: 'backup' | 'restore', DATA_DIR: string) =>
      startCommand(name, [join(folder, 'backup.tar.gz')], { DATA_DIR, SUPABASE_DIR: project.dir }).ended;
    assert.equal((await run('backup', join(folder, 'first'))).error, '');
    assert.equal((await run('restore', join(folder, 'second'))).error, '');
    await server.end('SIGTERM');
    server = await startServerProcess({ dataDir: join(folder, 'second'), env: { SUPABASE_DIR: project.dir } });
    assert.deepEqual(await readBoats(server), [{ name: 'Sirena' }]);
  });
});
