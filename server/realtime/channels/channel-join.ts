import { randomUUID } from 'node:crypto';
import { readToken, type Identity } from '../identity.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { RealtimeError, tokenExpired, topicUnreadable } from '../realtime-errors.ts';
import type { Frame } from '../sockets/frame.ts';
import type { SocketSession } from '../sockets/socket-session.ts';
import { bindingReplies, changesSubscribe, pushSubscribed } from './changes-subscribe.ts';
import { readableKinds } from './channel-policies.ts';
import { Channel, topicPrefix, type ChannelRights } from './channel.ts';
import { parseJoinConfig, type JoinConfig } from './join-config.ts';
import { pushPresenceState } from './presence-receive.ts';
import { findReplayed, pushReplayed } from './replay.ts';
import { requireSession } from './session-watch.ts';
import { watchExpiry } from './token-refresh.ts';

/** Handles phx_join: replies ok, or error with a reason. Closes the socket of a client that joins too fast. */
export async function channelJoin(context: RealtimeContext, session: SocketSession, frame: Frame): Promise<void> {
  if (!session.joins.take()) {
    const error = new RealtimeError('tooManyJoins');
    session.reply(frame, 'error', { reason: error.reason });
    session.refuse(error.message);
    return;
  }
  session.channels.get(frame.topic)?.close();
  try {
    if (session.channels.size + session.joining.size >= context.limits.channelsPerSocket)
      throw new RealtimeError('tooManyChannels');
    session.joining.add(frame.topic);
    await join(context, session, frame);
  } catch (error) {
    const known = error instanceof RealtimeError ? error : new RealtimeError('unexpected');
    if (known !== error) context.log.error('a join failed', { error });
    session.reply(frame, 'error', { reason: known.reason });
  } finally {
    session.joining.delete(frame.topic);
  }
}

async function join(context: RealtimeContext, session: SocketSession, frame: Frame): Promise<void> {
  const { pool } = context;
  if (!frame.topic.startsWith(topicPrefix)) throw new RealtimeError('topicUnmatched');
  const name = frame.topic.slice(topicPrefix.length);
  if (name === '') throw new RealtimeError('topicNameRequired');
  const config = parseJoinConfig(frame.payload);
  const rights = await readRights(context, session.identity, config, name);
  const replayed = await findReplayed(pool, config, name);
  // Reads the feed, so that database messages from before the join do not reach this channel.
  await context.feed.poll();

  // The client may have disconnected meanwhile.
  if (!session.isOpen) return;
  const channel = openChannel(
    context,
    session,
    frame,
    config,
    rights,
    replayed.map(({ id }) => id),
  );
  await replyJoined(context, channel, frame);
  pushReplayed(channel, replayed);
  if (config.broadcast.replicationReady) channel.pushSystem('system', 'ok', 'Replication connection established');
  if (channel.isPresenceOn) pushPresenceState(channel);
}

function openChannel(
  { topics, limits, feed }: RealtimeContext,
  session: SocketSession,
  frame: Frame,
  config: JoinConfig,
  rights: ChannelRights,
  replayed: string[],
): Channel {
  const topic = topics.open({ name: frame.topic.slice(topicPrefix.length), isPrivate: config.isPrivate });
  const presenceKey = config.presence.key || randomUUID();
  const joinRef = frame.joinRef ?? frame.ref;
  const channel = new Channel({ socket: session, joinRef, config, topic, rights, presenceKey, limits }, replayed);
  topic.members.add(channel);
  void feed.poll();
  session.add(channel);
  session.joining.delete(frame.topic);
  watchExpiry(channel);
  return channel;
}

/** Subscribes to changes before the reply if the join asks for it, otherwise after. */
async function replyJoined(context: RealtimeContext, channel: Channel, frame: Frame): Promise<void> {
  const { socket, config } = channel;
  const response = { postgres_changes: bindingReplies(config) };
  const hasChanges = config.postgresChanges.length > 0;
  if (hasChanges && config.waitsForChanges) {
    const error = await changesSubscribe(context, channel);
    if (error) {
      socket.remove(channel);
      throw new RealtimeError('changesUnavailable', error.message);
    }
  }
  socket.reply(frame, 'ok', response);
  if (hasChanges) pushSubscribed(channel, config.waitsForChanges ? null : await changesSubscribe(context, channel));
}

/** Reads the rights of the join's token, otherwise of the connection. Throws a RealtimeError. */
async function readRights(
  { pool, callers, jwt }: RealtimeContext,
  connection: Identity,
  { token, isPrivate }: JoinConfig,
  topic: string,
): Promise<ChannelRights> {
  const identity = token === null ? connection : await readToken(jwt, token);
  const { expiresAt } = identity;
  if (expiresAt !== null && expiresAt * 1000 <= Date.now()) throw tokenExpired(expiresAt);
  await requireSession(pool, identity);
  const readable: ChannelRights['readable'] = isPrivate ? await readableKinds(callers, identity, topic) : new Set();
  if (isPrivate && readable.size === 0) throw topicUnreadable(topic);
  return { identity, token, readable };
}
