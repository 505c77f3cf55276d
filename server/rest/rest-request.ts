import type { ExecuteRequest } from './execute/execute.ts';
import type { AcceptedType } from './query/media-type.ts';
import type { Preferences } from './query/preferences.ts';
import type { Query } from './query/query-string.ts';
import type { RequestTiming } from './request-timing.ts';

/** A parsed request with its caller. */
export interface RestRequest extends ExecuteRequest {
  raw: Request;
  method: string;
  /** The schema that the profile names, or the first of those that are exposed. */
  schema: string;
  /** The name of the table or function in the path. */
  name: string;
  /** The query string as it was sent, with its question mark; empty if there is none. */
  search: string;
  query: Query;
  preferences: Preferences;
  accepted: AcceptedType[];
  /** Measures the request's steps; null if `Server-Timing` is off. */
  timing: RequestTiming | null;
}

/** The response of an endpoint; null: no body. A header may occur more than once. */
export interface RestResponse {
  status: number;
  headers: [string, string][];
  body: string | Buffer | null;
}

/** The mount path. Functions and policies see the path after it as `request.path`. */
export const mountPath = '/rest/v1';
