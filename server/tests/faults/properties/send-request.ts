import assert from 'node:assert/strict';
import { Agent, request as open } from 'node:http';
import { patience } from '../../../testing/patience.ts';

/** A raw request, whose path is not normalized. */
export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const agent = new Agent({ keepAlive: true });

/** Sends a request. Throws if no response comes while a test waits for a state, or the connection breaks. */
function sendRequest(url: string, { method, path, headers, body }: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const signal = AbortSignal.timeout(patience.state);
    const call = open({ hostname, port, method, path, headers: { ...headers, ...length }, agent, signal });
    call.on('error', (error) => fail(new Error(`${method} ${path}: ${error.message}`)));
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail);
      response.on('end', () =>
        done({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    call.end(body ?? undefined);
  });
}

export interface Expectation {
  /** The text of rows that the caller may not see; null if the caller may see everything. */
  secret: string | null;
}

/** Sends a request and checks the properties of every response: no server error, no hang, no hidden row. */
export async function checkRequest(url: string, request: RawRequest, { secret }: Expectation): Promise<RawResponse> {
  const response = await sendRequest(url, request);
  const told = () => `${JSON.stringify(request).slice(0, 2000)}: ${response.status} ${response.body.slice(0, 2000)}`;
  assert.ok(response.status < 500, told());
  if (secret !== null) assert.ok(!response.body.includes(secret), `a hidden row: ${told()}`);
  return response;
}
