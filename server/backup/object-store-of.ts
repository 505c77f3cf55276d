import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createFileStore } from '../storage/bytes/file-store.ts';
import type { ObjectStore } from '../storage/bytes/object-store.ts';
import { createS3Store } from '../storage/bytes/s3-store.ts';

/** Where the bytes of objects are: the configured S3 service, or the files of a data folder. */
export function storeOf({ storageS3 }: Config, dataDir: string): ObjectStore {
  return storageS3 ? createS3Store(storageS3) : createFileStore(join(dataDir, 'storage'));
}
