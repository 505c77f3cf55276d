import fc from 'fast-check';
import { encode, noise, oneOf, toHeader, toQuery } from './arbitraries.ts';
import type { RawRequest } from './send-request.ts';

const path = fc.oneof(
  {
    weight: 3,
    arbitrary: oneOf(
      '/',
      '/healthz',
      '/readyz',
      '/rest/v1/',
      '/rest/v1/tours',
      '/auth/v1/settings',
      '/storage/v1/bucket',
      '/functions/v1/send-outbox',
      '/realtime/v1/websocket',
      '/realtime/v1/api/broadcast',
      '/graphql/v1',
      '/pg/v1',
      '/rest/v2/tours',
      '/rest/v1',
      '//rest/v1/tours',
      '/rest/v1/../../auth/v1/settings',
      '/rest/v1/%2e%2e/tours',
      '/assets/../../keys.json',
      '/assets/..%2f..%2fkeys.json',
      '/%c0%ae%c0%ae/keys.json',
      '/keys.json',
      '/.env',
      '/admin',
      '/blog/%',
      '/blog/%ff',
      '/blog/%00',
      '/__proto__',
      `/${'a'.repeat(8000)}`,
    ),
  },
  { weight: 1, arbitrary: fc.array(noise, { maxLength: 4 }).map((parts) => `/${parts.map(encode).join('/')}`) },
);

const credentials = fc.dictionary(
  oneOf('apikey', 'authorization'),
  fc.oneof(
    oneOf(
      'sb_publishable_local',
      'Bearer sb_publishable_local',
      'Bearer',
      'Bearer a.b.c',
      'Basic YTpi',
      'eyJhbGciOiJub25lIn0.e30.',
      'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.',
      'sb_secret_guess',
      '',
    ),
    noise.map(toHeader),
  ),
  { maxKeys: 2 },
);

const more = fc.dictionary(
  oneOf(
    'origin',
    'access-control-request-method',
    'access-control-request-headers',
    'x-forwarded-for',
    'x-forwarded-host',
    'forwarded',
    'accept-encoding',
    'if-none-match',
    'range',
    'upgrade',
    'connection',
    'x-http-method-override',
    'cookie',
    'content-type',
    'accept',
    'x-request-id',
    'sec-websocket-version',
    'sec-websocket-key',
  ),
  fc.oneof(
    oneOf('*', 'GET', '127.0.0.1', 'https://evil.example', 'br', 'bytes=0-0', 'websocket', 'h2c', 'DELETE'),
    noise.map(toHeader),
  ),
  { maxKeys: 4 },
);

/** A request to any path of the server, with any credentials that a visitor might try. */
export const gatewayRequest: fc.Arbitrary<RawRequest> = fc
  .record({
    method: oneOf('GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'),
    path,
    parameters: fc.array(fc.tuple(fc.oneof(oneOf('apikey', 'token', 'vsn'), noise), noise), { maxLength: 3 }),
    credentials,
    more,
    body: fc.oneof(oneOf(null, '', '{}', '[]'), noise),
  })
  .map(({ method, path: where, parameters, credentials: keys, more: others, body }) => ({
    method,
    path: where + toQuery(parameters),
    // An accepted upgrade turns the connection into a WebSocket, whose messages have a separate test.
    headers: { ...others, ...keys, ...(where === '/realtime/v1/websocket' ? { upgrade: 'none' } : {}) },
    body: ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method) ? null : body,
  }));
