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

/** The dependencies of the data service. */
export interface RestDeps {
  /** The pool with the server's own rights, which reads the catalogue. */
  pool: Pool;
  /** The pool that logs in as `authenticator` and runs every request. */
  callers: Pool;
  settings: RestSettings;
  captcha: CaptchaSettings;
  log: Log;
}

/** The context of every endpoint. */
export interface RestContext extends TransactionContext {
  cache: SchemaCache;
  /** The settings that are in effect. */
  readonly config: ServiceSettings;
  captcha: CaptchaSettings;
  log: Log;
}

/**
 * One endpoint. Takes the parsed request and returns the parts of a response, because rest-service.ts adds headers to
 * both. Throws errors, which rest-service.ts renders.
 */
export type RestEndpoint = (request: RestRequest, context: RestContext) => Promise<RestResponse>;

/** A parsed request with its caller. */
export interface RestRequest extends TransactionRequest {
  raw: Request;
  method: string;
  /** The schema that the profile names, or the first of the exposed schemas. */
  schema: string;
  /** The name of the table or function in the path. */
  name: string;
  /** The query string unchanged, with its question mark; empty if there is none. */
  search: string;
  query: Query;
  preferences: Preferences;
  accepted: AcceptedType[];
  /** Measures the request's steps; null if `Server-Timing` is off. */
  timing: RequestTiming | null;
}

/** The response of an endpoint. A null body means none. A header may occur more than once. */
export interface RestResponse {
  status: number;
  headers: [string, string][];
  body: string | Buffer | null;
}

/** The mount path. In functions and policies, `request.path` is the path after it. */
export const mountPath = '/rest/v1';
