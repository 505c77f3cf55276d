import { createServer, request as forward, type IncomingMessage } from 'node:http';

/** A proxy that simulates a bad connection between a browser and the server. */
export interface LossyProxy {
  url: string;
  /**
   * From now on, drops the responses to matching requests after the server has handled them. Applies to every such
   * request, because Chromium itself retries a request once if a kept-alive connection breaks.
   */
  loseResponses(isMeant: (method: string, path: string) => boolean): void;
  /** From now on, matching requests wait (`mode`: that of the Fetch Standard). The returned function passes them on. */
  holdRequests(isMeant: (path: string, mode?: string | string[]) => boolean): () => void;
  /** From now on, the responses have this time in their Date header, as if the server had another clock. */
  tellTime(clock: () => Date): void;
  /** Delivers responses again. */
  recover(): void;
  /** From now on, requests go to another server. */
  forwardTo(target: string): void;
  /** The number of lost responses. */
  lost(): number;
  close(): Promise<void>;
}

/** Starts a proxy in front of `target` on a free port of the loopback address. */
export async function startLossyProxy(target: string): Promise<LossyProxy> {
  let upstreamUrl = target;
  let armed: ((method: string, path: string) => boolean) | null = null;
  let lost = 0;
  let clock: (() => Date) | null = null;
  let isHeld: ((path: string, mode?: string | string[]) => boolean) | null = null;
  let released = Promise.resolve();
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    if (isHeld?.(url, request.headers['sec-fetch-mode'])) await released;
    const loses = armed?.(method, url) ?? false;
    const upstream = forward(upstreamUrl + url, { method, headers: request.headers }, (answer: IncomingMessage) => {
      if (!loses) {
        const time = clock && { date: clock().toUTCString() };
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...time });
        answer.pipe(response);
        return;
      }
      // The server has responded, but the connection breaks before the browser receives the response.
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
    loseResponses: (isMeant) => (armed = isMeant),
    holdRequests(isMeant) {
      isHeld = isMeant;
      let release = () => {};
      released = new Promise((done) => (release = done));
      return () => {
        isHeld = null;
        release();
      };
    },
    tellTime: (given) => (clock = given),
    recover: () => (armed = null),
    forwardTo: (other) => (upstreamUrl = other),
    lost: () => lost,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
