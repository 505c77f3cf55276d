import type { Log } from '../platform/log.ts';
import type { ExecuteContext, ExecuteRequest } from './execute/execute.ts';
import type { AcceptedType } from './query/media-type.ts';
import type { Preferences } from './query/preferences.ts';
import type { Query } from './query/query-string.ts';
import type { SchemaCache } from './catalogue/schema-cache.ts';
import type { ServiceSettings } from './rest-settings.ts';

/** A request as the endpoints read it: its headers parsed, its caller known. */
export interface RestRequest extends ExecuteRequest {
  raw: Request;
  method: string;
  /** The schema that the profile names, or the first of those that are exposed. */
  schema: string;
  /** The table's or function's name, as it stands in the address. */
  name: string;
  query: Query;
  preferences: Preferences;
  accepted: AcceptedType[];
}

/** What every endpoint gets. */
export interface RestContext extends ExecuteContext {
  cache: SchemaCache;
  /** As last read. */
  readonly config: ServiceSettings;
  log: Log;
}

/** What an endpoint returns; null: no body. A header may stand more than once. */
export interface RestResponse {
  status: number;
  headers: [string, string][];
  body: string | Buffer | null;
}

/** Where the service is mounted; what follows it is what functions and policies see as `request.path`. */
export const mountPath = '/rest/v1';
