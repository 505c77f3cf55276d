import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { readAuthSettings, smtpServer, type AuthSettings } from './auth/auth-settings.ts';
import { loadSigningKeys } from './auth/load-signing-keys.ts';
import { loadMailTemplates, type MailTemplates } from './auth/messages/mail-templates.ts';
import { readLogSettings, type LogSettings } from './log-settings.ts';
import type { ImportedKey } from './platform/json-web-keys.ts';
import { readVariables, type SettingValues } from './platform/read-settings.ts';
import { describeUnknown, recordReads } from './platform/unknown-variables.ts';
import { serverVariables, variableNames } from './platform/settings/server-variables.ts';
import { mailVariables } from './platform/settings/service-variables.ts';
import {
  alertVariables,
  keyVariables,
  limitVariables,
  placeVariables,
  storageVariables,
} from './platform/settings/start-variables.ts';
import { readRestSettings, type RestSettings } from './rest/rest-settings.ts';
import { readStorageSettings, type StorageSettings } from './storage/storage-settings.ts';
import { refuseUnsupportedSections } from './unsupported-sections.ts';

/** The whole configuration of the server, parsed once at the start and passed on as an argument. */
export interface Config {
  port: number;
  host: string;
  /** An absolute path. Contains the embedded Postgres, keys.json, uploaded files and the mail outbox. */
  dataDir: string;
  /** The loopback port on which the embedded Postgres also listens, with a password; null for none. */
  embeddedPostgresPort: number | null;
  /** The URL of another Postgres; null for the embedded one. */
  databaseUrl: string | null;
  /** The login of services that act for a caller; null for the role `authenticator`, which the server creates. */
  databaseCallerUrl: string | null;
  /** The public URL, without a trailing slash. Links in mails and redirects begin with it. */
  siteUrl: string;
  /** Verifies HS256 tokens in addition to the key set. If null, only the secret of an older keys.json does. */
  jwtSecret: string | null;
  publishableKey: string;
  /** If null, it is generated at the first start and kept in keys.json. */
  secretKey: string | null;
  mail: {
    smtpUrl: string | null;
    from: string;
    operator: string;
    /** The mail settings of the auth service: those of [auth.email.smtp] if SMTP_URL is not set. */
    auth: { smtpUrl: string | null; from: string };
  };
  /** [auth] of supabase/config.toml and the variables that override it. */
  auth: AuthSettings;
  /** The keys of [auth] signing_keys_path, of which the first signs; null for those in the database. */
  signingKeys: [ImportedKey, ...ImportedKey[]] | null;
  /** The compiled templates of [auth.email.template]. */
  mailTemplates: MailTemplates;
  /** [api] of supabase/config.toml and server.toml, and the variables that override it. */
  rest: RestSettings;
  /** [storage] of supabase/config.toml and server.toml, and the variables that override it. */
  storage: StorageSettings;
  rateLimits: boolean;
  /** The header to which a proxy adds the client's address; null to use the address of the connection. */
  clientAddressHeader: string | null;
  /** The S3 service that stores the bytes of objects; null to store them in DATA_DIR. */
  storageS3: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string } | null;
  /** The access key of the S3 protocol that acts as the service role, or null. */
  s3AccessKey: { id: string; secret: string } | null;
  /** The size limit of the cache of transformed images in DATA_DIR. */
  imageCacheBytes: number;
  /** An absolute path. The project folder that the server runs: migrations, seed, functions, schedules. */
  supabaseDir: string;
  /** The time in which the database must respond to a check. */
  databaseTimeLimitMs: number;
  /** The time limit of one function call, until the end of its response. */
  functionTimeLimitMs: number;
  /** The time limit of a call's EdgeRuntime.waitUntil work, from the end of its response. */
  functionBackgroundLimitMs: number;
  /** How long a stopping server still accepts requests, while /readyz tells the proxy to choose another server. */
  stopDelayMs: number;
  /** The maximum number of open WebSockets. */
  realtimeMaxConnections: number;
  /** The absolute path of the built site. If the folder does not exist, no site is served. */
  siteDir: string;
  /** The absolute path of the program that renders pages of the site again (docs/site.md), or null. */
  siteRenderer: string | null;
  /** What alerts are about, and where they are posted (docs/monitoring.md); nowhere if `webhookUrl` is null. */
  alerts: { webhookUrl: string | null; intervalSeconds: number; leastFreeBytes: number; mostBackupHours: number };
  log: LogSettings;
  /** The VITE_* variables, which are public; functions receive them. */
  publicSettings: Record<string, string>;
  /** Sentences about variables that resemble a setting but are not one. */
  unknownVariables: string[];
}

/** Names every variable and setting with an invalid value, one per line. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

// SITE_URL and the signing keys are read with [auth].
const { SITE_URL: _site, ...places } = placeVariables;
const { SUPABASE_AUTH_SIGNING_KEYS_PATH: _path, ...keys } = keyVariables;
const variables = { ...places, ...storageVariables, ...keys, ...mailVariables, ...limitVariables, ...alertVariables };
type Variables = SettingValues<typeof variables>;

/**
 * Parses the environment and supabase/config.toml. An empty variable counts as not set. Throws ConfigError with all
 * invalid values at once.
 */
export function parseConfig(env: Environment): Config {
  const problems: string[] = [];
  const { recorded, names } = recordReads(env);
  const values = readVariables(variables, recorded, problems);
  const supabaseDir = resolve(values.SUPABASE_DIR);
  const sourcesOf = (name: string) => {
    const file = `supabase/${name}`;
    return { project: readToml(join(supabaseDir, name), file, problems), file, env: recorded, problems };
  };
  const [sources, own] = [sourcesOf('config.toml'), sourcesOf('server.toml')];
  const auth = readAuthSettings(sources, `http://localhost:${values.PORT}`);
  refuseUnsupportedSections(sources);
  const config: Config = {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    embeddedPostgresPort: values.EMBEDDED_POSTGRES_PORT || null,
    databaseUrl: values.DATABASE_URL,
    databaseCallerUrl: values.DATABASE_CALLER_URL,
    siteUrl: auth.site_url,
    jwtSecret: values.JWT_SECRET,
    publishableKey: values.SUPABASE_PUBLISHABLE_KEY,
    secretKey: values.SUPABASE_SECRET_KEY,
    mail: mailOf(values, auth),
    auth,
    signingKeys: loadSigningKeys(auth.signing_keys_path, supabaseDir, problems),
    mailTemplates: loadMailTemplates(auth.email.template, dirname(supabaseDir), problems),
    rest: readRestSettings(sources, own),
    storage: readStorageSettings(sources, own),
    rateLimits: values.RATE_LIMITS,
    clientAddressHeader: values.CLIENT_ADDRESS_HEADER.toLowerCase() || null,
    storageS3: s3Of(values),
    s3AccessKey: s3AccessKeyOf(values),
    imageCacheBytes: values.IMAGE_CACHE_MB * 1024 * 1024,
    supabaseDir,
    databaseTimeLimitMs: values.DATABASE_TIME_LIMIT * 1000,
    functionTimeLimitMs: values.FUNCTION_TIME_LIMIT * 1000,
    functionBackgroundLimitMs: values.FUNCTION_BACKGROUND_LIMIT * 1000,
    stopDelayMs: values.STOP_DELAY * 1000,
    realtimeMaxConnections: values.REALTIME_MAX_CONNECTIONS,
    siteDir: resolve(values.SITE_DIR),
    siteRenderer: values.SITE_RENDERER ? resolve(values.SITE_RENDERER) : null,
    alerts: alertsOf(values),
    log: readLogSettings(recorded, problems),
    publicSettings: publicSettingsOf(env),
    unknownVariables: unknownVariables(env, names),
  };
  problems.push(...wrongFolders(config), ...contradictions(env, values));
  if (problems.length)
    throw new ConfigError(`The configuration is invalid:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return config;
}

function wrongFolders({ supabaseDir, siteDir }: Config): string[] {
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  const project = 'SUPABASE_DIR must be the folder of the project';
  return [
    ...(existsSync(supabaseDir) ? [] : [`${project}: there is no ${supabaseDir}`]),
    ...(isFile(supabaseDir) ? [`${project}: ${supabaseDir} is a file`] : []),
    ...(isFile(siteDir) ? [`SITE_DIR must be the folder of a built site: ${siteDir} is a file`] : []),
  ];
}

/** Sentences about the unknown ones. `read`: the names that were read, those of paths in config.toml among them. */
function unknownVariables(env: Environment, read: ReadonlySet<string>): string[] {
  const names = [...variableNames(serverVariables), ...read];
  const prefixes = ['ALERT_', 'MOVE_STORAGE_S3_', 'PGRST_', 'REST_', 'STORAGE_S3_', 'SUPABASE_AUTH_'];
  return describeUnknown(env, { owner: 'this server', names, prefixes });
}

function alertsOf(values: Variables): Config['alerts'] {
  return {
    webhookUrl: values.ALERT_WEBHOOK_URL,
    intervalSeconds: values.ALERT_INTERVAL,
    leastFreeBytes: values.ALERT_FREE_MB * 1e6,
    mostBackupHours: values.ALERT_BACKUP_HOURS,
  };
}

/** Parses a TOML file. Empty if the file does not exist. */
function readToml(path: string, file: string, problems: string[]): Record<string, unknown> {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code!)) return {};
    problems.push(`${file}: ${(error as Error).message}`);
    return {};
  }
}

const s3Names = [
  'STORAGE_S3_ENDPOINT',
  'STORAGE_S3_BUCKET',
  'STORAGE_S3_ACCESS_KEY_ID',
  'STORAGE_S3_SECRET_ACCESS_KEY',
] as const;

function mailOf(values: Variables, auth: AuthSettings): Config['mail'] {
  const sender = { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM };
  return {
    ...sender,
    operator: values.OPERATOR_EMAIL,
    auth: (sender.smtpUrl ? null : smtpServer(auth)) ?? sender,
  };
}

function s3Of(values: Variables): Config['storageS3'] {
  if (!values.STORAGE_S3_ENDPOINT) return null;
  return {
    endpoint: values.STORAGE_S3_ENDPOINT,
    region: values.STORAGE_S3_REGION,
    bucket: values.STORAGE_S3_BUCKET,
    accessKeyId: values.STORAGE_S3_ACCESS_KEY_ID,
    secretAccessKey: values.STORAGE_S3_SECRET_ACCESS_KEY,
  };
}

function s3AccessKeyOf(values: Variables): Config['s3AccessKey'] {
  const { S3_PROTOCOL_ACCESS_KEY_ID: id, S3_PROTOCOL_ACCESS_KEY_SECRET: key } = values;
  return id && key ? { id, secret: key } : null;
}

/** Variables that are valid alone but not together. */
function contradictions(env: Environment, values: Variables): string[] {
  const isSet = (name: keyof Variables) => Boolean(env[name]?.trim());
  const s3Missing = s3Names.filter((name) => !isSet(name));
  const rules: [isBroken: boolean, problem: string][] = [
    // A server that can send mail must neither use a made-up sender nor write to an operator who does not exist.
    [isSet('SMTP_URL') && !isSet('MAIL_FROM'), 'MAIL_FROM must be set when SMTP_URL is'],
    [isSet('SMTP_URL') && !isSet('OPERATOR_EMAIL'), 'OPERATOR_EMAIL must be set when SMTP_URL is'],
    [
      values.SUPABASE_SECRET_KEY === values.SUPABASE_PUBLISHABLE_KEY,
      'SUPABASE_SECRET_KEY must differ from SUPABASE_PUBLISHABLE_KEY',
    ],
    [
      s3Missing.length > 0 && s3Missing.length < s3Names.length,
      `${s3Missing.join(', ')} must be set too: storage in S3 needs ${s3Names.join(', ')}`,
    ],
    [
      isSet('S3_PROTOCOL_ACCESS_KEY_ID') !== isSet('S3_PROTOCOL_ACCESS_KEY_SECRET'),
      'S3_PROTOCOL_ACCESS_KEY_ID and S3_PROTOCOL_ACCESS_KEY_SECRET must be set together',
    ],
    [!/^[\w.-]*$/.test(values.STORAGE_S3_BUCKET), 'STORAGE_S3_BUCKET must be the name of a bucket'],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem);
}

/** VITE_* variables, which are public. */
function publicSettingsOf(env: Environment): Record<string, string> {
  const entries = Object.entries(env).filter(([name, value]) => name.startsWith('VITE_') && value);
  return Object.fromEntries(entries) as Record<string, string>;
}
