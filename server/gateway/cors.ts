import { cors } from 'hono/cors';

/**
 * Any origin may call the API: what a caller may do hangs on its key and token, never on a cookie, so an origin proves
 * nothing. The headers are those that the official clients send and read.
 */
export function crossOrigin() {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    exposeHeaders: ['Content-Range', 'Content-Location', 'Location', 'Preference-Applied', 'X-Total-Count', 'Link', 'X-Supabase-Api-Version', 'SB-Error-Code', 'X-Relay-Error', 'Retry-After', 'ETag'],
    maxAge: 7200,
  });
}
