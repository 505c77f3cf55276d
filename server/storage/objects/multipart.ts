import { createByteInput } from '../byte-input.ts';
import { invalidMultipart, missingFile } from '../storage-errors.ts';

export interface MultipartUpload {
  /** The fields before the file. */
  fields: Map<string, string>;
  file: { type: string; bytes: AsyncIterable<Uint8Array> };
}

const maxHeadBytes = 16 * 1024;
const limits = { maxFields: 100, maxFieldBytes: 1024 * 1024 };

/**
 * Reads multipart/form-data (RFC 7578) up to the first file and streams the bytes of that file. Like upstream, ignores
 * parts after the file. Throws InvalidRequest if the body is malformed or has no file, EntityTooLarge on a field above
 * 1 MiB or `maxFieldBytes`.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array> | null,
  contentType: string,
  { maxFields, maxFieldBytes } = limits,
): Promise<MultipartUpload> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || !body) throw invalidMultipart();
  // A line break belongs to each boundary. The first boundary has none, so the input adds one.
  const input = createByteInput(body, Buffer.from('\r\n'), invalidMultipart);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const fields = new Map<string, string>();
  for await (const preamble of input.until(delimiter)) void preamble;
  for (let count = 0; count <= maxFields; count += 1) {
    const line = await input.whole(Buffer.from('\r\n'), maxHeadBytes);
    if (line.toString('latin1').startsWith('--')) throw missingFile();
    if (line.toString('latin1').trim()) throw invalidMultipart();
    // An empty line ends the headers of a part. A part without headers begins with that line.
    const head = await input.whole(Buffer.from('\r\n\r\n'), maxHeadBytes);
    const disposition = header(head, 'content-disposition');
    if (/;\s*filename\*?=/i.test(disposition))
      return { fields, file: { type: header(head, 'content-type'), bytes: input.until(delimiter) } };
    const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? '';
    fields.set(name, (await input.whole(delimiter, maxFieldBytes)).toString());
  }
  throw invalidMultipart();
}

function header(head: Buffer, name: string): string {
  return new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, 'im').exec(head.toString())?.[1] ?? '';
}
