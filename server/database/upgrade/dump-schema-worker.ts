// Runs pg_dump (WebAssembly) in a separate thread. Its input and output are synchronous, so the thread sleeps while the
// main thread exchanges bytes with Postgres.
import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';

/** The data that the main thread passes to this thread. */
export interface DumpTask {
  pgDump: string;
  args: string[];
  port: MessagePort;
  /** One Int32: 1 if a response waits at the port. */
  signal: SharedArrayBuffer;
}

/** The part of PGlite's interface that pgDump uses. */
interface DumpConnection {
  query(sql: string): Promise<{ rows: { search_path: string }[] }>;
  exec(sql: string): Promise<void>;
  execProtocolRawStream(bytes: Uint8Array, options: { onRawData(bytes: Uint8Array): void }): void;
}

const { pgDump: module, args, port, signal } = workerData as DumpTask;
const flag = new Int32Array(signal);
const connection: DumpConnection = {
  // pgDump reads and restores the session's search path, but the connection is not used afterwards.
  query: () => Promise.resolve({ rows: [{ search_path: 'public' }] }),
  exec: () => Promise.resolve(),
  execProtocolRawStream(bytes, { onRawData }) {
    port.postMessage(bytes.slice());
    Atomics.wait(flag, 0, 0);
    Atomics.store(flag, 0, 0);
    const response = receiveMessageOnPort(port)?.message as Uint8Array;
    if (response.length > 0) onRawData(response);
  },
};
const { pgDump } = (await import(module)) as {
  pgDump(options: { pg: DumpConnection; args: string[] }): Promise<File>;
};
const file = await pgDump({ pg: connection, args });
parentPort!.postMessage(await file.text());
