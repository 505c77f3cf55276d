import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noProgress } from '../platform/progress/progress.ts';
import type { BytesPlace, ObjectStore } from '../storage/bytes/object-store.ts';
import { copyObjects, type CopiedObjects, type ObjectSource } from './copy-objects.ts';
import type { PartCheck } from './manifest.ts';

const place = (objectId: string, version: string) => ({ bucketId: 'papers', objectId, version, isEmpty: false });

/** Copies from a database with these snapshots in order; the last one stays. */
async function copy(snapshots: BytesPlace[][], stored: string[]) {
  let taken = 0;
  const respond = (sql: string) => {
    if (sql.startsWith('begin')) taken++;
    const rows = sql.includes('from storage.objects')
      ? snapshots[Math.min(taken, snapshots.length) - 1]
      : [{ name: 't' }];
    return Promise.resolve({ rows });
  };
  const newest = ({ objectId, version }: { objectId: string; version: string }) =>
    snapshots.at(-1)!.filter((row) => row.objectId === objectId && row.version === version).length;
  const reads: string[] = [];
  const source = {
    client: { query: respond },
    newest: {
      query: (_sql: string, [objectId, version]: [string, string]) =>
        Promise.resolve({ rowCount: newest({ objectId, version }) }),
    },
    store: {
      read({ objectId, version }: BytesPlace) {
        reads.push(`${objectId}/${version}`);
        const has = stored.includes(`${objectId}/${version}`);
        return Promise.resolve(has ? new Blob([version]).stream() : null);
      },
    } as Partial<ObjectStore>,
  } as unknown as ObjectSource;
  const parts: Record<string, PartCheck> = {};
  const entries: string[] = [];
  const copying = copyObjects(source, parts, noProgress);
  let step = await copying.next();
  for (; !step.done; step = await copying.next()) entries.push(`${step.value.name} ${step.value.bytes.toString()}`);
  const { objects, missing }: CopiedObjects = step.value;
  return {
    objects: objects.map(({ objectId, version, part }) => `${part} ${objectId}/${version}`),
    missing,
    entries,
    reads,
    taken,
  };
}

describe('copying the objects of a snapshot', () => {
  it('takes a new snapshot where an object was replaced or deleted, and copies only what is new', async () => {
    const snapshots = [
      [place('a', '1'), place('b', '1'), place('c', '1')],
      [place('a', '1'), place('b', '2')],
    ];
    assert.deepEqual(await copy(snapshots, ['a/1', 'b/2']), {
      objects: ['objects/1 a/1', 'objects/2 b/2'],
      missing: [],
      entries: ['objects/1.0000 1', 'objects/2.0000 2'],
      reads: ['a/1', 'b/1', 'c/1', 'b/2'],
      taken: 2,
    });
  });

  it('names a row whose bytes are missing without a deletion', async () => {
    const { objects, missing, taken } = await copy([[place('a', '1'), place('b', '1')]], ['a/1']);
    assert.deepEqual([objects, missing, taken], [['objects/1 a/1'], ['papers/b/1'], 1]);
  });

  it('gives up if each of ten snapshots loses an object', async () => {
    const snapshots = Array.from({ length: 11 }, (_, at) => [place('a', String(at))]);
    await assert.rejects(copy(snapshots, []), /were deleted or replaced during each of 10 snapshots/);
  });
});
