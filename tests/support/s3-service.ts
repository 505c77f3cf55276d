import { AwsClient } from 'aws4fetch';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What happens to a request: it is not carried out and answered with 500, or carried out without an answer. */
type Fault = 'refused' | 'unanswered' | null;

export interface S3Service {
  /** The server's settings that lead to it. */
  env: Record<string, string>;
  /** The keys in its bucket. */
  keys(): Promise<string[]>;
  /** Decides from now on what goes wrong. */
  setFault(fault: (request: IncomingMessage) => Fault): void;
  stop(): Promise<void>;
}

const bucket = 'bytes';

/** A real S3 service (s3rver) on a free port, with one bucket, which can be made to fail. */
export async function startS3Service(): Promise<S3Service> {
  const S3rver = createRequire(import.meta.url)('s3rver');
  const directory = mkdtempSync(join(tmpdir(), 'test-s3-'));
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const handle = s3.callback();
  let faultOf: (request: IncomingMessage) => Fault = () => null;
  const server = createServer((request, response) => {
    const fault = faultOf(request);
    if (fault === 'refused') {
      request.resume();
      return void response.writeHead(500, { 'content-type': 'application/xml' }).end('<Error><Code>InternalError</Code><Message>try again</Message></Error>');
    }
    if (fault === 'unanswered') response.write = response.end = () => (response.destroy(), response) as never;
    handle(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const aws = new AwsClient({ ...keys, service: 's3', region: 'us-east-1' });
  return {
    env: { STORAGE_S3_ENDPOINT: endpoint, STORAGE_S3_BUCKET: bucket, STORAGE_S3_ACCESS_KEY_ID: keys.accessKeyId, STORAGE_S3_SECRET_ACCESS_KEY: keys.secretAccessKey },
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
