import { StorageError } from './storage-errors.ts';

/** Reads a stream of bytes up to marks or by counts, independent of its chunks. */
export interface ByteInput {
  /** Streams the bytes before the mark and consumes the mark. Throws `malformed()` if the body ends first. */
  until(mark: Buffer): AsyncGenerator<Uint8Array>;
  /** Like `until`, but returns one buffer. Throws EntityTooLarge above `limit` bytes. */
  whole(mark: Buffer, limit: number): Promise<Buffer>;
  /** Streams the next `count` bytes. Throws `malformed()` if the body ends first. */
  take(count: number): AsyncGenerator<Uint8Array>;
}

/** Creates an input that reads `begin` first, then the source. */
export function createByteInput(source: AsyncIterable<Uint8Array>, begin: Buffer, malformed: () => Error): ByteInput {
  const chunks = source[Symbol.asyncIterator]();
  let pending = begin;

  async function more(): Promise<Buffer> {
    const { done, value } = await chunks.next();
    if (done) throw malformed();
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }

  async function* until(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = pending.indexOf(mark);
      if (at >= 0) {
        const rest = pending.subarray(0, at);
        pending = pending.subarray(at + mark.length);
        if (rest.length) yield rest;
        return;
      }
      // The last bytes may be the beginning of the mark.
      const safe = Math.max(0, pending.length - mark.length + 1);
      const part = pending.subarray(0, safe);
      pending = pending.subarray(safe);
      if (part.length) yield part;
      const next = await more();
      pending = pending.length ? Buffer.concat([pending, next]) : next;
    }
  }

  return {
    until,
    async whole(mark, limit) {
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of until(mark)) {
        size += part.byteLength;
        if (size > limit) throw new StorageError('EntityTooLarge');
        parts.push(part);
      }
      return Buffer.concat(parts);
    },
    async *take(count) {
      for (let left = count; left > 0;) {
        if (!pending.length) pending = await more();
        const part = pending.subarray(0, left);
        pending = pending.subarray(part.length);
        left -= part.length;
        if (part.length) yield part;
      }
    },
  };
}
