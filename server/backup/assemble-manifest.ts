import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { readSequences } from '../database/upgrade/copy-rows.ts';
import { readKeys } from '../keys.ts';
import type { SchemaState } from './check-schema.ts';
import type { CopiedObjects } from './copy-objects.ts';
import { formatVersion, type Manifest } from './manifest.ts';

interface Copied extends CopiedObjects {
  /** Of the program. */
  version: string;
  state: SchemaState;
  tables: Manifest['tables'];
  parts: Manifest['parts'];
}

/** The manifest of the data copied from the snapshot of a connection. */
export async function assembleManifest(
  client: pg.Client,
  { dataDir }: Config,
  { version, state, tables, objects, missing, parts }: Copied,
): Promise<Manifest> {
  return {
    format: formatVersion,
    createdAt: new Date().toISOString(),
    version,
    ...state,
    // Sequences do not belong to a snapshot. Read last, they are not behind the rows.
    sequences: await readSequences(client),
    tables,
    objects,
    missingObjects: missing,
    keys: readKeys(join(dataDir, 'keys.json')),
    parts,
  };
}
