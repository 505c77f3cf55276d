import type { Frame, FrameVersion } from './frame.ts';

/** An encoded frame. Text frames are stored as bytes too, so that one encoding serves every socket. */
export interface EncodedFrame {
  bytes: Buffer;
  isBinary: boolean;
}

/** Encodes the reply to a frame of the client. */
export function encodeReply(
  version: FrameVersion,
  { joinRef, ref, topic }: Pick<Frame, 'joinRef' | 'ref' | 'topic'>,
  status: 'ok' | 'error',
  response: unknown,
): EncodedFrame {
  const payload = JSON.stringify({ status, response });
  return encodeText(version, { joinRef, ref, topic, event: 'phx_reply' }, payload);
}

/**
 * Encodes a push to a channel. `payload` is JSON text. With a null `joinRef`, the frame is the same for all members of
 * a topic.
 */
export function encodePush(
  version: FrameVersion,
  topic: string,
  event: string,
  payload: string,
  joinRef: string | null = null,
): EncodedFrame {
  return encodeText(version, { joinRef, ref: null, topic, event }, payload);
}

/** Encodes phx_close. Contains the reference of the join twice, so that a client does not apply it to its next join. */
export function encodeClose(version: FrameVersion, topic: string, joinRef: string | null): EncodedFrame {
  return encodeText(version, { joinRef, ref: joinRef, topic, event: 'phx_close' }, '{}');
}

/** Encodes phx_error, after which the official client joins the topic again. */
export function encodeError(version: FrameVersion, topic: string, joinRef: string | null): EncodedFrame {
  return encodeText(version, { joinRef, ref: joinRef, topic, event: 'phx_error' }, '{}');
}

/** Encodes a binary frame of kind 4. Returns null if a part exceeds the 255 bytes that its length field allows. */
export function encodeUserBroadcast(
  topic: string,
  event: string,
  metadata: string,
  isJson: boolean,
  data: Buffer,
): EncodedFrame | null {
  const parts = [topic, event, metadata].map((part) => Buffer.from(part));
  if (parts.some((part) => part.length > 255)) return null;
  return {
    bytes: Buffer.concat([Buffer.from([4, ...parts.map((part) => part.length), isJson ? 1 : 0]), ...parts, data]),
    isBinary: true,
  };
}

function encodeText(
  version: FrameVersion,
  { joinRef, ref, topic, event }: Omit<Frame, 'payload'>,
  payload: string,
): EncodedFrame {
  const frame =
    version === '1.0.0'
      ? `{"topic":${JSON.stringify(topic)},"event":"${event}","payload":${payload},"ref":${JSON.stringify(ref)}}`
      : `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${JSON.stringify(topic)},"${event}",${payload}]`;
  return { bytes: Buffer.from(frame), isBinary: false };
}
