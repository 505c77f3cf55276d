import { StorageError } from '../storage-error.ts';

export interface MultipartUpload {
  /** The fields that stand before the file. */
  fields: Map<string, string>;
  file: { type: string; bytes: AsyncIterable<Uint8Array> };
}

const longestHead = 16 * 1024;
const longestField = 1024 * 1024;
const mostFields = 100;

/**
 * Reads multipart/form-data (RFC 7578) as far as its first file, whose bytes then come as they arrive: none of it is held in
 * memory as a whole. What follows the file is not looked at, as upstream. Throws InvalidRequest where the body is not of
 * that form or has no file, EntityTooLarge on a field beyond 1 MiB.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array> | null,
  contentType: string,
): Promise<MultipartUpload> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || !body) throw malformed();
  // The first boundary has no line before it: so it gets one.
  const input = createInput(body, Buffer.from('\r\n'));
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const fields = new Map<string, string>();
  for await (const preamble of input.until(delimiter)) void preamble;
  for (let count = 0; count <= mostFields; count += 1) {
    const line = await input.whole(Buffer.from('\r\n'), longestHead);
    if (line.toString('latin1').startsWith('--')) throw new StorageError('InvalidRequest', 'body must have a file');
    if (line.toString('latin1').trim()) throw malformed();
    // The head ends with an empty line; a part without any header begins with it.
    const head = await input.whole(Buffer.from('\r\n\r\n'), longestHead);
    const disposition = header(head, 'content-disposition');
    if (/;\s*filename\*?=/i.test(disposition))
      return { fields, file: { type: header(head, 'content-type'), bytes: input.until(delimiter) } };
    const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? '';
    fields.set(name, (await input.whole(delimiter, longestField)).toString());
  }
  throw malformed();
}

interface Input {
  /** What comes before the mark, piece by piece; the mark is taken too. Throws InvalidRequest where it does not come. */
  until(mark: Buffer): AsyncGenerator<Uint8Array>;
  /** The same as one piece. Throws EntityTooLarge beyond the limit. */
  whole(mark: Buffer, limit: number): Promise<Buffer>;
}

function createInput(source: AsyncIterable<Uint8Array>, begin: Buffer): Input {
  const chunks = source[Symbol.asyncIterator]();
  let waiting = begin;

  async function* until(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = waiting.indexOf(mark);
      if (at >= 0) {
        const rest = waiting.subarray(0, at);
        waiting = waiting.subarray(at + mark.length);
        if (rest.length) yield rest;
        return;
      }
      // The mark may have begun in the last bytes.
      const sure = Math.max(0, waiting.length - mark.length + 1);
      const part = waiting.subarray(0, sure);
      waiting = waiting.subarray(sure);
      if (part.length) yield part;
      const { done, value } = await chunks.next();
      if (done) throw malformed();
      waiting = waiting.length
        ? Buffer.concat([waiting, value])
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
  return new StorageError('InvalidRequest', 'body is not valid multipart/form-data');
}
