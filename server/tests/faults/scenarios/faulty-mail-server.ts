import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** The kind of failure; `dead` has no open port. */
export type MailFault = 'none' | 'dead' | 'slow' | 'refuses one recipient' | 'cuts the line' | 'hangs after DATA';

/** A real SMTP server that can fail. */
export interface FaultyMailServer {
  /** The variables for a server that sends its mails here. */
  env: Record<string, string>;
  /** The outbox ids of the accepted mails, once for each acceptance. */
  delivered: string[];
  break(fault: MailFault): Promise<void>;
  stop(): Promise<void>;
}

const operator = 'operator@desk.example';

export async function startFaultyMailServer(): Promise<FaultyMailServer> {
  const delivered: string[] = [];
  const held: (() => void)[] = [];
  let fault: MailFault = 'none';
  let port = 0;
  let server = await listen();

  async function listen(): Promise<SMTPServer> {
    const made = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onRcptTo({ address }, _session, reply) {
        const isRefused = fault === 'refuses one recipient' && address === operator;
        reply(isRefused ? Object.assign(new Error('Not now'), { responseCode: 451 }) : null);
      },
      onData(stream, _session, reply) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const id = /^Message-ID:\s*<([^@>]+)@/im.exec(Buffer.concat(chunks).toString())?.[1] ?? 'none';
          if (fault === 'slow') await delay(2_000);
          // The client cannot know whether a mail was accepted. Half of these were.
          if (fault === 'cuts the line') {
            if (randomInt(2)) delivered.push(id);
            for (const connection of made.connections)
              (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
            return;
          }
          if (fault === 'hangs after DATA') await new Promise<void>((go) => held.push(go));
          delivered.push(id);
          reply();
        });
      },
    });
    made.on('error', () => {}); // a client that disconnects is not an error of the server
    await new Promise<void>((done) => made.listen(port, '127.0.0.1', done));
    ({ port } = made.server.address() as AddressInfo);
    return made;
  }
  const close = () => new Promise<void>((done) => server.close(() => done()));

  return {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'bookings@desk.example',
      OPERATOR_EMAIL: operator,
    },
    delivered,
    async break(next) {
      if (next === 'dead' && fault !== 'dead') await close();
      if (next !== 'dead' && fault === 'dead') server = await listen();
      fault = next;
      for (const go of held.splice(0)) go();
    },
    stop: close,
  };
}
