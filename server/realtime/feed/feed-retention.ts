import type pg from 'pg';

/** How long rows are kept. Must exceed the time after which a disconnected server gives up its position (feed.ts). */
const keptMs = 10 * 60_000;
const spacingMs = 60_000;
const keptMessages = '3 days';

/**
 * Deletes the rows of the feed that were visible in a snapshot taken ten minutes ago. The time in a row does not help,
 * because a transaction may commit hours after it wrote. Also deletes rows of realtime.messages after three days.
 * `sweep` may be called as often as convenient.
 */
export function createRetention(): { sweep(client: pg.Client): Promise<void> } {
  let snapshots: { at: number; text: string }[] = [];
  return {
    async sweep(client) {
      const now = Date.now();
      if (now - (snapshots.at(-1)?.at ?? 0) < spacingMs) return;
      const { rows } = await client.query<{ text: string }>('select pg_current_snapshot()::text as text');
      snapshots.push({ at: now, text: rows[0]!.text });
      const old = snapshots.findLast(({ at }) => now - at >= keptMs);
      if (!old) return;
      snapshots = snapshots.filter(({ at }) => at >= old.at);
      await client.query(
        `delete from realtime.feed
         where transaction < pg_snapshot_xmax($1::pg_snapshot)
           and pg_visible_in_snapshot(transaction, $1::pg_snapshot)`,
        [old.text],
      );
      await client.query(`delete from realtime.messages where inserted_at < now() - $1::interval`, [keptMessages]);
    },
  };
}
