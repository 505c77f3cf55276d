import type { RealtimeChannel } from '@supabase/supabase-js';
import { eventually } from './eventually.ts';
import type { TestServer } from './test-server.ts';

export type ServerAddress = Pick<TestServer, 'url' | 'publishableKey'>;

/** The events of a channel, in order. */
export interface ChannelLog {
  states: string[];
  system: { extension: string; status: string; message: string; channel: string }[];
  errors: string[];
}

/**
 * Subscribes and records events. With `listens`, also waits for the message that the subscription to changes is active.
 */
export async function subscribe(
  channel: RealtimeChannel,
  { listens = false, expect = 'SUBSCRIBED' } = {},
): Promise<ChannelLog> {
  const log: ChannelLog = { states: [], system: [], errors: [] };
  channel.on('system', {}, (message) => void log.system.push(message));
  channel.subscribe((state, error) => {
    log.states.push(state);
    if (error) log.errors.push(error.message);
  });
  await eventually(`${expect}, but ${channel.topic} is`, () => log.states.includes(expect));
  if (listens)
    await eventually('Subscribed to PostgreSQL', () =>
      log.system.some(({ message }) => message === 'Subscribed to PostgreSQL'),
    );
  return log;
}

/** A socket without a client library, for sending and reading single frames. */
export interface RawSocket {
  frames: (string | Buffer)[];
  send(frame: unknown): void;
  sendBytes(bytes: Uint8Array<ArrayBuffer>): void;
  /** Resolves to the first frame that matches, even if it has already arrived. */
  next<T = unknown>(what: string, fits: (frame: T) => boolean): Promise<T>;
  closed: Promise<{ code: number; reason: string }>;
  close(): Promise<void>;
}

export async function openRaw(
  { url, publishableKey }: ServerAddress,
  version: string,
  query = `apikey=${publishableKey}`,
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const address = `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?${query}&vsn=${version}`;
  // Node's WebSocket accepts headers, which the browser type does not declare.
  const socket = new WebSocket(address, { headers } as never);
  socket.binaryType = 'arraybuffer';
  const frames: (string | Buffer)[] = [];
  socket.onmessage = ({ data }) => void frames.push(typeof data === 'string' ? data : Buffer.from(data as ArrayBuffer));
  const closed = new Promise<{ code: number; reason: string }>(
    (done) => (socket.onclose = ({ code, reason }) => done({ code, reason })),
  );
  await new Promise<void>((done, fail) => {
    socket.onopen = () => done();
    socket.onerror = () => fail(new Error('the socket could not be opened'));
  });
  return {
    frames,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    sendBytes: (bytes) => socket.send(bytes),
    next: <T>(what: string, fits: (frame: T) => boolean) =>
      eventually(what, () =>
        frames
          .map((frame) => (typeof frame === 'string' ? JSON.parse(frame) : frame) as T)
          .find((frame) => fits(frame)),
      ),
    closed,
    async close() {
      socket.close();
      await closed;
    },
  };
}
