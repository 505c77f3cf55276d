import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The project's root folder, with a trailing slash. */
export const projectDir = fileURLToPath(new URL('../../', import.meta.url));

/** The ports of tests: below those that systems choose (from 32768 on Linux), above those that browsers refuse. */
const ports = { first: 11_000, count: 21_000 };

/**
 * Returns a port that is free at this moment. The system could give a port that it chose to another process, or to an
 * outgoing connection, before the caller listens there.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = ports.first + randomInt(ports.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
