import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that a real SMTP server accepted, with its envelope. */
export interface ReceivedMail extends Email {
  envelope: { from: string; to: string[] };
  /** The mail as it was sent, with its headers. */
  source: string;
}

export interface MailServer {
  /** The value for SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** The number of connections that clients have opened. */
  connections(): number;
  /** From now on, replies to every recipient with this SMTP code and the address; null accepts mail again. */
  refuseWith(code: number | null): void;
  /** From now on, refuses every user name and password; false accepts them again. A client may leave them out. */
  refuseLogins(isRefusing: boolean): void;
  /** From now on, accepts mails without replying. The returned function sends the replies. */
  holdReplies(): () => void;
  /** Closes the port. The returned function opens the same port again. */
  die(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/**
 * Starts a real SMTP server on a free port. It stores the accepted mails. As strict servers do, it refuses a mail with
 * bytes outside of ASCII in its headers (550), unless the sender asked for SMTPUTF8 (RFC 6531 and 6532).
 */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | null = null;
  let refusesLogins = false;
  let released: Promise<void> | null = null;
  let port = 0;
  let connections = 0;
  const listen = async () => {
    const made = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authOptional: true,
      closeTimeout: 100,
      onAuth({ username }, _session, callback) {
        const error = new Error(`Authentication failed for ${username}`);
        callback(refusesLogins ? Object.assign(error, { responseCode: 535 }) : null, { user: username });
      },
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
          const content = Buffer.concat(chunks);
          const headers = content.subarray(0, content.indexOf('\r\n\r\n'));
          if (!envelope.smtpUtf8 && headers.some((byte) => byte > 0x7f))
            return callback(Object.assign(new Error('Headers in UTF-8 need SMTPUTF8'), { responseCode: 550 }));
          const mail = await PostalMime.parse(content);
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ ...mail, envelope: { from, to }, source: content.toString('latin1') });
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
    refuseLogins: (isRefusing) => void (refusesLogins = isRefusing),
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
