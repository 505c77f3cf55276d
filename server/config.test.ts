import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { ConfigError, parseConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing: every variable has a default', () => {
    const config = parseConfig({});
    assert.deepEqual(
      { ...config, siteDir: '', auth: null, mailTemplates: null, rest: null, storage: null },
      {
        port: 3000,
        host: '127.0.0.1',
        dataDir: resolve('data'),
        embeddedPostgresPort: null,
        databaseUrl: null,
        databaseCallerUrl: null,
        siteUrl: 'http://localhost:3000',
        jwtSecret: null,
        publishableKey: 'sb_publishable_local',
        secretKey: null,
        mail: {
          smtpUrl: null,
          from: 'noreply@localhost',
          operator: 'operator@localhost',
          auth: { smtpUrl: null, from: 'noreply@localhost' },
        },
        auth: null,
        signingKeys: null,
        mailTemplates: null,
        rest: null,
        storage: null,
        rateLimits: true,
        clientAddressHeader: null,
        storageS3: null,
        s3AccessKey: null,
        imageCacheBytes: 512 * 1024 * 1024,
        supabaseDir: resolve('supabase'),
        databaseTimeLimitMs: 1_500,
        functionTimeLimitMs: 60_000,
        functionBackgroundLimitMs: 900_000,
        stopDelayMs: 0,
        realtimeMaxConnections: 5000,
        siteDir: '',
        siteRenderer: null,
        alerts: { webhookUrl: null, intervalSeconds: 60, leastFreeBytes: 1e9, mostBackupHours: 26 },
        log: { format: 'text', level: 'info', requests: false },
        publicSettings: {},
        unknownVariables: [],
      },
    );
  });

  it("derives the site's address from the port, without a trailing slash", () => {
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
    assert.throws(
      () => parseConfig(bad),
      (error: Error) => {
        assert.ok(error instanceof ConfigError);
        for (const name of Object.keys(bad)) assert.match(error.message, new RegExp(name));
        return true;
      },
    );
  });

  const refusals: [name: string, env: Record<string, string>, message: RegExp][] = [
    ['a port that is no number', { PORT: '80a' }, /PORT must be a whole number from 0 to 65535/],
    ['a negative port', { PORT: '-1' }, /PORT must be a whole number/],
    [
      'mail that could be sent but has no sender',
      { SMTP_URL: 'smtp://mail.example' },
      /MAIL_FROM must be set when SMTP_URL is/,
    ],
    [
      'a sender that smuggles a header',
      { MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' },
      /MAIL_FROM must be an e-mail address/,
    ],
    [
      'half of what S3 needs',
      { STORAGE_S3_ENDPOINT: 'https://s3.example', STORAGE_S3_BUCKET: 'bytes' },
      /STORAGE_S3_ACCESS_KEY_ID, STORAGE_S3_SECRET_ACCESS_KEY must be set too/,
    ],
    [
      'half an access key for the S3 protocol',
      { S3_PROTOCOL_ACCESS_KEY_ID: 'photographs' },
      /S3_PROTOCOL_ACCESS_KEY_ID and S3_PROTOCOL_ACCESS_KEY_SECRET must be set together/,
    ],
    [
      'a short secret of the S3 protocol',
      { S3_PROTOCOL_ACCESS_KEY_ID: 'photographs', S3_PROTOCOL_ACCESS_KEY_SECRET: 'short' },
      /S3_PROTOCOL_ACCESS_KEY_SECRET must be/,
    ],
    ['one key for both purposes', { SUPABASE_SECRET_KEY: 'sb_publishable_local' }, /SUPABASE_SECRET_KEY must differ/],
  ];
  for (const [name, env, message] of refusals)
    it(`refuses ${name}`, () => assert.throws(() => parseConfig(env), message));

  const withProject = (toml: string, env: Record<string, string> = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'project-'));
    writeFileSync(join(folder, 'config.toml'), toml);
    try {
      return parseConfig({ SUPABASE_DIR: folder, ...env });
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('reads the auth settings under the names and with the values of config.toml', () => {
    const toml = `
      [auth]
      site_url = "https://site.example/"
      additional_redirect_urls = ["https://*.site.example/**", "env(EXTRA)"]
      jwt_expiry = 600
      password_requirements = "letters_digits"
      [auth.email]
      max_frequency = "1m30s"
      [auth.sms.test_otp]
      4152127777 = "123456"
      [auth.external.keycloak]
      enabled = true
      client_id = "site"
      secret = "env(KEYCLOAK_SECRET)"
      url = "https://id.example/realms/main"`;
    const { auth, siteUrl } = withProject(toml, {
      KEYCLOAK_SECRET: 'hush',
      SUPABASE_AUTH_EMAIL_OTP_LENGTH: '8',
      SUPABASE_AUTH_ENABLE_SIGNUP: 'false',
      AUTH_AUTOCONFIRM: 'true',
    });
    assert.equal(siteUrl, 'https://site.example');
    assert.equal(auth.site_url, 'https://site.example');
    assert.deepEqual(auth.additional_redirect_urls, ['https://*.site.example/**']);
    assert.deepEqual(
      [auth.jwt_expiry, auth.password_requirements, auth.email.max_frequency, auth.email.otp_length],
      [600, 'letters_digits', 90, 8],
    );
    assert.equal(auth.password_hash_cost, 10);
    assert.deepEqual(
      [auth.enable_signup, auth.email.enable_confirmations, auth.mfa.totp.verify_enabled],
      [false, false, true],
    );
    assert.deepEqual({ ...auth.sms.test_otp }, { '4152127777': '123456' });
    assert.deepEqual(
      { ...auth.external.keycloak },
      {
        enabled: true,
        client_id: 'site',
        secret: 'hush',
        redirect_uri: '',
        url: 'https://id.example/realms/main',
        skip_nonce_check: false,
        email_optional: false,
      },
    );
  });

  it('confirms no address where the file does not say so, as the CLI does', () => {
    const confirms = (toml: string) => {
      const { email, sms } = withProject(toml, {}).auth;
      return [email.enable_confirmations, sms.enable_confirmations];
    };
    assert.deepEqual(confirms('[auth.email]\nenabled = true'), [false, false]);
    const on = '[auth.email]\nenable_confirmations = true\n[auth.sms]\nenable_confirmations = true';
    assert.deepEqual(confirms(on), [true, true]);
  });

  it('reads deprecated names of auth settings where the new ones are not set', () => {
    const enabled = (toml: string, env: Record<string, string> = {}) => {
      const { email, sms } = withProject(toml, env).auth;
      return [email.enabled, sms.enabled];
    };
    assert.deepEqual(enabled(''), [true, false]);
    const deprecated = '[auth.email]\nenable_signup = false\n[auth.sms]\nenable_signup = true';
    assert.deepEqual(enabled(deprecated), [false, true]);
    assert.deepEqual(enabled('[auth.email]\nenabled = true\nenable_signup = false'), [true, false]);
    const variables = { SUPABASE_AUTH_EMAIL_ENABLE_SIGNUP: 'true', SUPABASE_AUTH_SMS_ENABLED: 'false' };
    assert.deepEqual(enabled(deprecated, variables), [true, false]);
    assert.throws(() => enabled('[auth.sms]\nenable_signup = 1'), /auth\.sms\.enable_signup must be true or false/);
  });

  it('takes providers, lists and tables from the environment as well', () => {
    const { auth } = withProject('', {
      SUPABASE_AUTH_EXTERNAL_ORY_ENABLED: 'true',
      SUPABASE_AUTH_EXTERNAL_ORY_CLIENT_ID: 'id',
      SUPABASE_AUTH_EXTERNAL_ORY_SECRET: 's',
      SUPABASE_AUTH_EXTERNAL_ORY_URL: 'https://ory.example',
      SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS: 'https://a.example, https://b.example/**',
      SUPABASE_AUTH_SMS_TEST_OTP: '15550001:123456,15550002:654321',
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 'gs',
    });
    assert.deepEqual(
      [
        auth.external.ory?.enabled,
        auth.external.ory?.client_id,
        auth.external.google?.enabled,
        auth.external.google?.url,
      ],
      [true, 'id', true, 'https://accounts.google.com'],
    );
    assert.deepEqual(auth.additional_redirect_urls, ['https://a.example', 'https://b.example/**']);
    assert.deepEqual(auth.sms.test_otp, { '15550001': '123456', '15550002': '654321' });
  });

  it('names every bad setting of config.toml with the bad variables', () => {
    const toml =
      '[auth]\njwt_expiry = -1\nadditional_redirect_urls = ["https://[z-a].example"]\nenable_signup = "maybe"\n[auth.email]\nmax_frequency = "soon"\n[auth.external.google]\nenabled = true\n[auth.sms.twilio]\nenabled = true';
    assert.throws(
      () => withProject(toml, { PORT: 'x', SUPABASE_AUTH_PASSWORD_REQUIREMENTS: 'emoji' }),
      (error: Error) => {
        const names = [
          'PORT',
          'auth.jwt_expiry must be a whole number',
          'auth.enable_signup must be true or false',
          'additional_redirect_urls: "https://[z-a].example" is no pattern',
          'auth.email.max_frequency must be a duration',
          'auth.external.google: client_id',
          'auth.sms.twilio: account_sid',
          'SUPABASE_AUTH_PASSWORD_REQUIREMENTS must be one of',
        ];
        for (const name of names) assert.ok(error.message.includes(name), `${name} in ${error.message}`);
        return true;
      },
    );
    assert.throws(() => withProject('[auth'), /supabase\/config\.toml: /);
  });

  it('names every enabled section that promises what the server does not have', () => {
    for (const [section, more] of [
      ['auth.hook.custom_access_token', 'uri = "pg-functions://postgres/public/hook"'],
      ['auth.web3.solana', ''],
      ['auth.third_party.firebase', 'project_id = "x"'],
      ['auth.oauth_server', ''],
      ['auth.email.notification.password_changed', ''],
      ['auth.sms.vonage', ''],
      ['db.network_restrictions', 'allowed_cidrs = ["10.0.0.0/8"]'],
      ['db.ssl_enforcement', ''],
      ['api.tls', ''],
    ]) {
      const toml = (enabled: boolean) => `[${section}]\nenabled = ${enabled}\n${more}`;
      assert.throws(
        () => withProject(toml(true)),
        (error: Error) => error.message.includes(`[${section}] is enabled, and this server does not have it`),
        section,
      );
      withProject(toml(false));
    }
    assert.throws(
      () => withProject('', { SUPABASE_AUTH_HOOK_CUSTOM_ACCESS_TOKEN_ENABLED: 'true' }),
      /SUPABASE_AUTH_HOOK_CUSTOM_ACCESS_TOKEN_ENABLED is true, and this server does not have it/,
    );
  });

  it('reads the mail server of [auth.email.smtp], which SMTP_URL overrides', () => {
    const toml =
      '[auth.email.smtp]\nenabled = true\nhost = "smtp.example.com"\nport = 587\nuser = "apikey"\npass = "env(SMTP_PASS)"\nadmin_email = "desk@example.com"\nsender_name = "The Desk"';
    const { mail } = withProject(toml, { SMTP_PASS: 'p@ss/word' });
    assert.deepEqual(mail.auth, {
      smtpUrl: 'smtp://apikey:p%40ss%2Fword@smtp.example.com:587',
      from: '"The Desk" <desk@example.com>',
    });
    assert.equal(mail.smtpUrl, null, 'functions do not get it');
    assert.equal(withProject(toml.replace('587', '465')).mail.auth.smtpUrl, 'smtps://apikey@smtp.example.com:465');
    const variables = { SMTP_URL: 'smtp://other', MAIL_FROM: 'a@example.com', OPERATOR_EMAIL: 'b@example.com' };
    assert.deepEqual(withProject(toml, variables).mail.auth, { smtpUrl: 'smtp://other', from: 'a@example.com' });
    assert.equal(withProject(toml.replace('true', 'false')).mail.auth.smtpUrl, null);
    assert.throws(
      () => withProject('[auth.email.smtp]\nenabled = true\nport = 25'),
      /auth\.email\.smtp: host and admin_email must be set where it is enabled/,
    );
  });

  it('refuses a CAPTCHA without a secret', () => {
    assert.throws(
      () => withProject('[auth.captcha]\nenabled = true\nprovider = "turnstile"'),
      /auth\.captcha: secret must be set where it is enabled/,
    );
    assert.throws(
      () => withProject('[auth.captcha]\nenabled = true\nprovider = "other"\nsecret = "x"'),
      /auth\.captcha\.provider must be one of: "hcaptcha", "turnstile"/,
    );
  });

  it('reads the settings of the data service from [api] and the variables of PostgREST', () => {
    const defaults = {
      schemas: ['public'],
      extraSearchPath: ['public', 'extensions'],
      maxRows: 1000,
      preRequest: null,
      aggregatesEnabled: false,
      planEnabled: false,
      txEnd: { rollsBack: false, isOverridable: true },
      openapiMode: 'follow-privileges',
      openapiSecurityActive: false,
      serverTimingEnabled: false,
      captchaRelations: new Set(),
    };
    const restOf = (toml: string, env = {}) => {
      const { limits: _limits, tokens: _tokens, reservedPlaces: _reserved, ...settings } = withProject(toml, env).rest;
      return settings;
    };
    assert.deepEqual(restOf(''), defaults);
    const toml = '[api]\nschemas = ["public", "shop"]\nextra_search_path = ["extensions"]\nmax_rows = 50';
    const fromFile = { ...defaults, schemas: ['public', 'shop'], extraSearchPath: ['extensions'], maxRows: 50 };
    assert.deepEqual(restOf(toml), fromFile);
    const env = {
      SUPABASE_API_MAX_ROWS: '60',
      PGRST_DB_MAX_ROWS: '70',
      SUPABASE_API_EXTRA_SEARCH_PATH: 'gis',
      PGRST_DB_SCHEMAS: 'shop, public',
      PGRST_DB_PRE_REQUEST: 'public.check_request',
      PGRST_DB_AGGREGATES_ENABLED: 'true',
      PGRST_DB_PLAN_ENABLED: 'true',
      PGRST_DB_TX_END: 'rollback',
      PGRST_OPENAPI_MODE: 'disabled',
      PGRST_OPENAPI_SECURITY_ACTIVE: 'true',
      PGRST_SERVER_TIMING_ENABLED: 'true',
    };
    assert.deepEqual(restOf(toml, env), {
      schemas: ['shop', 'public'],
      extraSearchPath: ['gis'],
      maxRows: 70,
      preRequest: 'public.check_request',
      aggregatesEnabled: true,
      planEnabled: true,
      txEnd: { rollsBack: true, isOverridable: false },
      openapiMode: 'disabled',
      openapiSecurityActive: true,
      serverTimingEnabled: true,
      captchaRelations: new Set(),
    });
    assert.throws(
      () => withProject('[api]\nmax_rows = -1\nschemas = []', { PGRST_DB_TX_END: 'never' }),
      (error: Error) =>
        ['api.max_rows must be a whole', 'api.schemas must name', 'PGRST_DB_TX_END must be one of'].every((problem) =>
          error.message.includes(problem),
        ),
    );
  });

  it('passes on the public settings and nothing else of the environment', () => {
    assert.deepEqual(parseConfig({ VITE_SITE_PRODUCT: 'Reef Days', PASSWORD: 'x' }).publicSettings, {
      VITE_SITE_PRODUCT: 'Reef Days',
    });
  });
});
