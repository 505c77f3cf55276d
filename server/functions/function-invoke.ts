import { hasHungUp, hungUpResponse } from '../platform/node-request.ts';
import { requireGoodJwt } from './require-good-jwt.ts';
import { FunctionError } from './function-errors.ts';
import type { FunctionsEndpoint } from './functions-context.ts';
import { leftUnread } from './worker-call.ts';

const mountPoint = '/functions/v1';
// Hop-by-hop headers (RFC 9110, section 7.6.1), and the length, which the server computes.
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length'];

/** Handles every method of /functions/v1/{name}/...: calls the function with the path after the mount point. */
export const functionInvoke: FunctionsEndpoint = async (c, { invoker }) => {
  const { method, raw } = c.req;
  // A Request cannot have these methods (https://fetch.spec.whatwg.org/#forbidden-method).
  if (/^(CONNECT|TRACE|TRACK)$/i.test(method)) throw new FunctionError('METHOD_NOT_ALLOWED');
  const url = new URL(c.req.url);
  url.pathname = url.pathname.slice(url.pathname.indexOf(mountPoint) + mountPoint.length);
  const [, name = ''] = url.pathname.split('/');
  const caller = c.get('caller');
  const response = await invoker.invoke({
    name,
    request: { url: url.href, method, headers: raw.headers, body: raw.body, signal: raw.signal },
    address: caller.address,
    // A preflight request cannot carry a token.
    authorize({ verifyJwt }) {
      if (verifyJwt && method !== 'OPTIONS') requireGoodJwt(caller);
    },
  });
  if (hasHungUp(c)) {
    // A response that is not read would keep the call in progress.
    void response.body?.cancel().catch(() => {});
    return hungUpResponse();
  }
  return forClient(method, response);
};

// As on the hosted service, no function can serve a page of this origin: HTML for a browser is sent as text.
function forClient(method: string, response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of connectionHeaders) headers.delete(name);
  if (method === 'GET' && /^\s*(text\/html|application\/xhtml\+xml)/i.test(headers.get('content-type') ?? ''))
    headers.set('content-type', 'text/plain');
  const { status, statusText } = response;
  if (method !== 'HEAD') return new Response(response.body, { status, statusText, headers });
  // A response to HEAD has no body, and a body that is not read would keep the call in progress.
  void response.body?.cancel(leftUnread).catch(() => {});
  return new Response(null, { status, statusText, headers });
}
