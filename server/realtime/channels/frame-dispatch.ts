import type { RealtimeContext } from '../realtime-context.ts';
import { RealtimeError } from '../realtime-errors.ts';
import type { Frame } from '../sockets/frame.ts';
import type { SocketSession } from '../sockets/socket-session.ts';
import { broadcastReceive } from './broadcast-receive.ts';
import { channelJoin } from './channel-join.ts';
import { presenceReceive } from './presence-receive.ts';
import { tokenRefresh } from './token-refresh.ts';

/** Handles one frame of a client (docs/wire/realtime.md, Events). Ignores unknown events. */
export async function dispatchFrame(context: RealtimeContext, session: SocketSession, frame: Frame): Promise<void> {
  if (frame.event === 'phx_join') return channelJoin(context, session, frame);
  const channel = session.channels.get(frame.topic);
  // A frame from an earlier join of the topic is not for the current channel.
  if (!channel || (frame.joinRef !== null && frame.joinRef !== channel.joinRef)) {
    if (frame.event === 'phx_leave') session.reply(frame, 'ok', {});
    else if (frame.event !== 'access_token')
      session.reply(frame, 'error', { reason: new RealtimeError('topicUnmatched').reason });
    return;
  }
  if (frame.event === 'phx_leave') {
    session.reply(frame, 'ok', {});
    channel.close();
    return;
  }
  if (!session.messages.take()) return channel.end(new RealtimeError('tooManyMessages'));
  switch (frame.event) {
    case 'broadcast':
      return broadcastReceive(context, channel, frame);
    case 'presence':
      return presenceReceive(context, channel, frame);
    case 'access_token':
      return tokenRefresh(context, channel, frame.payload);
  }
}
