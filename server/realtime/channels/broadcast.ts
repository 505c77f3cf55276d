import type { FrameVersion } from '../sockets/frame.ts';
import { encodePush, encodeUserBroadcast, type EncodedFrame } from '../sockets/frame-encode.ts';

/** A broadcast on its way to the members of a topic. */
export interface Broadcast {
  event: string;
  /**
   * `bytes`: came as a binary frame and goes out as one; a member of version 1.0.0 gets JSON as text and binary data not
   * at all. `text`: the whole `{type, event, payload}` as JSON, text for everybody.
   */
  content: { form: 'bytes'; isJson: boolean; data: Buffer } | { form: 'text'; envelope: string };
  /** Of a message that stands in realtime.messages; `replayed` where it is told again. */
  meta?: { id: string; replayed?: true };
}

/** A broadcast that goes out as text. */
export function textBroadcast(event: string, payload: unknown): Broadcast {
  return { event, content: { form: 'text', envelope: JSON.stringify({ type: 'broadcast', event, payload }) } };
}

/** The frame for the members of one version, or null where the version cannot say it. */
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
