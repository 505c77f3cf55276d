import { createHash } from 'node:crypto';
import type { ReceivedFile } from './incoming-files.ts';

/** Where the bytes of one version of an object lie. */
export interface BytesPlace {
  bucketId: string;
  objectId: string;
  version: string;
}

/** Bytes that a walk came by. */
export interface FoundBytes {
  /** As pathOf gives it for the row they may belong to. */
  path: string;
  remove(): Promise<void>;
}

/**
 * Keeps bytes, each at a place of its own: a folder of files, or an S3 service. What is at a place never changes once it
 * is there, so readers and copies need no lock.
 */
export interface ObjectStore {
  /** Takes a received file as the bytes of that place. When this resolves they last; the file itself may be gone. */
  put(place: BytesPlace, file: ReceivedFile): Promise<void>;
  /** Bytes from start to end, both included; null where the place is empty. */
  read(place: BytesPlace, start: number, end: number): Promise<ReadableStream<Uint8Array> | null>;
  /** Throws NoSuchKey where there is nothing to copy. */
  copy(from: BytesPlace, to: BytesPlace): Promise<void>;
  /** What is not there counts as removed. */
  remove(places: BytesPlace[]): Promise<void>;
  /** The versions of an object that have bytes. */
  versions(object: Omit<BytesPlace, 'version'>): Promise<string[]>;
  /** All bytes that were there before the given time. What does not look like pathOf is not ours and left out. */
  walk(before: Date): AsyncIterable<FoundBytes>;
}

/**
 * The same path in every store: <bucket>/<object id>/<version>. No part of a key is part of it. A row that was not written
 * by this service may say anything as its version; it names no bytes then.
 */
export function pathOf({ bucketId, objectId, version }: BytesPlace): string {
  return `${folderOf({ bucketId, objectId })}/${/^[\w-]+$/.test(version ?? '') ? version : '-'}`;
}

/** The folder of an object's versions. */
export function folderOf({ bucketId, objectId }: Omit<BytesPlace, 'version'>): string {
  return `${dirOf(bucketId)}/${objectId}`;
}

/** Whether a path can be one of pathOf. */
export function isOurs(path: string): boolean {
  return /^[=\w-]+\/[0-9a-f-]{36}\/[\w-]+$/.test(path);
}

// A bucket's folder: its id where that is a harmless name, else a digest of it.
function dirOf(bucketId: string): string {
  return /^[A-Za-z0-9_-]+$/.test(bucketId)
    ? bucketId
    : `=${createHash('sha256').update(bucketId).digest('hex').slice(0, 32)}`;
}
