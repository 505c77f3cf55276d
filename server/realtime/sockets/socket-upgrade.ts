import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** How a handler takes the connection over; the gateway hands it on as the environment of the request. */
export interface UpgradeEnv {
  incoming: IncomingMessage;
  /** Undefined in an ordinary request. */
  takeOver?: () => { socket: Duplex; head: Buffer };
}

type Fetch = (request: Request, env: UpgradeEnv) => Response | Promise<Response>;

/**
 * Lets an upgrade request go the way of every other one, through gateway and mount table, so that it is identified alike.
 * A handler that accepts takes the socket over; any other answer is written to it.
 */
export async function answerUpgrade(
  fetch: Fetch,
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const ignore = () => {};
  // A client that breaks off now must not end the process.
  socket.on('error', ignore);
  let isTaken = false;
  const takeOver = () => {
    isTaken = true;
    socket.off('error', ignore);
    return { socket, head };
  };
  try {
    const answer = await fetch(asRequest(incoming), { incoming, takeOver });
    if (!isTaken) socket.end(await asText(answer));
  } catch {
    if (!isTaken) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  }
}

function asRequest({ url = '/', headers: given }: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) for (const one of [value ?? []].flat()) headers.append(name, one);
  // Where the official server looks first.
  const key = headers.get('x-api-key');
  if (key) headers.set('apikey', key);
  return new Request(new URL(url, 'http://localhost'), { headers });
}

async function asText(answer: Response): Promise<string> {
  const body = await answer.text();
  const headers = [...answer.headers, ['content-length', String(Buffer.byteLength(body))], ['connection', 'close']];
  return `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}
