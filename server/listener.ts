import { serve, type ServerType } from '@hono/node-server';
import { once } from 'node:events';
import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { App } from './app.ts';
import { Bag } from './platform/bag.ts';
import { lingerBeforeClose } from './platform/lingering-close.ts';

const drainSeconds = 10;
/** The limit of a request's line and headers in bytes: enough for a URL of 32 KB and a long token. */
const maxHeaderSize = 64 * 1024;
const headersTimeout = 15_000;
/** A body that delivers fewer bytes in this time ends with 408, unless the server is not reading it. */
const bodyWindow = { milliseconds: 15_000, leastBytes: 15 * 240 };
const connectionsCheckingInterval = 2_000;

/**
 * Listens on the port for requests and WebSocket upgrades. Waits if another server of this kind is stopping on it.
 * Throws an Error if another program uses the port.
 */
export async function listen(app: App, { host, port }: { host: string; port: number }): Promise<Server> {
  for (;;) {
    try {
      const server = await tryToListen(app, host, port);
      server.on('upgrade', app.upgrade);
      const endSlowBody = watchSlowBodies(server);
      server.prependListener('request', (incoming, outgoing) => {
        app.watch(incoming, outgoing);
        if (hasBody(incoming)) endSlowBody(incoming, outgoing);
      });
      return server;
    } catch (error) {
      if (!(await isStopping(host, port))) throw portError(error, host, port);
      await delay(100);
    }
  }
}

/**
 * Throws the error of `listen` before anything else is started: if another program uses the port, or this process may
 * not open it.
 */
export async function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    if (!(await isStopping(host, port))) throw portError(error, host, port);
  } finally {
    probe.close();
  }
}

/** The URL at which this machine reaches a listening server. */
export function localUrlOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  const host = ['::', '0.0.0.0'].includes(address) ? '127.0.0.1' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Accepts no more connections and waits some seconds for requests to finish. */
export function closeListener(server: Server): Promise<void> {
  return new Promise((done) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), drainSeconds * 1000);
    // A keep-alive connection can only be closed while it is idle between two requests.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(giveUp);
      clearInterval(sweep);
      done();
    });
  });
}

function tryToListen(app: App, hostname: string, port: number): Promise<Server> {
  return new Promise((done, fail) => {
    const serverOptions = {
      maxHeaderSize,
      headersTimeout,
      connectionsCheckingInterval,
      ServerResponse: ClosingResponse,
      // A server may ignore an upgrade to a protocol that it does not speak (RFC 9110, section 7.8), such as h2c.
      shouldUpgradeCallback: ({ headers, method }: IncomingMessage) =>
        method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket',
    };
    const server: ServerType = serve({ fetch: app.fetch, hostname, port, serverOptions }, () =>
      done(server as Server),
    ).on('error', fail);
  });
}

function portError(error: unknown, host: string, port: number): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} on ${host} is taken: stop what uses it, or set another PORT.`, { cause: error });
  const setting = code === 'EACCES' ? 'this user may not open it; set another PORT' : 'set another HOST';
  return new Error(`Port ${port} on ${host} cannot be opened (${code}): ${setting}.`, { cause: error });
}

async function isStopping(host: string, port: number): Promise<boolean> {
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/healthz`;
  // Another program may accept the connection and never respond.
  const response = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
  return response?.headers.get('x-stopping') === 'true';
}

/**
 * A response before the end of the request's body closes the connection, and says so. A class, because V8 discards the
 * compiled code of Node's responses when some of them have a property more than others.
 */
class ClosingResponse<R extends IncomingMessage> extends ServerResponse<R> {
  override writeHead(...args: unknown[]): this {
    if (!this.req.complete && hasBody(this.req)) {
      this.shouldKeepAlive = false;
      lingerBeforeClose(this.req);
    }
    return super.writeHead(...(args as [number]));
  }
}

interface ArrivingBody {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** The number of bytes that the connection had received when the window began. */
  received: number;
  /** The end of the window, as performance.now(). */
  until: number;
}

/** Ends bodies that arrive too slowly. Returns a function that watches a request until it or its response closes. */
function watchSlowBodies(server: Server): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const arriving = new Bag<ArrivingBody>();
  const check = (body: ArrivingBody, now: number) => {
    const { incoming, outgoing, received, until } = body;
    if (now < until) return;
    const { socket } = incoming;
    const isSlow = socket.bytesRead - received < bodyWindow.leastBytes;
    const isUnread = incoming.readableLength > 0 || outgoing.headersSent;
    beginWindow(body, now);
    if (!isSlow || isUnread || incoming.complete) return;
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    socket.destroySoon();
  };
  const beginWindow = (body: ArrivingBody, now: number) => {
    body.received = body.incoming.socket.bytesRead;
    body.until = now + bodyWindow.milliseconds;
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const body of arriving.items()) check(body, now);
  }, 1_000);
  timer.unref();
  server.once('close', () => clearInterval(timer));
  return (incoming, outgoing) => {
    const body = { incoming, outgoing, received: 0, until: 0 };
    beginWindow(body, performance.now());
    const release = arriving.add(body);
    incoming.once('close', release);
    // A body that is not read to its end never closes.
    outgoing.once('close', release);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
