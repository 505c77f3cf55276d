import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can hold all traffic, like a network without a way out. */
export interface HeldLine {
  url: string;
  /** From now on, accepts connections but holds the traffic in both directions. */
  hold(): void;
  /** Passes all traffic again, including the held part. */
  release(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of `target` on a free port of the loopback address. */
export async function startHeldLine(target: string): Promise<HeldLine> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => to.write(bytes));
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isHeld) from.pause();
  };
  const server = createServer((browser) => {
    const backend = connect({ host: hostname, port: Number(targetPort) });
    join(browser, backend);
    join(backend, browser);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    hold() {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
