import { createHash } from 'node:crypto';
import type { ReceivedFile } from './incoming-files.ts';

/** Identifies the bytes of one version of an object. */
export interface BytesPlace {
  bucketId: string;
  objectId: string;
  version: string;
}

/** Bytes that `walk` found. */
export interface FoundBytes {
  /** The result of pathOf for the row that the bytes may belong to. */
  path: string;
  remove(): Promise<void>;
}

/**
 * Stores the bytes of each version at a separate path: in a folder, or in an S3 service. Bytes at a place never
 * change, so readers and copies need no lock. docs/decisions/0010-bytes-before-rows.md
 */
export interface ObjectStore {
  /** Stores a received file durably. The file itself may be moved. */
  put(place: BytesPlace, file: ReceivedFile): Promise<void>;
  /** The bytes from start to end, both inclusive. Null if the place has no bytes. */
  read(place: BytesPlace, start: number, end: number): Promise<ReadableStream<Uint8Array> | null>;
  /** Throws NoSuchKey if there is nothing to copy. */
  copy(from: BytesPlace, to: BytesPlace): Promise<void>;
  /** Ignores places without bytes. */
  remove(places: BytesPlace[]): Promise<void>;
  /** The versions of an object for which bytes are stored. */
  versions(object: Omit<BytesPlace, 'version'>): Promise<string[]>;
  /** Lists all bytes older than `before`. Skips paths that pathOf cannot produce. */
  walk(before: Date): AsyncIterable<FoundBytes>;
}

/**
 * The path <bucket>/<object id>/<version>, the same in every store. It contains no part of the object's key. A row that
 * another program wrote may have any text as its version; such a row has no bytes.
 */
export function pathOf({ bucketId, objectId, version }: BytesPlace): string {
  return `${folderOf({ bucketId, objectId })}/${/^[\w-]+$/.test(version ?? '') ? version : '-'}`;
}

/** The folder of an object's versions. */
export function folderOf({ bucketId, objectId }: Omit<BytesPlace, 'version'>): string {
  return `${dirOf(bucketId)}/${objectId}`;
}

/** Whether pathOf can produce this path. */
export function isOurs(path: string): boolean {
  return /^[=\w-]+\/[0-9a-f-]{36}\/[\w-]+$/.test(path);
}

// A bucket's folder: its id if that is a safe file name, else a digest of it.
function dirOf(bucketId: string): string {
  return /^[A-Za-z0-9_-]+$/.test(bucketId)
    ? bucketId
    : `=${createHash('sha256').update(bucketId).digest('hex').slice(0, 32)}`;
}
