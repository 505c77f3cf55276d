import type pg from 'pg';
import { isChange, type FeedRow } from './feed-row.ts';

/**
 * The position up to which a server has read: all rows that were visible in the snapshot `since`. While the server
 * reads the window up to the snapshot `until`, ordered by id, `after` is the last id that it has read.
 */
export interface FeedPosition {
  since: string;
  until: string | null;
  after: string;
}

export interface FeedPage {
  rows: FeedRow[];
  position: FeedPosition;
  /** True if the window has been read to its end. */
  isDone: boolean;
  /** True if the window has more rows than are sent. They are skipped. */
  isTooLarge: boolean;
}

const pageRows = 200;
// Above this number of changes at once, clients fetch again instead.
const maxWindowRows = 10_000;

const pageQuery = `
  select target.until, found.*
  from (select coalesce($2, pg_current_snapshot()::text) as until) as target
  left join lateral (
    select id, kind, relation::text as relation,
           to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
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
  order by found.id`;

interface Row extends Record<string, unknown> {
  until: string;
  id: string | null;
}

/** The position after all rows that are visible now. */
export async function currentPosition(client: pg.Client): Promise<FeedPosition> {
  const { rows } = await client.query<{ since: string }>('select pg_current_snapshot()::text as since');
  return { since: rows[0]!.since, until: null, after: '0' };
}

/**
 * Whether this database has not reached the position yet, because it is another database or an older state of the same
 * one.
 */
export async function isAhead(client: pg.Client, { since }: FeedPosition): Promise<boolean> {
  const { rows } = await client.query<{ ahead: boolean }>(
    'select pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as ahead',
    [since],
  );
  return rows[0]!.ahead;
}

/**
 * Reads the next rows after a position. A transaction that was in progress in one snapshot and is committed in the next
 * belongs to the window between the two, whatever the ids of its rows. So no row is missed or read twice.
 */
export async function readPage(client: pg.Client, server: string, position: FeedPosition): Promise<FeedPage> {
  const { since, until, after } = position;
  const values = [since, until, after, server, pageRows];
  const { rows } = await client.query<Row>({ name: 'feed page', text: pageQuery, values });
  const target = rows[0]!.until;
  const found = rows.filter(({ id }) => id !== null);
  const isLast = found.length < pageRows;
  const isTooLarge = !isLast && until === null && (await hasTooManyRows(client, since, target));
  if (isTooLarge) return { rows: [], position: { since: target, until: null, after: '0' }, isDone: true, isTooLarge };
  const next = isLast ? { since: target, until: null, after: '0' } : { since, until: target, after: found.at(-1)!.id! };
  return { rows: found as unknown as FeedRow[], position: next, isDone: isLast, isTooLarge };
}

/** Splits a page into runs of consecutive changes and single messages. */
export function splitRuns(rows: FeedRow[]): FeedRow[][] {
  const runs: FeedRow[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last && isChange(row) && isChange(last[0]!)) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

async function hasTooManyRows(client: pg.Client, since: string, until: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from realtime.feed
     where transaction >= pg_snapshot_xmin($1::pg_snapshot)
       and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
       and pg_visible_in_snapshot(transaction, $2::pg_snapshot)
     offset $3 limit 1`,
    [since, until, maxWindowRows],
  );
  return rowCount === 1;
}
