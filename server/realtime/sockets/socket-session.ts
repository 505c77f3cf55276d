import type { WebSocket } from 'ws';
import type { Channel } from '../channels/channel.ts';
import type { Identity } from '../identity.ts';
import { decodeFrame, FrameError, type Frame, type FrameVersion } from './frame.ts';
import { encodeReply, type EncodedFrame } from './frame-encode.ts';
import type { Log } from '../../platform/log.ts';
import { Allowance, unansweredFrames, unreadBytes, type Limits } from '../limits.ts';

export interface SessionEvents {
  /** A frame about a topic; the next one of that topic waits until it is dealt with. */
  onFrame(session: SocketSession, frame: Frame): Promise<void>;
  /** A channel ended, by whatever cause. */
  onChannelEnd(channel: Channel): void;
}

// Of one socket; a client that sends nothing but nonsense must not fill the log.
const loggedFaults = 5;

/** One client's connection with the channels it has joined. */
export class SocketSession {
  readonly version: FrameVersion;
  readonly identity: Identity;
  readonly channels = new Map<string, Channel>();
  readonly joins: Allowance;
  readonly events: Allowance;
  lastHeard = Date.now();
  readonly #socket: WebSocket;
  readonly #events: SessionEvents;
  readonly #log: Log;
  readonly #underWay = new Map<string, Promise<void>>();
  #waiting = 0;
  #faults = 0;

  constructor(
    socket: WebSocket,
    version: FrameVersion,
    identity: Identity,
    limits: Limits,
    events: SessionEvents,
    log: Log,
  ) {
    this.version = version;
    this.identity = identity;
    this.joins = new Allowance(limits.joinsPerSecond, 1);
    // A burst of some seconds' worth is what a client that was away for a moment sends.
    this.events = new Allowance(limits.eventsPerSecond * 5, 5);
    this.#socket = socket;
    this.#events = events;
    this.#log = log;
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
    socket.on('close', () => this.#end());
    // ws closes a socket that breaks the protocol or sends too large a frame, and says so here as well.
    socket.on('error', (error) => this.#fault(error.message));
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send({ bytes, isBinary }: EncodedFrame): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > unreadBytes) {
      this.#log.warn('a client that does not read was dropped', { unread: this.#socket.bufferedAmount });
      this.#socket.terminate();
      return;
    }
    this.#socket.send(bytes, { binary: isBinary });
  }

  reply(frame: Pick<Frame, 'joinRef' | 'ref' | 'topic'>, status: 'ok' | 'error', response: unknown): void {
    if (frame.ref !== null) this.send(encodeReply(this.version, frame, status, response));
  }

  /** A client that is told to close and does not is cut off by ws after 30 seconds. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  forget(channel: Channel): void {
    if (this.channels.get(channel.topic) === channel) this.channels.delete(channel.topic);
    if (channel.isClosed) return;
    channel.dispose();
    this.#events.onChannelEnd(channel);
  }

  #receive(data: Buffer, isBinary: boolean): void {
    this.lastHeard = Date.now();
    let frame: Frame;
    try {
      frame = decodeFrame(this.version, data, isBinary);
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      this.#fault(error.message);
      return;
    }
    if (frame.topic === 'phoenix') {
      if (frame.event === 'heartbeat') this.reply(frame, 'ok', {});
      return;
    }
    if (++this.#waiting > unansweredFrames) {
      this.#log.warn('a client that sends faster than it can be answered was dropped');
      this.#socket.terminate();
      return;
    }
    const before = this.#underWay.get(frame.topic) ?? Promise.resolve();
    const turn = before
      .then(() => (this.isOpen ? this.#events.onFrame(this, frame) : undefined))
      .catch((error) => this.#log.error('a frame could not be dealt with', { error, event: frame.event }))
      .finally(() => {
        this.#waiting--;
        if (this.#underWay.get(frame.topic) === turn) this.#underWay.delete(frame.topic);
      });
    this.#underWay.set(frame.topic, turn);
  }

  #fault(reason: string): void {
    if (this.#faults++ < loggedFaults) this.#log.warn('a malformed frame was dropped', { reason });
  }

  #end(): void {
    for (const channel of [...this.channels.values()]) this.forget(channel);
  }
}
