import type { IncomingMessage } from 'node:http';

/** What is still read of a body after its response: enough for a client to notice the response while it sends. */
const mostBytes = 64 * 1024 * 1024;
/** Connections that linger at a time. Another one is closed at once, so its client may lose the response. */
export const mostLingering = 200;
let lingering = 0;
const checks = { everyMs: 100, most: 50 };

/**
 * Call it before a response that comes before the end of the request's body. The server then ends its side of the
 * connection after the response, and reads on and discards, until the body ends or a bound is reached. A connection
 * that is closed with unread bytes is reset, and the client loses the response (RFC 9112, section 9.6).
 */
export function lingerBeforeClose(incoming: IncomingMessage): void {
  const { socket } = incoming;
  const close = socket.destroySoon.bind(socket);
  // Node closes the connection with this function after the last response; others may call it again.
  socket.destroySoon = () => {
    socket.destroySoon = () => {};
    if (incoming.complete || socket.destroyed || lingering >= mostLingering) return close();
    lingering += 1;
    const last = socket.bytesRead + mostBytes;
    let timer: NodeJS.Timeout;
    // Node discards the rest of a body that no handler reads without an event.
    const check = (left: number) => {
      if (left === 0 || socket.bytesRead > last) socket.destroy();
      else timer = setTimeout(check, checks.everyMs, left - 1);
    };
    check(checks.most);
    socket.once('close', () => {
      lingering -= 1;
      clearTimeout(timer);
    });
    incoming.once('end', close);
    socket.end();
    incoming.resume();
  };
}
