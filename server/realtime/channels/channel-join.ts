import { randomUUID } from 'node:crypto';
import { Channel, type ChannelRights } from './channel.ts';
import { changesAnswer, subscribeChannel } from './changes-subscribe.ts';
import { readableKinds } from './channel-policies.ts';
import { pushPresenceState } from './presence-receive.ts';
import { expireChannel } from './token-refresh.ts';
import { expiredToken, readToken, TokenRefusal, type Identity } from '../identity.ts';
import type { Frame } from '../sockets/frame.ts';
import { parseJoinConfig, type JoinConfig } from './join-config.ts';
import type { RealtimeParts } from '../realtime-context.ts';
import { findReplayed, pushReplayed, ReplayError } from './replay.ts';
import type { SocketSession } from '../sockets/socket-session.ts';

/** Why a client may not join. The message goes to the client as the reason. */
export class JoinRefusal extends Error {}

const prefix = 'realtime:';

/** phx_join: answers ok with the bindings as they were asked for, or error with a reason. A second join of a topic ends the first. */
export async function joinChannel(parts: RealtimeParts, session: SocketSession, frame: Frame): Promise<void> {
  if (!session.joins.take()) {
    session.reply(frame, 'error', { reason: 'ClientJoinRateLimitReached: Too many joins per second' });
    session.close(1008, 'Too many joins per second');
    return;
  }
  session.channels.get(frame.topic)?.close();
  try {
    await join(parts, session, frame);
  } catch (error) {
    session.reply(frame, 'error', { reason: reasonOf(error, parts) });
  }
}

async function join(parts: RealtimeParts, session: SocketSession, frame: Frame): Promise<void> {
  const { pool, limits, rooms } = parts;
  if (!frame.topic.startsWith(prefix)) throw new JoinRefusal('unmatched topic');
  const name = frame.topic.slice(prefix.length);
  if (name === '') throw new JoinRefusal('TopicNameRequired: You must provide a topic name');
  if (session.channels.size >= limits.channelsPerSocket)
    throw new JoinRefusal('ChannelRateLimitReached: Too many channels');
  const config = parseJoinConfig(frame.payload);
  const rights = await readRights(parts, session.identity, config, name);
  const replay = await findReplayed(pool, config, name);

  // The client may have gone while the database was asked.
  if (!session.isOpen) return;
  const room = rooms.open({ topic: name, isPrivate: config.isPrivate });
  const channel = new Channel(
    session,
    name,
    frame.joinRef ?? frame.ref,
    config,
    room,
    rights,
    config.presence.key || randomUUID(),
    limits,
  );
  room.members.add(channel);
  session.channels.set(channel.topic, channel);
  channel.watchExpiry(() => expireChannel(channel));
  for (const { id } of replay) channel.replayed.add(id);

  const answer = { postgres_changes: changesAnswer(config) };
  if (config.waitsForChanges && config.postgresChanges.length) {
    const problem = await subscribeChannel(parts, channel);
    if (problem) {
      session.forget(channel);
      throw new JoinRefusal(`RealtimeDisabledForConfiguration: ${problem}`);
    }
    session.reply(frame, 'ok', answer);
    channel.pushSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  } else {
    session.reply(frame, 'ok', answer);
    if (config.postgresChanges.length) {
      const problem = await subscribeChannel(parts, channel);
      channel.pushSystem('postgres_changes', problem ? 'error' : 'ok', problem ?? 'Subscribed to PostgreSQL');
    }
  }
  pushReplayed(channel, replay);
  if (config.broadcast.replicationReady) channel.pushSystem('system', 'ok', 'Replication connection established');
  if (channel.isPresenceOn) pushPresenceState(channel);
}

/** What the token of the join, or else the connection's, lets the client do. Throws TokenRefusal and JoinRefusal. */
async function readRights(
  { pool, jwt }: RealtimeParts,
  own: Identity,
  { token, isPrivate }: JoinConfig,
  topic: string,
): Promise<ChannelRights> {
  const identity = token === null ? own : await readToken(jwt, token);
  if (identity.expiresAt !== null && identity.expiresAt * 1000 <= Date.now()) throw expiredToken(identity.expiresAt);
  const readable = isPrivate ? await readableKinds(pool, identity, topic) : new Set<never>();
  if (isPrivate && readable.size === 0)
    throw new JoinRefusal(`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`);
  return { identity, token, readable };
}

function reasonOf(error: unknown, { log }: RealtimeParts): string {
  if (error instanceof TokenRefusal) return `${error.code}: ${error.message}`;
  if (error instanceof ReplayError) return `UnableToReplayMessages: ${error.message}`;
  if (error instanceof JoinRefusal) return error.message;
  log.error('a join failed', { error });
  return 'UnknownErrorOnChannel: Unknown Error on Channel';
}
