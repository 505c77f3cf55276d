// A small HTTP/1.1 client over plain sockets: one request at a time on each keep-alive connection. It uses far less
// processor time than a full client, which would compete with the server on a machine of two cores.
import { connect, type Socket } from 'node:net';
import type { Job, Measured } from './load.ts';

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
  await Promise.all(Array.from({ length: job.connections }, () => drive(job, state)));
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

function drive(job: Job, state: State): Promise<void> {
  const { hostname, port } = new URL(job.url);
  const head = [`${job.method} ${job.path} HTTP/1.1`, `Host: ${hostname}:${port}`];
  for (const [name, value] of Object.entries(job.headers)) head.push(`${name}: ${value}`);
  return new Promise((done, fail) => {
    const socket: Socket = connect(Number(port), hostname);
    let began = 0;
    let received = Buffer.alloc(0);
    const send = () => {
      if (performance.now() > state.until || state.sent >= (job.requests ?? Infinity)) return void socket.end();
      state.sent++;
      began = performance.now();
      const body = job.body?.replaceAll('{n}', String(counter++));
      const length = body === undefined ? '' : `\r\nContent-Length: ${Buffer.byteLength(body)}`;
      socket.write(`${head.join('\r\n')}${length}\r\n\r\n${body ?? ''}`);
    };
    socket.setNoDelay(true);
    socket
      .on('connect', send)
      .on('error', fail)
      .on('close', () => done());
    socket.on('data', (chunk) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk;
      const status = readWhole(received, job.method);
      if (status === null) return;
      state.times.push(performance.now() - began);
      const isExpected = job.isRefused ? status === 401 || status === 404 : status >= 200 && status <= 299;
      if (!isExpected) {
        state.firstRefusal ||= String(status);
        state.refused++;
      }
      received = Buffer.alloc(0);
      send();
    });
  });
}

/** The status of a response that has arrived completely, else null. */
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
