import type pg from 'pg';

/**
 * From now on, a decision at the desk can be undone for this long, and its mail waits for as long; for 0 it leaves at
 * once. Leaves nothing in the desk's history.
 */
export async function setUndoTime(database: Pick<pg.Pool, 'query'>, seconds: number): Promise<void> {
  await database.query(
    `begin;
     set local session_replication_role = replica;
     update booking_limits set undo_seconds = ${seconds};
     commit`,
  );
}
