import { createServer, request as forward, type IncomingMessage } from 'node:http';

/** Stands between a browser and the server like a bad connection does. */
export interface LossyProxy {
  url: string;
  /**
   * From now on requests that fit reach the server and are carried out there, but no answer arrives. All of them, since
   * Chromium by itself repeats a request once whose kept-alive connection broke.
   */
  loseAnswers(isMeant: (method: string, path: string) => boolean): void;
  /** Answers arrive again. */
  recover(): void;
  /** How many answers were lost. */
  lost(): number;
  close(): Promise<void>;
}

/** A proxy on a free port of the loopback address in front of `target`. */
export async function startLossyProxy(target: string): Promise<LossyProxy> {
  let armed: ((method: string, path: string) => boolean) | null = null;
  let lost = 0;
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const loses = armed?.(method, url) ?? false;
    const upstream = forward(target + url, { method, headers: request.headers }, (answer: IncomingMessage) => {
      if (!loses) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      // The server has done its work and said so; the connection breaks before the browser hears of it.
      answer.resume().on('end', () => {
        lost++;
        request.socket.destroy();
      });
    });
    upstream.on('error', () => request.socket.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    loseAnswers: (isMeant) => (armed = isMeant),
    recover: () => (armed = null),
    lost: () => lost,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
