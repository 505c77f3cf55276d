import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readAuthSettings, type AuthSettings } from './auth/auth-settings.ts';
import { loadMailTemplates, type MailTemplates } from './auth/messages/mail-templates.ts';
import { isLoopback } from './auth/requests/redirects.ts';
import { readSamlKey } from './auth/saml/saml-key.ts';

/** Everything the server can be told, parsed once from the environment and passed on as an argument. */
export interface Config {
  port: number;
  host: string;
  /** Absolute. Holds the embedded Postgres, keys.json, uploaded files and the mail outbox. */
  dataDir: string;
  /** Another Postgres instead of the embedded one. */
  databaseUrl: string | null;
  /** The public address, without a slash at its end: links in mails and redirects start with it. */
  siteUrl: string;
  /** Makes HS256 tokens good as well; null: only those of the key set are, and of a secret that an older keys.json holds. */
  jwtSecret: string | null;
  publishableKey: string;
  /** Null: made once and kept in keys.json. */
  secretKey: string | null;
  mail: { smtpUrl: string | null; from: string; operator: string };
  /** [auth] of supabase/config.toml, with what the environment says in its place. */
  auth: AuthSettings;
  /** The mails that [auth.email.template] names, ready to be filled in. */
  mailTemplates: MailTemplates;
  rateLimits: boolean;
  /** The header in which the proxy in front writes the client's address; null: the connection's own address counts. */
  clientAddressHeader: string | null;
  /** Keeps the bytes of stored objects; null: files under DATA_DIR. */
  storageS3: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string } | null;
  /** How much of DATA_DIR may hold pictures made from stored ones. */
  imageCacheBytes: number;
  /** Absolute. The project folder that the server runs: migrations, seed, functions, schedules. */
  supabaseDir: string;
  /** The longest that one call of a function may take, its answer included. */
  functionTimeLimitMs: number;
  /** WebSockets that may be open at one time. */
  realtimeMaxConnections: number;
  /** Absolute. The built site; a folder that is not there means that no site is served. */
  siteDir: string;
  /** VITE_* variables: public by nature, they shape the site's build and are handed to the functions too. */
  publicSettings: Record<string, string>;
}

/** Names every variable that holds a bad value, one line each. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

/**
 * Parses the environment and supabase/config.toml. An empty variable counts as one that is not set. Throws ConfigError
 * with all bad values at once.
 */
export function parseConfig(env: Environment): Config {
  const problems: string[] = [];
  const read = <T>(
    name: string,
    fallback: T,
    parse: (text: string) => T | string,
    isGood: (value: T | string) => value is T,
  ): T => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (isGood(value)) return value;
    problems.push(`${name} ${value}`);
    return fallback;
  };
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback;
  const secret = (name: string, shortest: number) => {
    const value = env[name]?.trim() || null;
    if (value && value.length < shortest) problems.push(`${name} must have at least ${shortest} characters`);
    return value;
  };
  const address = (name: string, fallback: string | null, schemes: string[]) => {
    const value = env[name]?.trim();
    if (!value) return fallback;
    const scheme = URL.canParse(value) ? new URL(value).protocol : '';
    if (schemes.includes(scheme)) return value.replace(/\/+$/, '');
    problems.push(`${name} must be an address that begins with ${schemes.map((name) => `${name}//`).join(' or ')}`);
    return fallback;
  };
  const oneOf = <T>(name: string, words: Record<string, T>, fallback: T): T => {
    const value = env[name]?.trim();
    if (!value) return fallback;
    if (Object.hasOwn(words, value)) return words[value] as T;
    problems.push(`${name} must be one of: ${Object.keys(words).join(', ')}`);
    return fallback;
  };

  const port = read('PORT', 3000, parsePort, (value): value is number => typeof value === 'number');
  const smtpUrl = address('SMTP_URL', null, ['smtp:', 'smtps:']);
  // A server that can really send must not do it under a made-up name, nor write to an operator who is not there.
  for (const name of ['MAIL_FROM', 'OPERATOR_EMAIL']) {
    const value = env[name]?.trim();
    if (smtpUrl && !value) problems.push(`${name} must be set when SMTP_URL is`);
    if (value && !/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(value)) problems.push(`${name} must be an e-mail address`);
  }
  const clientId = env.GOOGLE_CLIENT_ID?.trim();
  const clientSecret = env.GOOGLE_CLIENT_SECRET?.trim();
  if (Boolean(clientId) !== Boolean(clientSecret))
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together');
  const issuer = address('GOOGLE_ISSUER', 'https://accounts.google.com', ['https:', 'http:'])!;
  const supabaseDir = resolve(text('SUPABASE_DIR', './supabase'));
  const auth = readAuthSettings(readIfThere(join(supabaseDir, 'config.toml')), env, problems);
  const autoconfirm = oneOf('AUTH_AUTOCONFIRM', { true: true, false: false }, null);
  if (autoconfirm !== null) auth.email.enable_confirmations = !autoconfirm;
  if (clientId && clientSecret) {
    const google = auth.external.google ?? { redirect_uri: '', skip_nonce_check: false, email_optional: false };
    auth.external.google = { ...google, enabled: true, client_id: clientId, secret: clientSecret, url: issuer };
  }
  auth.saml.enabled = oneOf('SAML_ENABLED', { true: true, false: false }, auth.saml.enabled);
  auth.saml.private_key = text('SAML_PRIVATE_KEY', auth.saml.private_key);
  if (auth.saml.enabled && !readSamlKey(auth.saml.private_key))
    problems.push(
      'SAML_PRIVATE_KEY must be an RSA key of 2048 bits or more, as PEM or as PKCS#1 DER in base64, where SAML is enabled',
    );
  // A loopback address in the file is where the CLI's own stack would be; PORT knows better where this server is.
  const toldSite = auth.site_url && !isLoopback(new URL(auth.site_url)) ? auth.site_url : `http://localhost:${port}`;
  auth.site_url = address('SITE_URL', toldSite, ['http:', 'https:'])!;
  const publishableKey = text('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_local');
  const secretKey = secret('SUPABASE_SECRET_KEY', 16);
  if (secretKey === publishableKey) problems.push('SUPABASE_SECRET_KEY must differ from SUPABASE_PUBLISHABLE_KEY');

  const s3Names = [
    'STORAGE_S3_ENDPOINT',
    'STORAGE_S3_BUCKET',
    'STORAGE_S3_ACCESS_KEY_ID',
    'STORAGE_S3_SECRET_ACCESS_KEY',
  ];
  const s3Missing = s3Names.filter((name) => !env[name]?.trim());
  if (s3Missing.length && s3Missing.length < s3Names.length)
    problems.push(`${s3Missing.join(', ')} must be set too: storage in S3 needs ${s3Names.join(', ')}`);
  const s3Endpoint = address('STORAGE_S3_ENDPOINT', null, ['https:', 'http:']);
  const storageS3 =
    s3Endpoint === null
      ? null
      : {
          endpoint: s3Endpoint,
          region: text('STORAGE_S3_REGION', 'us-east-1'),
          bucket: text('STORAGE_S3_BUCKET', ''),
          accessKeyId: text('STORAGE_S3_ACCESS_KEY_ID', ''),
          secretAccessKey: text('STORAGE_S3_SECRET_ACCESS_KEY', ''),
        };
  if (storageS3 && !/^[\w.-]*$/.test(storageS3.bucket)) problems.push('STORAGE_S3_BUCKET must be the name of a bucket');

  const config: Config = {
    port,
    host: text('HOST', '127.0.0.1'),
    dataDir: resolve(text('DATA_DIR', './data')),
    databaseUrl: address('DATABASE_URL', null, ['postgres:', 'postgresql:']),
    siteUrl: auth.site_url,
    jwtSecret: secret('JWT_SECRET', 32),
    publishableKey,
    secretKey,
    mail: {
      smtpUrl,
      from: text('MAIL_FROM', 'noreply@localhost'),
      operator: text('OPERATOR_EMAIL', 'operator@localhost'),
    },
    auth,
    mailTemplates: loadMailTemplates(auth.email.template, dirname(supabaseDir), problems),
    rateLimits: oneOf('RATE_LIMITS', { on: true, off: false }, true),
    clientAddressHeader: env.CLIENT_ADDRESS_HEADER?.trim().toLowerCase() || null,
    storageS3,
    imageCacheBytes:
      read('IMAGE_CACHE_MB', 512, parseMegabytes, (value): value is number => typeof value === 'number') * 1024 * 1024,
    supabaseDir,
    functionTimeLimitMs:
      read('FUNCTION_TIME_LIMIT', 60, parseSeconds, (value): value is number => typeof value === 'number') * 1000,
    realtimeMaxConnections: read(
      'REALTIME_MAX_CONNECTIONS',
      5000,
      parseCount,
      (value): value is number => typeof value === 'number',
    ),
    siteDir: resolve('./build/client'),
    publicSettings: Object.fromEntries(
      Object.entries(env).filter(([name, value]) => name.startsWith('VITE_') && value),
    ) as Record<string, string>,
  };
  if (problems.length)
    throw new ConfigError(`The configuration cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return config;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function parsePort(text: string): number | string {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : 'must be a whole number from 0 to 65535';
}

function parseCount(text: string): number | string {
  const count = Number(text);
  return /^\d+$/.test(text) && count >= 1 && count <= 1_000_000 ? count : 'must be a whole number from 1 to 1000000';
}

function parseMegabytes(text: string): number | string {
  const megabytes = Number(text);
  return megabytes >= 1 && megabytes <= 1_000_000 ? megabytes : 'must be a number of megabytes from 1 to 1000000';
}

function parseSeconds(text: string): number | string {
  const seconds = Number(text);
  return seconds >= 0.1 && seconds <= 3600 ? seconds : 'must be a number of seconds from 0.1 to 3600';
}
