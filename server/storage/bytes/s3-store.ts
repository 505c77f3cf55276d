import { AwsV4Signer } from 'aws4fetch';
import { openAsBlob } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { folderOf, isOurs, pathOf, type FoundBytes, type ObjectStore } from './object-store.ts';
import { StorageError } from '../storage-error.ts';

export interface S3Settings {
  /** Without a slash at its end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface S3Call {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
  /** Statuses that are an answer and no failure, beside 2xx. */
  expected?: number[];
}

const tries = 3;
const answerTimeoutMs = 30_000;
const uploadTimeoutMs = 300_000;
const removalsAtOnce = 8;

/**
 * Bytes as objects of one S3 bucket, addressed by path (endpoint/bucket/key), which every S3 service understands. A PUT is
 * all or nothing and checked by its MD5. The bucket has to be this server's own: bytes without a row are removed from it.
 * Throws an Error with the service's own code where it refuses, or does not answer after three tries.
 */
export function createS3Store({ endpoint, region, bucket, ...keys }: S3Settings): ObjectStore {
  const signingKeys = new Map<string, ArrayBuffer>();

  async function call(
    method: string,
    path: string,
    { query = {}, headers, body, expected = [] }: S3Call = {},
  ): Promise<Response> {
    const url = `${endpoint}/${bucket}${path && `/${path}`}${Object.keys(query).length ? `?${new URLSearchParams(query)}` : ''}`;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(method, url, headers, body).catch((error: Error) => error);
      if (!(answer instanceof Error) && (answer.ok || expected.includes(answer.status))) return answer;
      const isPassing = answer instanceof Error || answer.status >= 500 || answer.status === 429;
      if (!isPassing || attempt === tries) throw await failure(answer, `${method} ${path || bucket}`);
      if (!(answer instanceof Error)) await answer.body?.cancel();
      await delay(100 * 2 ** attempt);
    }
  }

  // The time counts until the answer begins: how long its body takes is up to whoever reads it.
  async function send(
    method: string,
    url: string,
    headers: Record<string, string> | undefined,
    body: Blob | undefined,
  ): Promise<Response> {
    const patience = new AbortController();
    const timer = setTimeout(
      () => patience.abort(new Error('no answer in time')),
      body ? uploadTimeoutMs : answerTimeoutMs,
    );
    try {
      const signed = await new AwsV4Signer({
        ...keys,
        service: 's3',
        region,
        cache: signingKeys,
        method,
        url,
        headers,
        body,
      }).sign();
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        body,
        signal: patience.signal,
        redirect: 'manual',
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async function* list(prefix: string): AsyncGenerator<{ path: string; modified: Date }> {
    for (let token: string | undefined; ;) {
      const answer = await call('GET', '', {
        query: { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) },
      });
      const xml = await answer.text();
      for (const [, entry = ''] of xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
        yield { path: textOf(entry, 'Key'), modified: new Date(textOf(entry, 'LastModified')) };
      }
      token = textOf(xml, 'NextContinuationToken');
      if (!token) return;
    }
  }

  const removePath = async (path: string) => {
    const answer = await call('DELETE', path, { expected: [404] });
    await answer.body?.cancel();
  };

  return {
    async put(place, { path, md5 }) {
      const headers = {
        'content-md5': Buffer.from(md5, 'hex').toString('base64'),
        'content-type': 'application/octet-stream',
      };
      const answer = await call('PUT', pathOf(place), { headers, body: await openAsBlob(path) });
      await answer.body?.cancel();
    },
    async read(place, start, end) {
      const answer = await call('GET', pathOf(place), { headers: { range: `bytes=${start}-${end}` }, expected: [404] });
      if (answer.status !== 404) return answer.body;
      await answer.body?.cancel();
      return null;
    },
    async copy(from, to) {
      const source = `/${bucket}/${pathOf(from)}`;
      const answer = await call('PUT', pathOf(to), { headers: { 'x-amz-copy-source': source }, expected: [404] });
      const xml = await answer.text();
      if (answer.status === 404) throw new StorageError('NoSuchKey');
      // The service may notice a failure only after it has said 200.
      if (!xml.includes('CopyObjectResult'))
        throw new Error(`S3 did not copy ${pathOf(from)}: ${textOf(xml, 'Code')} ${textOf(xml, 'Message')}`);
    },
    async remove(places) {
      const paths = places.map(pathOf);
      const worker = async () => {
        for (let path = paths.pop(); path; path = paths.pop()) await removePath(path);
      };
      await Promise.all(Array.from({ length: removalsAtOnce }, worker));
    },
    async versions(object) {
      const found: string[] = [];
      for await (const { path } of list(`${folderOf(object)}/`)) found.push(path.slice(path.lastIndexOf('/') + 1));
      return found;
    },
    async *walk(before): AsyncGenerator<FoundBytes> {
      for await (const { path, modified } of list('')) {
        if (isOurs(path) && modified < before) yield { path, remove: () => removePath(path) };
      }
    },
  };
}

async function failure(answer: Response | Error, what: string): Promise<Error> {
  // What fetch throws says nothing by itself; the reason is its cause.
  if (answer instanceof Error)
    return new Error(
      `S3 does not answer (${what}): ${answer.cause instanceof Error ? answer.cause.message : answer.message}`,
    );
  const xml = await answer.text().catch(() => '');
  return new Error(`S3 answered ${answer.status} ${textOf(xml, 'Code')} (${what}): ${textOf(xml, 'Message')}`);
}

// Enough for the answers of S3, whose elements hold plain text; our own keys need no escaping.
function textOf(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text.replace(/&(amp|quot|lt|gt);/g, (_, name: 'amp') => ({ amp: '&', quot: '"', lt: '<', gt: '>' })[name]);
}
