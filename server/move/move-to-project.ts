import type pg from 'pg';
import { connectToCopy } from '../database/upgrade/connect-to-copy.ts';
import { readSequences } from '../database/upgrade/copy-rows.ts';
import type { Progress } from '../platform/progress/progress.ts';
import { areEqual, compareObjects, sideOfList, type Compared, type Comparison } from './comparison.ts';
import { loadProject, ownSequences } from './load-project.ts';
import { lockTarget } from './lock-target.ts';
import type { MoveSource } from './open-source.ts';
import { markFinished, readProjectState } from './project-state.ts';
import { bucketTable, compareTable, leftTables, ownTables, sharedAccountTables } from './project-tables.ts';
import { StorageApi, type ProjectApi } from './storage-api.ts';
import { copyObjectRows, objectTable, uploadObjects } from './upload-objects.ts';

export interface ProjectTarget {
  /** The URL of the project's Postgres, for its role postgres. */
  databaseUrl: string;
  api: ProjectApi;
  progress: Progress;
  signal: AbortSignal;
}

export interface ProjectMove {
  comparison: Comparison;
  /** Tables whose rows are not copied to a hosted project. */
  left: { name: string; rows: number }[];
}

/**
 * Moves schema, accounts, rows and objects into a hosted Supabase project, and compares both. Loads the database in one
 * transaction, then uploads the objects; after an interruption, the next move continues the upload. A project that
 * already has the schema is only compared. Throws an Error if the target cannot be used.
 */
export async function moveToProject(source: MoveSource, target: ProjectTarget): Promise<ProjectMove> {
  const client = await connectToCopy({ connectionString: target.databaseUrl }, 'move');
  const api = new StorageApi(target.api, target.signal);
  try {
    await lockTarget(client);
    const state = await readProjectState(source, client);
    await api.requireAccess();
    target.progress.step('Loading the database');
    if (state !== 'filled') await loadProject(source, client, state === 'new');
    const objects = await uploadObjects(source, client, api, {
      compareOnly: state === 'filled',
      progress: target.progress,
    });
    if (state !== 'filled') await copyObjectRows(source, client);

    const { own, records } = ownTables(source);
    const copied = [
      ...own,
      ...records,
      ...(await sharedAccountTables(source, client)),
      await bucketTable(source, client),
      await objectTable(source, client),
    ];
    const tables: Compared[] = [];
    target.progress.step('Comparing tables', copied.length);
    for (const table of copied) {
      tables.push(await compareTable(source, client, table));
      target.progress.advance();
    }
    tables.push(await compareSequences(source, client));
    const comparison = { tables, buckets: compareObjects(source.objects, objects) };
    if (areEqual(comparison)) await markFinished(client);
    return { comparison, left: leftTables(source, copied) };
  } finally {
    await client.end();
  }
}

async function compareSequences({ manifest }: MoveSource, client: pg.Client): Promise<Compared> {
  const source = ownSequences(manifest.sequences);
  const names = source.map(({ name }) => name);
  return { name: 'sequences', source: sideOfList(source), target: sideOfList(await readSequences(client, names)) };
}
