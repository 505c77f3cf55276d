import type { Context } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';

interface NodeObjects {
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
}

/** The Node objects behind a request that came over the network; empty where the app is called as a function. */
export function nodeObjects({ env }: Pick<Context, 'env'>): NodeObjects {
  return (env ?? {}) as NodeObjects;
}

/** All headers, by their names in lower case. */
export function requestHeaders(c: Context): Record<string, string> {
  const { incoming } = nodeObjects(c);
  if (!incoming) return c.req.header();
  const headers: Record<string, string> = {};
  for (const name in incoming.headers) headers[name] = String(incoming.headers[name]);
  return headers;
}

/** Aborts when the connection closes before the response was sent; undefined where there is no connection. */
export function hangUpSignal(c: Context): AbortSignal | undefined {
  const { outgoing } = nodeObjects(c);
  if (!outgoing) return undefined;
  const controller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}
