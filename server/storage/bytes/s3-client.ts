import { AwsV4Signer } from 'aws4fetch';
import { setTimeout as delay } from 'node:timers/promises';

export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Call {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
  /** Statuses besides 2xx that count as success. */
  expected?: number[];
}

/** Sends a request for `path` in the bucket. An empty path is the bucket itself. */
export type S3Client = (method: string, path: string, call?: S3Call) => Promise<Response>;

const attempts = 3;
const responseTimeoutMs = 30_000;
const uploadTimeoutMs = 300_000;

/**
 * Sends requests to one S3 bucket, addressed by path (endpoint/bucket/key), which every S3 service supports. Retries a
 * network failure, a 5xx and a 429 twice with backoff. Throws an Error with the service's code and message.
 */
export function createS3Client({ endpoint, region, bucket, ...keys }: S3Settings): S3Client {
  const signingKeys = new Map<string, ArrayBuffer>();

  async function send(method: string, url: string, { headers, body }: S3Call): Promise<Response> {
    // The timeout covers the time until the response's headers. Reading the body has no limit, because it depends on
    // the reader.
    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(new Error('no response in time')),
      body ? uploadTimeoutMs : responseTimeoutMs,
    );
    try {
      const signer = new AwsV4Signer({
        ...keys,
        service: 's3',
        region,
        cache: signingKeys,
        method,
        url,
        headers,
        body,
      });
      const signed = await signer.sign();
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        body,
        signal: timeout.signal,
        redirect: 'manual',
      });
    } finally {
      clearTimeout(timer);
    }
  }

  return async (method, path, call = {}) => {
    const { query = {}, expected = [] } = call;
    const search = Object.keys(query).length ? `?${new URLSearchParams(query)}` : '';
    const url = `${endpoint}/${bucket}${path && `/${path}`}${search}`;
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(method, url, call).catch((error: Error) => error);
      if (!(response instanceof Error) && (response.ok || expected.includes(response.status))) return response;
      const isTransient = response instanceof Error || response.status >= 500 || response.status === 429;
      if (!isTransient || attempt === attempts) throw await failure(response, `${method} ${path || bucket}`);
      if (!(response instanceof Error)) await response.body?.cancel();
      await delay(100 * 2 ** attempt);
    }
  };
}

async function failure(response: Response | Error, what: string): Promise<Error> {
  if (response instanceof Error) {
    // fetch throws a generic TypeError; the reason is in its cause.
    const { message } = response.cause instanceof Error ? response.cause : response;
    return new Error(`S3 does not respond (${what}): ${message}`);
  }
  const xml = await response.text().catch(() => '');
  return new Error(`S3 responded with ${response.status} ${textOf(xml, 'Code')} (${what}): ${textOf(xml, 'Message')}`);
}

/**
 * The text of the first element with this name, or ''. The elements that are read from S3 responses have no nested
 * markup.
 */
export function textOf(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text.replace(/&(amp|quot|lt|gt);/g, (_, name: 'amp') => ({ amp: '&', quot: '"', lt: '<', gt: '>' })[name]);
}
