import type { Log } from '../platform/log.ts';
import type { ExecuteContext, ExecuteRequest } from './execute/execute.ts';
import type { Format } from './query/media-type.ts';
import type { Preferences } from './query/preferences.ts';
import type { Query } from './query/query-string.ts';
import type { RestLimits } from './rest-limits.ts';
import type { SchemaCache } from './catalogue/schema-cache.ts';

/** A request as the endpoints read it: its headers parsed, its caller known. */
export interface RestRequest extends ExecuteRequest {
  raw: Request;
  method: string;
  /** The table's or function's name, as it stands in the address. */
  name: string;
  query: Query;
  preferences: Preferences;
  format: Format;
}

export interface RestContext extends ExecuteContext {
  limits: RestLimits;
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
