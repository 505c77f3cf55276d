import type pg from 'pg';

/** Longer than any server may be away and still find what it missed. */
const keptMs = 10 * 60_000;
const spacingMs = 60_000;
const keptMessages = '3 days';

/**
 * Deletes from the feed what every server had ten minutes to read: what was visible in a snapshot of that age. (The age of
 * the rows themselves says nothing: a transaction may have taken hours before anybody could read them.) Messages go after
 * three days, as with the hosted service. `sweep` may be called as often as one likes.
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
        'delete from realtime.feed where transaction < pg_snapshot_xmax($1::pg_snapshot) and pg_visible_in_snapshot(transaction, $1::pg_snapshot)',
        [old.text],
      );
      await client.query(`delete from realtime.messages where inserted_at < now() - $1::interval`, [keptMessages]);
    },
  };
}
