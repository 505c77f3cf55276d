import assert from 'node:assert/strict';
import type { Readable } from 'node:stream';
import { Upload, type UploadOptions } from 'tus-js-client';
import { ada, startStorageServer } from './storage-server.ts';

/** Runs an upload with the official client and returns its URL. Throws the client's errors. */
export function tusUpload(bytes: Buffer | Readable, options: UploadOptions): Promise<string> {
  return new Promise((done, fail) => {
    const upload = new Upload(bytes, {
      retryDelays: null,
      ...options,
      onError: fail,
      onSuccess: () => done(upload.url!),
    });
    upload.start();
  });
}

/** Encodes Upload-Metadata with these fields. */
export function uploadMetadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/** Starts a storage server. Returns functions for single tus requests of a signed-in user to bucket `private`. */
export async function startTusServer() {
  const storage = await startStorageServer();
  const endpoint = `${storage.base}/upload/resumable`;
  const adas = {
    apikey: storage.server.publishableKey,
    authorization: `Bearer ${await storage.token({ role: 'authenticated', sub: ada })}`,
  };
  return { storage, endpoint, adas, requests: createTusRequests(endpoint, adas) };
}

/** Functions for single tus requests to bucket `private`, without the official client. */
function createTusRequests(endpoint: string, ownHeaders: Record<string, string>) {
  const tus = (method: string, url: string, headers: Record<string, string> = {}, body?: Buffer<ArrayBuffer>) =>
    fetch(url, { method, headers: { ...ownHeaders, 'tus-resumable': '1.0.0', ...headers }, body });
  /** Creates an upload and returns its URL. */
  const createWith = async (key: string, headers: Record<string, string>) => {
    const metadata = uploadMetadata({ bucketName: 'private', objectName: key });
    const response = await tus('POST', endpoint, { 'upload-metadata': metadata, ...headers });
    assert.equal(response.status, 201, await response.text());
    return new URL(response.headers.get('location')!, endpoint).href;
  };
  return {
    tus,
    create: (key: string, length: number, headers: Record<string, string> = {}) =>
      createWith(key, { 'upload-length': String(length), ...headers }),
    createDeferred: (key: string) => createWith(key, { 'upload-defer-length': '1' }),
    patch(url: string, offset: number, body: Buffer<ArrayBuffer>, headers: Record<string, string> = {}) {
      const type = 'application/offset+octet-stream';
      return tus('PATCH', url, { 'upload-offset': String(offset), 'content-type': type, ...headers }, body);
    },
    offsetOf: async (url: string) => Number((await tus('HEAD', url)).headers.get('upload-offset')),
  };
}
