import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import type { ActorName } from './make-actors.ts';

/**
 * 'yes': the action takes place, on the one row prepared for it. 'no rows': no error, and nothing read or changed,
 * which is how row-level security refuses. Everything else is the code of the error; 42501 is insufficient_privilege.
 */
export type Outcome = 'yes' | 'no rows' | '42501' | '23514';

type Answer = PromiseLike<{ data: unknown; error: { code: string } | null }>;

export interface Action {
  /** Creates the row for the action and returns its id. An insert needs none. */
  prepare?: (server: TestServer) => Promise<string>;
  act: (client: SupabaseClient, id: string) => Answer;
  /** Checks in the database whether the action took place. Reads leave no trace. */
  happened?: (server: TestServer, id: string) => Promise<boolean>;
}

export const makeRow = (sql: string, values: (id: string) => unknown[]) => async (server: TestServer) => {
  const id = randomUuid();
  await server.database.query(sql, values(id));
  return id;
};
export const holds = (sql: string) => async (server: TestServer, id: string) =>
  (await server.database.query(sql, [id])).rowCount === 1;

export const read = (table: string, columns: string, prepare: Action['prepare']): Action => ({
  prepare,
  act: (client, id) => client.from(table).select(columns).eq('id', id),
});
export const insert = (table: string, row: (id: string) => object): Action => ({
  act: (client, id) => client.from(table).insert(row(id)).select('id'),
  happened: holds(`select from ${table} where id = $1`),
});
export const update = (table: string, prepare: Action['prepare'], change: object, shows: string): Action => ({
  prepare,
  act: (client, id) => client.from(table).update(change).eq('id', id).select('id'),
  happened: holds(`select from ${table} where id = $1 and ${shows}`),
});
export const remove = (table: string, prepare: Action['prepare']): Action => ({
  prepare,
  act: (client, id) => client.from(table).delete().eq('id', id).select('id'),
  happened: async (server, id) => !(await holds(`select from ${table} where id = $1`)(server, id)),
});
export const call = (name: string, parameters: object = {}): Action => ({
  act: (client) => client.rpc(name, parameters),
});

/**
 * The outcome for each caller; `admin` is an owner. Staff may do what owners may, and crew what every signed-in user
 * may, unless the row says something else.
 */
type Outcomes = Record<Exclude<ActorName, 'staff' | 'crew'>, Outcome> & { staff?: Outcome; crew?: Outcome };

/** The name of an action, the action, and its outcome for each caller. */
export type Row = [what: string, action: Action, outcomes: Outcomes];

/** The outcome for each of the callers. */
export const outcomesOf = (outcomes: Outcomes): Record<ActorName, Outcome> => ({
  ...outcomes,
  staff: outcomes.staff ?? outcomes.admin,
  crew: outcomes.crew ?? outcomes.user,
});

/** The outcome is the same for every caller. */
export const all = (outcome: Outcome) => ({ anon: outcome, user: outcome, admin: outcome, service: outcome });
/** Refused by a grant or a policy, and hidden by row-level security. */
export const [no, gone] = ['42501', 'no rows'] as const;
