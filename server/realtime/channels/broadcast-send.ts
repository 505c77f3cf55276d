import type { Context } from 'hono';
import { asObject, readJson } from '../../platform/json.ts';
import type { ServiceEnv } from '../../platform/service.ts';
import { textBroadcast } from './broadcast.ts';
import { canWrite } from './channel-policies.ts';
import { requestIdentity } from './http-identity.ts';
import type { RealtimeParts } from '../realtime-context.ts';

interface Message {
  topic: string;
  event: string;
  payload: unknown;
  isPrivate: boolean;
}

const mostMessages = 1000;
type Problems = Record<string, string[]>;

/** POST /api/broadcast: `{messages: [{topic, event, payload, private?}]}`. Answers 202; 422 names what is wrong with each message. */
export async function sendBroadcasts(parts: RealtimeParts, c: Context<ServiceEnv>): Promise<Response> {
  const identity = requestIdentity(c);
  const { messages: given } = asObject(await readJson(c.req.raw, parts.limits.payloadBytes)) ?? {};
  if (!Array.isArray(given)) return c.json({ errors: { messages: ["can't be blank"] } }, 422);
  if (given.length > mostMessages)
    return c.json({ message: 'Too many messages to broadcast, please reduce the batch size' }, 429);
  const read = given.map(readMessage);
  if (read.some(({ problems }) => problems))
    return c.json({ errors: { messages: read.map(({ problems }) => problems ?? {}) } }, 422);
  if (!parts.restSends.take(c.get('caller').address, given.length))
    return c.json({ message: 'You have exceeded your rate limit' }, 429);
  const allowed = new Map<string, boolean>();
  for (const { message } of read) {
    const { topic, event, payload, isPrivate } = message!;
    if (isPrivate && !allowed.has(topic)) allowed.set(topic, await canWrite(parts.pool, identity, topic, 'broadcast'));
    // As on the socket: who may not send is not told so.
    if (isPrivate && !allowed.get(topic)) continue;
    const broadcast = textBroadcast(event, payload);
    parts.rooms.broadcast({ topic, isPrivate }, broadcast);
    parts.relay.broadcast({ topic, isPrivate }, broadcast);
  }
  return c.body(null, 202);
}

function readMessage(given: unknown): { message?: Message; problems?: Problems } {
  const { topic, event, payload, private: isPrivate } = asObject(given) ?? {};
  const problems: Problems = {};
  for (const [name, value] of Object.entries({ topic, event })) {
    if (typeof value !== 'string' || value === '')
      problems[name] = [value === undefined || value === null || value === '' ? "can't be blank" : 'is invalid'];
    else if (value.includes('\0')) problems[name] = ['is invalid'];
  }
  if (!asObject(payload))
    problems.payload = [payload === undefined || payload === null ? "can't be blank" : 'is invalid'];
  if (Object.keys(problems).length) return { problems };
  return {
    message: {
      topic: topic as string,
      event: event as string,
      payload,
      isPrivate: isPrivate === true || isPrivate === 'true',
    },
  };
}
