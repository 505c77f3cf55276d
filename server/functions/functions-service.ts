import { Hono } from 'hono';
import type { ServiceEnv } from '../platform/service.ts';
import { errorResponse } from './error-response.ts';
import { createFunctionInvoker } from './function-invoker.ts';
import { functionInvoke } from './function-invoke.ts';
import { FunctionError } from './function-errors.ts';
import type { FunctionsContext, FunctionsDeps } from './functions-context.ts';
import { runSchedules } from './schedules/run-schedules.ts';
import { createScheduleClaims } from './schedules/schedule-claims.ts';
import { scheduledCall } from './schedules/scheduled-call.ts';
import { readSchedules } from './schedules/schedules-file.ts';

export interface FunctionsService {
  routes: Hono<ServiceEnv>;
  /** The response to every request while the database cannot be reached. */
  unavailable(): Response;
  /** Reads config.toml and schedules.json, and starts the schedules. Throws an Error that names invalid entries. */
  start(): Promise<void>;
  /** Refuses new calls, gives those in progress five seconds, then ends the workers. */
  close(): Promise<void>;
}

/** Creates the service that runs supabase/functions/<name>/index.ts in worker threads. docs/wire/functions.md */
export function createFunctionsService(deps: FunctionsDeps): FunctionsService {
  const invoker = createFunctionInvoker(deps);
  const context: FunctionsContext = { invoker };
  let stopSchedules = async () => {};

  const routes = new Hono<ServiceEnv>();
  routes.onError((error) => {
    if (error instanceof FunctionError) return errorResponse(error);
    throw error;
  });
  routes.all('*', (c) => functionInvoke(c, context));

  return {
    routes,
    unavailable: () => errorResponse(new FunctionError('SERVICE_UNAVAILABLE')),
    async start() {
      await invoker.open();
      const schedules = await readSchedules(deps.supabaseDir);
      const call = scheduledCall(deps, invoker);
      stopSchedules = runSchedules(schedules, { claims: createScheduleClaims(deps.pool), call, log: deps.log });
    },
    close: () => invoker.close(stopSchedules()),
  };
}
