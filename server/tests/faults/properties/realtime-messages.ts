import fc from 'fast-check';
import { anyJson, jsonBody, noise, oneOf, someFields } from './arbitraries.ts';
import type { RawRequest } from './send-request.ts';

const text = (...values: unknown[]) =>
  fc.oneof({ weight: 4, arbitrary: oneOf(...values) }, { weight: 1, arbitrary: anyJson });

const filter = fc
  .tuple(
    oneOf('id', 'name', 'message', 'email', 'colour', 'nothing'),
    oneOf('eq', 'neq', 'like', 'ilike', 'match', 'in', 'is', 'gt', 'not.eq', 'zz'),
    fc.oneof(oneOf('1', '(1,2)', '%a%', '^h', 'null', '(', '*'), noise),
  )
  .map(([column, operator, value]) => `${column}=${operator}.${value}`);

const config = someFields({
  broadcast: text({ ack: true, self: true }, { replay: { since: 0, limit: 5 } }),
  presence: text({ key: 'a' }, { key: '\0', enabled: true }),
  postgres_changes: fc.oneof(
    fc.array(
      someFields({
        event: text('*', 'INSERT', 'DELETE'),
        schema: text('public', 'auth', '*'),
        table: text('leaves', 'vault', 'bookings', 'users', '*'),
        filter: fc.oneof(filter, anyJson),
      }),
      { maxLength: 3 },
    ),
    anyJson,
  ),
  private: text(true, false),
});

const payload = fc.oneof(
  fc.record({ config, access_token: text(null, 'a.b.c') }, { requiredKeys: [] }),
  someFields({ type: text('broadcast', 'presence'), event: text('track', 'untrack', 'shout'), payload: anyJson }),
  fc.record({ access_token: text('a.b.c', '') }),
  anyJson,
);

/** A text frame: the list of five of version 2.0.0, mostly with the right types. */
const textFrame = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        text('1', '2', null),
        text('1', '2', null),
        text('realtime:one', 'realtime:two', 'realtime:any', 'phoenix', 'realtime:'),
        text('phx_join', 'phx_join', 'phx_leave', 'broadcast', 'presence', 'access_token', 'heartbeat', 'nonsense'),
        payload,
      )
      .map((frame) => JSON.stringify(frame)),
  },
  { weight: 1, arbitrary: anyJson.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: noise },
);

/** A binary frame: a kind, lengths and bytes, which may contradict each other. */
const binaryFrame = fc
  .tuple(oneOf(0, 3, 1, 255), fc.uint8Array({ minLength: 0, maxLength: 6 }), fc.uint8Array({ maxLength: 40 }))
  .map(([kind, lengths, bytes]) => Buffer.from([kind, ...lengths, ...bytes]));

/** Any frame that a client of realtime can send over its socket. */
export const realtimeMessage: fc.Arbitrary<string | Buffer> = fc.oneof(
  { weight: 6, arbitrary: textFrame },
  { weight: 1, arbitrary: binaryFrame },
);

/** An HTTP request to realtime. */
export const realtimeRequest: fc.Arbitrary<RawRequest> = fc
  .record({
    path: oneOf('/api/broadcast', '/api/broadcast/one/events/shout', '/api/broadcast/%00/events/%ff', '/nowhere'),
    body: jsonBody(
      someFields({
        messages: fc.oneof(
          fc.array(someFields({ topic: text('one'), event: text('shout'), payload: anyJson, private: text(true) }), {
            maxLength: 3,
          }),
          anyJson,
        ),
      }),
    ),
    type: oneOf('application/json', 'text/plain', 'application/octet-stream'),
  })
  .map(({ path, body, type }) => ({
    method: 'POST',
    path: `/realtime/v1${path}`,
    headers: { 'content-type': type },
    body,
  }));
