import type { Pool } from '../database/pool.ts';
import type { Log } from '../platform/log.ts';
import type { CaptchaSettings } from '../platform/captcha/verify-captcha.ts';
import type { SchemaCache } from './catalogue/schema-cache.ts';
import type { ExecuteContext } from './execute/execute.ts';
import type { RestRequest, RestResponse } from './rest-request.ts';
import type { RestSettings, ServiceSettings } from './rest-settings.ts';

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
export interface RestContext extends ExecuteContext {
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
