import { invalidMultipart, missingFile, StorageError } from '../storage-errors.ts';

export interface MultipartUpload {
  /** The fields before the file. */
  fields: Map<string, string>;
  file: { type: string; bytes: AsyncIterable<Uint8Array> };
}

const maxHeadBytes = 16 * 1024;
const maxFieldBytes = 1024 * 1024;
const maxFields = 100;

/**
 * Reads multipart/form-data (RFC 7578) up to its first file and streams that file's bytes. Parts after the file are
 * ignored, as upstream does. Throws InvalidRequest if the body is malformed or has no file, EntityTooLarge on a field
 * above 1 MiB.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array> | null,
  contentType: string,
): Promise<MultipartUpload> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || !body) throw malformed();
  // No line break precedes the first boundary, so the input begins with one.
  const input = createInput(body, Buffer.from('\r\n'));
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const fields = new Map<string, string>();
  for await (const preamble of input.until(delimiter)) void preamble;
  for (let count = 0; count <= maxFields; count += 1) {
    const line = await input.whole(Buffer.from('\r\n'), maxHeadBytes);
    if (line.toString('latin1').startsWith('--')) throw missingFile();
    if (line.toString('latin1').trim()) throw malformed();
    // An empty line ends the head; a part without headers begins with it.
    const head = await input.whole(Buffer.from('\r\n\r\n'), maxHeadBytes);
    const disposition = header(head, 'content-disposition');
    if (/;\s*filename\*?=/i.test(disposition))
      return { fields, file: { type: header(head, 'content-type'), bytes: input.until(delimiter) } };
    const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? '';
    fields.set(name, (await input.whole(delimiter, maxFieldBytes)).toString());
  }
  throw malformed();
}

interface Input {
  /** Streams what precedes the mark, and consumes the mark. Throws InvalidRequest if the body ends first. */
  until(mark: Buffer): AsyncGenerator<Uint8Array>;
  /** The same in one buffer. Throws EntityTooLarge above `limit` bytes. */
  whole(mark: Buffer, limit: number): Promise<Buffer>;
}

function createInput(source: AsyncIterable<Uint8Array>, begin: Buffer): Input {
  const chunks = source[Symbol.asyncIterator]();
  let pending = begin;

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
      const { done, value } = await chunks.next();
      if (done) throw malformed();
      pending = pending.length
        ? Buffer.concat([pending, value])
        : Buffer.from(value.buffer, value.byteOffset, value.byteLength);
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
  };
}

function header(head: Buffer, name: string): string {
  return new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, 'im').exec(head.toString())?.[1] ?? '';
}

function malformed(): StorageError {
  return invalidMultipart();
}
