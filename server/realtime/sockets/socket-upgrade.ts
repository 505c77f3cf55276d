import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** The environment of an upgrade request, with which a handler takes over the connection. */
export interface UpgradeEnv {
  incoming: IncomingMessage;
  /** Undefined for an ordinary request. */
  takeOver?: () => { socket: Duplex; head: Buffer };
}

type Fetch = (request: Request, env: UpgradeEnv) => Response | Promise<Response>;

/**
 * Routes an upgrade request through the gateway like any other request. If a handler accepts, it takes over the socket;
 * otherwise its response is written to the socket, which is then closed.
 */
export async function handleUpgrade(
  fetch: Fetch,
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const ignore = () => {};
  // Without a listener, an error of the socket would end the process.
  socket.on('error', ignore);
  let isTaken = false;
  const takeOver = () => {
    isTaken = true;
    socket.off('error', ignore);
    return { socket, head };
  };
  try {
    const response = await fetch(toRequest(incoming), { incoming, takeOver });
    if (!isTaken) socket.end(await toHttpText(response));
  } catch {
    if (!isTaken) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  }
}

function toRequest({ url = '/', headers: given }: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) for (const one of [value ?? []].flat()) headers.append(name, one);
  // The header takes precedence over the query parameter (docs/wire/realtime.md, Connection).
  const key = headers.get('x-api-key');
  if (key) headers.set('apikey', key);
  return new Request(new URL(url, 'http://localhost'), { headers });
}

async function toHttpText(response: Response): Promise<string> {
  const body = await response.text();
  const headers = [...response.headers, ['content-length', String(Buffer.byteLength(body))], ['connection', 'close']];
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}\r\n${lines}\r\n${body}`;
}
