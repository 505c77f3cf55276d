import pg from 'pg';

/**
 * Every refusal of this service: statusCode, label, message (shared/wire realtime-storage B1). HTTP says 400 for each of
 * them; the exceptions are named in `httpStatuses`.
 */
const catalogue = {
  InvalidRequest: ['400', 'Error', 'invalid request'],
  InvalidKey: ['400', 'InvalidKey', 'Invalid key'],
  InvalidBucketName: ['400', 'Invalid Input', 'Bucket name invalid'],
  InvalidFileSizeLimit: [
    '400',
    'invalid_file_size_limit',
    'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
  ],
  InvalidJWT: ['400', 'InvalidJWT', 'invalid token'],
  InvalidSignature: ['400', 'InvalidSignature', 'Invalid signature'],
  AccessDenied: ['403', 'Unauthorized', 'new row violates row-level security policy'],
  NoSuchKey: ['404', 'not_found', 'Object not found'],
  NoSuchBucket: ['404', 'Bucket not found', 'Bucket not found'],
  KeyAlreadyExists: ['409', 'Duplicate', 'The resource already exists'],
  BucketAlreadyExists: ['409', 'Duplicate', 'The resource already exists'],
  ResourceAlreadyExists: ['409', 'Duplicate', 'The resource already exists'],
  ResourceNotEmpty: ['409', 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'],
  EntityTooLarge: ['413', 'Payload too large', 'The object exceeded the maximum allowed size'],
  InvalidMimeType: ['415', 'invalid_mime_type', 'mime type is not supported'],
  InvalidRange: ['416', 'invalid_range', 'invalid range provided'],
  DatabaseError: ['400', 'DatabaseError', 'the database refused the values of this request'],
  SlowDown: ['429', 'SlowDown', 'The database is busy, please try again'],
  DatabaseTimeout: ['544', 'DatabaseTimeout', 'The connection to the database timed out'],
  ImageProcessingError: ['422', 'ImageProcessingError', 'the image cannot be processed'],
  TusError: ['400', 'TusError', 'invalid request'],
  InternalError: ['500', 'Internal', 'Internal Server Error'],
} as const;

export type StorageErrorCode = keyof typeof catalogue;

const httpStatuses: Partial<Record<StorageErrorCode, number>> = {
  InvalidRange: 416,
  SlowDown: 429,
  DatabaseTimeout: 544,
  InternalError: 500,
};

/** A refusal of the catalogue; `message` replaces its usual words, `status` its statusCode. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;
  readonly statusCode: string;
  constructor(code: StorageErrorCode, message: string = catalogue[code][2], status?: number) {
    super(message);
    this.code = code;
    this.statusCode = status?.toString() ?? catalogue[code][0];
  }
}

/**
 * {statusCode, error, message, code} with the HTTP status the protocol gives it. `trueStatus`: the HTTP status is the
 * statusCode, as the tus protocol needs it, whose clients go by it alone.
 */
export function renderStorageError({ code, statusCode, message }: StorageError, { trueStatus = false } = {}): Response {
  const status = trueStatus ? Number(statusCode) : (httpStatuses[code] ?? 400);
  return Response.json({ statusCode, error: catalogue[code][1], message, code }, { status });
}

/** What the database's refusal means to the client, or null where it is our own fault. Row-level security is 42501. */
export function fromDatabase(error: unknown): StorageError | null {
  if (!(error instanceof pg.DatabaseError)) {
    const isWaiting = error instanceof Error && /timeout exceeded when trying to connect/.test(error.message);
    return isWaiting ? new StorageError('SlowDown') : null;
  }
  const { code = '' } = error;
  if (code === '42501') return new StorageError('AccessDenied');
  if (code === '57014') return new StorageError('DatabaseTimeout');
  // A policy that casts a part of the key, a check of the project's own, or a bucket that was deleted meanwhile.
  if (code === '23503') return new StorageError('NoSuchBucket');
  return /^(22|23|P0001)/.test(code) ? new StorageError('DatabaseError') : null;
}
