import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that a real SMTP server accepted, with its envelope. */
export interface ReceivedMail extends Email {
  envelope: { from: string; to: string[] };
}

export interface MailServer {
  /** The value for SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** The number of connections that clients have opened. */
  connections(): number;
  /** From now on, replies to every recipient with this SMTP code and the address; null accepts mail again. */
  refuseWith(code: number | null): void;
  /** From now on, accepts mails without replying. The returned function sends the replies. */
  holdReplies(): () => void;
  /** Closes the port. The returned function opens the same port again. */
  die(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** Starts a real SMTP server on a free port. It stores the accepted mails. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | null = null;
  let released: Promise<void> | null = null;
  let port = 0;
  let connections = 0;
  const listen = async () => {
    const made = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onConnect(_session, callback) {
        connections += 1;
        callback(null);
      },
      onRcptTo({ address }, _session, callback) {
        const error = new Error(`Come back later, <${address}>`);
        callback(refusal ? Object.assign(error, { responseCode: refusal }) : null);
      },
      onData(stream, { envelope }, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const mail = await PostalMime.parse(Buffer.concat(chunks));
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          received.push({ ...mail, envelope: { from, to: envelope.rcptTo.map(({ address }) => address) } });
          await released;
          callback(null);
        });
      },
    });
    made.on('error', () => {}); // a client that disconnects is not an error of the server
    await new Promise<void>((done) => made.listen(port, '127.0.0.1', done));
    ({ port } = made.server.address() as AddressInfo);
    return made;
  };
  let server = await listen();
  const close = () => new Promise<void>((done) => server.close(() => done()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    refuseWith: (code) => void (refusal = code),
    holdReplies() {
      let release = () => {};
      released = new Promise((done) => (release = done));
      return () => {
        released = null;
        release();
      };
    },
    async die() {
      await close();
      return async () => {
        server = await listen();
      };
    },
    stop: close,
  };
}
