import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import { SMTPServer } from 'smtp-server';
import { startCommand } from '../../../testing/command-process.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startServerProcess, type ServerProcess } from '../../../testing/server-process.ts';
import { logOfFailedStart } from '../../support/failed-start.ts';
import { startStoppablePostgres, type StoppablePostgres } from '../../../testing/stoppable-postgres.ts';

// Every configured secret has a unique value, and every service that the secrets open refuses them.
describe('the log of a server whose other services fail', () => {
  const samlKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs1', format: 'der' })
    .toString('base64');
  const secrets = {
    database: 'database-password-7f31',
    jwt: 'jwt-secret-of-at-least-32-characters-90ab',
    restJwt: 'rest-jwt-secret-of-at-least-32-characters-11cd',
    key: 'sb_secret_key-4c2e-of-the-server',
    smtp: 'smtp-password-be55',
    s3: 's3-secret-access-key-d0d0',
    google: 'google-client-secret-aa12',
    twilio: 'twilio-auth-token-3b3b',
    webhookUser: 'webhook-user-6a6a',
    webhookPassword: 'webhook-password-9f9f',
    webhookPath: 'webhook-path-c4c4',
    backup: 'backup-key-of-the-operator-2e2e',
    saml: samlKey.slice(100, 160),
  };
  const hooks: IncomingMessage[] = [];
  const followed: IncomingMessage[] = [];
  let postgres: StoppablePostgres;
  let services: Server;
  let mails: SMTPServer;
  let server: ServerProcess;
  let env: Record<string, string>;
  let dataDir: string;
  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
    postgres = await startStoppablePostgres(join(dataDir, 'database'));
    // Refuses everything, and redirects the posts of alerts.
    services = createServer((request, response) => {
      request.resume();
      if (request.url?.startsWith('/followed')) followed.push(request);
      if (!request.url?.startsWith('/hooks/')) return void response.writeHead(403).end();
      hooks.push(request);
      response.writeHead(307, { location: '/followed' }).end();
    });
    await new Promise<void>((done) => services.listen(0, '127.0.0.1', done));
    mails = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error('Bad credentials')),
    });
    await new Promise<void>((done) => mails.listen(0, '127.0.0.1', done));
    env = settings((services.address() as AddressInfo).port, (mails.server.address() as AddressInfo).port);
    server = await startServerProcess({ dataDir: join(dataDir, 'server'), env });
  });
  after(async () => {
    await server.end('SIGTERM');
    await postgres.stop();
    services.close();
    await new Promise<void>((done) => mails.close(done));
    rmSync(dataDir, { recursive: true, force: true });
  });

  const settings = (port: number, smtpPort: number): Record<string, string> => {
    const database = new URL(postgres.url);
    database.password = secrets.database;
    return {
      DATABASE_URL: database.href,
      JWT_SECRET: secrets.jwt,
      PGRST_JWT_SECRET: secrets.restJwt,
      SUPABASE_SECRET_KEY: secrets.key,
      SMTP_URL: `smtp://mailer:${secrets.smtp}@127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'bookings@example.com',
      OPERATOR_EMAIL: 'operator@example.com',
      STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      STORAGE_S3_BUCKET: 'bytes',
      STORAGE_S3_ACCESS_KEY_ID: 'access-key',
      STORAGE_S3_SECRET_ACCESS_KEY: secrets.s3,
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: secrets.google,
      GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
      SUPABASE_AUTH_SMS_ENABLED: 'true',
      SUPABASE_AUTH_SMS_ENABLE_SIGNUP: 'true',
      SUPABASE_AUTH_SMS_TWILIO_ENABLED: 'true',
      SUPABASE_AUTH_SMS_TWILIO_ACCOUNT_SID: 'AC1',
      SUPABASE_AUTH_SMS_TWILIO_AUTH_TOKEN: secrets.twilio,
      SUPABASE_AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID: 'MG1',
      SUPABASE_AUTH_SMS_TWILIO_API_URL: `http://127.0.0.1:${port}`,
      SAML_ENABLED: 'true',
      SAML_PRIVATE_KEY: samlKey,
      BACKUP_KEY: secrets.backup,
      ALERT_WEBHOOK_URL: `http://${secrets.webhookUser}:${secrets.webhookPassword}@127.0.0.1:${port}/hooks/${secrets.webhookPath}`,
      ALERT_INTERVAL: '0.1',
      ALERT_FREE_MB: '1000000000',
    };
  };
  const expectNoSecret = (text: string) => {
    for (const [name, secret] of Object.entries(secrets)) {
      assert.ok(!text.includes(secret), `the secret '${name}' is in:\n${text}`);
      assert.ok(!text.includes(Buffer.from(secret).toString('base64')), `'${name}' is in base64 in:\n${text}`);
    }
  };
  const logged = (message: string) => eventually(`the log line '${message}'`, () => server.output().includes(message));

  it('posts alerts with the credentials of the address as a header, and follows no redirect', async () => {
    await eventually('a post', () => hooks.length > 0);
    const credentials = Buffer.from(`${secrets.webhookUser}:${secrets.webhookPassword}`).toString('base64');
    assert.equal(hooks[0]!.headers.authorization, `Basic ${credentials}`);
    await logged('an alert is not posted error="it responded 307"');
    assert.deepEqual(followed, []);
  });

  it('has none of the configured secrets', async () => {
    const options = { auth: { persistSession: false, autoRefreshToken: false } };
    const admin = createClient(server.url, secrets.key, options);
    const visitor = createClient(server.url, 'sb_publishable_local', options);
    await visitor.auth.signUp({ email: 'ana@visitor.example', password: 'a-long-password' });
    await logged('a mail could not be sent');
    await visitor.auth.signInWithOtp({ phone: '+5016000000' });
    await logged('a text message could not be sent');
    await visitor.auth.signInWithOAuth({ provider: 'google' });
    await fetch(`${server.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
    assert.ok((await admin.storage.from('gallery').upload('a.png', new Blob(['x'], { type: 'image/png' }))).error);
    const { error } = await admin.functions.invoke('send-outbox', { body: {} });
    assert.equal(error, null);
    await fetch(`${server.url}/rest/v1/bookings?apikey=${secrets.key}`);
    await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${secrets.key}x` } });
    await postgres.stop();
    await visitor.from('tours').select();
    await postgres.start();
    await eventually('the database', async () => (await fetch(`${server.url}/readyz`)).ok);
    expectNoSecret(server.output());
    expectNoSecret(readFileSync(join(postgres.dataDir, 'postgres.log'), 'utf8'));
  });

  it('names bad settings without their values', async () => {
    const names = Object.keys(env).filter((name) => /(_URL|_ISSUER|_ENDPOINT|PRIVATE_KEY)$/.test(name));
    const bad = Object.fromEntries(names.map((name) => [name, `nonsense:// ${env[name]}`]));
    const output = await logOfFailedStart({ PORT: '0', DATA_DIR: join(dataDir, 'bad'), ...env, ...bad });
    for (const name of names) assert.ok(output.includes(name), `${name} is not named in:\n${output}`);
    expectNoSecret(output);
  });

  it('names a database that cannot be reached without its password', async () => {
    const nowhere = new URL(`postgres://someone:${secrets.database}@127.0.0.1:1/none`).href;
    const { code, out, error } = await startCommand('backup', [join(dataDir, 'b.tar.gz')], {
      ...env,
      DATABASE_URL: nowhere,
    }).ended;
    assert.equal(code, 1, out + error);
    expectNoSecret(out + error);
    expectNoSecret(
      await logOfFailedStart({ PORT: '0', DATA_DIR: join(dataDir, 'nowhere'), ...env, DATABASE_URL: nowhere }),
    );
  });
});
