import type { Broadcast } from '../channels/broadcast.ts';
import type { Presence } from '../channels/presences.ts';
import type { TopicKey } from '../channels/topics.ts';

/** A message between the servers of one database. Binary data is stored beside the JSON. */
export type RelayMessage =
  | ({ type: 'broadcast'; event: string; form: 'text' | 'json' | 'binary'; envelope: string } & TopicKey)
  | ({ type: 'presence'; joins: Presence[]; leaves: string[] } & TopicKey)
  /** All presences of the sender. With `isNew`, the receivers send theirs in return. */
  | { type: 'state'; isNew: boolean; topics: (TopicKey & { presences: Presence[] })[] };

/** Encodes a broadcast as a message and its binary data. */
export function encodeRelayed(
  { name, isPrivate }: TopicKey,
  { event, content }: Broadcast,
): { message: RelayMessage; bytes: Buffer | null } {
  const base = { type: 'broadcast', name, isPrivate, event } as const;
  if (content.form === 'text') return { message: { ...base, form: 'text', envelope: content.envelope }, bytes: null };
  return { message: { ...base, form: content.isJson ? 'json' : 'binary', envelope: '' }, bytes: content.data };
}

/** Decodes the result of encodeRelayed. */
export function decodeRelayed(
  { event, form, envelope }: Extract<RelayMessage, { type: 'broadcast' }>,
  bytes: Buffer | null,
): Broadcast {
  if (form === 'text') return { event, content: { form: 'text', envelope } };
  return { event, content: { form: 'bytes', isJson: form === 'json', data: bytes ?? Buffer.alloc(0) } };
}
