import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { clientNetwork } from '../../database/admission/rate-limiter.ts';
import type { Log } from '../../platform/log.ts';
import type { Channel } from '../channels/channel.ts';
import { asIdentity } from '../identity.ts';
import { frameBytes, silentSeconds, type Limits } from '../limits.ts';
import type { RealtimeRequest } from '../realtime-context.ts';
import { RealtimeError } from '../realtime-errors.ts';
import { SocketSession, type SessionEvents } from './socket-session.ts';
import type { UpgradeEnv } from './socket-upgrade.ts';

export interface SocketServer {
  /** The channels of all sockets. */
  channels(): Channel[];
  /** Handles GET /websocket: takes over the connection, or returns the response that refuses it. */
  accept(c: RealtimeRequest): Response;
  /** Closes every socket with the code for a restart, after which the official client reconnects. */
  close(): Promise<void>;
}

const sweepMs = 10_000;
const closeTimeoutMs = 2000;
// Service Restart: https://www.iana.org/assignments/websocket/websocket.xhtml#close-code-number
const serviceRestart = 1012;

/** Manages the open sockets of this process. */
export function createSocketServer(limits: Limits, log: Log, events: SessionEvents): SocketServer {
  // No compression, because it costs memory for each socket and the frames are small.
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: frameBytes,
    clientTracking: false,
  });
  const sessions = new Set<SocketSession>();
  let isClosing = false;
  const sweep = setInterval(() => {
    const silentSince = Date.now() - silentSeconds * 1000;
    for (const session of sessions) if (session.lastReceived < silentSince) session.terminate();
  }, sweepMs);
  sweep.unref();

  function takeOverSocket(c: RealtimeRequest): void {
    const { takeOver, incoming } = c.env as UpgradeEnv;
    const { role, claims, address } = c.get('caller');
    const version = c.req.query('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
    const { socket, head } = takeOver!();
    server.handleUpgrade(incoming, socket, head, (webSocket) => {
      const network = clientNetwork(address);
      const identity = asIdentity(role, claims);
      const session = new SocketSession({ socket: webSocket, version, network, identity, limits, events, log });
      sessions.add(session);
      webSocket.on('close', () => sessions.delete(session));
    });
  }

  return {
    channels: () => [...sessions].flatMap((session) => [...session.channels.values()]),
    accept(c) {
      const error = refusal(c, limits, { sessions, isClosing });
      if (error) {
        const headers = error.status === 426 ? { Upgrade: 'websocket' } : error.headers;
        return Response.json({ error: error.message }, { status: error.status, headers });
      }
      takeOverSocket(c);
      return new Response(null);
    },
    async close() {
      isClosing = true;
      clearInterval(sweep);
      const { message } = new RealtimeError('restarting');
      for (const session of sessions) {
        for (const channel of session.channels.values()) channel.pushSystem('system', 'error', message);
        session.close(serviceRestart, 'The server restarts');
      }
      for (const deadline = Date.now() + closeTimeoutMs; sessions.size && Date.now() < deadline;) await delay(10);
      for (const session of sessions) session.terminate();
    },
  };
}

/** Returns the reason to refuse a socket, or null. */
function refusal(
  c: RealtimeRequest,
  limits: Limits,
  { sessions, isClosing }: { sessions: Set<SocketSession>; isClosing: boolean },
): RealtimeError | null {
  const { tokenProblem, role, address } = c.get('caller');
  if (!(c.env as UpgradeEnv).takeOver) return new RealtimeError('upgradeRequired');
  if (tokenProblem === 'expired') return new RealtimeError('handshakeTokenExpired');
  if (tokenProblem) return new RealtimeError('handshakeTokenInvalid');
  if (isClosing) return new RealtimeError('restarting');
  if (sessions.size >= limits.connections) return new RealtimeError('tooManySockets');
  if (role === 'service_role') return null;
  const network = clientNetwork(address);
  const isCounted = (session: SocketSession) => session.network === network && session.identity.role !== 'service_role';
  const ofNetwork = [...sessions].filter(isCounted).length;
  return ofNetwork >= limits.connectionsPerNetwork ? new RealtimeError('tooManySocketsOfAddress') : null;
}
