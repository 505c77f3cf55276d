import { openAsBlob } from 'node:fs';
import { StorageError } from '../storage-errors.ts';
import { folderOf, isOurs, pathOf, type FoundBytes, type ObjectStore } from './object-store.ts';
import { createS3Client, textOf, type S3Client, type S3Settings } from './s3-client.ts';

const concurrentRemovals = 8;

/**
 * Stores bytes as objects of one S3 bucket. A PUT is atomic and checked by its MD5. Only this server may use the
 * bucket, because the sweep removes bytes without a row. Throws as S3Client does.
 */
export function createS3Store(settings: S3Settings): ObjectStore {
  const send = createS3Client(settings);
  const removePath = async (path: string) => {
    const response = await send('DELETE', path, { expected: [404] });
    await response.body?.cancel();
  };
  return {
    async put(place, { path, md5 }) {
      const headers = {
        'content-md5': Buffer.from(md5, 'hex').toString('base64'),
        'content-type': 'application/octet-stream',
      };
      const response = await send('PUT', pathOf(place), { headers, body: await openAsBlob(path) });
      await response.body?.cancel();
    },
    async read(place, start, end) {
      const headers = { range: `bytes=${start}-${end}` };
      const response = await send('GET', pathOf(place), { headers, expected: [404] });
      if (response.status !== 404) return response.body;
      await response.body?.cancel();
      return null;
    },
    async copy(from, to) {
      const headers = { 'x-amz-copy-source': `/${settings.bucket}/${pathOf(from)}` };
      const response = await send('PUT', pathOf(to), { headers, expected: [404] });
      const xml = await response.text();
      if (response.status === 404) throw new StorageError('NoSuchKey');
      // If a copy fails after the response began, the status is 200 and the body contains an error.
      if (!xml.includes('CopyObjectResult'))
        throw new Error(`S3 did not copy ${pathOf(from)}: ${textOf(xml, 'Code')} ${textOf(xml, 'Message')}`);
    },
    async remove(places) {
      const paths = places.map(pathOf);
      const worker = async () => {
        for (let path = paths.pop(); path; path = paths.pop()) await removePath(path);
      };
      await Promise.all(Array.from({ length: concurrentRemovals }, worker));
    },
    async versions(object) {
      const found: string[] = [];
      for await (const { path } of list(send, `${folderOf(object)}/`))
        found.push(path.slice(path.lastIndexOf('/') + 1));
      return found;
    },
    async *walk(before): AsyncGenerator<FoundBytes> {
      for await (const { path, modified } of list(send, '')) {
        if (isOurs(path) && modified < before) yield { path, remove: () => removePath(path) };
      }
    },
  };
}

async function* list(send: S3Client, prefix: string): AsyncGenerator<{ path: string; modified: Date }> {
  for (let token: string | undefined; ;) {
    const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
    const xml = await (await send('GET', '', { query })).text();
    for (const [, entry = ''] of xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
      yield { path: textOf(entry, 'Key'), modified: new Date(textOf(entry, 'LastModified')) };
    }
    token = textOf(xml, 'NextContinuationToken');
    if (!token) return;
  }
}
