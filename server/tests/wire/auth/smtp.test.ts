import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../../../testing/eventually.ts';
import { waitForMails } from '../../../testing/outbox.ts';
import { findFreePort } from '../../../testing/project.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('auth mails over SMTP', () => {
  let server: TestServer;
  let port: number;
  let smtp: SMTPServer | undefined;
  const received: { to: string[]; mail: Email }[] = [];
  const refused = new Set<string>();
  const held = new Map<string, Promise<void>>();

  before(async () => {
    port = await findFreePort();
    server = await startTestServer({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Office <office@example.com>',
      OPERATOR_EMAIL: 'operator@example.com',
    });
  });
  after(async () => {
    await server.stop();
    await new Promise<void>((done) => (smtp ? smtp.close(() => done()) : done()));
  });

  const startSmtp = () =>
    new Promise<void>((done) => {
      smtp = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo: ({ address }, _session, answer) =>
          answer(refused.has(address) ? new Error(`no such mailbox: <${address}>`) : undefined),
        onData(stream, session, answer) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', async () => {
            received.push({
              to: session.envelope.rcptTo.map(({ address }) => address),
              mail: await PostalMime.parse(Buffer.concat(chunks)),
            });
            await held.get(session.envelope.rcptTo[0]!.address);
            answer();
          });
        },
      });
      smtp.listen(port, '127.0.0.1', done);
    });
  const until = (isDone: () => Promise<boolean> | boolean) => eventually('the outbox', isDone);
  const signUp = (email: string) => server.client().auth.signUp({ email, password: 'correct horse' });
  const waiting = async () =>
    (
      await server.database.query(
        'select recipient, attempts, next_attempt_at > now() as later, last_error from auth.mail_outbox',
      )
    ).rows;

  it('wait in the outbox during an outage, without delaying the response', async () => {
    assert.equal((await signUp('ana@example.com')).error, null);
    await until(async () => (await waiting())[0]?.attempts === 1);
    const [row] = await waiting();
    assert.deepEqual([row.recipient, row.later], ['ana@example.com', true]);
    assert.match(row.last_error, /ECONNREFUSED/);
    assert.match(server.logLines.join('\n'), /a mail could not be sent yet/);
  });

  it('are sent once by the next sweep after the outage, with a valid link', async () => {
    await startSmtp();
    await server.database.query('update auth.mail_outbox set next_attempt_at = now()');
    await until(() => received.length > 0);
    await until(async () => (await waiting()).length === 0);
    const [{ to, mail }] = received as [(typeof received)[0]];
    assert.deepEqual(to, ['ana@example.com']);
    assert.deepEqual(
      [mail.from?.name, mail.from?.address, mail.subject],
      ['Office', 'office@example.com', 'Confirm your e-mail address'],
    );
    const [, link = ''] = /(http\S+\/verify\S+)/.exec(mail.text ?? '') ?? [];
    const answer = await fetch(link, { redirect: 'manual' });
    assert.match(answer.headers.get('location')!, /#access_token=/);
    assert.ok(!readdirSync(server.dataDir).includes('outbox'));
  });

  it('do not delay each other: a rejected mailbox waits, the others are sent', async () => {
    refused.add('gone@example.com');
    received.length = 0;
    await signUp('gone@example.com');
    await Promise.all(Array.from({ length: 8 }, (_, n) => signUp(`visitor-${n}@example.com`)));
    await until(() => received.length === 8);
    assert.deepEqual(
      received.map(({ to }) => to[0]).sort(),
      Array.from({ length: 8 }, (_, n) => `visitor-${n}@example.com`),
    );
    await until(async () => (await waiting()).length === 1);
    const [row] = await waiting();
    assert.equal(row.recipient, 'gone@example.com');
    assert.match(row.last_error, /no such mailbox/);
    assert.doesNotMatch(server.logLines.join('\n'), /gone@example\.com/, 'the log names no address');
  });

  it('do not wait until the clock has caught up when it is set back', async () => {
    refused.add('early@example.com');
    received.length = 0;
    await signUp('early@example.com');
    const isEarly = ({ recipient }: { recipient: string }) => recipient === 'early@example.com';
    await until(async () => (await waiting()).find(isEarly)?.attempts === 1);
    refused.delete('early@example.com');
    await server.database.query(
      `update auth.mail_outbox set next_attempt_at = next_attempt_at + interval '1 day' where recipient = $1`,
      ['early@example.com'],
    );
    // A new mail wakes the outbox.
    await signUp('next@example.com');
    await until(async () => (await waiting()).every(({ recipient }) => recipient === 'gone@example.com'));
    assert.deepEqual(received.map(({ to }) => to[0]).sort(), ['early@example.com', 'next@example.com']);
  });

  it('do not delay each other: one waits for the reply of its mail server, the others are sent', async () => {
    let release = () => {};
    held.set('slow@example.com', new Promise((done) => (release = done)));
    received.length = 0;
    await signUp('slow@example.com');
    await until(() => received.length === 1);
    await signUp('quick@example.com');
    await until(() => received.length === 2);
    const slow = (await waiting()).find(({ recipient }) => recipient === 'slow@example.com');
    assert.equal(slow?.attempts, 0, 'the other mail still waits for the reply');
    release();
    await until(async () => !(await waiting()).some(({ recipient }) => recipient === 'slow@example.com'));
    assert.deepEqual(
      received.map(({ to }) => to[0]),
      ['slow@example.com', 'quick@example.com'],
    );
  });

  it('are given up after a day, with a line in the log', async () => {
    await server.database.query(
      `update auth.mail_outbox set created_at = created_at - interval '25 hours', next_attempt_at = now()`,
    );
    await signUp('last@example.com');
    await until(async () => (await waiting()).length === 0);
    assert.match(server.logLines.join('\n'), /could not be sent and is given up/);
  });
});

describe('an auth mail that was not sent', () => {
  it('is sent by the next server after kill -9', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'auth-mail-'));
    const closedPort = await findFreePort();
    const first = await startServerProcess({
      dataDir,
      env: {
        SMTP_URL: `smtp://127.0.0.1:${closedPort}`,
        MAIL_FROM: 'office@example.com',
        OPERATOR_EMAIL: 'operator@example.com',
      },
    });
    const answer = await fetch(`${first.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: first.keys().publishableKey },
      body: JSON.stringify({ email: 'kept@example.com', password: 'correct horse' }),
    });
    await first.end('SIGKILL');
    const second = await startServerProcess({ dataDir });
    try {
      assert.equal(answer.status, 200);
      const [mail] = await waitForMails(dataDir, 1, ({ to }) => to?.[0]?.address === 'kept@example.com');
      assert.equal(mail!.subject, 'Confirm your e-mail address');
    } finally {
      await second.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
