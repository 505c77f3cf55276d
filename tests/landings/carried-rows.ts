import assert from 'node:assert/strict';
import type pg from 'pg';

type Row = Record<string, unknown>;
type Tables = Map<string, Row[]>;

// Tables that are not compared: the records of files, rows that servers keep for minutes, for as long as an alert lasts
// or until a deletion is final, a table without columns, and those that no earlier landing has.
const passing = new Set([
  'realtime.feed',
  'realtime.listener',
  'server_system.migrations',
  'server_system.schema_changes',
  'server_system.schema_version',
  'supabase_migrations.schema_migrations',
  'public.server_alerts',
  'public.deleted_pictures',
  'public.after_trip_guests',
  'public.after_trip_key',
  'public.check_ins',
  'public.crew_notes',
  'public.departure_marks',
  'public.departure_times',
  'public.departures',
  'public.item_lists',
  'public.vessels',
  'public.crew_members',
  'public.assignments',
  'public.usual_assignments',
  'public.party_places',
  'public.push_key',
  'public.push_messages',
  'public.push_subscriptions',
  'public.translations',
]);
// Tables, columns and values that have other names since version 0.1.0.
const tableNames: Record<string, string> = {
  'public.visitor_requests': 'public.change_requests',
  'public.offline_answers': 'public.device_decisions',
  'public.weather_call_bookings': 'public.day_offers',
};
const names: Record<string, string> = {
  answer_due_at: 'decision_due_at',
  answered_at: 'decided_at',
  request_id: 'change_request_id',
  answer_hours: 'decision_hours',
  answers_from: 'decisions_from',
  answers_until: 'decisions_until',
  call_id: 'weather_call_id',
};
const values: Record<string, string> = {
  answer: 'decision',
  'visitor-request': 'change-request',
  'answer-half-time': 'decision-half-time',
  'answer-overdue': 'decision-overdue',
};
const filled = {
  has_last_day: true,
  has_day: true,
  has_promise: true,
  figures: 3,
  is_confirmed: true,
  has_answer: true,
  changed_by_name: 'rosa',
  written_by_name: 'rosa',
  administrators: 'rosa',
};

/** Migrations write the whole catalogue again when it changes (tests/rls/booked-items.test.ts). */
const catalogueTable = 'public.catalogue_items';

/**
 * Expects every row of a restored database in the carried one, and the values of columns that the first days did not
 * store. `client` is connected to the carried database.
 */
export async function expectCarriedRows(client: pg.Client, restored: Tables): Promise<void> {
  const carried = await readRows(client);
  for (const [table, rows] of withPresentNames(restored))
    if (table !== catalogueTable) assert.deepEqual(missingRows(rows, carried.get(table) ?? []), [], table);
  assert.deepEqual(await readFilled(client), filled);
}

/** Expects as many rows in each table as were restored, and at least one. Tables that are newer are empty. */
export async function expectFullTables(client: pg.Client, restored: Tables): Promise<void> {
  const counts = (tables: Tables) => [...tables].map(([table, rows]) => [table, rows.length]).sort();
  const known = withPresentNames(restored);
  const carried = counts(await readRows(client));
  const old = counts(known);
  assert.deepEqual(
    carried.filter(([table, count]) => known.has(String(table)) || count !== 0),
    old,
  );
  assert.deepEqual(
    old.filter(([, count]) => count === 0),
    [],
  );
}

/** Reads the columns that the migrations of the first days did not store, for the first of three bookings. */
async function readFilled(client: pg.Client): Promise<Row> {
  const { rows } = await client.query<Row>(`
    select booking.last_day = date as has_last_day, booking_figures.day = date as has_day, decision_due_at = created_at + interval '24 hours' as has_promise,
      (select count(*)::int from public.booking_figures) as figures, is_confirmed, decided_at = changed_at as has_answer,
      changed_by_name, written_by_name, (select string_agg(name, ',') from public.administrators) as administrators
    from public.bookings as booking
      join public.booking_figures on booking_figures.booking_id = booking.id
      join public.booking_changes on booking_changes.booking_id = booking.id and sequence = 1
      join public.booking_notes on booking_notes.booking_id = booking.id
    where email = 'guest-1@example.com'`);
  return rows[0]!;
}

/** Reads the rows of every table. */
export async function readRows(client: pg.Client): Promise<Tables> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname !~ '^pg_' and schemaname <> 'information_schema' order by 1`,
  );
  const all = new Map<string, Row[]>();
  for (const { name } of tables) {
    if (passing.has(name)) continue;
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} as t`);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** The rows as they are called now. */
function withPresentNames(tables: Tables): Tables {
  const rowNow = (row: Row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [names[column] ?? column, valueNow(column, value)]),
    );
  const isOurs = (table: string) => table.startsWith('public.');
  return new Map(
    [...tables].map(([table, rows]) => [tableNames[table] ?? table, isOurs(table) ? rows.map(rowNow) : rows]),
  );
}

function valueNow(column: string, value: unknown): unknown {
  if (column === 'fields') return (value as string[]).map((field) => names[field] ?? field);
  return column === 'kind' || column === 'purpose' ? (values[value as string] ?? value) : value;
}

/** The rows that no other row matches. A matching row has the same values and may have more columns. */
function missingRows(rows: Row[], others: Row[]): Row[] {
  const columns = Object.keys(rows[0] ?? {});
  const textOf = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
  const found = new Set(others.map(textOf));
  return rows.filter((row) => !found.has(textOf(row)));
}
