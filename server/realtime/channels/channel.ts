import type { Identity } from '../identity.ts';
import { Allowance, type Limits } from '../limits.ts';
import type { RealtimeError } from '../realtime-errors.ts';
import { encodeClose, encodeError, encodePush, type EncodedFrame } from '../sockets/frame-encode.ts';
import type { Frame, FrameVersion } from '../sockets/frame.ts';
import type { MessageKind } from './channel-policies.ts';
import type { JoinConfig } from './join-config.ts';
import type { Presence } from './presences.ts';
import type { Topic, TopicMember } from './topics.ts';

// The maximum delay of setTimeout.
const longestTimerMs = 2 ** 31 - 1;

/** The prefix of topic names in frames. */
export const topicPrefix = 'realtime:';

/** The part of a socket that its channels use. */
export interface ChannelSocket {
  readonly version: FrameVersion;
  /** The client's address; for IPv6 its network. */
  readonly network: string;
  /** The channels of the socket, by the topic in their frames. */
  readonly channels: ReadonlyMap<string, Channel>;
  send(frame: EncodedFrame): void;
  reply(frame: Pick<Frame, 'joinRef' | 'ref' | 'topic'>, status: 'ok' | 'error', response: unknown): void;
  /** Removes the channel from the socket and disposes it. */
  remove(channel: Channel): void;
}

/** The identity of a channel, and the messages that it may receive. */
export interface ChannelRights {
  identity: Identity;
  /** The token as the client sent it, to recognise a repeated token; null if the identity is that of the connection. */
  token: string | null;
  readable: Set<MessageKind>;
}

export interface ChannelOptions {
  socket: ChannelSocket;
  joinRef: string | null;
  config: JoinConfig;
  topic: Topic;
  rights: ChannelRights;
  presenceKey: string;
  limits: Limits;
}

/** A client's membership in a topic. Ends with its socket, with phx_leave, or when its rights end. */
export class Channel implements TopicMember {
  readonly socket: ChannelSocket;
  readonly joinRef: string | null;
  readonly config: JoinConfig;
  readonly topic: Topic;
  identity: Identity;
  token: string | null;
  /**
   * The kinds of messages that policies allow on a private channel. `writable` is filled when the client first sends.
   */
  readable: Set<MessageKind>;
  writable = new Map<MessageKind, boolean>();
  presence: Presence | null = null;
  readonly presenceKey: string;
  isPresenceOn: boolean;
  readonly presenceCalls: Allowance;
  /** The ids of messages that were replayed at the join and must not be delivered again. */
  readonly replayed: ReadonlySet<string>;
  isClosed = false;
  #expiry: NodeJS.Timeout | undefined;

  constructor(options: ChannelOptions, replayed: Iterable<string>) {
    const { socket, joinRef, config, topic, rights, presenceKey, limits } = options;
    this.socket = socket;
    this.joinRef = joinRef;
    this.config = config;
    this.topic = topic;
    this.identity = rights.identity;
    this.token = rights.token;
    this.readable = rights.readable;
    this.presenceKey = presenceKey;
    this.isPresenceOn = config.presence.isEnabled;
    this.presenceCalls = new Allowance(limits.presenceCalls.count, limits.presenceCalls.seconds);
    this.replayed = new Set(replayed);
  }

  /** The topic's name in frames. */
  get frameTopic(): string {
    return `${topicPrefix}${this.topic.name}`;
  }

  get version(): FrameVersion {
    return this.socket.version;
  }

  get mayReadBroadcasts(): boolean {
    return !this.topic.isPrivate || this.readable.has('broadcast');
  }

  get mayReadPresences(): boolean {
    return !this.topic.isPrivate || this.readable.has('presence');
  }

  send(frame: EncodedFrame): void {
    if (!this.isClosed) this.socket.send(frame);
  }

  push(event: string, payload: unknown): void {
    this.send(encodePush(this.version, this.frameTopic, event, JSON.stringify(payload), this.joinRef));
  }

  pushSystem(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    this.push('system', { extension, status, message, channel: this.topic.name });
  }

  /** Calls `onExpiry` when the token expires. Call it again after each change of the identity. */
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
   * Sends the error and closes the channel. With `rejoin`, closes it with phx_error, after which the official client
   * joins the topic again.
   */
  end(error: RealtimeError, { rejoin = false } = {}): void {
    if (this.isClosed) return;
    this.pushSystem('system', 'error', error.message);
    this.send((rejoin ? encodeError : encodeClose)(this.version, this.frameTopic, this.joinRef));
    this.socket.remove(this);
  }

  /** Closes the channel without an error, because the client leaves or joins the topic again. */
  close(): void {
    if (this.isClosed) return;
    this.send(encodeClose(this.version, this.frameTopic, this.joinRef));
    this.socket.remove(this);
  }

  /** Stops all sending. Only the socket calls this. */
  dispose(): void {
    this.isClosed = true;
    clearTimeout(this.#expiry);
  }
}
