import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { SignJWT } from 'jose';
import { projectDir } from '../testing/project.ts';
import { randomBytes } from '../testing/random.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { installDebianPackages } from '../testing/tools/debian-packages.ts';

const isInstalled = () => spawnSync('rclone', ['version']).status === 0;
const problem = isInstalled() ? null : installDebianPackages(['rclone']);
const missing = isInstalled() ? false : `not run: rclone is not installed: ${problem}`;

const secret = randomBytes(32).toString('base64');
const images = join(projectDir, 'public/images');
const run = promisify(execFile);

describe('rclone', { skip: missing }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'rclone-test-'));
  const photographs = join(folder, 'photographs');
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      S3_PROTOCOL_ACCESS_KEY_ID: 'photographs',
      S3_PROTOCOL_ACCESS_KEY_SECRET: secret,
      SUPABASE_STORAGE_FILE_SIZE_LIMIT: '50MiB',
    });
    cpSync(join(images, 'gallery'), photographs, { recursive: true });
    mkdirSync(join(photographs, 'Placencia & Hopkins'));
    copyFileSync(join(images, 'hero-far-1600.avif'), join(photographs, 'Placencia & Hopkins', "it's far (1).avif"));
  });
  after(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const env = { PATH: process.env.PATH, HOME: folder, SECRET: secret };
  const sh = (command: string) => run('sh', ['-ec', command], { cwd: folder, env });
  const rclone = (...args: string[]) => run('rclone', args, { cwd: folder, env });
  const namesIn = (path: string) => readdirSync(join(folder, path), { recursive: true }).map(String).sort();
  const objects = async (bucket: string) => {
    const sql = 'select name, metadata, owner_id from storage.objects where bucket_id = $1 order by name';
    return (await server.database.query(sql, [bucket])).rows;
  };

  it('syncs photographs both ways by the commands of docs/deploy.md', async () => {
    const page = readFileSync(join(projectDir, 'docs/deploy.md'), 'utf8');
    const [commands] = /^rclone config create[^]*?(?=^```)/m.exec(page) ?? [];
    const { stdout, stderr } = await sh(commands!.replace('https://www.example.com', server.url));
    assert.match(stdout, /gallery-images\n/);
    assert.match(stderr, /: 0 differences found/);
    assert.deepEqual(namesIn('copy-of-photographs'), namesIn('photographs'));
    const { stderr: check } = await rclone('check', '--download', 'photographs', 'copy-of-photographs');
    assert.match(check, /: 0 differences found/);
    const stored = await objects('gallery-images');
    assert.equal(stored.length, namesIn('photographs').length - 1);
    assert.ok(stored.every(({ metadata }) => /^image\/(avif|webp|jpeg|png)$/.test(metadata.mimetype)));
    const [name] = stored.map((row) => row.name as string).filter((one) => one.endsWith('.webp'));
    const served = await fetch(`${server.url}/storage/v1/object/public/gallery-images/${name}`);
    assert.deepEqual([served.status, served.headers.get('content-type')], [200, 'image/webp']);
  });

  it('finds nothing to do the second time, then what was changed, renamed and deleted', async () => {
    const sync = async () =>
      (await rclone('sync', '-v', '--stats', '0', 'photographs', 'site:gallery-images/2026')).stderr;
    assert.match(await sync(), /There was nothing to transfer/);
    const [first = '', second = '', third = ''] = namesIn('photographs').filter((name) => name.endsWith('.webp'));
    copyFileSync(join(photographs, first), join(photographs, second));
    rmSync(join(photographs, third));
    const log = await sync();
    assert.match(log, new RegExp(`${second}: Copied`));
    assert.match(log, new RegExp(`${third}: Deleted`));
    assert.match((await rclone('check', 'photographs', 'site:gallery-images/2026')).stderr, /: 0 differences found/);
  });

  it('makes buckets, and uploads large files in parts that it checks', async () => {
    const large = join(folder, 'large');
    mkdirSync(large);
    const megabytes = Array.from({ length: 23 }, () => Buffer.alloc(1024 * 1024, randomBytes(1000)));
    writeFileSync(join(large, 'film.bin'), Buffer.concat(megabytes));
    await rclone('mkdir', 'site:films');
    const parts = ['--s3-upload-cutoff', '5Mi', '--s3-chunk-size', '5Mi', '--s3-use-multipart-etag', 'true'];
    await rclone('sync', ...parts, 'large', 'site:films');
    await rclone('sync', 'site:films', 'large-back');
    assert.ok(readFileSync(join(folder, 'large-back/film.bin')).equals(readFileSync(join(large, 'film.bin'))));
    const [film] = await objects('films');
    assert.match(film.metadata.eTag, /^"[0-9a-f]{32}-5"$/);
    await rclone('copyto', ...parts, '--s3-copy-cutoff', '5Mi', 'site:films/film.bin', 'site:films/copy.bin');
    assert.match((await rclone('check', '--download', 'large', 'site:films', '--one-way')).stderr, /: 0 differences/);
    await rclone('purge', 'site:films');
    assert.deepEqual(await objects('films'), []);
  });

  it('reports what the bucket refuses', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'no photograph');
    const refused = rclone('copy', '--retries', '1', 'notes.txt', 'site:gallery-images');
    await assert.rejects(refused, ({ stderr }) => /InvalidMimeType/.test(stderr));
    const wrong = rclone(
      'lsd',
      '--s3-secret-access-key',
      'wrong',
      '--retries',
      '1',
      '--low-level-retries',
      '1',
      'site:',
    );
    await assert.rejects(wrong, ({ stderr }) => /SignatureDoesNotMatch/.test(stderr));
  });

  it('acts as a user by a session token, within the policies', async () => {
    const token = (claims: object) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(server.jwtSecret));
    const as = async (sub: string, ...args: string[]) => {
      const session = await token({ role: 'authenticated', sub, aal: 'aal1' });
      const options = ['--s3-access-key-id', 'any', '--s3-secret-access-key', server.publishableKey];
      return rclone(
        ...args,
        ...options,
        '--s3-session-token',
        session,
        '--s3-no-check-bucket',
        '--retries',
        '1',
        '--low-level-retries',
        '1',
      );
    };
    const visitor = '00000000-0000-4000-8000-00000000000a';
    const { stdout } = await as(visitor, 'lsf', '--files-only', 'site:gallery-images/2026', '--include', '*.webp');
    assert.ok(stdout.includes('.webp'));
    const [name = ''] = stdout.split('\n');
    await assert.rejects(as(visitor, 'copy', join(photographs, name), 'site:gallery-images/mine'), ({ stderr }) =>
      /AccessDenied/.test(stderr),
    );
    await as(visitor, 'deletefile', `site:gallery-images/2026/${name}`);
    assert.ok((await objects('gallery-images')).some((row) => row.name === `2026/${name}`));
  });
});
