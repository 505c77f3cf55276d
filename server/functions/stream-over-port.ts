import { MessageChannel, type MessagePort } from 'node:worker_threads';

// Chunks cross threads one request at a time, so a slow reader slows its writer. The end of either thread closes the
// port, and the other side notices; a transferred ReadableStream would never end.
type ToWriter = { pull: true } | { cancel: string };
type ToReader = { chunk: Uint8Array } | { end: true } | { error: string };

/**
 * Returns a port from which another thread reads `stream` with receiveStream. Cancels the stream when that thread ends.
 */
export function sendStream(stream: ReadableStream<Uint8Array>): MessagePort {
  const { port1: port, port2 } = new MessageChannel();
  const reader = stream.getReader();
  const send = (message: ToReader) => port.postMessage(message);
  let isOver = false;
  const over = () => {
    isOver = true;
    port.close();
  };
  port.on('message', async (message: ToWriter) => {
    if ('cancel' in message) {
      await reader.cancel(new Error(message.cancel)).catch(() => {});
      return over();
    }
    try {
      const { done, value } = await reader.read();
      if (!done) return send({ chunk: toBytes(value) });
      send({ end: true });
    } catch (error) {
      send({ error: error instanceof Error ? error.message : String(error) });
      await reader.cancel().catch(() => {});
    }
    over();
  });
  port.on('close', () => {
    if (!isOver) reader.cancel(new Error('the reader has ended')).catch(() => {});
  });
  port.unref();
  return port2;
}

/**
 * Returns the stream behind a port of sendStream. Calls `onEnd` once, however the stream ends; if its reader cancelled
 * it, with the reason.
 */
export function receiveStream(
  port: MessagePort,
  onEnd: (cancelled?: { reason: unknown }) => void = () => {},
): ReadableStream<Uint8Array> {
  let isOver = false;
  const over = (cancelled?: { reason: unknown }) => {
    if (isOver) return;
    isOver = true;
    port.close();
    onEnd(cancelled);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        port.on('message', (message: ToReader) => {
          if (isOver) return;
          if ('chunk' in message) return controller.enqueue(message.chunk);
          if ('end' in message) controller.close();
          else controller.error(new Error(message.error));
          over();
        });
        port.on('close', () => {
          if (isOver) return;
          controller.error(new Error('the writer has ended'));
          over();
        });
      },
      pull() {
        port.postMessage({ pull: true } satisfies ToWriter);
      },
      cancel(reason) {
        port.postMessage({ cancel: reason instanceof Error ? reason.message : 'cancelled' } satisfies ToWriter);
        over({ reason });
      },
    },
    { highWaterMark: 0 },
  );
}

// A handler may write anything into its stream, but a response body consists of bytes
// (https://fetch.spec.whatwg.org/#bodies).
function toBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new TypeError('Received non-Uint8Array chunk');
}
