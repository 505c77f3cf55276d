import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { readSequences } from '../database/upgrade/copy-rows.ts';
import { readKeys } from '../keys.ts';
import type { SchemaState } from './check-schema.ts';
import type { CopiedObjects } from './copy-objects.ts';
import { formatVersion, type Manifest } from './manifest.ts';

interface Copied extends CopiedObjects {
  /** The version of the program. */
  version: string;
  state: SchemaState;
  tables: Manifest['tables'];
  parts: Manifest['parts'];
}

/** Creates the manifest of the data in a connection's snapshot. */
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
    // A snapshot does not include sequences. They are read last, so that they are not behind the rows.
    sequences: await readSequences(client),
    tables,
    objects,
    missingObjects: missing,
    keys: readKeys(join(dataDir, 'keys.json')),
    parts,
  };
}
