/** The versions of the Phoenix serializer (docs/wire/realtime.md, Frames). The query parameter `vsn` selects one. */
export type FrameVersion = '1.0.0' | '2.0.0';

export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  /** A JSON value, a UserBroadcast (binary frame of kind 3) or bytes (kind 0). */
  payload: unknown;
}

/** A broadcast in the encoding of `channel.send()` in version 2.0.0 of the official client. */
export class UserBroadcast {
  readonly event: string;
  readonly isJson: boolean;
  readonly data: Buffer;
  constructor(event: string, isJson: boolean, data: Buffer) {
    this.event = event;
    this.isJson = isJson;
    this.data = data;
  }
}

/** Thrown if the frame is malformed. The server logs and drops the frame, and the socket stays open. */
export class FrameError extends Error {}

const pushKind = 0;
const userBroadcastKind = 3;

/**
 * Decodes a client's frame: JSON text with an object (1.0.0) or an array (2.0.0), or a binary frame (2.0.0 only).
 * Throws FrameError if the frame is malformed.
 */
export function decodeFrame(version: FrameVersion, data: Buffer, isBinary: boolean): Frame {
  if (isBinary) {
    if (version === '1.0.0') throw new FrameError('a binary frame in version 1.0.0');
    return decodeBinary(data);
  }
  const value = parseJson(data);
  if (version === '1.0.0') {
    if (typeof value !== 'object' || value === null) throw new FrameError('not an object');
    const { topic, event, payload, ref, join_ref: joinRef } = value as Record<string, unknown>;
    return checked({ joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload });
  }
  if (!Array.isArray(value) || value.length !== 5) throw new FrameError('not an array of five');
  const [joinRef, ref, topic, event, payload] = value as unknown[];
  return checked({ joinRef, ref, topic, event, payload });
}

// The length of each field is one byte, which counts bytes of UTF-8.
function decodeBinary(data: Buffer): Frame {
  const kind = data[0];
  if (kind !== pushKind && kind !== userBroadcastKind) throw new FrameError(`a binary frame of kind ${kind}`);
  const fields = kind === pushKind ? 4 : 5;
  let offset = 1 + fields + (kind === userBroadcastKind ? 1 : 0);
  const [joinRef = '', ref = '', topic = '', event = ''] = Array.from({ length: fields }, (_, field) => {
    const end = offset + (data[1 + field] ?? 0);
    if (end > data.length) throw new FrameError('a binary frame that is shorter than its length fields');
    const text = decodeText(data.subarray(offset, end));
    offset = end;
    return text;
  });
  const rest = data.subarray(offset);
  const refs = { joinRef: joinRef || null, ref: ref || null, topic };
  if (kind === pushKind) return checked({ ...refs, event, payload: rest });
  const encoding = data[1 + fields];
  if (encoding !== 0 && encoding !== 1) throw new FrameError(`an unknown encoding ${encoding}`);
  // Receiving clients parse the data unchecked.
  if (encoding === 1) parseJson(rest);
  return checked({ ...refs, event: 'broadcast', payload: new UserBroadcast(event, encoding === 1, rest) });
}

function checked(frame: Record<keyof Frame, unknown>): Frame {
  const { joinRef, ref, topic, event } = frame;
  if (typeof topic !== 'string' || typeof event !== 'string') throw new FrameError('topic and event must be text');
  for (const reference of [joinRef, ref])
    if (reference !== null && typeof reference !== 'string') throw new FrameError('a reference must be text or null');
  // Postgres text cannot contain a zero character.
  if (topic.includes('\0')) throw new FrameError('a topic with a null character');
  return frame as Frame;
}

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(decodeText(data));
  } catch (error) {
    throw error instanceof FrameError ? error : new FrameError('not JSON');
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeText(data: Buffer): string {
  try {
    return utf8.decode(data);
  } catch {
    throw new FrameError('not UTF-8');
  }
}
