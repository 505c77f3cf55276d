import type pg from 'pg';
import { isChange, type FeedRow } from './feed-row.ts';

/**
 * How far a server has read: all that was visible in the snapshot `since`. Within a window the rows up to `until` are
 * read in the order of their ids, `after` being the last one.
 */
export interface FeedPosition {
  since: string;
  until: string | null;
  after: string;
}

const rowsAtOnce = 200;
// More than this in one go tells nobody anything: who listens fetches anew.
const mostRows = 10_000;

interface Row extends Record<string, unknown> {
  until: string;
  id: string | null;
}

/** A position at which everything up to now is read. */
export async function currentPosition(client: pg.Client): Promise<FeedPosition> {
  const { rows } = await client.query<{ since: string }>('select pg_current_snapshot()::text as since');
  return { since: rows[0]!.since, until: null, after: '0' };
}

/** Whether the position is one that this database has not reached: it is another one, or an older state of the same. */
export async function isAhead(client: pg.Client, { since }: FeedPosition): Promise<boolean> {
  const { rows } = await client.query<{ ahead: boolean }>(
    'select pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as ahead',
    [since],
  );
  return rows[0]!.ahead;
}

/**
 * The next rows after a position, and the position after them. A transaction that was under way in one snapshot and is
 * over in the next belongs to the window between the two, whatever its rows' ids are: so none is missed and none is
 * read twice. `tooMany` where a window is larger than anybody should be told; its rows are skipped.
 */
export async function readWindow(
  client: pg.Client,
  server: string,
  { since, until, after }: FeedPosition,
): Promise<{ rows: FeedRow[]; position: FeedPosition; isDone: boolean; tooMany: boolean }> {
  const { rows } = await client.query<Row>(
    `select target.until, found.*
     from (select coalesce($2, pg_current_snapshot()::text) as until) as target
     left join lateral (
       select id, kind, relation::text as relation, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
              record::text as record, old_record::text as "oldRecord", is_cut as "isCut", server, body, bytes
       from realtime.feed
       where transaction >= pg_snapshot_xmin($1::pg_snapshot)
         and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
         and pg_visible_in_snapshot(transaction, target.until::pg_snapshot)
         and id > $3
         and server is distinct from $4
       order by id
       limit $5
     ) as found on true
     order by found.id`,
    [since, until, after, server, rowsAtOnce],
  );
  const target = rows[0]!.until;
  const found = rows.filter(({ id }) => id !== null);
  const isDone = found.length < rowsAtOnce;
  const tooMany = !isDone && until === null && (await isTooMuch(client, since, target));
  const position =
    isDone || tooMany ? { since: target, until: null, after: '0' } : { since, until: target, after: found.at(-1)!.id! };
  return { rows: tooMany ? [] : (found as unknown as FeedRow[]), position, isDone: isDone || tooMany, tooMany };
}

/** Parts a page into changes that follow each other, and everything else one by one. */
export function inRuns(rows: FeedRow[]): FeedRow[][] {
  const runs: FeedRow[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last && isChange(row) && isChange(last[0]!)) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

async function isTooMuch(client: pg.Client, since: string, until: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from realtime.feed
     where transaction >= pg_snapshot_xmin($1::pg_snapshot)
       and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
       and pg_visible_in_snapshot(transaction, $2::pg_snapshot)
     offset $3 limit 1`,
    [since, until, mostRows],
  );
  return rowCount === 1;
}
