import { AwsClient } from 'aws4fetch';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * 'refused': the request fails with 500 and has no effect. 'unanswered': the request takes effect but gets no response.
 */
type Fault = 'refused' | 'unanswered' | null;

export interface S3Service {
  /** The server's settings for this service. */
  env: Record<string, string>;
  /** The keys in the bucket. */
  keys(): Promise<string[]>;
  /** Sets which requests fail from now on. */
  setFault(fault: (request: IncomingMessage) => Fault): void;
  stop(): Promise<void>;
}

const bucket = 'bytes';

/** An S3 service (s3rver) on a free port with one bucket. It verifies signatures and can be made to fail. */
export async function startS3Service(): Promise<S3Service> {
  const S3rver = createRequire(import.meta.url)('s3rver');
  const directory = mkdtempSync(join(tmpdir(), 'test-s3-'));
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const handle = s3.callback();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  let faultOf: (request: IncomingMessage) => Fault = () => null;
  const server = createServer((request, response) => {
    const fault = faultOf(request);
    if (fault === 'refused') {
      request.resume();
      return void response
        .writeHead(500, { 'content-type': 'application/xml' })
        .end('<Error><Code>InternalError</Code><Message>try again</Message></Error>');
    }
    // s3rver does not implement this.
    if (!isSigned(request, keys.secretAccessKey)) {
      request.resume();
      return void response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end('<Error><Code>SignatureDoesNotMatch</Code><Message>check your key and signing method</Message></Error>');
    }
    if (fault === 'unanswered') response.write = response.end = () => (response.destroy(), response) as never;
    handle(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const aws = new AwsClient({ ...keys, service: 's3', region: 'us-east-1' });
  return {
    env: {
      STORAGE_S3_ENDPOINT: endpoint,
      STORAGE_S3_BUCKET: bucket,
      STORAGE_S3_ACCESS_KEY_ID: keys.accessKeyId,
      STORAGE_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    async keys() {
      const xml = await (await fetch(await aws.sign(`${endpoint}/${bucket}?list-type=2`))).text();
      return [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
    },
    setFault: (fault) => void (faultOf = fault),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Checks the AWS Signature Version 4 of a request. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, secret: string): boolean {
  const [, date = '', region = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  const request = [
    method,
    decodeURIComponent(pathname).split('/').map(encode).join('/'),
    [...searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(request).digest('hex'),
  ].join('\n');
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));
  return hmac(key, text).toString('hex') === signature;
}
