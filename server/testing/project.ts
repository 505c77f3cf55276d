import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The project's root folder, with a trailing slash. */
export const projectDir = fileURLToPath(new URL('../../', import.meta.url));

/** Returns a port that is free at this moment. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}
