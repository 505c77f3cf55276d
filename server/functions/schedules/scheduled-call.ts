import type { FunctionInvoker, FunctionsDeps } from '../functions-context.ts';
import type { Schedule } from './schedules-file.ts';

/** Calls the function of a schedule as a POST with the project's secret key. Throws FunctionError. */
export function scheduledCall(
  { env }: Pick<FunctionsDeps, 'env'>,
  invoker: FunctionInvoker,
): (schedule: Schedule) => Promise<Response> {
  return async ({ function: name, body }) => {
    const { SUPABASE_URL = 'http://localhost', SUPABASE_SERVICE_ROLE_KEY: key = '' } = await env();
    const request = new Request(new URL(`/${name}`, SUPABASE_URL), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return invoker.invoke({ name, request, address: '127.0.0.1', authorize: () => {} });
  };
}
