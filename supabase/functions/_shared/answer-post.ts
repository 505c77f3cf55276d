/** A request that is refused: the status and the sentence the caller may read. */
export class RequestError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

// Any site may call: what a caller may do hangs on its token and on what it says, never on a cookie.
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info, x-region',
  'access-control-allow-methods': 'POST, OPTIONS',
};

/** A JSON answer that every site may read. */
export function jsonAnswer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: crossOrigin });
}

/**
 * The frame of a function that takes POST alone: answers the browser's OPTIONS, refuses other methods with 405, makes a
 * RequestError its answer `{error}`, and any other failure a 500 whose cause only the log learns.
 */
export async function answerPost(request: Request, work: () => Promise<Response>): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: crossOrigin });
  try {
    if (request.method !== 'POST') throw new RequestError(405, 'Only POST is answered here');
    return await work();
  } catch (error) {
    if (error instanceof RequestError) return jsonAnswer(error.status, { error: error.message });
    console.error(error);
    return jsonAnswer(500, { error: 'Something went wrong on our side' });
  }
}

const longestBody = 128 * 1024;

/** The request's body, which must be a JSON object of at most 128 KiB. Throws RequestError 400 or 413. */
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

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  // Counted while it is read: a length that the caller states proves nothing. What is too long is read to its end and
  // not kept, so that the connection stays usable; how much that can be is the platform's limit.
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size <= longestBody) text += decoder.decode(chunk, { stream: true });
  }
  if (size > longestBody) throw new RequestError(413, 'The body is too long');
  return text + decoder.decode();
}
