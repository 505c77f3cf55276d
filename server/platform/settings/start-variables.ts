import { choice, count, quantity, secret, text, url, webAddress, wholeUrl } from '../setting-kinds.ts';
import { variable } from './variable.ts';

const postgresUrl = url(['postgres:', 'postgresql:'], null);

/** Where the server listens, and if it keeps rows and files. */
export const placeVariables = {
  PORT: variable('The port on which the server listens.', count(3000, 0, 65_535)),
  HOST: variable('The address on which the server listens.', text('127.0.0.1')),
  SITE_URL: variable('The public address: links in mails and redirects begin with it.', webAddress(''), {
    shownDefault: 'http://localhost:PORT',
    overrides: '[auth] site_url',
  }),
  SUPABASE_DIR: variable(
    'The project that the server runs: config.toml, migrations, seed, functions, schedules.',
    text('./supabase'),
  ),
  SITE_DIR: variable('The folder of a built site, which the server serves if it exists.', text('./build/client')),
  SITE_RENDERER: variable(
    'The program that renders pages of the site again when data that they show change; none if it is not set.',
    text(''),
    { example: './scripts/render/render-site.ts' },
  ),
  DATA_DIR: variable(
    'The folder of the embedded Postgres, keys.json, uploaded files and the mail outbox.',
    text('./data'),
  ),
  EMBEDDED_POSTGRES_PORT: variable(
    'A port on 127.0.0.1 on which the embedded Postgres listens too, with the password in DATA_DIR/postgres.password.',
    count(0, 0, 65_535),
    { shownDefault: '', example: '54322' },
  ),
  DATABASE_URL: variable('A Postgres server (15 to 18) instead of the embedded one.', postgresUrl, {
    example: 'postgres://user:password@host:5432/database',
    isSecret: true,
  }),
  DATABASE_CALLER_URL: variable(
    'The login of services that act for a caller, if the server may not create the role `authenticator`.',
    postgresUrl,
    { example: 'postgres://authenticator:password@host:5432/database', isSecret: true },
  ),
};

/** The S3 service that keeps uploaded files, and the S3 protocol of this server. */
export const storageVariables = {
  STORAGE_S3_ENDPOINT: variable(
    'An S3 service that keeps uploaded files instead of DATA_DIR/storage.',
    url(['https:', 'http:'], null),
    { example: 'https://s3.us-east-1.amazonaws.com' },
  ),
  STORAGE_S3_REGION: variable('Its region.', text('us-east-1')),
  STORAGE_S3_BUCKET: variable(
    'Its bucket. No other program may use it: the server deletes every object that the database does not know.',
    text(''),
  ),
  STORAGE_S3_ACCESS_KEY_ID: variable('Its access key.', text('')),
  STORAGE_S3_SECRET_ACCESS_KEY: variable('The secret of its access key.', text(''), { isSecret: true }),
  S3_PROTOCOL_ACCESS_KEY_ID: variable(
    'The access key with which S3 clients such as rclone act as the service role at /storage/v1/s3.',
    text(''),
  ),
  S3_PROTOCOL_ACCESS_KEY_SECRET: variable('Its secret, of at least 16 characters.', secret(16), { isSecret: true }),
  IMAGE_CACHE_MB: variable(
    'The size of the cache of transformed images in DATA_DIR, in megabytes.',
    quantity('megabytes', 512, 1, 1_000_000),
  ),
};

/** A secret key that is not set is made at the first start and kept in DATA_DIR/keys.json. */
export const keyVariables = {
  JWT_SECRET: variable(
    'Makes HS256 tokens and API keys valid too; at least 32 characters. Without it, a key set in the database signs.',
    secret(32),
    { isSecret: true },
  ),
  SUPABASE_AUTH_SIGNING_KEYS_PATH: variable(
    'A file of JSON Web Keys (ES256, RS256, HS256) instead of the key set in the database; the first signs.',
    text(''),
    { example: './signing_keys.json', overrides: '[auth] signing_keys_path' },
  ),
  SUPABASE_PUBLISHABLE_KEY: variable('The public API key.', text('sb_publishable_local')),
  SUPABASE_SECRET_KEY: variable('The API key with every right; at least 16 characters.', secret(16), {
    shownDefault: 'made at the first start',
    isSecret: true,
  }),
};

/** What bounds the work of requests, functions and the stop of the server. */
export const limitVariables = {
  RATE_LIMITS: variable('off is for benchmarks and tests.', choice({ on: true, off: false }, true), {
    shownDefault: 'on',
  }),
  CLIENT_ADDRESS_HEADER: variable(
    'The header to which a proxy adds the address of the client. Without a proxy, clients could choose their address.',
    text(''),
    { example: 'x-forwarded-for' },
  ),
  DATABASE_TIME_LIMIT: variable(
    'The seconds in which the database must respond to a check; otherwise requests get 503.',
    quantity('seconds', 1.5, 0.1, 600),
  ),
  FUNCTION_TIME_LIMIT: variable(
    'The time limit of one function call in seconds, until the end of its response.',
    quantity('seconds', 60, 0.1, 3600),
  ),
  FUNCTION_BACKGROUND_LIMIT: variable(
    'The time limit of its work after the response (EdgeRuntime.waitUntil) in seconds.',
    quantity('seconds', 900, 0.1, 86_400),
  ),
  STOP_DELAY: variable(
    'The seconds for which a server that stops still takes requests, until the proxy has seen its /readyz.',
    quantity('seconds', 0, 0, 60),
  ),
  REALTIME_MAX_CONNECTIONS: variable('The most WebSockets open at a time.', count(5000, 1, 1_000_000)),
};

/** The lines that the server writes. */
export const logVariables = {
  LOG_FORMAT: variable(
    'text, json, or journald with priorities.',
    choice({ text: 'text' as const, json: 'json' as const, journald: 'journald' as const }, null),
    { shownDefault: 'text; journald as a service of systemd' },
  ),
  LOG_LEVEL: variable(
    'The least level that is logged: info, warn or error.',
    choice({ info: 'info' as const, warn: 'warn' as const, error: 'error' as const }, 'info' as const),
  ),
  LOG_REQUESTS: variable('on logs a line for every request.', choice({ on: true, off: false }, false), {
    shownDefault: 'off',
  }),
};

/** What the server posts and tells when something goes wrong. */
export const alertVariables = {
  ALERT_WEBHOOK_URL: variable(
    'Where alerts are posted, such as failed mails and a full disk.',
    wholeUrl(['https:', 'http:'], null),
    { example: 'https://chat.example/hooks/server' },
  ),
  ALERT_INTERVAL: variable(
    'The seconds between two looks at what alerts are about.',
    quantity('seconds', 60, 0.1, 86_400),
  ),
  ALERT_FREE_MB: variable(
    'The room on the disk below which an alert begins, in megabytes.',
    quantity('megabytes', 1000, 0, 1_000_000_000),
  ),
  ALERT_BACKUP_HOURS: variable(
    'The age in hours from which the last backup is an alert; 0 for no alert.',
    quantity('hours', 26, 0, 100_000),
  ),
};

/** What single commands read. */
export const commandVariables = {
  SUPABASE_URL: variable('The address of the running server for `admin`, if HOST and PORT do not tell it.', text('')),
  BACKUP_KEY: variable(
    'Encrypts the files of `backup`; at least 16 characters. Keep a copy where the backups are not.',
    secret(16),
    { isSecret: true },
  ),
  MOVE_SECRET_KEY: variable('A secret key of the hosted project, for `move`.', text(''), { isSecret: true }),
  MOVE_STORAGE_S3_ENDPOINT: variable('The S3 service of the new server, for `move`.', url(['https:', 'http:'], null)),
  MOVE_STORAGE_S3_REGION: variable('Its region.', text('us-east-1')),
  MOVE_STORAGE_S3_BUCKET: variable('Its bucket.', text('')),
  MOVE_STORAGE_S3_ACCESS_KEY_ID: variable('Its access key.', text('')),
  MOVE_STORAGE_S3_SECRET_ACCESS_KEY: variable('The secret of its access key.', text(''), { isSecret: true }),
};
