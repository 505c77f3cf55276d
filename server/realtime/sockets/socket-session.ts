import type { WebSocket } from 'ws';
import type { Log } from '../../platform/log.ts';
import type { Channel, ChannelSocket } from '../channels/channel.ts';
import type { Identity } from '../identity.ts';
import { Allowance, idleSeconds, pendingFrames, unreadBytes, type Limits } from '../limits.ts';
import { encodeReply, type EncodedFrame } from './frame-encode.ts';
import { decodeFrame, FrameError, type Frame, type FrameVersion } from './frame.ts';

export interface SessionEvents {
  /** Receives a frame for a topic. The next frame of that topic waits until the promise settles. */
  onFrame(session: SocketSession, frame: Frame): Promise<void>;
  /** Called when a channel has ended, for any reason. */
  onChannelEnd(channel: Channel): void;
}

export interface SessionOptions {
  socket: WebSocket;
  version: FrameVersion;
  /** The client's address; for IPv6 its network. */
  network: string;
  identity: Identity;
  limits: Limits;
  events: SessionEvents;
  log: Log;
}

// Logs at most this many malformed frames of one socket.
const loggedFaults = 5;
// Policy Violation: RFC 6455, section 7.4.1.
const policyViolation = 1008;
// A client that reconnects sends the messages of several seconds at once.
const eventBurstSeconds = 5;

/** A client's connection and the channels that it has joined. */
export class SocketSession implements ChannelSocket {
  readonly version: FrameVersion;
  readonly network: string;
  readonly identity: Identity;
  readonly channels = new Map<string, Channel>();
  /** The topics that are being joined. They count as channels, so that concurrent joins cannot exceed the limit. */
  readonly joining = new Set<string>();
  readonly joins: Allowance;
  readonly messages: Allowance;
  /** When the last frame arrived, in milliseconds since 1970. */
  lastReceived = Date.now();
  readonly #socket: WebSocket;
  readonly #events: SessionEvents;
  readonly #log: Log;
  /** The last unhandled frame of each topic. */
  readonly #queues = new Map<string, Promise<void>>();
  #pending = 0;
  #faults = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor({ socket, version, network, identity, limits, events, log }: SessionOptions) {
    this.version = version;
    this.network = network;
    this.identity = identity;
    this.joins = new Allowance(limits.joinsPerSecond, 1);
    this.messages = new Allowance(limits.eventsPerSecond * eventBurstSeconds, eventBurstSeconds);
    this.#socket = socket;
    this.#events = events;
    this.#log = log;
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
    socket.on('close', () => this.#end());
    // ws closes the socket after a protocol error or a frame that is too large.
    socket.on('error', (error) => this.#logFault(error.message));
    this.#watchIdle();
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send({ bytes, isBinary }: EncodedFrame): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > unreadBytes) {
      this.#log.warn('dropped a client that does not read', { unread: this.#socket.bufferedAmount });
      this.#socket.terminate();
      return;
    }
    this.#socket.send(bytes, { binary: isBinary });
  }

  reply(frame: Pick<Frame, 'joinRef' | 'ref' | 'topic'>, status: 'ok' | 'error', response: unknown): void {
    if (frame.ref !== null) this.send(encodeReply(this.version, frame, status, response));
  }

  /** Closes the socket of a client that breaks a rule of the server. */
  refuse(reason: string): void {
    this.close(policyViolation, reason);
  }

  /** Starts the closing handshake. ws terminates the socket if the client does not complete it within 30 seconds. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  add(channel: Channel): void {
    clearTimeout(this.#idle);
    this.channels.set(channel.frameTopic, channel);
  }

  remove(channel: Channel): void {
    if (this.channels.get(channel.frameTopic) === channel) this.channels.delete(channel.frameTopic);
    if (this.channels.size === 0) this.#watchIdle();
    if (channel.isClosed) return;
    channel.dispose();
    this.#events.onChannelEnd(channel);
  }

  #receive(data: Buffer, isBinary: boolean): void {
    this.lastReceived = Date.now();
    let frame: Frame;
    try {
      frame = decodeFrame(this.version, data, isBinary);
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      this.#logFault(error.message);
      return;
    }
    if (frame.topic === 'phoenix') {
      if (frame.event === 'heartbeat') this.reply(frame, 'ok', {});
      return;
    }
    this.#enqueue(frame);
  }

  /** Handles frames of one topic one after the other, and frames of different topics concurrently. */
  #enqueue(frame: Frame): void {
    if (++this.#pending > pendingFrames) {
      this.#log.warn('dropped a client that sends faster than its frames are handled');
      this.#socket.terminate();
      return;
    }
    const previous = this.#queues.get(frame.topic) ?? Promise.resolve();
    const turn = previous
      .then(() => (this.isOpen ? this.#events.onFrame(this, frame) : undefined))
      .catch((error) => this.#log.error('could not handle a frame', { error, event: frame.event }))
      .finally(() => {
        this.#pending--;
        if (this.#queues.get(frame.topic) === turn) this.#queues.delete(frame.topic);
      });
    this.#queues.set(frame.topic, turn);
  }

  /** Closes the socket after it has had no channel for a while. */
  #watchIdle(): void {
    clearTimeout(this.#idle);
    if (!this.isOpen) return;
    this.#idle = setTimeout(() => this.refuse('No channel joined'), idleSeconds * 1000).unref();
  }

  #logFault(reason: string): void {
    if (this.#faults++ < loggedFaults) this.#log.warn('dropped a malformed frame', { reason });
  }

  #end(): void {
    clearTimeout(this.#idle);
    Array.from(this.channels.values(), (channel) => this.remove(channel));
  }
}
