import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { RealtimeChannel } from '@supabase/supabase-js';
import type { TestServer } from './test-server.ts';

export type ServerAddress = Pick<TestServer, 'url' | 'publishableKey'>;

/** Waits until `find` gives something; fails with `what` where it never does. */
export async function eventually<T>(
  what: string,
  find: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  patience = 20_000,
): Promise<T> {
  for (const deadline = Date.now() + patience; ; await delay(10)) {
    const found = await find();
    if (found) return found;
    if (Date.now() > deadline) assert.fail(`still not: ${what}`);
  }
}

/** Everything a channel told, in order. */
export interface Told {
  states: string[];
  system: { extension: string; status: string; message: string; channel: string }[];
  errors: string[];
}

/** Subscribes and notes what happens; `listens` waits for the server's word that changes are told from now on. */
export async function subscribe(
  channel: RealtimeChannel,
  { listens = false, expect = 'SUBSCRIBED' } = {},
): Promise<Told> {
  const told: Told = { states: [], system: [], errors: [] };
  channel.on('system', {}, (message) => void told.system.push(message));
  channel.subscribe((state, error) => {
    told.states.push(state);
    if (error) told.errors.push(error.message);
  });
  await eventually(`${expect}, but ${channel.topic} is`, () => told.states.includes(expect));
  if (listens)
    await eventually('Subscribed to PostgreSQL', () =>
      told.system.some(({ message }) => message === 'Subscribed to PostgreSQL'),
    );
  return told;
}

/** A socket without a client library: what goes over the wire, frame by frame. */
export interface RawSocket {
  frames: (string | Buffer)[];
  send(frame: unknown): void;
  sendBytes(bytes: Uint8Array<ArrayBuffer>): void;
  /** The first frame, from the given place on, that fits. */
  next<T = unknown>(what: string, fits: (frame: T) => boolean): Promise<T>;
  closed: Promise<{ code: number; reason: string }>;
  close(): Promise<void>;
}

export async function openRaw(
  { url, publishableKey }: ServerAddress,
  version: string,
  query = `apikey=${publishableKey}`,
): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?${query}&vsn=${version}`);
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
