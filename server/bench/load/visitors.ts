// The load generator, in a separate process so that its work is not counted as the server's. Each connection is kept
// alive and sends one request at a time.
import { Agent, request as open, type RequestOptions } from 'node:http';
import { bookingBody, bookingPath, kindOf, pages, readPath, type Kind } from './mix.ts';

export interface VisitorJob {
  url: string;
  apiKey: string;
  connections: number;
  seconds: number;
}

/** Milliseconds for the requests of one kind. */
export interface Times {
  requests: number;
  p50: number;
  p99: number;
}

export interface VisitorReport {
  perSecond: number;
  /** The number of responses with a status other than 2xx. */
  refused: number;
  firstRefusal: string;
  kinds: Record<Kind, Times>;
}

const paths = Object.keys(pages);
let number = 0;

process.on('message', (job: VisitorJob) => {
  run(job).then(
    (report) => process.send!({ report }),
    (error: Error) => process.send!({ error: error.message }),
  );
});

async function run({ url, apiKey, connections, seconds }: VisitorJob): Promise<VisitorReport> {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: Record<Kind, number[]> = { page: [], read: [], booking: [] };
  let refused = 0;
  let firstRefusal = '';
  const began = performance.now();
  const until = began + seconds * 1000;
  const visit = async () => {
    while (performance.now() < until) {
      const kind = kindOf(number++);
      const sent = performance.now();
      const { status, text } = await send({ hostname, port, agent, ...requestOf(kind, apiKey) }, bodyOf(kind));
      times[kind].push(performance.now() - sent);
      if (status >= 200 && status < 300) continue;
      refused++;
      firstRefusal ||= `${kind}: ${status} ${text.slice(0, 200)}`;
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  const elapsed = (performance.now() - began) / 1000;
  agent.destroy();
  const requests = Object.values(times).reduce((sum, list) => sum + list.length, 0);
  const kinds = Object.fromEntries(Object.entries(times).map(([kind, list]) => [kind, summary(list)]));
  return { perSecond: requests / elapsed, refused, firstRefusal, kinds: kinds as Record<Kind, Times> };
}

function requestOf(kind: Kind, apiKey: string): RequestOptions {
  if (kind === 'page') return { path: paths[number % paths.length]! };
  if (kind === 'read') return { path: readPath, headers: { apikey: apiKey } };
  return { path: bookingPath, method: 'POST', headers: { apikey: apiKey, 'content-type': 'application/json' } };
}

const bodyOf = (kind: Kind) => (kind === 'booking' ? bookingBody(number) : undefined);

/** Like a browser, sends again if the server has closed a kept-alive connection meanwhile. */
function send(options: RequestOptions, body: string | undefined): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const call = open(options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        if (response.statusCode! > 299) text += chunk.toString();
      });
      response.on('end', () => done({ status: response.statusCode!, text })).on('error', fail);
    });
    call
      .on('error', (error: NodeJS.ErrnoException) => {
        if (call.reusedSocket && error.code === 'ECONNRESET') done(send(options, body));
        else fail(error);
      })
      .end(body);
  });
}

function summary(list: number[]): Times {
  const sorted = list.sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { requests: list.length, p50: at(0.5), p99: at(0.99) };
}
