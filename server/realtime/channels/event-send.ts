import type { Context } from 'hono';
import { readBytes } from '../../platform/json.ts';
import type { ServiceEnv } from '../../platform/service.ts';
import type { Broadcast } from './broadcast.ts';
import { canWrite } from './channel-policies.ts';
import { requestIdentity } from './http-identity.ts';
import type { RealtimeParts } from '../realtime-context.ts';

/** POST /api/broadcast/{topic}/events/{event}[?private=true]: the body is the payload, JSON or bytes. Answers 202. */
export async function sendEvent(parts: RealtimeParts, c: Context<ServiceEnv>): Promise<Response> {
  const identity = requestIdentity(c);
  const topic = c.req.param('topic')!;
  const event = c.req.param('event')!;
  const isPrivate = c.req.query('private') === 'true';
  for (const [name, value] of Object.entries({ topic, event })) {
    if (value === '' || value.includes('\0') || Buffer.byteLength(value) > 255)
      return c.json({ errors: { [name]: ['is invalid'] } }, 422);
  }
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'application/octet-stream')
    return c.json({ message: 'Unsupported media type' }, 415);
  const data = Buffer.from(await readBytes(c.req.raw, parts.limits.payloadBytes));
  const isJson = type === 'application/json';
  if (isJson && !isJsonText(data)) return c.json({ errors: { payload: ['is invalid'] } }, 422);
  if (!parts.restSends.take(c.get('caller').address, 1))
    return c.json({ message: 'You have exceeded your rate limit' }, 429);
  if (!isPrivate || (await canWrite(parts.pool, identity, topic, 'broadcast'))) {
    const broadcast: Broadcast = { event, content: { form: 'bytes', isJson, data } };
    parts.rooms.broadcast({ topic, isPrivate }, broadcast);
    parts.relay.broadcast({ topic, isPrivate }, broadcast);
  }
  return c.body(null, 202);
}

function isJsonText(data: Buffer): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data));
    return true;
  } catch {
    return false;
  }
}
