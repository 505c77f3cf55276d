import { databaseRetrySeconds, databaseUnavailableMessage } from '../database/availability.ts';
import pg from 'pg';
import { storageFullMessage, storageFullRetrySeconds } from '../platform/storage-full.ts';
import { findOverload } from '../database/admission/overload.ts';
import { isPoolTimeout } from '../database/pool.ts';

interface ErrorKind {
  /** The status in the body; on the tus routes also the HTTP status. */
  statusCode: number;
  /** The label in the body's `error` field. */
  label: string;
  message: string;
  /** The code in the body, if it differs from the name of the error. */
  code?: string;
  /** The HTTP status, if it differs from 400, which the protocol uses for almost every error. */
  httpStatus?: number;
  /** The Retry-After header. */
  retryAfterSeconds?: number;
}

/** Every error of this service, by its code in the body. docs/wire/storage.md, Errors */
const catalogue = {
  InvalidRequest: { statusCode: 400, label: 'Error', message: 'invalid request' },
  InvalidParameter: { statusCode: 400, label: 'InvalidParameter', message: 'Invalid parameter' },
  InvalidKey: { statusCode: 400, label: 'InvalidKey', message: 'Invalid key' },
  InvalidBucketName: { statusCode: 400, label: 'Invalid Input', message: 'Bucket name invalid' },
  InvalidFileSizeLimit: {
    statusCode: 400,
    label: 'invalid_file_size_limit',
    message: 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
  },
  InvalidJWT: { statusCode: 400, label: 'InvalidJWT', message: 'invalid token' },
  InvalidSignature: { statusCode: 400, label: 'InvalidSignature', message: 'Invalid signature' },
  AccessDenied: { statusCode: 403, label: 'Unauthorized', message: 'new row violates row-level security policy' },
  NoSuchKey: { statusCode: 404, label: 'not_found', message: 'Object not found' },
  NoSuchBucket: { statusCode: 404, label: 'Bucket not found', message: 'Bucket not found' },
  KeyAlreadyExists: { statusCode: 409, label: 'Duplicate', message: 'The resource already exists' },
  BucketAlreadyExists: { statusCode: 409, label: 'Duplicate', message: 'The resource already exists' },
  ResourceAlreadyExists: { statusCode: 409, label: 'Duplicate', message: 'The resource already exists' },
  ResourceNotEmpty: {
    statusCode: 409,
    label: 'ResourceNotEmpty',
    message: 'The bucket you tried to delete is not empty',
  },
  EntityTooLarge: {
    statusCode: 413,
    label: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  },
  InvalidMimeType: { statusCode: 415, label: 'invalid_mime_type', message: 'mime type is not supported' },
  InvalidRange: { statusCode: 416, label: 'invalid_range', message: 'invalid range provided', httpStatus: 416 },
  DatabaseError: {
    statusCode: 400,
    label: 'DatabaseError',
    message: 'the database refused the values of this request',
  },
  SlowDown: {
    statusCode: 429,
    label: 'SlowDown',
    message: 'The database is busy, please try again',
    httpStatus: 429,
    retryAfterSeconds: 5,
  },
  ServiceUnavailable: {
    statusCode: 503,
    label: 'ServiceUnavailable',
    message: 'The server is busy, please try again',
    httpStatus: 503,
    retryAfterSeconds: 5,
  },
  DatabaseUnavailable: {
    statusCode: 503,
    label: 'ServiceUnavailable',
    message: databaseUnavailableMessage,
    code: 'ServiceUnavailable',
    httpStatus: 503,
    retryAfterSeconds: databaseRetrySeconds,
  },
  DatabaseTimeout: {
    statusCode: 544,
    label: 'DatabaseTimeout',
    message: 'The connection to the database timed out',
    httpStatus: 544,
  },
  ImageProcessingError: {
    statusCode: 400,
    label: 'InvalidRequest',
    code: 'InvalidRequest',
    message: 'The source image is invalid or unsupported for rendering',
  },
  InsufficientStorage: {
    statusCode: 507,
    label: 'InsufficientStorage',
    message: storageFullMessage,
    httpStatus: 507,
    retryAfterSeconds: storageFullRetrySeconds,
  },
  TusError: { statusCode: 400, label: 'TusError', message: 'invalid request' },
  InternalError: { statusCode: 500, label: 'Internal', message: 'Internal Server Error', httpStatus: 500 },
} satisfies Record<string, ErrorKind>;

export type StorageErrorCode = keyof typeof catalogue;

/** An error of the catalogue. `message` and `statusCode` replace those of the catalogue. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;
  readonly kind: ErrorKind;
  constructor(code: StorageErrorCode, message?: string, statusCode?: number) {
    const kind: ErrorKind = catalogue[code];
    super(message ?? kind.message);
    this.code = code;
    this.kind = statusCode === undefined ? kind : { ...kind, statusCode };
  }
}

/** Problems of a request's field, in the words of the hosted service's schema check. */
export const fieldProblems = {
  notValid: 'is not valid',
  notObject: 'must be object',
  notArray: 'must be array',
  notString: 'must be string',
  notInteger: 'must be integer',
  notNumber: 'must be number',
  notBoolean: 'must be boolean',
  notAllowed: 'must be equal to one of the allowed values',
  notStandard: 'must be STANDARD',
  notByteCount: 'must be a number of bytes',
  below: (least: number) => `must be >= ${least}`,
  above: (most: number) => `must be <= ${most}`,
  tooFewItems: 'must NOT have fewer than 1 items',
  tooManyItems: (most: number) => `must NOT have more than ${most} items`,
};

/** Creates 400 InvalidRequest: `field` is a JSON pointer such as `body/limit`, `problem` one of the above. */
export function invalidField(field: string, problem: string): StorageError {
  return new StorageError('InvalidRequest', `${field} ${problem}`);
}

/** Creates 400 InvalidRequest for a required field that is absent. */
export function missingField(where: string, name: string): StorageError {
  return invalidField(where, `must have required property '${name}'`);
}

// Messages that are more specific than the catalogue's.
export const invalidKey = (key: string) => new StorageError('InvalidKey', `Invalid key: ${key}`);
export const invalidMetadata = () => new StorageError('InvalidRequest', 'metadata must be a JSON object');
export const invalidMultipart = () => new StorageError('InvalidRequest', 'body is not valid multipart/form-data');
export const missingFile = () => new StorageError('InvalidRequest', 'body must have a file');
export const missingLinkToken = () => new StorageError('InvalidSignature', 'Missing x-signature header');
export const expiredToken = () => new StorageError('AccessDenied', '"exp" claim timestamp check failed');
export const forgedToken = () => new StorageError('AccessDenied', 'signature verification failed');
export const malformedToken = () => new StorageError('AccessDenied', 'Invalid Compact JWS');
export const unsupportedType = (type: string) =>
  new StorageError('InvalidMimeType', `mime type ${type} is not supported`);
export const contentMismatch = (type: string) =>
  new StorageError('InvalidMimeType', `mime type ${type} does not fit the content`);
export const focalPointRequired = () =>
  new StorageError('InvalidParameter', 'Focal point requires x and y coordinates within 0-1 range');
export const invalidImage = () => new StorageError('ImageProcessingError');
export const imageFileTooLarge = () =>
  new StorageError('ImageProcessingError', 'The source image file is too large to process');
export const imageTooLarge = () =>
  new StorageError('ImageProcessingError', 'The source image resolution is too large to process');
export const imageTooSlow = () => new StorageError('ImageProcessingError', 'Image request timed out', 408);
export const tooManyImages = () =>
  new StorageError('SlowDown', 'Too many images are being processed for you, please try again');
export const imagesBusy = () =>
  new StorageError('ServiceUnavailable', 'Too many images are being processed, please try again');

/** Translates a database error for the client. Null if the error is the server's own fault. */
export function fromDatabase(error: unknown): StorageError | null {
  if (!(error instanceof pg.DatabaseError)) {
    if (isPoolTimeout(error)) return new StorageError('SlowDown');
    return findOverload(error) ? new StorageError('ServiceUnavailable') : null;
  }
  const { code = '' } = error;
  // insufficient_privilege: row-level security, or a missing grant.
  if (code === '42501') return new StorageError('AccessDenied');
  if (code === '57014') return new StorageError('DatabaseTimeout');
  // The bucket was deleted between the check and the insert.
  if (code === '23503') return new StorageError('NoSuchBucket');
  // A cast or check failed in one of the project's policies, constraints or triggers.
  return /^(22|23|P0001)/.test(code) ? new StorageError('DatabaseError') : null;
}

/** Runs a statement and replaces an error with this SQLSTATE by an error of the catalogue. */
export async function mapSqlState<T>(statement: Promise<T>, state: string, code: StorageErrorCode): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === state ? new StorageError(code) : error;
  }
}
