import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { StorageClient } from '@supabase/storage-js';
import {
  ada,
  denied,
  noBucket,
  noKey,
  ok,
  png,
  refused,
  statusAndBody,
  startStorageServer,
} from '../../support/storage-server.ts';

const { server, anon, asAda, asBob, clientWith, raw, files, stop } = await startStorageServer();
after(stop);

describe('storage list', () => {
  before(async () => {
    for (const key of ['list/b.txt', 'list/a.txt', 'list/sub/x.txt', 'list/sub/y.txt', 'list/Zed.txt', 'listing.txt']) {
      ok(await asAda.from('private').upload(key, Buffer.from(key), { contentType: 'text/plain' }));
    }
  });
  const names = (response: Parameters<typeof ok<{ name: string }[]>>[0]) => ok(response).map(({ name }) => name);

  it('returns one level, folders without an id, in order of name', async () => {
    const entries = ok(await asAda.from('private').list('list'));
    assert.deepEqual(
      entries.map(({ name }) => name),
      ['Zed.txt', 'a.txt', 'b.txt', 'sub'],
    );
    assert.deepEqual(
      { ...entries[3] },
      { name: 'sub', id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
    );
    const { metadata } = entries[1]!;
    assert.deepEqual(
      { ...metadata, eTag: '', lastModified: '' },
      {
        eTag: '',
        lastModified: '',
        size: 10,
        mimetype: 'text/plain',
        cacheControl: 'max-age=3600',
        contentLength: 10,
        httpStatusCode: 200,
      },
    );
  });

  it('pages, sorts and searches', async () => {
    const from = asAda.from('private');
    assert.deepEqual(names(await from.list('list', { limit: 2, offset: 1 })), ['a.txt', 'b.txt']);
    assert.deepEqual(names(await from.list('list/', { sortBy: { column: 'name', order: 'desc' } })), [
      'sub',
      'b.txt',
      'a.txt',
      'Zed.txt',
    ]);
    assert.deepEqual(names(await from.list('list', { sortBy: { column: 'created_at', order: 'asc' } })), [
      'sub',
      'b.txt',
      'a.txt',
      'Zed.txt',
    ]);
    assert.deepEqual(names(await from.list('list', { search: 'z' })), ['Zed.txt']);
    assert.deepEqual(names(await from.list('list', { search: '%' })), []);
    assert.deepEqual(names(await from.list('', { search: 'list' })), ['list', 'listing.txt']);
    assert.deepEqual(names(await from.list('list/sub')), ['x.txt', 'y.txt']);
  });

  it('returns 100 entries by default', async () => {
    await server.database.query(
      `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
       select 'private', 'many/' || n, $1, 'x', '{}' from generate_series(1, 150) n`,
      [ada],
    );
    assert.equal(names(await asAda.from('private').list('many')).length, 100);
    assert.equal(
      (
        await (
          await raw(
            'POST',
            '/object/list/private',
            { apikey: server.secretKey, 'content-type': 'application/json' },
            '{"prefix":"many"}',
          )
        ).json()
      ).length,
      100,
    );
    await server.database.query("delete from storage.objects where name like 'many/%'");
  });

  it('is subject to policies', async () => {
    assert.deepEqual(names(await asBob.from('private').list('list')), []);
    assert.deepEqual(names(await anon.from('nowhere').list('')), []);
  });

  it('pages through all objects below a prefix, or through one level', async () => {
    const from = asAda.from('private');
    const flat = ok(await from.listV2({ prefix: 'list' }));
    assert.deepEqual(
      flat.objects.map(({ name }) => name),
      ['list/Zed.txt', 'list/a.txt', 'list/b.txt', 'list/sub/x.txt', 'list/sub/y.txt', 'listing.txt'],
    );
    assert.deepEqual([flat.hasNext, flat.nextCursor, flat.folders], [false, undefined, []]);
    assert.deepEqual(Object.keys(flat.objects[0]!).sort(), [
      'created_at',
      'id',
      'last_accessed_at',
      'metadata',
      'name',
      'updated_at',
    ]);
    const level = ok(await from.listV2({ prefix: 'list/', with_delimiter: true }));
    assert.deepEqual(level.folders, [{ key: 'sub', name: 'list/sub/' }]);
    assert.deepEqual(
      level.objects.map(({ key, name }) => [key, name]),
      [
        ['Zed.txt', 'list/Zed.txt'],
        ['a.txt', 'list/a.txt'],
        ['b.txt', 'list/b.txt'],
      ],
    );
    for (const sortBy of [
      undefined,
      { column: 'name', order: 'desc' },
      { column: 'created_at' },
      { column: 'updated_at', order: 'desc' },
    ] as const) {
      for (const with_delimiter of [false, true]) {
        const whole = ok(await from.listV2({ prefix: 'list', sortBy, with_delimiter }));
        const seen: string[] = [];
        for (let cursor: string | undefined, isOver = false; !isOver;) {
          const page = ok(await from.listV2({ prefix: 'list', sortBy, with_delimiter, limit: 2, cursor }));
          assert.ok(page.folders.length + page.objects.length <= 2);
          seen.push(...page.folders.map(({ name }) => name), ...page.objects.map(({ name }) => name));
          isOver = !page.hasNext;
          cursor = page.nextCursor;
        }
        const all = [...whole.folders.map(({ name }) => name), ...whole.objects.map(({ name }) => name)];
        assert.deepEqual([...seen].sort(), [...all].sort());
        if (!with_delimiter) assert.deepEqual(seen, all);
      }
    }
    assert.deepEqual(ok(await asBob.from('private').listV2({ prefix: 'list' })).objects, []);
    assert.deepEqual(ok(await anon.from('nowhere').listV2()), { hasNext: false, folders: [], objects: [] });
    for (const body of [
      '{"limit":0}',
      '{"cursor":"x"}',
      '{"cursor":"eyJuYW1lIjoxfQ"}',
      '{"sortBy":{"column":"id"}}',
      '{"prefix":{}}',
      '{"with_delimiter":"yes"}',
    ]) {
      const response = await raw('POST', '/object/list-v2/private', { 'content-type': 'application/json' }, body);
      assert.deepEqual([response.status, (await response.json()).code], [400, 'InvalidRequest'], body);
    }
  });

  it('refuses invalid parameters', async () => {
    for (const [body, message] of [
      ['{}', "body must have required property 'prefix'"],
      ['{"prefix":"","limit":0}', 'body/limit must be >= 1'],
      ['{"prefix":"","limit":"1; drop"}', 'body/limit must be integer'],
      ['{"prefix":"","sortBy":{"column":"id"}}', 'body/sortBy/column must be equal to one of the allowed values'],
      ['{"prefix":"a\\u0000"}', 'body/prefix must be string'],
      ['[]', 'body must be object'],
      ['', 'body must be object'],
    ]) {
      assert.deepEqual(
        await statusAndBody(await raw('POST', '/object/list/private', { 'content-type': 'application/json' }, body)),
        [400, { statusCode: '400', error: 'Error', message, code: 'InvalidRequest' }],
      );
    }
    assert.equal((await (await raw('POST', '/object/list/private', {}, '{')).json()).code, 'InvalidRequest');
  });
});

describe('storage move, copy and remove', () => {
  const text = async (client: StorageClient, bucket: string, key: string) =>
    (ok(await client.from(bucket).download(key)) as Blob).text();

  it('move within a bucket and into another one', async () => {
    const from = asAda.from('private');
    const { id } = ok(await from.upload('move/a', Buffer.from('moved')));
    ok(await from.upload('move/taken', Buffer.from('taken')));
    assert.deepEqual(ok(await from.move('move/a', 'move/b')), { message: 'Successfully moved' });
    assert.deepEqual(refused(await from.info('move/a')), noKey);
    assert.equal(ok(await from.info('move/b')).id, id);
    assert.deepEqual(refused(await from.move('move/b', 'move/taken')), [
      400,
      '409',
      'ResourceAlreadyExists',
      'The resource already exists',
    ]);
    assert.deepEqual(refused(await from.move('move/none', 'move/c')), noKey);
    assert.deepEqual(refused(await from.move('move/b', '../c')), [400, '400', 'InvalidKey', 'Invalid key: ../c']);
    assert.deepEqual(refused(await from.move('move/b', 'b.png', { destinationBucket: 'photos' })), [
      400,
      '415',
      'InvalidMimeType',
      'mime type text/plain;charset=UTF-8 is not supported',
    ]);
    ok(await from.upload('move/p.png', png, { contentType: 'image/png' }));
    ok(await from.move('move/p.png', 'moved.png', { destinationBucket: 'photos' }));
    assert.deepEqual(
      Buffer.from(await (ok(await anon.from('photos').download('moved.png')) as Blob).arrayBuffer()),
      png,
    );
    assert.deepEqual(refused(await asBob.from('photos').move('moved.png', 'bobs.png')), denied);
    assert.deepEqual(refused(await asBob.from('private').move('move/b', 'move/bobs')), noKey);
  });

  it('copy, and replace only with x-upsert', async () => {
    const from = asAda.from('private');
    ok(await from.upload('copy/a', Buffer.from('original'), { contentType: 'text/plain', metadata: { kind: 'note' } }));
    assert.deepEqual(ok(await from.copy('copy/a', 'copy/b')), { path: 'private/copy/b' });
    ok(await from.update('copy/a', Buffer.from('changed')));
    assert.equal(await text(asAda, 'private', 'copy/b'), 'original');
    assert.deepEqual(ok(await from.info('copy/b')).metadata, { kind: 'note' });
    ok(await from.remove(['copy/a']));
    assert.equal(await text(asAda, 'private', 'copy/b'), 'original');
    ok(await from.upload('copy/c', Buffer.from('c')));
    assert.deepEqual(refused(await from.copy('copy/b', 'copy/c')), [
      400,
      '409',
      'KeyAlreadyExists',
      'The resource already exists',
    ]);
    const upserting = clientWith({
      ...(asAda as unknown as { headers: Record<string, string> }).headers,
      'x-upsert': 'true',
    });
    ok(await upserting.from('private').copy('copy/b', 'copy/c'));
    assert.equal(await text(asAda, 'private', 'copy/c'), 'original');
    assert.deepEqual(refused(await asBob.from('private').copy('copy/b', 'copy/bobs')), noKey);
    assert.deepEqual(refused(await from.copy('copy/b', 'x', { destinationBucket: 'nowhere' })), noBucket);
  });

  it('remove several objects, skipping those of others, and one', async () => {
    const from = asAda.from('private');
    for (const key of ['del/a', 'del/b', 'del/c']) ok(await from.upload(key, Buffer.from('x')));
    assert.deepEqual(ok(await asBob.from('private').remove(['del/a', 'del/b'])), []);
    const before = files().length;
    const removed = ok(await from.remove(['del/a', 'del/missing', 'del/b']));
    assert.deepEqual(removed.map(({ name }) => name).sort(), ['del/a', 'del/b']);
    assert.equal(files().length, before - 2);
    assert.equal(refused(await from.remove([]))[2], 'InvalidRequest');
    const headers = (asAda as unknown as { headers: Record<string, string> }).headers;
    assert.deepEqual(await statusAndBody(await raw('DELETE', '/object/private/del/c', headers)), [
      200,
      { message: 'Successfully deleted' },
    ]);
    assert.deepEqual(await statusAndBody(await raw('DELETE', '/object/private/del/c', headers)), [
      400,
      { statusCode: '404', error: 'not_found', message: 'Object not found', code: 'NoSuchKey' },
    ]);
  });
});
