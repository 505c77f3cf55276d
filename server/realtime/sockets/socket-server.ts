import type { Context } from 'hono';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import type { Log } from '../../platform/log.ts';
import type { ServiceEnv } from '../../platform/service.ts';
import { asIdentity } from '../identity.ts';
import { frameBytes, silentSeconds, type Limits } from '../limits.ts';
import { SocketSession, type SessionEvents } from './socket-session.ts';
import type { UpgradeEnv } from './socket-upgrade.ts';

export interface SocketServer {
  /** Answers GET /websocket: takes the connection over, or says why not. */
  accept(c: Context<ServiceEnv>): Response;
  /** Tells every client that the server goes away. The official client comes back by itself, to the next one. */
  close(): Promise<void>;
}

const restartMessage = 'Realtime is restarting, please standby';
const closingMs = 2000;
// RFC 6455 section 7.4.1 and the registry behind it: the service restarts, the client may come back.
const serviceRestart = 1012;

/** The open sockets of this process. */
export function createSocketServer(limits: Limits, log: Log, events: SessionEvents): SocketServer {
  // Without compression: it costs memory for every socket, and the frames are small.
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: frameBytes,
    clientTracking: false,
  });
  const sessions = new Set<SocketSession>();
  let isClosing = false;
  const sweep = setInterval(() => {
    const silentSince = Date.now() - silentSeconds * 1000;
    for (const session of sessions) if (session.lastHeard < silentSince) session.terminate();
  }, 10_000);
  sweep.unref();

  return {
    accept(c) {
      const { takeOver, incoming } = c.env as UpgradeEnv;
      const { role, claims, tokenProblem } = c.get('caller');
      if (!takeOver) return c.json({ error: 'This is a WebSocket' }, 426, { Upgrade: 'websocket' });
      if (tokenProblem)
        return c.json(
          { error: tokenProblem === 'expired' ? 'Token has expired' : 'Failed to validate JWT signature' },
          401,
        );
      if (isClosing) return c.json({ error: restartMessage }, 503);
      if (sessions.size >= limits.connections) return c.json({ error: 'Too many connected users' }, 429);
      const version = c.req.query('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
      const { socket, head } = takeOver();
      sockets.handleUpgrade(incoming, socket, head, (webSocket) => {
        const session = new SocketSession(webSocket, version, asIdentity(role, claims), limits, events, log);
        sessions.add(session);
        webSocket.on('close', () => sessions.delete(session));
      });
      return new Response(null);
    },
    async close() {
      isClosing = true;
      clearInterval(sweep);
      for (const session of sessions) {
        for (const channel of session.channels.values()) channel.pushSystem('system', 'error', restartMessage);
        session.close(serviceRestart, 'The server restarts');
      }
      for (const deadline = Date.now() + closingMs; sessions.size && Date.now() < deadline;) await delay(10);
      for (const session of sessions) session.terminate();
    },
  };
}
