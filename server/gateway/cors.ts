import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { addHeaders } from './response-headers.ts';

/**
 * Any origin may call the API, because a key and a token authorize a request, never a cookie (docs/wire/gateway.md,
 * CORS). Responds to preflights. Passes an OPTIONS request without Access-Control-Request-Method, which is not a
 * preflight, to the services that support OPTIONS.
 */
export function crossOrigin(): MiddlewareHandler {
  const preflight = cors({
    origin: '*',
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    exposeHeaders: [...readHeaders, ...tusHeaders],
    maxAge: 7200,
  });
  return (c, next) => {
    if (c.req.method !== 'OPTIONS') return addHeaders(c, readableByAll, next);
    const isOwnOptions = c.req.header('access-control-request-method') === undefined && optionsPaths.test(c.req.path);
    return isOwnOptions ? addHeaders(c, readableByAll, next) : preflight(c, next);
  };
}

// Services that respond to OPTIONS themselves.
const optionsPaths = /^\/(functions\/v1|rest\/v1|storage\/v1\/upload\/resumable)(\/|$)/;

const readHeaders = [
  'Content-Encoding',
  'Content-Type',
  'Date',
  'Server',
  'Transfer-Encoding',
  'Range-Unit',
  'Content-Range',
  'Content-Location',
  'Content-Profile',
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

const readableByAll = {
  'Access-Control-Allow-Origin': '*',
  // As upstream sends it. Together with the asterisk, no browser sends a cookie.
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Expose-Headers': [...readHeaders, ...tusHeaders].join(','),
};
