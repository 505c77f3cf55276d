// A small HTTP/1.1 client over plain sockets, with one request at a time on each keep-alive connection. It uses far
// less processor time than a full client, which would compete with the server on a machine with two cores.
import { connect, type Socket } from 'node:net';
import type { Job, LoadRequest, Measured } from './load.ts';

let counter = 0;

process.on('message', (job: Job) => {
  run(job).then(
    (measured) => process.send!({ measured }),
    (error: Error) => process.send!({ error: error.message }),
  );
});

async function run(job: Job): Promise<Measured> {
  const began = performance.now();
  const state = { times: [] as number[], refused: 0, firstRefusal: '', sent: 0, until: began + job.seconds * 1000 };
  await Promise.all(Array.from({ length: job.connections }, (_, number) => drive(job, state, number)));
  const elapsed = (performance.now() - began) / 1000;
  const times = state.times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const { refused, firstRefusal } = state;
  return {
    requests: times.length,
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    refused,
    firstRefusal,
  };
}

interface State {
  times: number[];
  refused: number;
  firstRefusal: string;
  sent: number;
  until: number;
}

/** The lines of a request before its body, without Content-Length. */
function headOf({ method, path, headers }: LoadRequest, host: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...lines].join('\r\n');
}

/** Sends requests on one connection. Each connection begins with a different request of the job. */
function drive(job: Job, state: State, first: number): Promise<void> {
  const { hostname, port, host } = new URL(job.url);
  const { requests, mostRequests = Infinity } = job;
  const heads = requests.map((request) => headOf(request, host));
  return new Promise((done, fail) => {
    const socket: Socket = connect(Number(port), hostname);
    let began = 0;
    let received = Buffer.alloc(0);
    let at = first % requests.length;
    const send = () => {
      if (performance.now() > state.until || state.sent >= mostRequests) return void socket.end();
      state.sent++;
      began = performance.now();
      const body = requests[at]!.body?.replaceAll('{n}', String(counter++));
      const length = body === undefined ? '' : `\r\nContent-Length: ${Buffer.byteLength(body)}`;
      socket.write(`${heads[at]}${length}\r\n\r\n${body ?? ''}`);
    };
    socket.setNoDelay(true);
    socket
      .on('connect', send)
      .on('error', fail)
      .on('close', () => done());
    socket.on('data', (chunk) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk;
      const status = readWhole(received, requests[at]!.method);
      if (status === null) return;
      state.times.push(performance.now() - began);
      const isExpected = requests[at]!.isRefused ? status === 401 || status === 404 : status >= 200 && status <= 299;
      if (!isExpected) {
        state.firstRefusal ||= String(status);
        state.refused++;
      }
      received = Buffer.alloc(0);
      at = (at + 1) % requests.length;
      send();
    });
  });
}

/** The status of a response that has arrived completely, otherwise null. */
function readWhole(bytes: Buffer, method: string): number | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  const status = Number(head.slice(9, 12));
  if (method === 'HEAD' || status === 204 || status === 304) return status;
  const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
  if (length !== undefined) return bytes.length >= end + 4 + Number(length) ? status : null;
  return bytes.subarray(-5).toString('latin1') === '0\r\n\r\n' ? status : null;
}
