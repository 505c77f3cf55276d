import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/**
 * Any origin may call the API: what a caller may do hangs on its key and token, never on a cookie, so an origin proves
 * nothing. The headers are those that the official clients send and read. Preflights are answered here; an OPTIONS that is
 * none (it names no method that it asks for) is a request like any other.
 */
export function crossOrigin(): MiddlewareHandler {
  const allow = cors({
    origin: '*',
    // As upstream says it; beside the asterisk no browser sends a cookie.
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    exposeHeaders: [...readHeaders, ...tusHeaders],
    maxAge: 7200,
  });
  return async (c, next) => {
    const isOwnOptions =
      c.req.method === 'OPTIONS' &&
      c.req.header('access-control-request-method') === undefined &&
      optionsPaths.test(c.req.path);
    if (!isOwnOptions) return allow(c, next);
    await next();
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Access-Control-Expose-Headers', [...readHeaders, ...tusHeaders].join(','));
  };
}

// The services that have an answer of their own to OPTIONS.
const optionsPaths = /^\/(functions\/v1|storage\/v1\/upload\/resumable)(\/|$)/;

const readHeaders = [
  'Content-Range',
  'Content-Location',
  'Location',
  'Preference-Applied',
  'X-Total-Count',
  'Link',
  'X-Supabase-Api-Version',
  'SB-Error-Code',
  'X-Relay-Error',
  'Retry-After',
  'ETag',
];
const tusHeaders = [
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Checksum-Algorithm',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Expires',
];
