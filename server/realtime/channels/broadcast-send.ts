import { clientNetwork } from '../../database/admission/rate-limiter.ts';
import { asObject, readJson } from '../../platform/json.ts';
import type { RealtimeContext, RealtimeRequest } from '../realtime-context.ts';
import { RealtimeError } from '../realtime-errors.ts';
import { textBroadcast } from './broadcast.ts';
import { canWrite } from './channel-policies.ts';
import { requireIdentity } from './http-identity.ts';

interface Message {
  topic: string;
  event: string;
  payload: unknown;
  isPrivate: boolean;
}

type Problems = Record<string, string[]>;

const maxMessages = 1000;

/**
 * POST /api/broadcast with `{messages: [{topic, event, payload, private?}]}` (docs/wire/realtime.md, HTTP broadcasts).
 */
export async function broadcastSend(c: RealtimeRequest, context: RealtimeContext): Promise<Response> {
  const identity = requireIdentity(c);
  const messages = await readMessages(c, context);
  if (!context.httpMessages.of(clientNetwork(c.get('caller').address)).take(messages.length))
    throw new RealtimeError('sendRateExceeded');
  const allowed = new Map<string, boolean>();
  for (const { topic: name, event, payload, isPrivate } of messages) {
    if (isPrivate && !allowed.has(name))
      allowed.set(name, await canWrite(context.callers, identity, name, 'broadcast'));
    // Dropped without an error, as on the socket.
    if (isPrivate && !allowed.get(name)) continue;
    const broadcast = textBroadcast(event, payload);
    context.topics.broadcast({ name, isPrivate }, broadcast);
    context.relay.broadcast({ name, isPrivate }, broadcast);
  }
  return c.body(null, 202);
}

async function readMessages(c: RealtimeRequest, { limits }: RealtimeContext): Promise<Message[]> {
  const { messages } = asObject(await readJson(c.req.raw, limits.payloadBytes)) ?? {};
  if (!Array.isArray(messages)) throw new RealtimeError('bodyInvalid', undefined, { messages: ["can't be blank"] });
  if (messages.length > maxMessages) throw new RealtimeError('batchTooLarge');
  const problems = messages.map(findProblems);
  if (problems.some((found) => Object.keys(found).length > 0))
    throw new RealtimeError('bodyInvalid', undefined, { messages: problems });
  return (messages as (Message & { private?: unknown })[]).map((message) => ({
    topic: message.topic,
    event: message.event,
    payload: message.payload,
    isPrivate: message.private === true || message.private === 'true',
  }));
}

/** The problems of a message, by field. */
function findProblems(message: unknown): Problems {
  const { topic, event, payload } = asObject(message) ?? {};
  const problems: Problems = {};
  for (const [name, value] of Object.entries({ topic, event })) {
    if (value === undefined || value === null || value === '') problems[name] = ["can't be blank"];
    else if (typeof value !== 'string' || value.includes('\0')) problems[name] = ['is invalid'];
  }
  if (payload === undefined || payload === null) problems.payload = ["can't be blank"];
  else if (!asObject(payload)) problems.payload = ['is invalid'];
  return problems;
}
