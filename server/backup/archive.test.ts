import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeArchive } from './archive.ts';
import { entriesOf } from './entries.ts';
import { formatVersion, manifestEntries, manifestName, readParts, verifyBackup, type Manifest } from './manifest.ts';
import { DamagedSeal, seal, unseal } from './seal.ts';
import type { ArchiveEntry } from './tar.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-test-'));
const passphrase = 'correct horse battery staple';
// Digests do not compress.
const large = Buffer.concat(Array.from({ length: 8_000 }, (_, at) => createHash('sha256').update(String(at)).digest()));

/** The entries of a small backup. `change` modifies its manifest. */
async function* entries(change: (manifest: Manifest) => void = () => {}): AsyncGenerator<ArchiveEntry> {
  const parts: Manifest['parts'] = {};
  yield* entriesOf('objects/1', [large, large, large, large, large, large], parts);
  yield* entriesOf('objects/2', [], parts);
  const manifest = { format: formatVersion, version: '0.1.0', tables: [], objects: [], parts } as unknown as Manifest;
  change(manifest);
  yield* manifestEntries(manifest);
}

async function write(name: string, key: string | null, content = entries()): Promise<string> {
  const path = join(folder, name);
  await writeArchive(path, key, content);
  return path;
}

describe('an archive of a backup', () => {
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('returns every part as it was written, encrypted or not', async () => {
    for (const key of [null, passphrase]) {
      const path = await write(`whole-${key !== null}`, key);
      assert.deepEqual(Object.keys((await verifyBackup(path, key)).parts), ['objects/1', 'objects/2']);
      const read: [string, number, boolean][] = [];
      for await (const { name, bytes } of readParts(path, key)) {
        const all = await buffer(bytes);
        read.push([name, all.length, all.subarray(0, large.length).equals(large)]);
      }
      assert.deepEqual(read, [
        ['objects/1', 6 * large.length, true],
        ['objects/2', 0, false],
      ]);
    }
  });

  it('is a .tar.gz for other programs', async () => {
    const path = await write('for-tar', null);
    const { stdout } = spawnSync('tar', ['-tzf', path], { encoding: 'utf8' });
    const parts = ['objects/1.0000', 'objects/1.0001', 'objects/2.0000'];
    assert.deepEqual(stdout.trim().split('\n'), [...parts, manifestName, 'manifest.sha256']);
  });

  it('is refused with a flipped bit anywhere and with a missing end', async () => {
    for (const key of [null, passphrase]) {
      const whole = readFileSync(await write(`damaged-${key !== null}`, key));
      const path = join(folder, 'damaged');
      // Nothing reads the first bytes of gzip, so damage there is not noticed.
      const places = Array.from({ length: 20 }, (_, at) => Math.floor(64 + (at / 20) * (whole.length - 65)));
      for (const place of [...places, whole.length - 1]) {
        const bytes = Buffer.from(whole);
        bytes[place]! ^= 1 << (place % 8);
        writeFileSync(path, bytes);
        await assert.rejects(verifyBackup(path, key), /is not a whole backup|is not the key of/, `byte ${place}`);
      }
      for (const length of [0, 10, 70, 1000, 64 * 1024 + 16 + 64, whole.length - 1]) {
        writeFileSync(path, whole.subarray(0, length));
        await assert.rejects(verifyBackup(path, key), /is not a whole backup|is not the key of/, `${length} bytes`);
      }
    }
  });

  it('is refused where a part is missing, unknown or has another checksum, or the format is newer', async () => {
    const path = join(folder, 'changed');
    const changes: [(manifest: Manifest) => void, RegExp][] = [
      [({ parts }) => (parts['objects/3'] = parts['objects/2']!), /is not a whole backup/],
      [({ parts }) => delete parts['objects/2'], /is not a whole backup/],
      [({ parts }) => (parts['objects/1']!.sha256 = parts['objects/2']!.sha256), /is not a whole backup/],
      [(manifest) => (manifest.format = 3), /has format 3: restore it with version 0\.1\.0, which wrote it\./],
    ];
    for (const [change, reason] of changes) {
      rmSync(path, { force: true });
      await writeArchive(path, null, entries(change));
      await assert.rejects(verifyBackup(path, null), reason);
    }
    rmSync(path);
    const withoutManifest = async function* () {
      for await (const entry of entries()) if (entry.name !== manifestName) yield entry;
    };
    await writeArchive(path, null, withoutManifest());
    await assert.rejects(verifyBackup(path, null), /is not a whole backup/);
  });

  it('has a checksum of its manifest, without which only the first format is read', async () => {
    const verify = async (format: number, checksum: 'its own' | 'another' | 'none') => {
      const changed = async function* () {
        for await (const entry of entries((manifest) => (manifest.format = format))) {
          if (entry.name !== 'manifest.sha256' || checksum === 'its own') yield entry;
          else if (checksum === 'another') yield { ...entry, bytes: Buffer.from('f'.repeat(64)) };
        }
      };
      return verifyBackup(await write(`format ${format}, checksum: ${checksum}`, null, changed()), null);
    };
    assert.equal((await verify(2, 'its own')).format, 2);
    assert.equal((await verify(1, 'none')).format, 1);
    await assert.rejects(verify(2, 'none'), /is not a whole backup/);
    await assert.rejects(verify(2, 'another'), /is not a whole backup/);
  });
});

describe('sealed bytes', () => {
  const chunk = 64 * 1024;

  it('are not readable after a chunk is cut off, moved or repeated', async () => {
    const sealed = await buffer(seal(Readable.from([large]), passphrase));
    const headBytes = sealed.length - large.length - 16 * Math.ceil(large.length / chunk);
    const head = sealed.subarray(0, headBytes);
    const chunks = Array.from({ length: Math.ceil(large.length / chunk) }, (_, at) =>
      sealed.subarray(headBytes + at * (chunk + 16), headBytes + (at + 1) * (chunk + 16)),
    );
    const open = async (parts: Buffer[]) =>
      await buffer(unseal(Readable.from([Buffer.concat([head, ...parts])]), passphrase));
    assert.ok((await open(chunks)).equals(large));
    const [first, second, ...rest] = chunks as [Buffer, Buffer, ...Buffer[]];
    for (const parts of [chunks.slice(0, -1), [second, first, ...rest], [first, first, second, ...rest], [], rest])
      await assert.rejects(open(parts), DamagedSeal);
  });

  it('may have any length', async () => {
    for (const length of [0, chunk, 2 * chunk]) {
      const bytes = large.subarray(0, length);
      const sealed = await buffer(seal(Readable.from([bytes]), passphrase));
      const opened = await buffer(unseal(Readable.from([sealed]), passphrase));
      assert.ok(opened.equals(bytes), String(length));
    }
  });
});
