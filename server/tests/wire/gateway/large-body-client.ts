import { parentPort, workerData } from 'node:worker_threads';

/** The task that large-bodies.test.ts gives to this worker. */
export interface LargeBodyTries {
  url: string;
  headers: Record<string, string>;
  /** The first bytes of the body, in hexadecimal. */
  beginning: string;
  size: number;
  /** Whether the body is sent as a stream of unknown length, or as one body of known length. */
  isStream: boolean;
  tries: number;
}

// The client runs in a thread without the server, because in one thread both would take turns at sending and reading.
const { url, headers, beginning, size, isStream, tries } = workerData as LargeBodyTries;
const bytes = Buffer.alloc(size, 'x');
bytes.write(beginning, 'hex');
const seen: Record<string, number> = {};
for (let n = 0; n < tries; n += 1) {
  const body = isStream ? new Blob([bytes]).stream() : bytes;
  const result = await fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit).then(
    async (response) => String((await response.json()).statusCode ?? response.status),
    (error) => String(error.cause?.code ?? error),
  );
  seen[result] = (seen[result] ?? 0) + 1;
}
parentPort!.postMessage(seen);
