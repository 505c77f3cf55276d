import type { Context, Next } from 'hono';
import { nodeObjects } from '../platform/node-request.ts';

/**
 * Adds headers to whatever response follows. They go to Node's own response where there is one: a web Response whose
 * headers are changed leaves the fast path of the adapter (docs/decisions/0013-speed-of-the-gateway.md).
 */
export async function addHeaders(c: Context, headers: Record<string, string>, next: Next): Promise<void> {
  const { outgoing } = nodeObjects(c);
  if (outgoing) for (const name in headers) outgoing.setHeader(name, headers[name]!);
  await next();
  if (!outgoing) for (const name in headers) c.res.headers.set(name, headers[name]!);
}
