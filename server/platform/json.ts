/** Thrown if the body is not what the endpoint expects. Each service renders the error in its own format. */
export class BodyError extends Error {
  readonly status: 400 | 413 | 415;
  constructor(status: 400 | 413 | 415, message: string) {
    super(message);
    this.status = status;
  }
}

type BodyRequest = Pick<Request, 'headers' | 'body' | 'arrayBuffer'>;

/**
 * Reads a request's body as text of at most `limit` bytes, so that no client can exhaust the memory. Throws BodyError
 * 413 as soon as the body exceeds the limit, 400 on bytes that are not UTF-8.
 */
export async function readText(request: BodyRequest, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BodyError(400, 'body is not valid UTF-8');
  }
}

/** Reads the body with readText and parses it. An empty body is undefined. Throws BodyError 400 if it is not JSON. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const text = await readText(request, limit);
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BodyError(400, error instanceof Error ? error.message : 'body is not JSON');
  }
}

/** The value as a JSON object, or null if it is not an object. */
export function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** Reads a request's body of at most `limit` bytes. Throws BodyError 413 above the limit. */
export async function readBytes(request: BodyRequest, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new BodyError(413, `body is larger than ${limit} bytes`);
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > limit) throw tooLarge();
  // A request from the network cannot exceed its announced length. Reading it without a stream is much faster.
  if (length !== null && request instanceof Request) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.byteLength > limit) throw tooLarge();
    return bytes;
  }
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
