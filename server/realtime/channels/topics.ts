import { encodePush, type EncodedFrame } from '../sockets/frame-encode.ts';
import type { FrameVersion } from '../sockets/frame.ts';
import { encodeBroadcast, type Broadcast } from './broadcast.ts';
import { groupPresences, Presences, type Presence } from './presences.ts';

/** Identifies a topic. A private and a public topic with the same name are different topics. */
export interface TopicKey {
  name: string;
  isPrivate: boolean;
}

/** The part of a channel that its topic uses. */
export interface TopicMember {
  readonly version: FrameVersion;
  readonly mayReadBroadcasts: boolean;
  readonly mayReadPresences: boolean;
  /** The ids of messages that the member has already received. */
  readonly replayed: ReadonlySet<string>;
  send(frame: EncodedFrame): void;
}

/** A topic: the channels on this server that joined it, and the presences on all servers. */
export interface Topic extends TopicKey {
  members: Set<TopicMember>;
  presences: Presences;
}

/** All topics with a member on this server or a presence on any server. */
export class Topics {
  readonly #topics = new Map<string, Topic>();

  /** Returns the topic. Creates it if it does not exist. */
  open({ name, isPrivate }: TopicKey): Topic {
    const key = mapKey({ name, isPrivate });
    const topic = this.#topics.get(key) ?? { name, isPrivate, members: new Set(), presences: new Presences() };
    this.#topics.set(key, topic);
    return topic;
  }

  /** Removes the topic if it has neither members nor presences. */
  removeIfEmpty(topic: Topic): void {
    if (topic.members.size === 0 && topic.presences.isEmpty) this.#topics.delete(mapKey(topic));
  }

  /** Whether a channel on this server is a member of any topic. */
  get hasMembers(): boolean {
    for (const { members } of this.#topics.values()) if (members.size > 0) return true;
    return false;
  }

  all(): Topic[] {
    return [...this.#topics.values()];
  }

  /** Sends a broadcast to every member on this server except `except`. */
  broadcast(key: TopicKey, broadcast: Broadcast, except?: TopicMember): void {
    const topic = this.#topics.get(mapKey(key));
    if (!topic) return;
    const id = broadcast.meta?.id;
    const encode = oncePerVersion((version) => encodeBroadcast(version, `realtime:${topic.name}`, broadcast));
    for (const member of topic.members) {
      if (member === except || !member.mayReadBroadcasts) continue;
      if (id !== undefined && member.replayed.has(id)) continue;
      const frame = encode(member.version);
      if (frame) member.send(frame);
    }
  }

  /** Sends presence_diff to every member on this server. */
  pushPresenceDiff(topic: Topic, joins: Presence[], leaves: Presence[]): void {
    if (joins.length === 0 && leaves.length === 0) return;
    const payload = JSON.stringify({ joins: groupPresences(joins), leaves: groupPresences(leaves) });
    const encode = oncePerVersion((version) => encodePush(version, `realtime:${topic.name}`, 'presence_diff', payload));
    for (const member of topic.members) if (member.mayReadPresences) member.send(encode(member.version)!);
  }
}

function mapKey({ name, isPrivate }: TopicKey): string {
  return `${isPrivate ? 'private' : 'public'} ${name}`;
}

function oncePerVersion(
  encode: (version: FrameVersion) => EncodedFrame | null,
): (version: FrameVersion) => EncodedFrame | null {
  const frames = new Map<FrameVersion, EncodedFrame | null>();
  return (version) => {
    if (!frames.has(version)) frames.set(version, encode(version));
    return frames.get(version)!;
  };
}
