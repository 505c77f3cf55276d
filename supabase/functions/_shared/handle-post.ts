/** A refused request: the status, the message for the caller, and the code of a refusal that a page words. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

// Every origin may call, because a caller's rights come from its token, never from a cookie.
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info, x-region',
  'access-control-allow-methods': 'POST, OPTIONS',
};

/** A JSON response that every origin may read. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...crossOrigin, ...headers } });
}

// The codes of a database without space: of the data service (SQLSTATE disk_full) and of the auth service.
const storageFullCodes = ['53100', 'storage_full'];
const storageFull = { error: 'The storage of the server is full. Please try again later.' };

/**
 * Wraps a function that accepts POST only: responds to CORS preflights, refuses other methods with 405, turns a
 * RequestError into a response `{error}`, with its `code` if it has one, a full disk into a 503 with Retry-After, and
 * any other failure into a 500. The cause of a 5xx is in the log only.
 */
export async function handlePost(request: Request, work: () => Promise<Response>): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: crossOrigin });
  try {
    if (request.method !== 'POST') throw new RequestError(405, 'Only POST is allowed');
    return await work();
  } catch (error) {
    if (error instanceof RequestError) {
      const { status, message, code } = error;
      return jsonResponse(status, { error: message, ...(code ? { code } : {}) });
    }
    console.error(error);
    if (storageFullCodes.includes(String((error as { code?: unknown } | null)?.code)))
      return jsonResponse(503, storageFull, { 'retry-after': '60' });
    return jsonResponse(500, { error: 'Something went wrong on our side' });
  }
}

const longestBody = 128 * 1024;

/** Reads the request's body, a JSON object of at most 128 KiB. Throws RequestError 400 or 413. */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RequestError(400, 'The body is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RequestError(400, 'The body is not a JSON object');
  return value as Record<string, unknown>;
}

/** Reads the request's body, a text of at most 128 KiB. Throws RequestError 400 or 413. */
export async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  // Counts while reading, because the announced length may be wrong. Reads a body that is too long to its end without
  // storing it, so that the connection stays usable; the platform limits its length.
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size <= longestBody) text += decoder.decode(chunk, { stream: true });
    }
  } catch {
    throw new RequestError(400, 'The body ended early');
  }
  if (size > longestBody) throw new RequestError(413, 'The body is too long');
  return text + decoder.decode();
}
