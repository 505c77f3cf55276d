import type { Claims } from '../../platform/jwt.ts';

/** The identity that decides rights: a role that `authenticator` may become, and the claims that policies read. */
export interface Identity {
  role: string;
  claims: Claims;
}

/** The request's data for policies and functions, in the settings of PostgREST. */
export interface RequestSettings {
  method: string;
  /** The path below the mount path: `/notes`, `/rpc/search`. */
  path: string;
  headers: Readonly<Record<string, string>>;
  cookies?: Record<string, string>;
  /** The search path. */
  searchPath?: string;
  /** Further settings of this transaction, such as TimeZone. */
  others?: Record<string, string>;
}

/** The settings of one transaction. */
export interface TransactionSettings {
  readOnly: boolean;
  /** The statement timeout in Postgres's notation; null for the timeout of the session. */
  timeout: string | null;
  /** The settings that `alter role ... set ...` defines for the role. */
  roleSettings?: Record<string, string>;
}

const defaultSearchPath = 'public, extensions';

/**
 * Returns the statement that sets the caller's role, the request's settings and the limits for one transaction. Only
 * here does a session become a caller, except in `realtime.visible_rows`, which becomes many callers in one statement.
 */
export function callerSettings(
  { role, claims }: Identity,
  { method, path, headers, cookies, searchPath, others }: RequestSettings,
  { readOnly, timeout, roleSettings }: TransactionSettings,
): { text: string; values: (string | null)[] } {
  const values = [
    role,
    JSON.stringify(claims),
    method,
    path,
    JSON.stringify(headers),
    cookies ? JSON.stringify(cookies) : '{}',
    searchPath ?? defaultSearchPath,
    timeout,
    readOnly ? 'on' : 'off',
  ];
  const setting = ([name, value]: [string, string]) => {
    values.push(name, value);
    return `set_config($${values.length - 1}, $${values.length}, true)`;
  };
  // The settings of the role come first: they need the rights of the login, and the request's own settings override
  // them.
  const first = roleSettings ? Object.entries(roleSettings).map(setting) : [];
  const last = others ? Object.entries(others).map(setting) : [];
  const text = first.length || last.length ? `select ${[...first, common, ...last].join(', ')}` : commonText;
  return { text, values };
}

// Returns one small number instead of all the values.
const common = `num_nulls(set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true), set_config('request.path', $4, true), set_config('request.headers', $5, true),
  set_config('request.cookies', $6, true), set_config('search_path', $7, true),
  set_config('statement_timeout', coalesce($8, current_setting('statement_timeout')), true),
  set_config('transaction_read_only', $9, true))`;
const commonText = `select ${common}`;

/** Resets settings that a function has changed for its session. Enough after a statement that could only read. */
export const resetSettings: readonly string[] = ['reset all'];

/**
 * Removes everything that functions and policies of the previous caller may have left in the session, except prepared
 * statements, which the data service also creates (rest/execute/run-transaction.ts). None of these statements needs a
 * transaction, and a rollback undoes most of them.
 */
export const resetSession: readonly string[] = [
  ...resetSettings,
  'discard temp',
  'unlisten *',
  'close all',
  'select pg_advisory_unlock_all()',
];
