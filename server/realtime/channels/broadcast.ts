import { encodePush, encodeUserBroadcast, type EncodedFrame } from '../sockets/frame-encode.ts';
import type { FrameVersion } from '../sockets/frame.ts';

/** A broadcast to the members of a topic. */
export interface Broadcast {
  event: string;
  /**
   * `bytes` is the payload of a binary frame. Members of version 2.0.0 get a binary frame. Members of version 1.0.0 get
   * JSON as text, and nothing if the data is not JSON. `text` is the whole `{type, event, payload}` as JSON, which all
   * members get as text.
   */
  content: { form: 'bytes'; isJson: boolean; data: Buffer } | { form: 'text'; envelope: string };
  /** For a row of realtime.messages: its id, and whether it is replayed. */
  meta?: { id: string; replayed?: true };
}

/** Creates a broadcast that is sent as text. */
export function textBroadcast(event: string, payload: unknown): Broadcast {
  return { event, content: { form: 'text', envelope: JSON.stringify({ type: 'broadcast', event, payload }) } };
}

/** Creates a broadcast from a row of realtime.messages. `payload` is JSON text. */
export function databaseBroadcast(event: string, payload: string | null, bytes: Buffer | null): Broadcast {
  if (bytes) return { event, content: { form: 'bytes', isJson: false, data: bytes } };
  const envelope = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload ?? 'null'}}`;
  return { event, content: { form: 'text', envelope } };
}

/** Encodes the frame for members of one version. Null if the version has no frame for the content. */
export function encodeBroadcast(
  version: FrameVersion,
  topic: string,
  { event, content, meta }: Broadcast,
): EncodedFrame | null {
  const metadata = meta ? JSON.stringify(meta) : '';
  const withMeta = (envelope: string) => (meta ? `${envelope.slice(0, -1)},"meta":${metadata}}` : envelope);
  if (content.form === 'text') return encodePush(version, topic, 'broadcast', withMeta(content.envelope));
  const envelope = () => `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${content.data.toString()}}`;
  if (version === '2.0.0') {
    const frame = encodeUserBroadcast(topic, event, metadata, content.isJson, content.data);
    if (frame || !content.isJson) return frame;
  }
  return content.isJson ? encodePush(version, topic, 'broadcast', withMeta(envelope())) : null;
}
