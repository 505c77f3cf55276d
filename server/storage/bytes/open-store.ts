import { join } from 'node:path';
import { createFileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3-client.ts';
import { createS3Store } from './s3-store.ts';

/** Opens the store of objects: the configured S3 service, otherwise the folder `storage` in the data folder. */
export function openStore(s3: S3Settings | null, dataDir: string): ObjectStore {
  return s3 ? createS3Store(s3) : createFileStore(join(dataDir, 'storage'));
}
