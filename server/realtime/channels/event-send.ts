import { clientNetwork } from '../../database/admission/rate-limiter.ts';
import { readBytes } from '../../platform/json.ts';
import type { RealtimeContext, RealtimeRequest } from '../realtime-context.ts';
import { RealtimeError } from '../realtime-errors.ts';
import type { Broadcast } from './broadcast.ts';
import { canWrite } from './channel-policies.ts';
import { requireIdentity } from './http-identity.ts';

// The length field of a binary frame is one byte.
const maxNameBytes = 255;

/**
 * POST /api/broadcast/{topic}/events/{event}[?private=true]: the body is the payload, JSON or bytes
 * (docs/wire/realtime.md, HTTP broadcasts).
 */
export async function eventSend(c: RealtimeRequest, context: RealtimeContext): Promise<Response> {
  const identity = requireIdentity(c);
  const name = c.req.param('topic')!;
  const event = c.req.param('event')!;
  const isPrivate = c.req.query('private') === 'true';
  for (const [field, value] of Object.entries({ topic: name, event })) {
    if (value === '' || value.includes('\0') || Buffer.byteLength(value) > maxNameBytes)
      throw new RealtimeError('bodyInvalid', undefined, { [field]: ['is invalid'] });
  }
  const content = await readContent(c, context);
  if (!context.httpMessages.of(clientNetwork(c.get('caller').address)).take())
    throw new RealtimeError('sendRateExceeded');
  if (!isPrivate || (await canWrite(context.callers, identity, name, 'broadcast'))) {
    context.topics.broadcast({ name, isPrivate }, { event, content });
    context.relay.broadcast({ name, isPrivate }, { event, content });
  }
  return c.body(null, 202);
}

async function readContent(c: RealtimeRequest, { limits }: RealtimeContext): Promise<Broadcast['content']> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isJson = type === 'application/json';
  if (!isJson && type !== 'application/octet-stream') throw new RealtimeError('mediaTypeUnsupported');
  const data = Buffer.from(await readBytes(c.req.raw, limits.payloadBytes));
  if (isJson && !isJsonText(data)) throw new RealtimeError('bodyInvalid', undefined, { payload: ['is invalid'] });
  return { form: 'bytes', isJson, data };
}

function isJsonText(data: Buffer): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data));
    return true;
  } catch {
    return false;
  }
}
