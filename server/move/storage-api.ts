import { openAsBlob } from 'node:fs';
import { PartDigest } from '../backup/manifest.ts';
import type { ReadObject } from './comparison.ts';
import type { SourceObject } from './open-source.ts';

/** The URL of a hosted project, and one of its secret keys. */
export interface ProjectApi {
  url: string;
  secretKey: string;
}

const timeLimit = 10 * 60 * 1000;

/** Calls a project's storage service with the rights of its secret key. Every call throws an Error if it fails. */
export class StorageApi {
  readonly #api: ProjectApi;
  readonly #signal: AbortSignal;

  constructor(api: ProjectApi, signal: AbortSignal) {
    this.#api = api;
    this.#signal = signal;
  }

  /** Throws if the URL or the key is wrong. */
  async requireAccess(): Promise<void> {
    await this.#send('GET', '/bucket');
  }

  /** Stores an object, replacing any previous one. */
  async upload({ bucketId, name, path, type, cacheControl }: SourceObject): Promise<void> {
    const headers = { 'content-type': type, 'cache-control': cacheControl, 'x-upsert': 'true' };
    await this.#send('POST', pathOf('/object', bucketId, name), headers, await openAsBlob(path));
  }

  /** Reads an object and computes its checksum. */
  async read(bucketId: string, name: string): Promise<ReadObject> {
    const response = await this.#send('GET', pathOf('/object/authenticated', bucketId, name));
    const digest = new PartDigest();
    for await (const chunk of response.body ?? []) digest.update(chunk);
    return { bucketId, name, ...digest.finish() };
  }

  async #send(method: string, path: string, headers: Record<string, string> = {}, body?: Blob): Promise<Response> {
    const { url, secretKey } = this.#api;
    const response = await fetch(`${url}/storage/v1${path}`, {
      method,
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, ...headers },
      body,
      signal: AbortSignal.any([this.#signal, AbortSignal.timeout(timeLimit)]),
    }).catch((error: Error) => {
      this.#signal.throwIfAborted();
      throw new Error(
        `${url} cannot be reached: ${String((error.cause as Error | undefined)?.message ?? error.message)}`,
      );
    });
    if (response.ok) return response;
    const text = (await response.text()).slice(0, 200);
    throw new Error(`The storage service of ${url} responds ${response.status} to ${method} ${path}: ${text}`);
  }
}

function pathOf(route: string, bucketId: string, name: string): string {
  return [route, encodeURIComponent(bucketId), ...name.split('/').map(encodeURIComponent)].join('/');
}
