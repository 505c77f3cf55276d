import type { Frame, FrameVersion } from './frame.ts';

/** An encoded frame: text frames are kept as bytes too, so that one encoding serves every socket. */
export interface EncodedFrame {
  bytes: Buffer;
  isBinary: boolean;
}

/** The answer to a frame of the client. `response` is JSON. */
export function encodeReply(
  version: FrameVersion,
  { joinRef, ref, topic }: Pick<Frame, 'joinRef' | 'ref' | 'topic'>,
  status: 'ok' | 'error',
  response: unknown,
): EncodedFrame {
  const payload = JSON.stringify({ status, response });
  return text(version, { joinRef, ref, topic, event: 'phx_reply' }, payload);
}

/** A push to a channel. `payload` is JSON already; with a null `joinRef` it is the same for all members of a topic. */
export function encodePush(
  version: FrameVersion,
  topic: string,
  event: string,
  payload: string,
  joinRef: string | null = null,
): EncodedFrame {
  return text(version, { joinRef, ref: null, topic, event }, payload);
}

/** phx_close carries the reference of the join in both places, so that no client takes it for its next join. */
export function encodeClose(version: FrameVersion, topic: string, joinRef: string | null): EncodedFrame {
  return text(version, { joinRef, ref: joinRef, topic, event: 'phx_close' }, '{}');
}

/** As encodeClose, but a client of ours joins again by itself. */
export function encodeError(version: FrameVersion, topic: string, joinRef: string | null): EncodedFrame {
  return text(version, { joinRef, ref: joinRef, topic, event: 'phx_error' }, '{}');
}

/** The binary frame of kind 4. Null where a part is longer than its size can say: 255 bytes. */
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

function text(
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
