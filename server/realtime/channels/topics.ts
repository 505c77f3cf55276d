import { encodeBroadcast, type Broadcast } from './broadcast.ts';
import type { Channel } from './channel.ts';
import type { FrameVersion } from '../sockets/frame.ts';
import { encodePush, type EncodedFrame } from '../sockets/frame-encode.ts';
import { groupPresences, Presences, type Presence } from './presences.ts';

/** A topic; a private channel of the same name is another one. */
export interface RoomName {
  topic: string;
  isPrivate: boolean;
}

/** Where channels of one topic meet. */
export interface Room extends RoomName {
  members: Set<Channel>;
  presences: Presences;
}

/** The topics that this process knows: those with a member here or a presence anywhere. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();

  find(name: RoomName): Room | null {
    return this.#rooms.get(roomKey(name)) ?? null;
  }

  /** The room, made where there is none. */
  open({ topic, isPrivate }: RoomName): Room {
    const key = roomKey({ topic, isPrivate });
    const room = this.#rooms.get(key) ?? { topic, isPrivate, members: new Set<Channel>(), presences: new Presences() };
    this.#rooms.set(key, room);
    return room;
  }

  /** Forgets a room that nobody needs any more. */
  tidy(room: Room): void {
    if (room.members.size === 0 && room.presences.isEmpty) this.#rooms.delete(roomKey(room));
  }

  all(): Room[] {
    return [...this.#rooms.values()];
  }

  /** Sends to every member here but `except`. */
  broadcast(name: RoomName, broadcast: Broadcast, options: { except?: Channel; messageId?: string } = {}): void {
    const room = this.find(name);
    if (!room) return;
    const encode = oncePerVersion((version) => encodeBroadcast(version, `realtime:${room.topic}`, broadcast));
    for (const member of room.members) {
      if (member === options.except || !member.mayReadBroadcasts) continue;
      // Told to this member already, when it joined.
      if (options.messageId && member.replayed.has(options.messageId)) continue;
      const frame = encode(member.version);
      if (frame) member.send(frame);
    }
  }

  /** Tells every member here what changed. */
  tellPresence(room: Room, joins: Presence[], leaves: Presence[]): void {
    if (joins.length === 0 && leaves.length === 0) return;
    const payload = JSON.stringify({ joins: groupPresences(joins), leaves: groupPresences(leaves) });
    const encode = oncePerVersion((version) => encodePush(version, `realtime:${room.topic}`, 'presence_diff', payload));
    for (const member of room.members) if (member.mayReadPresences) member.send(encode(member.version)!);
  }
}

function roomKey({ topic, isPrivate }: RoomName): string {
  return `${isPrivate ? 'private' : 'public'} ${topic}`;
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
