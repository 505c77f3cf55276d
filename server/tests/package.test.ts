import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { eventually } from '../testing/eventually.ts';
import { findFreePort, projectDir } from '../testing/project.ts';
import { uniqueEmail } from '../testing/random.ts';
import { makeProject } from '../testing/test-project.ts';
import { installPackages } from '../testing/tools/install-packages.ts';
import { requireTool } from '../testing/tools/official-tools.ts';

const project = makeProject({
  'config.toml': '[auth.email]\nenable_confirmations = false\n',
  'migrations/20260101000000_notes.sql': `
    create table public.notes (
      id bigint generated always as identity primary key,
      owner uuid not null default auth.uid(),
      text text not null
    );
    alter table public.notes enable row level security;
    create policy "owners use their notes" on public.notes for all to authenticated using (owner = auth.uid());
    grant select, insert on public.notes to authenticated;`,
  'schedules.json': '[]',
  'functions/shout/index.ts': `
    Deno.serve(async (request: Request) => {
      const { text } = (await request.json()) as { text: string };
      return Response.json({ text: text.toUpperCase() });
    });`,
});

describe('the packed server in an empty folder, with the project of somebody else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packed-server-'));
  const node22 = requireTool('node22');
  const supabase = requireTool('supabase');
  before(() => {
    const packed = spawnSync('npm', ['pack', '--workspace=stilthouse', `--pack-destination=${folder}`], {
      cwd: projectDir,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    assert.equal(packed.status, 0, packed.stderr);
    const [tarball] = globSync(join(folder, 'stilthouse-*.tgz'));
    mkdirSync(join(folder, 'empty'));
    writeFileSync(join(folder, 'empty/package.json'), '{}');
    assert.equal(installPackages(join(folder, 'empty'), [tarball!]), null);
    assert.deepEqual(globSync('node_modules/stilthouse/{dist,bin}/**/*.ts', { cwd: join(folder, 'empty') }), []);
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
    project.remove();
  });

  it('serves accounts, rows and functions on this Node', () => useServer(process.execPath));
  it('serves them on Node 22', { skip: node22.missing }, () => useServer(node22.program));

  it('names its verbs', () => {
    const { status, stderr } = spawnSync(process.execPath, [program()], { encoding: 'utf8' });
    assert.equal(status, 1);
    assert.match(stderr, /^Usage: stilthouse <verb>\n {2}start /);
  });

  for (const [verb, usage] of [
    ['restore', 'stilthouse restore <file> [--trust]'],
    ['move', 'stilthouse move --to postgres://... --data-dir <folder>'],
  ] as const)
    it(`names ${verb} as its operator types it`, async () => {
      const failed = (error: Error & { stderr: string }) => error.stderr.startsWith(`Usage: ${usage}\n`);
      await assert.rejects(runVerb(process.execPath, [verb]), failed);
    });

  it('writes the types of the tables', { skip: supabase.missing }, async () => {
    // npm installs the CLI with the settings of this machine.
    await runVerb(process.execPath, ['types', 'types.ts', '--project', project.dir], process.env);
    const types = readFileSync(join(folder, 'empty/types.ts'), 'utf8');
    assert.match(types, /"notes": \{\s+Row: \{\s+"id": number,"owner": string,"text": string\s+\}/);
  });

  it('writes the schedules of a hosted project', async () => {
    await runVerb(process.execPath, ['schedules', '--project', project.dir]);
    assert.match(readFileSync(join(project.dir, 'schedules.sql'), 'utf8'), /^-- The jobs of pg_cron/);
  });

  const program = () => join(folder, 'empty/node_modules/stilthouse/bin/stilthouse.mjs');

  async function useServer(node: string): Promise<void> {
    const url = `http://127.0.0.1:${await findFreePort()}`;
    const options = ['--project', project.dir, '--data=data', '--port', new URL(url).port];
    const server = spawn(node, [program(), 'start', ...options], {
      cwd: join(folder, 'empty'),
      env: environment(),
    });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
    const ended = new Promise<number | null>((done) => server.on('close', done));
    try {
      const isReady = async () => {
        assert.equal(server.exitCode, null, output);
        return fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      };
      await eventually('a ready server', isReady);
      await useProject(url);
      await manageAccounts(node, url, options);
      server.kill('SIGTERM');
      assert.equal(await ended, 0, output);
    } finally {
      server.kill('SIGKILL');
      await ended;
    }
  }

  const environment = () => ({
    PATH: process.env.PATH ?? '',
    HOME: folder,
    PASSWORD_HASH_COST: '4',
    // The processes of this file share their compiled code.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  });

  /** Runs a verb to its end and returns what it printed. Throws if it fails. */
  async function runVerb(node: string, args: string[], settings: NodeJS.ProcessEnv = {}): Promise<string> {
    const options = { cwd: join(folder, 'empty'), env: { ...environment(), ...settings } };
    return (await promisify(execFile)(node, [program(), ...args], options)).stdout;
  }

  async function manageAccounts(node: string, url: string, options: string[]): Promise<void> {
    const admin = (...args: string[]) => runVerb(node, ['admin', ...args, ...options]);
    const email = uniqueEmail('operator', 'desk.example');
    const created = await admin('create', email);
    const password = /Password, shown this once: (\S+)/.exec(created)?.[1] ?? '';
    const roleOf = async () => {
      const { data } = await createClient(url, 'sb_publishable_local').auth.signInWithPassword({ email, password });
      return data.user?.app_metadata.role as unknown;
    };
    assert.equal(await roleOf(), 'admin');
    assert.match(await admin('list'), new RegExp(`^${email}  last sign-in: 20`, 'm'));
    await admin('revoke', email);
    assert.equal(await roleOf(), undefined);
    await admin('grant', email);
    assert.equal(await roleOf(), 'admin');
    assert.match(await admin('rotate-keys', '--forget-old'), /^The key \S+ signs from now on/);
    await assert.rejects(admin('create', email), /has an account already: stilthouse admin grant/);
    await assert.rejects(admin('erase', email), /^Error: Command failed[^]*Usage: stilthouse admin <command>/);
  }

  async function useProject(url: string): Promise<void> {
    const client = createClient(url, 'sb_publishable_local');
    const account = { email: uniqueEmail('visitor'), password: 'a long password' };
    const { data, error } = await client.auth.signUp(account);
    assert.equal(error, null);
    const inserted = await client.from('notes').insert({ text: 'first' }).select('owner,text');
    assert.deepEqual(inserted.data, [{ owner: data.user!.id, text: 'first' }]);
    assert.deepEqual((await createClient(url, 'sb_publishable_local').from('notes').select()).data, []);
    const shouted = await client.functions.invoke('shout', { body: { text: 'hello' } });
    assert.deepEqual(shouted.data, { text: 'HELLO' });
    await client.auth.signOut();
  }
});
