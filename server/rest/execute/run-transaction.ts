import pg from 'pg';
import { type Admission } from '../../database/admission/admission.ts';
import { BusyError } from '../../database/admission/overload.ts';
import {
  callerSettings,
  resetSession,
  resetSettings,
  type RequestSettings,
} from '../../database/callers/caller-settings.ts';
import type { Client, Pool } from '../../database/pool.ts';
import type { Caller } from '../../platform/service.ts';
import { OutdatedCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import type { SchemaCache } from '../catalogue/schema-cache.ts';
import type { Row, Statement, Step } from './batch.ts';
import { CallerConnection } from './caller-connection.ts';
import { isCurrentSql } from '../sql/result-sql.ts';
import type { CallerRoleSettings } from './caller-role-settings.ts';
import { visitorOf, type ReservedPlaces } from './visitor-of.ts';

export interface TransactionContext {
  /** The pool whose connections log in as `authenticator`. */
  callers: Pool;
  admission: Admission;
  cache: Pick<SchemaCache, 'isKept'>;
  limits: TransactionLimits;
  reservedPlaces: ReservedPlaces;
}

export interface TransactionLimits {
  /** The time limit of a statement. */
  anonymousTimeoutMs: number;
  authenticatedTimeoutMs: number;
  /** The maximum size of a result. */
  responseBytes: number;
}

export interface TransactionRequest {
  /** The role may be any that `authenticator` may become. */
  caller: Pick<Caller, 'claims' | 'address'> & { role: string };
  settings: RequestSettings;
  /** Cancels the statement if the client disconnects, or with a BusyError if a request takes long while others wait. */
  interruption: AbortController;
}

export interface TransactionOptions<R extends object> {
  /** The catalogue with which the statements were planned. */
  catalogue: Catalogue;
  readOnly: boolean;
  /** Rolls back even if the work succeeds (`Prefer: tx=rollback`). */
  rollback: boolean;
  /** Runs between the settings and the statements, in the same transaction. */
  before: Statement[];
  /** Throws to roll back. Costs a second round trip for the commit. */
  check: ((row: R) => void) | undefined;
  /** The settings of `alter role ... set ...` for the caller's role. */
  roleSettings: CallerRoleSettings | undefined;
}

/**
 * Runs statements as the request's caller and returns the rows of each. Everything goes to Postgres in one round trip:
 * the settings of the request (role, claims, timeout) and the statements form one implicit transaction, so role and
 * settings end with it. Throws Postgres's error, BusyError if no connection is free, the error of `check`, and
 * OutdatedCatalogue, after a rollback, if the schema has changed since the statements were planned.
 */
export async function runTransaction<R extends object>(
  { callers, admission, cache, limits, reservedPlaces }: TransactionContext,
  request: TransactionRequest,
  statements: Statement[],
  options: TransactionOptions<R>,
): Promise<Row[][]> {
  const visitor = visitorOf(request, options.rollback || isLarge(statements), reservedPlaces);
  const { signal } = request.interruption;
  const leave = await admission.enter(visitor, { signal, onCut: (error) => request.interruption.abort(error) });
  let connection: CallerConnection | undefined;
  try {
    connection = await connect(callers, cache, options.catalogue);
    return await runOn(connection, limits, request, statements, options);
  } catch (error) {
    // Postgres only reports that the statement was cancelled.
    throw signal.reason instanceof BusyError ? signal.reason : error;
  } finally {
    const finish = connection ? giveBack(connection) : Promise.resolve();
    void finish.then(leave);
  }
}

/** In characters. A longer body may have thousands of rows that each fire triggers. */
const longestReserved = 32_768;

function isLarge(statements: Statement[]): boolean {
  return statements.some(({ values }) => values.some((value) => value !== null && value.length > longestReserved));
}

const connections = new WeakMap<Client, CallerConnection>();

/**
 * Returns a connection that no other catalogue has been used with. As long as a connection lives, Postgres keeps what
 * it derived from an older schema: the types of parameters in prepared statements, and those of variables in functions.
 */
async function connect(
  callers: Pool,
  cache: TransactionContext['cache'],
  catalogue: Catalogue,
): Promise<CallerConnection> {
  for (;;) {
    const client = await callers.connect();
    if (!cache.isKept(catalogue)) {
      client.release();
      throw new OutdatedCatalogue();
    }
    let connection = connections.get(client);
    if (!connection) connections.set(client, (connection = new CallerConnection(client, catalogue)));
    if (connection.catalogue === catalogue) return connection;
    client.release(true);
  }
}

/** In characters. A longer statement is parsed every time, because each connection caches its prepared statements. */
const longestPrepared = 50_000;

const step = (text: string): Step => ({ preparedFor: '', text, values: [] });
const noSettings: CallerRoleSettings = { isolation: null, statementTimeout: null, others: {} };
const rollback = step('rollback');
// Otherwise deferred constraints would only be checked at the commit.
const undo = [step('set constraints all immediate'), rollback];
const commit = step('commit');
const cleanSteps = resetSettings.map(step);
const dirtySteps = resetSession.map(step);
// A function that runs `prepare` could replace one of the server's statements. The result row of a call reports this
// (sql/result-sql.ts). If there is no such row, this check runs; it is unnamed, so that it cannot be replaced. Both
// cost 1 to 3 µs per prepared statement of the connection, so only calls of functions run them.
const foreignStatements: Step = {
  preparedFor: null,
  text: 'select from pg_catalog.pg_prepared_statement() where from_sql limit 1',
  values: [],
};

/** Resets the session, and begins a transaction if the implicit one of the round trip is not enough. */
function begin(isExplicit: boolean, isolation: CallerRoleSettings['isolation'], isDirty: boolean): Step[] {
  const reset = isDirty ? dirtySteps : cleanSteps;
  // The isolation level must be set before any query.
  if (isolation) return [step(`begin isolation level ${isolation}`), ...reset];
  return isExplicit ? [...reset, step('begin')] : reset;
}

async function runOn<R extends object>(
  connection: CallerConnection,
  limits: TransactionLimits,
  { caller, settings, interruption }: TransactionRequest,
  statements: Statement[],
  { catalogue, readOnly, rollback: isUndone, before, check, roleSettings }: TransactionOptions<R>,
): Promise<Row[][]> {
  const { role } = caller;
  const isCall = settings.path.startsWith('/rpc/');
  const { isolation, statementTimeout, others } = roleSettings ?? noSettings;
  const timeout =
    statementTimeout ?? String(role === 'anon' ? limits.anonymousTimeoutMs : limits.authenticatedTimeoutMs);
  const asStep = ({ text, values }: Statement): Step => ({
    preparedFor: text.length > longestPrepared ? null : role,
    text,
    values,
  });
  const isExplicit = isUndone || check !== undefined || isolation !== null;
  const opening = [
    ...begin(isExplicit, isolation, connection.isDirty),
    { preparedFor: '', ...callerSettings(caller, settings, { readOnly, timeout, roleSettings: others }) },
    ...before.map(asStep),
  ];
  const ending = isUndone ? undo : isExplicit ? [commit] : [];
  const closing = check ? [] : ending;
  const mayLeave = isCall || !readOnly;
  connection.isDirty ||= mayLeave;
  try {
    const steps = [...opening, ...statements.map(asStep), ...closing];
    const results = await connection.run(steps, limits.responseBytes, interruption.signal);
    const rows = results.slice(opening.length, opening.length + statements.length);
    connection.needsCheck = isCall;
    const foreign = rows[0]![0]?.foreign_statements;
    if (typeof foreign === 'number') {
      connection.needsCheck = false;
      connection.isSpoiled ||= foreign > 0;
    }
    if (check) {
      check(rows[0]![0] as unknown as R);
      await connection.run(ending, limits.responseBytes);
    }
    // A rollback, of a failure too, undoes the reset of the session.
    if (!isUndone) connection.isDirty = mayLeave;
    return rows;
  } catch (error) {
    if (isExplicit) await connection.run([rollback], limits.responseBytes).catch(() => (connection.isSpoiled = true));
    connection.needsCheck = isCall;
    if (error instanceof pg.DatabaseError && (await isOutdated(connection, catalogue, interruption.signal)))
      throw new OutdatedCatalogue();
    throw error;
  }
}

/** Whether a statement may have failed because the schema has changed since it was planned. */
async function isOutdated(connection: CallerConnection, { version }: Catalogue, signal: AbortSignal): Promise<boolean> {
  if (connection.isSpoiled || signal.aborted) return false;
  // Unnamed, so that no function of the project can replace it.
  const current = { preparedFor: null, text: `select ${isCurrentSql(version)} as is_current`, values: [] };
  const [rows] = await connection.run([current], Infinity).catch(() => [[{ is_current: 't' }]]);
  return rows![0]!.is_current === 'f';
}

/**
 * Releases the connection to the pool after checking that the request left nothing behind. The response does not wait
 * for this.
 */
async function giveBack(connection: CallerConnection): Promise<void> {
  if (connection.needsCheck && !connection.isSpoiled) {
    connection.needsCheck = false;
    // Neither a failed call nor an execution plan has a result row.
    const [rows] = await connection.run([foreignStatements], Infinity).catch(() => [[{}]]);
    connection.isSpoiled = rows!.length > 0;
  }
  connection.client.release(connection.isSpoiled);
}
