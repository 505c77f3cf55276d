import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { ConfigError, parseConfig } from './config.ts';
import { loadKeys } from './keys.ts';

describe('the configuration', () => {
  it('needs nothing: every variable has a default', () => {
    const config = parseConfig({});
    assert.deepEqual(
      { ...config, siteDir: '' },
      {
        port: 3000,
        host: '127.0.0.1',
        dataDir: resolve('data'),
        databaseUrl: null,
        siteUrl: 'http://localhost:3000',
        jwtSecret: null,
        publishableKey: 'sb_publishable_local',
        secretKey: null,
        mail: { smtpUrl: null, from: 'noreply@localhost', operator: 'operator@localhost' },
        google: null,
        autoconfirm: false,
        rateLimits: true,
        clientAddressHeader: null,
        supabaseDir: resolve('supabase'),
        functionTimeLimitMs: 60_000,
        siteDir: '',
        publicSettings: {},
      },
    );
  });

  it('takes the site\'s address from the port, without a slash at its end', () => {
    assert.equal(parseConfig({ PORT: '8080' }).siteUrl, 'http://localhost:8080');
    assert.equal(parseConfig({ SITE_URL: 'https://site.example/' }).siteUrl, 'https://site.example');
  });

  it('names every bad value at once', () => {
    const bad = {
      PORT: '70000',
      DATABASE_URL: 'mysql://somewhere',
      SITE_URL: 'site.example',
      JWT_SECRET: 'short',
      SUPABASE_SECRET_KEY: 'short',
      SMTP_URL: 'mail.example:587',
      MAIL_FROM: 'nobody',
      GOOGLE_CLIENT_ID: 'only-the-id',
      AUTH_AUTOCONFIRM: 'yes',
      RATE_LIMITS: 'no',
    };
    assert.throws(() => parseConfig(bad), (error: Error) => {
      assert.ok(error instanceof ConfigError);
      for (const name of Object.keys(bad)) assert.match(error.message, new RegExp(name));
      return true;
    });
  });

  const refusals: [name: string, env: Record<string, string>, message: RegExp][] = [
    ['a port that is no number', { PORT: '80a' }, /PORT must be a whole number from 0 to 65535/],
    ['a negative port', { PORT: '-1' }, /PORT must be a whole number/],
    ['mail that could be sent but has no sender', { SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM must be set when SMTP_URL is/],
    ['a sender that smuggles a header', { MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, /MAIL_FROM must be an e-mail address/],
    ['one key for both purposes', { SUPABASE_SECRET_KEY: 'sb_publishable_local' }, /SUPABASE_SECRET_KEY must differ/],
  ];
  for (const [name, env, message] of refusals) it(`refuses ${name}`, () => assert.throws(() => parseConfig(env), message));

  it('hands on public settings and nothing else of the environment', () => {
    assert.deepEqual(parseConfig({ VITE_SITE_PRODUCT: 'Reef Days', PASSWORD: 'x' }).publicSettings, { VITE_SITE_PRODUCT: 'Reef Days' });
  });
});

describe('the keys', () => {
  it('are made once, kept for the next start, and readable by their owner alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    const config = parseConfig({ DATA_DIR: folder });
    const first = loadKeys(config);
    assert.ok(first.jwtSecret.length >= 32);
    assert.match(first.secretKey, /^sb_secret_/);
    assert.deepEqual(loadKeys(config), first);
    if (process.platform !== 'win32') assert.equal(statSync(join(folder, 'keys.json')).mode & 0o777, 0o600);
    assert.equal(loadKeys(parseConfig({ DATA_DIR: folder, JWT_SECRET: 'j'.repeat(32) })).jwtSecret, 'j'.repeat(32));
    rmSync(folder, { recursive: true });
  });

  it('say so where their file is not whole, rather than making new ones over it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    writeFileSync(join(folder, 'keys.json'), '{}');
    assert.throws(() => loadKeys(parseConfig({ DATA_DIR: folder })), /keys\.json does not hold jwtSecret and secretKey/);
    rmSync(folder, { recursive: true });
  });
});
