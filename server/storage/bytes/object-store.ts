import { createHash } from 'node:crypto';
import type { ReceivedFile } from './incoming-files.ts';

/** Identifies the bytes of one version of an object. */
export interface BytesPlace {
  bucketId: string;
  objectId: string;
  version: string;
}

/** Bytes that a walk found. */
export interface FoundBytes {
  /** What pathOf returns for the row that they may belong to. */
  path: string;
  remove(): Promise<void>;
}

/**
 * Stores bytes, each at its own place: in a folder of files or in an S3 service. Bytes at a place never change, so
 * readers and copies need no lock. docs/decisions/0010-bytes-before-rows.md
 */
export interface ObjectStore {
  /** Stores a received file durably. The file itself may be moved. */
  put(place: BytesPlace, file: ReceivedFile): Promise<void>;
  /** Bytes from start to end, both included; null if there are none at that place. */
  read(place: BytesPlace, start: number, end: number): Promise<ReadableStream<Uint8Array> | null>;
  /** Throws NoSuchKey if there is nothing to copy. */
  copy(from: BytesPlace, to: BytesPlace): Promise<void>;
  /** Places without bytes are ignored. */
  remove(places: BytesPlace[]): Promise<void>;
  /** The versions of an object that have bytes. */
  versions(object: Omit<BytesPlace, 'version'>): Promise<string[]>;
  /** All bytes older than `before`. Paths that pathOf cannot have produced are skipped. */
  walk(before: Date): AsyncIterable<FoundBytes>;
}

/**
 * <bucket>/<object id>/<version>, the same in every store. No part of a key occurs in it. A row that another program
 * wrote may have any text as its version; such a row has no bytes.
 */
export function pathOf({ bucketId, objectId, version }: BytesPlace): string {
  return `${folderOf({ bucketId, objectId })}/${/^[\w-]+$/.test(version ?? '') ? version : '-'}`;
}

/** The folder of an object's versions. */
export function folderOf({ bucketId, objectId }: Omit<BytesPlace, 'version'>): string {
  return `${dirOf(bucketId)}/${objectId}`;
}

/** Whether pathOf can have produced this path. */
export function isOurs(path: string): boolean {
  return /^[=\w-]+\/[0-9a-f-]{36}\/[\w-]+$/.test(path);
}

// A bucket's folder: its id if that is a safe file name, else a digest of it.
function dirOf(bucketId: string): string {
  return /^[A-Za-z0-9_-]+$/.test(bucketId)
    ? bucketId
    : `=${createHash('sha256').update(bucketId).digest('hex').slice(0, 32)}`;
}
