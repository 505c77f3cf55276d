import { asRole } from '../database/as-role.ts';
import type { Client, Pool } from '../database/pool.ts';
import type { Log } from '../platform/log.ts';
import type { Caller } from '../platform/service.ts';
import type { Format } from './query/media-type.ts';
import type { Preferences } from './query/preferences.ts';
import type { Query } from './query/query-string.ts';
import type { SchemaCache } from './catalogue/schema-cache.ts';

/** A request as the endpoints read it: its headers parsed, its caller known. */
export interface RestRequest {
  raw: Request;
  method: string;
  /** The table's or function's name, as it stands in the address. */
  name: string;
  query: Query;
  preferences: Preferences;
  format: Format;
  caller: Caller;
}

export interface RestContext {
  pool: Pool;
  cache: SchemaCache;
  log: Log;
}

/** What an endpoint gives back; null: no body. */
export interface RestResponse {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

/** Where the service is mounted; what follows it is what functions and policies see as `request.path`. */
export const mountPath = '/rest/v1';
/** The hosted service's cap for the rows of one answer (max_rows). */
export const maxRows = 1000;
const statementTimeout = '8s';

/** One transaction as the request's caller, with the time limit of the hosted service's API roles. */
export function transact<T>(
  context: RestContext,
  request: RestRequest,
  isReadOnly: boolean,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const path = new URL(request.raw.url).pathname.slice(mountPath.length);
  const settings = { method: request.method, path, headers: Object.fromEntries(request.raw.headers) };
  return asRole(
    context.pool,
    request.caller,
    async (client) => {
      await client.query(`set local statement_timeout = '${statementTimeout}'`);
      return work(client);
    },
    { request: settings, readOnly: isReadOnly, rollback: request.preferences.tx === 'rollback' },
  );
}
