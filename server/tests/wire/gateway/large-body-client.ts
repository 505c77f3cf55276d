import { parentPort, workerData } from 'node:worker_threads';

/** What large-bodies.test.ts asks of this worker. */
export interface LargeBodyTries {
  url: string;
  headers: Record<string, string>;
  /** What the body begins with, in hexadecimal digits. */
  beginning: string;
  size: number;
  /** In pieces of an unknown length, or as one body of a known one. */
  isStream: boolean;
  tries: number;
}

// The client has a thread without the server, because both in one thread send and read in turns.
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
