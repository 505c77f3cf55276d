import fc from 'fast-check';
import {
  anyJson,
  encode,
  jsonBody,
  noise,
  oneOf,
  someFields,
  toHeader,
  toQuery,
  withoutUselessBody,
} from './arbitraries.ts';
import type { RawRequest } from './send-request.ts';

const bucket = fc.oneof(
  { weight: 4, arbitrary: oneOf('open-air', 'hidden-papers', 'gallery-images') },
  { weight: 1, arbitrary: noise },
);
const key = fc.oneof(
  {
    weight: 3,
    arbitrary: oneOf('a.txt', 'folder/b.txt', 'dot.png', 'secret.txt', '../a.txt', 'a//b', '.emptyFolderPlaceholder'),
  },
  { weight: 1, arbitrary: noise },
);

const templates: [method: string, path: string][] = [
  ['GET', '/bucket'],
  ['POST', '/bucket'],
  ['GET', '/bucket/:bucket'],
  ['PUT', '/bucket/:bucket'],
  ['DELETE', '/bucket/:bucket'],
  ['POST', '/bucket/:bucket/empty'],
  ['POST', '/object/copy'],
  ['POST', '/object/move'],
  ['POST', '/object/list/:bucket'],
  ['POST', '/object/list-v2/:bucket'],
  ['POST', '/object/sign/:bucket'],
  ['POST', '/object/sign/:bucket/:key'],
  ['GET', '/object/sign/:bucket/:key'],
  ['POST', '/object/upload/sign/:bucket/:key'],
  ['PUT', '/object/upload/sign/:bucket/:key'],
  ['GET', '/object/info/public/:bucket/:key'],
  ['GET', '/object/info/authenticated/:bucket/:key'],
  ['GET', '/object/info/:bucket/:key'],
  ['GET', '/object/public/:bucket/:key'],
  ['HEAD', '/object/public/:bucket/:key'],
  ['GET', '/object/authenticated/:bucket/:key'],
  ['GET', '/object/:bucket/:key'],
  ['POST', '/object/:bucket/:key'],
  ['PUT', '/object/:bucket/:key'],
  ['DELETE', '/object/:bucket/:key'],
  ['DELETE', '/object/:bucket'],
  ['GET', '/render/image/public/:bucket/:key'],
  ['GET', '/render/image/authenticated/:bucket/:key'],
  ['GET', '/render/image/sign/:bucket/:key'],
  ['OPTIONS', '/upload/resumable'],
  ['POST', '/upload/resumable'],
  ['HEAD', '/upload/resumable/:key'],
  ['PATCH', '/upload/resumable/:key'],
  ['DELETE', '/upload/resumable/:key'],
  ['GET', '/nowhere'],
];

const fields: Record<string, fc.Arbitrary<unknown>> = {
  id: fc.oneof(bucket, anyJson),
  name: fc.oneof(bucket, anyJson),
  public: fc.oneof(fc.boolean(), anyJson),
  file_size_limit: fc.oneof(oneOf<unknown>(10, '1MB', -1, 'x'), anyJson),
  allowed_mime_types: fc.oneof(oneOf<unknown>(['image/*'], ['x']), anyJson),
  bucketId: fc.oneof(bucket, anyJson),
  destinationBucket: bucket,
  sourceKey: fc.oneof(key, anyJson),
  destinationKey: fc.oneof(key, anyJson),
  prefix: fc.oneof(oneOf('', 'folder', '%', '_'), anyJson),
  prefixes: fc.oneof(fc.array(key, { maxLength: 3 }), anyJson),
  limit: fc.oneof(oneOf<unknown>(1, 100, 0, -5, 1e9), anyJson),
  offset: fc.oneof(oneOf<unknown>(0, 1, -1, 1e12), anyJson),
  sortBy: fc.oneof(oneOf<unknown>({ column: 'name', order: 'asc' }, { column: '1; drop table x' }), anyJson),
  search: anyJson,
  cursor: anyJson,
  with_delimiter: anyJson,
  expiresIn: fc.oneof(oneOf<unknown>(60, 0, -1, 1e12), anyJson),
  paths: fc.oneof(fc.array(key, { maxLength: 3 }), anyJson),
  transform: fc.oneof(oneOf<unknown>({ width: 10 }, { width: -1 }), anyJson),
};

const query = fc.array(
  fc.tuple(
    oneOf(
      'token',
      'width',
      'height',
      'resize',
      'quality',
      'format',
      'download',
      'limit',
      'offset',
      'search',
      'sortColumn',
    ),
    fc.oneof(oneOf('1', '10', '-1', 'cover', 'fill', '80', 'a.b.c', 'origin', 'webp'), noise),
  ),
  { maxLength: 3 },
);

const headers = fc.dictionary(
  oneOf(
    'x-upsert',
    'range',
    'if-none-match',
    'if-modified-since',
    'cache-control',
    'x-metadata',
    'accept',
    'tus-resumable',
    'upload-length',
    'upload-offset',
    'upload-metadata',
    'upload-defer-length',
    'upload-checksum',
  ),
  fc.oneof(
    oneOf(
      'true',
      'bytes=0-3',
      'bytes=9-',
      '1.0.0',
      '10',
      '0',
      'bucketName b3Blbi1haXI=,objectName YS50eHQ=',
      '*',
      'e30=',
    ),
    noise.map(toHeader),
  ),
  { maxKeys: 4 },
);

/** Who sends a request to the storage service. */
export type StorageActor = 'visitor' | 'user';

/** A request to any endpoint of the storage service, with its caller, who only sees public buckets. */
export const storageRequest: fc.Arbitrary<{ actor: StorageActor; request: RawRequest }> = fc
  .record({
    template: oneOf(...templates),
    bucket,
    key,
    parameters: query,
    more: headers,
    type: oneOf(
      'application/json',
      'text/plain',
      'image/png',
      'multipart/form-data; boundary=x',
      'application/offset+octet-stream',
      'x',
    ),
    body: jsonBody(someFields(fields)),
    actor: oneOf<StorageActor>('visitor', 'user'),
  })
  .map(({ template: [method, template], bucket: id, key: name, parameters, more, type, body, actor }) => {
    const key = name.split('/').map(encode).join('/') || 'x';
    const path = template.replace(':bucket', () => encode(id) || 'x').replace(':key', () => key);
    return {
      actor,
      request: withoutUselessBody({
        method,
        path: `/storage/v1${path}${toQuery(parameters)}`,
        headers: { 'content-type': type, ...more },
        body,
      }),
    };
  });
