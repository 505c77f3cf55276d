import type { Admission } from '../../database/admission.ts';
import type { Client, Pool } from '../../database/pool.ts';
import { clientNetwork } from '../../database/rate-limiter.ts';
import type { Caller } from '../../platform/service.ts';
import type { Statement, Step } from './batch.ts';
import { CallerConnection } from './caller-connection.ts';
import { settingsStep, type RequestSettings } from './request-settings.ts';

export interface ExecuteContext {
  /** Connections of the role `authenticator`. */
  callers: Pool;
  admission: Admission;
  limits: ExecuteLimits;
}

export interface ExecuteLimits {
  /** Milliseconds that one statement may take. */
  anonymousTimeoutMs: number;
  authenticatedTimeoutMs: number;
  /** Bytes of one result. */
  responseBytes: number;
}

export interface ExecuteRequest {
  caller: Caller;
  settings: RequestSettings;
  /** Aborts when the client hangs up: its statement is cancelled. */
  signal?: AbortSignal | undefined;
}

export interface ExecuteOptions<R extends object> {
  readOnly: boolean;
  /** Undoes the work although it succeeded (`Prefer: tx=rollback`). */
  rollback: boolean;
  /** Runs between the settings and the statement, in the same transaction. */
  before?: Statement[];
  /** Throws where the work must not stand: it is undone. Costs a second round trip, for the commit. */
  check?: (row: R) => void;
}

/**
 * Runs one statement as the request's caller and returns its one row. Everything goes to Postgres in one round trip: the
 * settings of the request (role, claims, timeout) and the statement form one implicit transaction, so role and settings
 * end with it. Throws Postgres's error, BusyError where no connection is free, and what `check` throws.
 */
export async function execute<R extends object>(
  { callers, admission, limits }: ExecuteContext,
  request: ExecuteRequest,
  statement: Statement,
  options: ExecuteOptions<R>,
): Promise<R> {
  const { role, address } = request.caller;
  const leave = await admission.enter(role === 'anon' ? { network: clientNetwork(address) } : null, request.signal);
  let connection: CallerConnection | undefined;
  try {
    connection = connectionOf(await callers.connect());
    return await runStatement(connection, limits, request, statement, options);
  } finally {
    const finish = connection ? giveBack(connection) : Promise.resolve();
    void finish.then(leave);
  }
}

const connections = new WeakMap<Client, CallerConnection>();

function connectionOf(client: Client): CallerConnection {
  let connection = connections.get(client);
  if (!connection) connections.set(client, (connection = new CallerConnection(client)));
  return connection;
}

const step = (text: string): Step => ({ key: text, text, values: [] });
const begin = step('begin');
const rollback = step('rollback');
const commit = step('commit');
// A function may have changed a setting of its session.
const resetSettings = [step('reset all')];
const resetSession = [
  ...resetSettings,
  ...['discard temp', 'unlisten *', 'close all', 'select pg_advisory_unlock_all()'].map(step),
];
// A function that runs `prepare` could put a statement of its own in the place of one of ours. Without a name, so that
// this one cannot be replaced.
const foreignStatements: Step = {
  key: null,
  text: 'select from pg_prepared_statements where from_sql limit 1',
  values: [],
};

async function runStatement<R extends object>(
  connection: CallerConnection,
  limits: ExecuteLimits,
  { caller: { role, claims }, settings, signal }: ExecuteRequest,
  statement: Statement,
  { readOnly, rollback: isUndone, before = [], check }: ExecuteOptions<R>,
): Promise<R> {
  const isPlainRead = readOnly && !settings.path.startsWith('/rpc/');
  const timeoutMs = role === 'anon' ? limits.anonymousTimeoutMs : limits.authenticatedTimeoutMs;
  // Row-level security makes a plan depend on the role: one prepared statement for each.
  const asStep = ({ text, values }: Statement): Step => ({ key: `${role} ${text}`, text, values });
  const isExplicit = isUndone || check !== undefined;
  const opening = [
    ...(connection.isDirty ? resetSession : resetSettings),
    ...(isExplicit ? [begin] : []),
    settingsStep(role, claims, settings, { readOnly, timeoutMs }),
    ...before.map(asStep),
  ];
  const closing = [...(isPlainRead ? [] : [foreignStatements]), ...(isUndone && !check ? [rollback] : [])];
  connection.isDirty = !isPlainRead;
  try {
    const results = await connection.run([...opening, asStep(statement), ...closing], limits.responseBytes, signal);
    connection.isSpoiled ||= !isPlainRead && results[opening.length + 1]!.length > 0;
    const row = results[opening.length]![0] as unknown as R;
    if (check) {
      check(row);
      await connection.run([isUndone ? rollback : commit], limits.responseBytes);
    }
    return row;
  } catch (error) {
    if (isExplicit) await connection.run([rollback], limits.responseBytes).catch(() => (connection.isSpoiled = true));
    connection.needsCheck = !isPlainRead;
    throw error;
  }
}

/** Back to the pool, once it is known that nothing in it outlives the request. The response does not wait for this. */
async function giveBack(connection: CallerConnection): Promise<void> {
  if (connection.needsCheck && !connection.isSpoiled) {
    connection.needsCheck = false;
    // After a failure the check at the end of the batch did not run.
    const [rows] = await connection.run([foreignStatements], Infinity).catch(() => [[{}]]);
    connection.isSpoiled = rows!.length > 0;
  }
  connection.client.release(connection.isSpoiled);
}
