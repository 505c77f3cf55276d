import { requestHeaders } from '../../platform/node-request.ts';
import { requireCacheControl, type UploadDescription } from '../objects/upload-body.ts';
import type { StorageContext } from '../storage-context.ts';
import { StorageError } from '../storage-errors.ts';
import type { StorageRequest } from '../storage-request.ts';
import { invalidArgument, S3Error } from './s3-errors.ts';
import { parseXml, type XmlElement } from './s3-xml.ts';
import { decodePath, headerText } from './signing/canonical-request.ts';
import type { Payload } from './signing/payload.ts';

/** The bucket and the object of a request. */
export interface S3Address {
  /** '' if the request is about the service. */
  bucket: string;
  /** '' if the request is about the bucket. */
  key: string;
}

/** A request after its signature was verified. The context contains its caller. */
export interface S3Request extends S3Address {
  c: StorageRequest;
  query: URLSearchParams;
  payload: Payload;
}

/** One operation. Throws errors, which s3-error-response.ts renders. */
export type S3Endpoint = (request: S3Request, context: StorageContext) => Promise<Response>;

/** Reads bucket and key from the path of a request. Throws InvalidURI. */
export function readAddress(c: StorageRequest): S3Address {
  const path = new URL(c.req.url).pathname.replace(/^.*?\/storage\/v1\/s3\/?/, '');
  const at = path.includes('/') ? path.indexOf('/') : path.length;
  return { bucket: decodePath(path.slice(0, at)), key: decodePath(path.slice(at + 1)) };
}

/** Reads bucket and key from the header x-amz-copy-source. Throws InvalidArgument. */
export function readCopySource(c: StorageRequest): S3Address {
  const path = decodePath((c.req.header('x-amz-copy-source') ?? '').replace(/\?versionId=null$/, '')).replace(
    /^\//,
    '',
  );
  const at = path.indexOf('/');
  if (at < 1 || at === path.length - 1) throw invalidArgument('x-amz-copy-source');
  return { bucket: path.slice(0, at), key: path.slice(at + 1) };
}

/** Reads a whole number within bounds from the query. Throws InvalidArgument. */
export function readNumber({ query }: S3Request, name: string, least: number, most: number, fallback?: number): number {
  const text = query.get(name);
  if (text === null && fallback !== undefined) return fallback;
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw invalidArgument(name);
  return value;
}

/**
 * Reads the body as XML of at most `limit` bytes. Throws MalformedXML, EntityTooLarge, and the errors of the payload.
 */
export async function readXml(bytes: AsyncIterable<Uint8Array>, root: string, limit: number): Promise<XmlElement> {
  return parseXml(await readBody(bytes, limit), root);
}

/** Reads a body of at most `limit` bytes as text. Throws EntityTooLarge, and MalformedXML if it is not UTF-8. */
export async function readBody(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > limit) throw new StorageError('EntityTooLarge');
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new S3Error('MalformedXML');
  }
}

/** Reads the metadata of an object from headers: type, cache control, and x-amz-meta-* as user metadata. */
export function describeHeaders(c: StorageRequest): UploadDescription {
  return describeFields(new Map(Object.entries(requestHeaders(c)).map(([name, text]) => [name, headerText(text)])));
}

/** Does the same for any fields with lower-case names. Throws InvalidRequest. */
export function describeFields(fields: Map<string, string>): UploadDescription {
  const prefix = 'x-amz-meta-';
  const metadata = [...fields]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
  return {
    type: fields.get('content-type') || 'application/octet-stream',
    cacheControl: requireCacheControl(fields.get('cache-control') ?? 'no-cache'),
    userMetadata: metadata.length ? Object.fromEntries(metadata) : null,
  };
}
