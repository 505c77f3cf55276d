import { Hono } from 'hono';
import type { ServiceEnv } from '../../platform/service.ts';
import type { StorageContext } from '../storage-context.ts';
import type { StorageRequest } from '../storage-request.ts';
import { s3BucketCreate } from './buckets/s3-bucket-create.ts';
import { s3BucketDelete } from './buckets/s3-bucket-delete.ts';
import { s3BucketHead, s3BucketLocation, s3BucketVersioning } from './buckets/s3-bucket-describe.ts';
import { s3BucketList } from './buckets/s3-bucket-list.ts';
import { multipartAbort } from './multipart/multipart-abort.ts';
import { multipartComplete } from './multipart/multipart-complete.ts';
import { multipartCreate } from './multipart/multipart-create.ts';
import { multipartList } from './multipart/multipart-list.ts';
import { partCopy } from './multipart/part-copy.ts';
import { partList } from './multipart/part-list.ts';
import { partPut } from './multipart/part-put.ts';
import { s3ObjectCopy } from './objects/s3-object-copy.ts';
import { s3ObjectDelete, s3ObjectDeleteMany } from './objects/s3-object-delete.ts';
import { s3ObjectGet } from './objects/s3-object-get.ts';
import { s3ObjectList, s3ObjectListPages } from './objects/s3-object-list.ts';
import { s3ObjectPost } from './objects/s3-object-post.ts';
import { s3ObjectPut } from './objects/s3-object-put.ts';
import { s3ObjectTagging } from './objects/s3-object-tagging.ts';
import { s3ErrorResponse } from './s3-error-response.ts';
import { S3Error } from './s3-errors.ts';
import { readAddress, type S3Address, type S3Endpoint } from './s3-request.ts';
import { authenticate } from './signing/authenticate.ts';
import { readPayload } from './signing/payload.ts';
import { readSignature } from './signing/request-signature.ts';

interface Operation {
  method: string;
  on: 'service' | 'bucket' | 'object';
  /** Parameters that select this operation. */
  parameters?: string[];
  /** A header that selects this operation. */
  header?: string;
  endpoint: S3Endpoint;
}

const copySource = 'x-amz-copy-source';
const partParameters = ['partNumber', 'uploadId'];

/** The operations of S3. The first match responds. docs/wire/s3.md */
const operations: Operation[] = [
  { method: 'GET', on: 'service', endpoint: s3BucketList },

  { method: 'GET', on: 'bucket', parameters: ['location'], endpoint: s3BucketLocation },
  { method: 'GET', on: 'bucket', parameters: ['versioning'], endpoint: s3BucketVersioning },
  { method: 'GET', on: 'bucket', parameters: ['uploads'], endpoint: multipartList },
  { method: 'GET', on: 'bucket', parameters: ['list-type'], endpoint: s3ObjectListPages },
  { method: 'GET', on: 'bucket', endpoint: s3ObjectList },
  { method: 'HEAD', on: 'bucket', endpoint: s3BucketHead },
  { method: 'PUT', on: 'bucket', endpoint: s3BucketCreate },
  { method: 'POST', on: 'bucket', parameters: ['delete'], endpoint: s3ObjectDeleteMany },
  { method: 'DELETE', on: 'bucket', endpoint: s3BucketDelete },

  { method: 'PUT', on: 'object', parameters: partParameters, header: copySource, endpoint: partCopy },
  { method: 'PUT', on: 'object', parameters: partParameters, endpoint: partPut },
  { method: 'POST', on: 'object', parameters: ['uploads'], endpoint: multipartCreate },
  { method: 'POST', on: 'object', parameters: ['uploadId'], endpoint: multipartComplete },
  { method: 'DELETE', on: 'object', parameters: ['uploadId'], endpoint: multipartAbort },
  { method: 'GET', on: 'object', parameters: ['uploadId'], endpoint: partList },
  { method: 'GET', on: 'object', parameters: ['tagging'], endpoint: s3ObjectTagging },
  { method: 'PUT', on: 'object', header: copySource, endpoint: s3ObjectCopy },
  { method: 'PUT', on: 'object', endpoint: s3ObjectPut },
  { method: 'GET', on: 'object', endpoint: s3ObjectGet },
  { method: 'HEAD', on: 'object', endpoint: s3ObjectGet },
  { method: 'DELETE', on: 'object', endpoint: s3ObjectDelete },
];

/** Parameters that select an operation. A request with one of them must not run as an operation without it. */
const choosing = new Set(
  `accelerate acl analytics attributes cors delete encryption intelligent-tiering inventory legal-hold lifecycle
   list-type location logging metadataTable metrics notification object-lock ownershipControls partNumber policy
   policyStatus publicAccessBlock replication requestPayment restore retention select tagging torrent uploadId uploads
   versionId versioning versions website`.split(/\s+/),
);

/** The S3 protocol below /storage/v1/s3, with buckets and keys in the path. */
export function s3Routes(context: StorageContext): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();
  routes.onError((error, c) => s3ErrorResponse(c, error, context.log));
  routes.all('*', (c) => respond(c, context));
  return routes;
}

async function respond(c: StorageRequest, context: StorageContext): Promise<Response> {
  const address = readAddress(c);
  const query = new URL(c.req.url).searchParams;
  const isForm = c.req.method === 'POST' && /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');
  if (isForm && address.bucket && !address.key) return s3ObjectPost(c, context);
  const signature = readSignature(c, query);
  const signer = await authenticate(c, context, query, signature);
  const operation = requireOperation(c, address, query);
  const payload = readPayload(c, signature, signer);
  return operation.endpoint({ c, ...address, query, payload }, context);
}

function requireOperation(c: StorageRequest, { bucket, key }: S3Address, query: URLSearchParams): Operation {
  const object = key ? 'object' : 'bucket';
  const on = bucket ? object : 'service';
  const found = operations.find(
    ({ method, on: level, parameters = [], header }) =>
      method === c.req.method &&
      level === on &&
      parameters.every((name) => query.has(name)) &&
      (header === undefined || c.req.header(header) !== undefined),
  );
  const isOther = [...query].some(
    ([name, value]) =>
      choosing.has(name) && !found?.parameters?.includes(name) && !(name === 'versionId' && value === 'null'),
  );
  if (!found || isOther) throw new S3Error('NotImplemented');
  return found;
}
