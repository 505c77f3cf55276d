import type { IncomingMessage } from 'node:http';

/**
 * The maximum number of bytes of a body that are read after the response, so that a client notices the response while
 * it sends.
 */
const mostBytes = 64 * 1024 * 1024;
/**
 * The maximum number of lingering connections. Beyond it, a connection is closed at once, and its client may lose the
 * response.
 */
export const mostLingering = 200;
let lingering = 0;
const checks = { everyMs: 100, most: 50 };

/**
 * Call this before a response that does not wait for the end of the request's body. After the response, the server ends
 * its side of the connection, then reads and discards the body until it ends or reaches a limit. Closing a connection
 * with unread bytes would reset it, and the client would lose the response (RFC 9112, section 9.6).
 */
export function lingerBeforeClose(incoming: IncomingMessage): void {
  const { socket } = incoming;
  const close = socket.destroySoon.bind(socket);
  // Node calls this function to close the connection after the last response. Other code may call it again.
  socket.destroySoon = () => {
    socket.destroySoon = () => {};
    if (incoming.complete || socket.destroyed || lingering >= mostLingering) return close();
    lingering += 1;
    const last = socket.bytesRead + mostBytes;
    let timer: NodeJS.Timeout;
    // If no handler reads the rest of a body, Node discards it without an event.
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
