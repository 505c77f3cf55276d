import { receiveBroadcast } from './broadcast-receive.ts';
import { joinChannel } from './channel-join.ts';
import { receivePresence } from './presence-receive.ts';
import { refreshToken } from './token-refresh.ts';
import type { Frame } from '../sockets/frame.ts';
import type { RealtimeParts } from '../realtime-context.ts';
import type { SocketSession } from '../sockets/socket-session.ts';

/** Everything a client may say about a topic. What is not known here is ignored. */
export async function dispatchFrame(parts: RealtimeParts, session: SocketSession, frame: Frame): Promise<void> {
  if (frame.event === 'phx_join') return joinChannel(parts, session, frame);
  const channel = session.channels.get(frame.topic);
  // A frame of a join that is over must not reach the one that came after it.
  if (!channel || (frame.joinRef !== null && frame.joinRef !== channel.joinRef)) {
    if (frame.event === 'phx_leave') session.reply(frame, 'ok', {});
    else if (frame.event !== 'access_token') session.reply(frame, 'error', { reason: 'unmatched topic' });
    return;
  }
  if (frame.event === 'phx_leave') {
    session.reply(frame, 'ok', {});
    channel.close();
    return;
  }
  if (!session.events.take()) return channel.end('Too many messages per second');
  if (frame.event === 'broadcast') return receiveBroadcast(parts, channel, frame);
  if (frame.event === 'presence') return receivePresence(parts, channel, frame);
  if (frame.event === 'access_token') return refreshToken(parts, channel, frame.payload);
}
