import { systemClock } from '../../../platform/clock.ts';
import type { StorageRequest } from '../../storage-request.ts';
import { expiredRequest, invalidArgument, notSigned, S3Error } from '../s3-errors.ts';
import type { Scope } from './signing-key.ts';

/** The signature of a request, from the Authorization header, the query or a form. */
export interface RequestSignature {
  accessKey: string;
  scope: Scope;
  /** yyyyMMddTHHmmssZ */
  longDate: string;
  signedHeaders: string[];
  signature: string;
  /** The digest of the body, UNSIGNED-PAYLOAD, or the kind of streaming. */
  payloadHash: string;
  /** The access token of a user. */
  sessionToken: string | null;
}

const algorithm = 'AWS4-HMAC-SHA256';
const maxSkewMs = 15 * 60 * 1000;
const maxLifetimeSeconds = 7 * 24 * 60 * 60;

/** Reads the signature of a request from its header or query. Throws S3Error if it is missing, expired or malformed. */
export function readSignature(c: StorageRequest, query: URLSearchParams): RequestSignature {
  const authorization = c.req.header('authorization') ?? '';
  if (authorization.startsWith(`${algorithm} `)) return inHeader(c, authorization);
  if (query.has('X-Amz-Signature')) return inQuery(c, query);
  throw notSigned();
}

function inHeader(c: StorageRequest, authorization: string): RequestSignature {
  const fields = new Map(
    authorization
      .slice(algorithm.length)
      .split(',')
      .map((field) => {
        const at = field.indexOf('=');
        return [field.slice(0, at).trim(), field.slice(at + 1).trim()] as const;
      }),
  );
  const payloadHash = c.req.header('x-amz-content-sha256');
  if (!payloadHash) throw new S3Error('MissingSecurityHeader');
  const longDate = c.req.header('x-amz-date') ?? '';
  checkSkew(longDate);
  return {
    ...readCredential(fields.get('Credential') ?? '', longDate),
    signedHeaders: readSignedHeaders(fields.get('SignedHeaders')),
    signature: fields.get('Signature') ?? '',
    payloadHash,
    sessionToken: c.req.header('x-amz-security-token') ?? null,
  };
}

function inQuery(c: StorageRequest, query: URLSearchParams): RequestSignature {
  if (query.get('X-Amz-Algorithm') !== algorithm) throw invalidArgument('X-Amz-Algorithm');
  const longDate = query.get('X-Amz-Date') ?? '';
  const lifetime = query.get('X-Amz-Expires') ?? '';
  if (!/^\d{1,6}$/.test(lifetime) || Number(lifetime) > maxLifetimeSeconds) throw invalidArgument('X-Amz-Expires');
  const made = timeOf(longDate);
  if (made > systemClock() + maxSkewMs) throw new S3Error('RequestTimeTooSkewed');
  if (made + Number(lifetime) * 1000 < systemClock()) throw expiredRequest();
  const signedHeaders = readSignedHeaders(query.get('X-Amz-SignedHeaders') ?? undefined);
  const isHashSigned = signedHeaders.includes('x-amz-content-sha256');
  return {
    ...readCredential(query.get('X-Amz-Credential') ?? '', longDate),
    signedHeaders,
    signature: query.get('X-Amz-Signature') ?? '',
    payloadHash:
      query.get('X-Amz-Content-Sha256') ??
      ((isHashSigned && c.req.header('x-amz-content-sha256')) || 'UNSIGNED-PAYLOAD'),
    sessionToken: query.get('X-Amz-Security-Token'),
  };
}

/** Parses the access key and the scope of <key>/<yyyyMMdd>/<region>/s3/aws4_request. */
export function readCredential(
  credential: string,
  longDate: string,
): Pick<RequestSignature, 'accessKey' | 'scope' | 'longDate'> {
  const parts = credential.split('/');
  const [date = '', region = '', service, end] = parts.slice(-4);
  const accessKey = parts.slice(0, -4).join('/');
  const isWhole = accessKey && service === 's3' && end === 'aws4_request' && longDate.slice(0, 8) === date;
  if (!isWhole) throw new S3Error('AuthorizationHeaderMalformed');
  return { accessKey, scope: { date, region }, longDate };
}

function readSignedHeaders(list = ''): string[] {
  const names = list.split(';');
  if (!names.includes('host')) throw new S3Error('AuthorizationHeaderMalformed', 'The header host must be signed');
  return names;
}

/** Checks that a request was signed at most a quarter of an hour ago. Throws RequestTimeTooSkewed. */
function checkSkew(longDate: string): void {
  if (Math.abs(timeOf(longDate) - systemClock()) > maxSkewMs) throw new S3Error('RequestTimeTooSkewed');
}

function timeOf(longDate: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(longDate) ?? [];
  if (!parts.length) throw new S3Error('AuthorizationHeaderMalformed', 'X-Amz-Date must be yyyyMMddTHHmmssZ');
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  return Date.UTC(year, month - 1, ...(rest as [number]));
}
