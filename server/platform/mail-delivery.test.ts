import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { DeliveryError, deliverIntoFolder, deliverOverSmtp } from './mail-delivery.ts';
import type { DeliveryFailure, DeliveryProblem, Mail } from './mail-delivery.ts';

const id = '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11';
const mail: Mail = {
  id,
  from: 'Desk <desk@example.org>',
  to: 'ana@example.com',
  replyTo: 'reply@example.org',
  subject: 'Grüße vom Büro',
  text: 'Hello Ana\n',
  html: '<p>Hello Ana</p>',
};
const overSmtp = (url: string) => deliverOverSmtp(url, { connections: 2, idle: 0, patience: 500 });

test('without a mail server a mail is a file named by its id, also when it is sent twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  try {
    const written = join(folder, 'not', 'there yet');
    const { deliver } = deliverIntoFolder(written);
    await deliver({ ...mail, thread: 'b7' });
    assert.match(
      await readFile(join(written, `${id}.eml`), 'utf8'),
      /^In-Reply-To: <b7@example\.org>\r?\nReferences: <b7@example\.org>\r?$/m,
    );
    assert.equal(await deliver({ ...mail, subject: 'Again' }), join(written, `${id}.eml`));
    assert.deepEqual(await readdir(written), [`${id}.eml`]);
    const content = await readFile(join(written, `${id}.eml`), 'utf8');
    assert.match(content, /^Subject: Again\r?$/m);
    assert.match(content, /^To: ana@example\.com\r?$/m);
    assert.match(content, /^Reply-To: reply@example\.org\r?$/m);
    assert.match(content, new RegExp(`^Message-ID: <${id}@example\\.org>\r?$`, 'm'));
    assert.match(content, /^Auto-Submitted: auto-generated\r?$/m);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('an address is one address, whatever characters it has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  try {
    await deliverIntoFolder(folder).deliver({
      ...mail,
      to: 'ana,bea@example.com',
      replyTo: 'x;y@example.com',
    });
    const content = await readFile(join(folder, `${id}.eml`), 'utf8');
    assert.equal(content.match(/@example\.com/g)?.length, 2);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('an unreachable mail server is an error that does not contain the password', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  await assert.rejects(
    overSmtp(`smtp://user:secret-password@127.0.0.1:${port}`).deliver(mail),
    (error: DeliveryError) =>
      /ECONNREFUSED/.test(error.message) && !/secret-password/.test(error.message) && error.problem === 'unreachable',
  );
});

const replies: [
  reply: string,
  options: ConstructorParameters<typeof SMTPServer>[0],
  outcome: DeliveryFailure,
  problem: DeliveryProblem,
][] = [
  ['550 for the recipient', { onRcptTo: (_to, _session, done) => done(reply(550)) }, 'refused', 'address'],
  ['451 for the recipient', { onRcptTo: (_to, _session, done) => done(reply(451)) }, 'failed', 'other'],
  [
    '554 for the message',
    { onData: (stream, _session, done) => stream.resume().on('end', () => done(reply(554))) },
    'refused',
    'other',
  ],
  [
    '452 for the message',
    { onData: (stream, _session, done) => stream.resume().on('end', () => done(reply(452))) },
    'failed',
    'other',
  ],
  [
    '550 5.7.1 for the recipient',
    { onRcptTo: (_to, _session, done) => done(reply(550, '5.7.1 No relaying')) },
    'refused',
    'other',
  ],
  [
    '452 4.2.2 for the recipient',
    { onRcptTo: (_to, _session, done) => done(reply(452, '4.2.2 Full')) },
    'failed',
    'mailbox-full',
  ],
  ['550 for the sender', { onMailFrom: (_from, _session, done) => done(reply(550)) }, 'failed', 'sender'],
  [
    '530 before STARTTLS',
    { onMailFrom: (_from, _session, done) => done(reply(530, '5.7.0 Must issue a STARTTLS command first')) },
    'failed',
    'other',
  ],
  [
    '552 5.2.2 for the recipient',
    { onRcptTo: (_to, _session, done) => done(reply(552, '5.2.2 Full')) },
    'failed',
    'mailbox-full',
  ],
  ['552 for the recipient', { onRcptTo: (_to, _session, done) => done(reply(552)) }, 'failed', 'mailbox-full'],
  [
    '552 5.3.4 for the message',
    { onData: (stream, _session, done) => stream.resume().on('end', () => done(reply(552, '5.3.4 Too big'))) },
    'refused',
    'other',
  ],
  ['552 for the size', { onMailFrom: (_from, _session, done) => done(reply(552)) }, 'refused', 'other'],
  ['nothing after the message', { onData: (stream) => void stream.resume() }, 'unanswered', 'unanswered'],
];
for (const [what, options, outcome, problem] of replies) {
  test(`a server that replies ${what}: ${outcome}, ${problem}`, async () => {
    const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], ...options });
    server.on('error', () => {});
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.server.address() as AddressInfo;
    try {
      await assert.rejects(
        overSmtp(`smtp://127.0.0.1:${port}`).deliver(mail),
        (error: unknown) => error instanceof DeliveryError && error.outcome === outcome && error.problem === problem,
      );
    } finally {
      await new Promise<void>((done) => server.close(() => done()));
    }
  });
}

test('a server that goes away while the connection is being encrypted is unreachable', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.example\r\n');
    socket.on('data', (bytes) => {
      if (/^EHLO/i.test(String(bytes))) socket.write('250-mail.example\r\n250 STARTTLS\r\n');
      else socket.end('220 Go ahead\r\n');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  try {
    await assert.rejects(
      overSmtp(`smtp://127.0.0.1:${port}`).deliver(mail),
      (error: DeliveryError) => error.problem === 'unreachable',
    );
  } finally {
    await new Promise((done) => server.close(done));
  }
});

test('a refused password is a problem of the login', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(reply(535)),
  });
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  try {
    await assert.rejects(
      overSmtp(`smtp://user:secret-password@127.0.0.1:${port}`).deliver(mail),
      (error: DeliveryError) => error.problem === 'login' && !/secret-password/.test(error.message),
    );
  } finally {
    await new Promise<void>((done) => server.close(() => done()));
  }
});

function reply(responseCode: number, words = 'The words of the server'): Error {
  return Object.assign(new Error(words), { responseCode });
}
