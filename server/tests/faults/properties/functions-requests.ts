import fc from 'fast-check';
import {
  anyJson,
  encode,
  jsonBody,
  noise,
  oneOf,
  someFields,
  toHeader,
  toQuery,
  withoutUselessBody,
} from './arbitraries.ts';
import type { RawRequest } from './send-request.ts';

const text = (...values: unknown[]) =>
  fc.oneof({ weight: 4, arbitrary: oneOf(...values) }, { weight: 1, arbitrary: anyJson });

const fields: Record<string, fc.Arbitrary<unknown>> = {
  name: text('Ana Castillo', ' ', 'a'.repeat(500)),
  email: text('ana@visitor.example', 'ana', 'a@b.example, c@d.example'),
  bookingType: text('tour', 'golf_cart', 'custom', 'toString'),
  date: text('Friday, November 20, 2026'),
  people: text(2, -1, 1e9, 1.5),
  phone: text('+501 600 1234'),
  message: text('No special requests', 'x'.repeat(9001)),
  tourDetails: text('Tour: Lamanai'),
  userEmail: text('ana@visitor.example'),
  userName: text('Ana'),
};

// The body that the site sends.
const complete = {
  name: 'Ana Castillo',
  email: 'ana@visitor.example',
  bookingType: 'tour',
  date: 'Friday, November 20, 2026',
  people: 2,
  phone: '+501 600 1234',
  message: 'No special requests',
  tourDetails: 'Tour: Lamanai',
  userEmail: 'user@visitor.example',
  userName: 'Ana',
};
const changed = fc
  .tuple(fc.subarray(Object.keys(fields), { maxLength: 2 }), fc.record(fields))
  .map(([names, values]) => ({ ...complete, ...Object.fromEntries(names.map((name) => [name, values[name]])) }));

/** The caller of a function. */
export type FunctionActor = 'visitor' | 'user';

/** A call of any function, or of an unknown name. */
export const functionRequest: fc.Arbitrary<{ actor: FunctionActor; request: RawRequest }> = fc
  .record({
    method: oneOf('POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'),
    name: fc.oneof(
      { weight: 6, arbitrary: oneOf('send-booking-email', 'send-user-notification', 'send-outbox') },
      { weight: 1, arbitrary: noise },
      { weight: 1, arbitrary: oneOf('_shared', '..', 'constructor', 'send-booking-email/../send-outbox') },
    ),
    tail: oneOf('', '', '/', '/more/path', '/%00'),
    parameters: fc.array(fc.tuple(noise, noise), { maxLength: 2 }),
    type: oneOf('application/json', 'text/plain', 'application/x-www-form-urlencoded'),
    more: fc.dictionary(oneOf('x-region', 'x-client-info', 'origin', 'content-encoding'), noise.map(toHeader), {
      maxKeys: 1,
    }),
    body: jsonBody(fc.oneof(changed, someFields(fields))),
    actor: oneOf<FunctionActor>('visitor', 'user'),
  })
  .map(({ method, name, tail, parameters, type, more, body, actor }) => ({
    actor,
    request: withoutUselessBody({
      method,
      path: `/functions/v1/${name.split('/').map(encode).join('/')}${tail}${toQuery(parameters)}`,
      headers: { 'content-type': type, ...more },
      body,
    }),
  }));
