import type { Pool } from '../database/pool.ts';
import type { Log } from '../platform/log.ts';
import type { CaptchaSettings } from '../platform/captcha/verify-captcha.ts';
import type { SchemaCache } from './catalogue/schema-cache.ts';
import type { TransactionContext, TransactionRequest } from './execute/run-transaction.ts';
import type { RestSettings, ServiceSettings } from './rest-settings.ts';
import type { AcceptedType } from './query/media-type.ts';
import type { Preferences } from './query/preferences.ts';
import type { Query } from './query/query-string.ts';
import type { RequestTiming } from './request-timing.ts';

/** What the server gives this service. */
export interface RestDeps {
  /** The server's own rights, to read the catalogue. */
  pool: Pool;
  /** Logs in as `authenticator`; every request runs on it. */
  callers: Pool;
  settings: RestSettings;
  captcha: CaptchaSettings;
  log: Log;
}

/** What every endpoint gets. */
export interface RestContext extends TransactionContext {
  cache: SchemaCache;
  /** The settings as last read. */
  readonly config: ServiceSettings;
  captcha: CaptchaSettings;
  log: Log;
}

/**
 * One endpoint: it gets the parsed request and returns the parts of a response, because rest-service.ts adds headers to
 * both. Errors are thrown; rest-service.ts renders them.
 */
export type RestEndpoint = (request: RestRequest, context: RestContext) => Promise<RestResponse>;

/** A parsed request with its caller. */
export interface RestRequest extends TransactionRequest {
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
