import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { DatabaseAddress } from '../pool.ts';
import type { DumpTask } from './dump-schema-worker.ts';

/** The parts of a schema dump: the objects before the rows, those after the rows, or all. */
export type DumpSection = 'pre-data' | 'post-data' | 'all';

/**
 * Returns the schema of a database as the SQL of pg_dump. `pgDump` is the URL of its module. Throws pg_dump's own
 * message if it fails.
 */
export async function dumpSchema(address: DatabaseAddress, pgDump: string, section: DumpSection): Promise<string> {
  const { host = '', port = 5432, user = '', database = '', password } = address;
  const socket = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
  const { port1, port2 } = new MessageChannel();
  const signal = new SharedArrayBuffer(4);
  const respond = (bytes: Uint8Array) => {
    port1.postMessage(bytes);
    const flag = new Int32Array(signal);
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
  };
  const forward = forwardMessages(socket, respond);
  port1.on('message', forward);
  const login = typeof password === 'string' ? ` password=${password}` : '';
  const args = ['--schema-only', '-d', `user=${user} dbname=${database}${login}`];
  if (section !== 'all') args.push(`--section=${section}`);
  const task: DumpTask = { pgDump, args, port: port2, signal };
  const worker = new Worker(new URL(import.meta.url.replace('dump-schema', 'dump-schema-worker')), {
    workerData: task,
    transferList: [port2],
  });
  try {
    const text = await new Promise<string>((done, fail) => {
      worker.once('message', done).once('error', fail);
      socket.once('error', fail);
    });
    // Removes the server's version, the one line that always differs between the dumps of two versions.
    return text.replace(/^-- Dumped from database version .*$/m, '');
  } finally {
    port1.close();
    socket.destroy();
    await worker.terminate();
  }
}

/**
 * Forwards messages of pg_dump to Postgres, and returns the responses up to the point at which Postgres waits for the
 * next message (https://www.postgresql.org/docs/18/protocol-message-formats.html).
 */
function forwardMessages(socket: Socket, respond: (bytes: Uint8Array) => void): (bytes: Uint8Array) => void {
  let hasStarted = false;
  let isWaiting = false;
  let outgoing = Buffer.alloc(0);
  let incoming = Buffer.alloc(0);
  let scanned = 0;

  socket.on('data', (bytes) => {
    incoming = Buffer.concat([incoming, bytes]);
    while (incoming.length - scanned >= 5) {
      const length = incoming.readInt32BE(scanned + 1) + 1;
      if (incoming.length - scanned < length) return;
      const isEnd = endsResponse(incoming.subarray(scanned, scanned + length));
      scanned += length;
      if (isEnd && isWaiting) finish();
    }
  });
  // After refusing a login, Postgres sends the error and ends the connection.
  socket.on('end', () => isWaiting && finish());

  function finish(): void {
    const response = incoming.subarray(0, scanned);
    incoming = incoming.subarray(scanned);
    scanned = 0;
    isWaiting = false;
    respond(new Uint8Array(response));
  }

  return (bytes) => {
    outgoing = Buffer.concat([outgoing, bytes]);
    for (;;) {
      // The first message has no type before its length.
      const offset = hasStarted ? 1 : 0;
      if (outgoing.length < offset + 4) break;
      const length = outgoing.readInt32BE(offset) + offset;
      if (outgoing.length < length) break;
      // Only Query, Sync and the messages of a login have a response; other messages get theirs together with the next
      // of these.
      if (!hasStarted || 'QSp'.includes(String.fromCharCode(outgoing[0]!))) isWaiting = true;
      hasStarted = true;
      socket.write(outgoing.subarray(0, length));
      outgoing = outgoing.subarray(length);
    }
    if (!isWaiting) respond(new Uint8Array());
  };
}

/** Whether Postgres waits for a message after this one, which is ReadyForQuery or a request for a password. */
function endsResponse(message: Buffer): boolean {
  const type = String.fromCharCode(message[0]!);
  if (type === 'Z') return true;
  const authenticated = 0;
  const lastStepOfLogin = 12;
  return type === 'R' && ![authenticated, lastStepOfLogin].includes(message.readInt32BE(5));
}
