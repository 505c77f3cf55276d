import type { Context } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';

interface NodeObjects {
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
}

/** The Node objects of a request from the network; empty if the app is called as a function. */
export function nodeObjects({ env }: Pick<Context, 'env'>): NodeObjects {
  return (env ?? {}) as NodeObjects;
}

/** All headers by lower-case name. They are the request's own object, so callers must not change them. */
export function requestHeaders(c: Context): Readonly<Record<string, string>> {
  const { incoming } = nodeObjects(c);
  if (!incoming) return c.req.header();
  // set-cookie, the only header that Node represents as a list, belongs to responses.
  if (!incoming.headers['set-cookie']) return incoming.headers as Record<string, string>;
  return { ...incoming.headers, 'set-cookie': String(incoming.headers['set-cookie']) };
}

/**
 * Whether no response is needed any more: the client closed the connection, or already has a response because the
 * database was lost or the body did not arrive. A later failure is not worth a stack trace.
 */
export function hasHungUp(c: Pick<Context, 'env'>): boolean {
  const { incoming, outgoing } = nodeObjects(c);
  if (!incoming || !outgoing) return false;
  return (incoming.destroyed && !incoming.complete) || outgoing.headersSent || outgoing.destroyed;
}

/** Whether part of the request's body has not arrived yet. */
export function isBodyPending(c: Pick<Context, 'env'>): boolean {
  const { incoming } = nodeObjects(c);
  return incoming !== undefined && !incoming.complete;
}

/** The response after the client has disconnected. Only its status matters, for the log. nginx uses the same status. */
export function hungUpResponse(): Response {
  return new Response(null, { status: 499 });
}

/** Returns a controller that aborts if the connection closes before the response was sent. */
export function abortOnHangUp(c: Context): AbortController {
  const { outgoing } = nodeObjects(c);
  const controller = new AbortController();
  outgoing?.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller;
}
