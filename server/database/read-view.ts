import type { QueryResultRow } from 'pg';
import type { Pool } from './pool.ts';

/**
 * The rows of a view that a project may define for the server, such as `metrics.alerts`; empty if there is no such
 * view. `view` and `columns` become SQL unchanged.
 */
export async function readView<Row extends QueryResultRow>(pool: Pool, view: string, columns: string): Promise<Row[]> {
  const found = await pool.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [view]);
  if (!found.rows[0]!.exists) return [];
  return (await pool.query<Row>(`select ${columns} from ${view}`)).rows;
}
