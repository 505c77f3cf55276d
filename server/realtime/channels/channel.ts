import type { Identity } from '../identity.ts';
import type { MessageKind } from './channel-policies.ts';
import type { FrameVersion } from '../sockets/frame.ts';
import { encodeClose, encodeError, encodePush, type EncodedFrame } from '../sockets/frame-encode.ts';
import type { JoinConfig } from './join-config.ts';
import { Allowance, type Limits } from '../limits.ts';
import type { Presence } from './presences.ts';
import type { Room } from './topics.ts';
import type { SocketSession } from '../sockets/socket-session.ts';

// setTimeout takes no more.
const longestTimerMs = 2 ** 31 - 1;

/** Who a channel belongs to and what it may receive. */
export interface ChannelRights {
  identity: Identity;
  /** The token as it was sent, to tell a new one from the same again; null: the connection's own. */
  token: string | null;
  readable: Set<MessageKind>;
}

/** A topic that a client has joined. Ends with its socket, with the client's phx_leave, or when its rights end. */
export class Channel {
  readonly session: SocketSession;
  /** Without the prefix 'realtime:'. */
  readonly name: string;
  readonly joinRef: string | null;
  readonly config: JoinConfig;
  readonly room: Room;
  identity: Identity;
  token: string | null;
  /** On a private channel, what the policies let it receive and send; what is not known yet is asked when it is needed. */
  readable: Set<MessageKind>;
  writable = new Map<MessageKind, boolean>();
  presence: Presence | null = null;
  presenceKey: string;
  isPresenceOn: boolean;
  readonly presenceCalls: Allowance;
  /** Messages that were told again when it joined, not to be told twice. */
  replayed: Set<string> = new Set();
  isClosed = false;
  #expiry: NodeJS.Timeout | undefined;

  constructor(
    session: SocketSession,
    name: string,
    joinRef: string | null,
    config: JoinConfig,
    room: Room,
    rights: ChannelRights,
    presenceKey: string,
    limits: Limits,
  ) {
    this.session = session;
    this.name = name;
    this.joinRef = joinRef;
    this.config = config;
    this.room = room;
    this.identity = rights.identity;
    this.token = rights.token;
    this.readable = rights.readable;
    this.presenceKey = presenceKey;
    this.isPresenceOn = config.presence.isEnabled;
    this.presenceCalls = new Allowance(limits.presenceCalls.count, limits.presenceCalls.seconds);
  }

  get topic(): string {
    return `realtime:${this.name}`;
  }

  get version(): FrameVersion {
    return this.session.version;
  }

  get mayReadBroadcasts(): boolean {
    return !this.room.isPrivate || this.readable.has('broadcast');
  }

  get mayReadPresences(): boolean {
    return !this.room.isPrivate || this.readable.has('presence');
  }

  send(frame: EncodedFrame): void {
    if (!this.isClosed) this.session.send(frame);
  }

  push(event: string, payload: unknown): void {
    this.send(encodePush(this.version, this.topic, event, JSON.stringify(payload), this.joinRef));
  }

  pushSystem(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    this.push('system', { extension, status, message, channel: this.name });
  }

  /** Calls `onExpiry` when the token has expired; asked again with each new token. */
  watchExpiry(onExpiry: () => void): void {
    clearTimeout(this.#expiry);
    const { expiresAt } = this.identity;
    if (expiresAt === null || this.isClosed) return;
    const left = expiresAt * 1000 - Date.now();
    this.#expiry = setTimeout(
      () => (left > longestTimerMs ? this.watchExpiry(onExpiry) : onExpiry()),
      Math.max(0, Math.min(left, longestTimerMs)),
    );
    this.#expiry.unref();
  }

  /**
   * Ends it: the client is told why and that the channel is closed, or (`again`) that it failed, whereupon the official
   * client joins anew by itself.
   */
  end(message: string, { again = false } = {}): void {
    if (this.isClosed) return;
    this.pushSystem('system', 'error', message);
    this.send((again ? encodeError : encodeClose)(this.version, this.topic, this.joinRef));
    this.session.forget(this);
  }

  /** Ends it in peace: the client has left, or has joined the topic anew. */
  close(): void {
    if (this.isClosed) return;
    this.send(encodeClose(this.version, this.topic, this.joinRef));
    this.session.forget(this);
  }

  /** Nothing is sent any more. Called by the session, which also takes it out of its room. */
  dispose(): void {
    this.isClosed = true;
    clearTimeout(this.#expiry);
  }
}
