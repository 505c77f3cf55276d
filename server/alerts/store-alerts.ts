import type { Pool } from '../database/pool.ts';

/**
 * Keeps the server's own alerts in the table `public.server_alerts` (name, message, since, seen_at), if the project has
 * one: writes those that are active, and deletes those that are over. The returned function does it for one look; the
 * first call deletes the alerts of an earlier process too. Without an alert it does nothing else.
 * @param names every alert of the server
 */
export function alertStore(pool: Pool, names: readonly string[]) {
  let stored: readonly string[] = names;
  return async (active: ReadonlyMap<string, string>) => {
    const over = stored.filter((name) => !active.has(name));
    if (active.size === 0 && over.length === 0) return;
    const found = await pool.query<{ exists: boolean }>(
      `select to_regclass('public.server_alerts') is not null as exists`,
    );
    if (found.rows[0]!.exists) {
      await pool.query('delete from public.server_alerts where name = any ($1)', [over]);
      for (const [name, message] of active) await pool.query(upsert, [name, message]);
    }
    stored = [...active.keys()];
  };
}

const upsert = `
  insert into public.server_alerts (name, message) values ($1, $2)
  on conflict (name) do update set message = excluded.message, seen_at = now()`;
