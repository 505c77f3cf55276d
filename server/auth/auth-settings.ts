import { knownProviders } from './oauth/known-providers.ts';
import { asObject } from '../platform/json.ts';
import { readSettings, type SettingSources, type SettingValues } from '../platform/read-settings.ts';
import {
  count,
  flag,
  formerly,
  fromVariable,
  mailbox,
  oneOf,
  orVariable,
  seconds,
  text,
  texts,
  textsByName,
  webAddress,
  type Setting,
} from '../platform/setting-kinds.ts';
import { authVariables } from '../platform/settings/service-variables.ts';
import { placeVariables } from '../platform/settings/start-variables.ts';
import { mailKinds, type MailKind } from './messages/mail-kinds.ts';
import { addressGlob } from './requests/address-glob.ts';
import { isLoopback } from './requests/redirect-address.ts';
import { readSamlKey } from './saml/saml-key.ts';

// The settings of [auth] with their names in upstream's config.toml. Durations are in seconds.
const table = {
  /**
   * The default target of redirects. A loopback address in the file belongs to the CLI's local stack, so this server
   * ignores it.
   */
  site_url: orVariable('SITE_URL', notLoopback(placeVariables.SITE_URL), placeVariables.SITE_URL.read),
  /** Further allowed redirect targets, as patterns (docs/wire/auth.md, Redirects). */
  additional_redirect_urls: texts(),
  jwt_expiry: count(3600, 60, 604_800),
  /** A file with a JSON array of JSON Web Keys, relative to config.toml: the first signs, all verify. */
  signing_keys_path: text(''),
  enable_refresh_token_rotation: flag(true),
  refresh_token_reuse_interval: count(10, 0, 86_400),
  /** False closes sign-up by every method. */
  enable_signup: flag(true),
  enable_anonymous_sign_ins: flag(false),
  enable_manual_linking: flag(false),
  minimum_password_length: count(6, 6, 72),
  /**
   * An addition of this server: the cost of bcrypt for new passwords. Each increment doubles the time. The hosted
   * service uses 10, so hashes can be moved in both directions.
   */
  password_hash_cost: fromVariable(authVariables, 'PASSWORD_HASH_COST'),
  password_requirements: oneOf(
    ['', 'letters_digits', 'lower_upper_letters_digits', 'lower_upper_letters_digits_symbols'],
    '',
  ),
  /** The CAPTCHA of the endpoints without a session. */
  captcha: {
    enabled: flag(false),
    provider: oneOf(['hcaptcha', 'turnstile'], 'hcaptcha'),
    secret: text(''),
    /**
     * An addition of this server: another URL that verifies tokens with the same protocol. Empty selects the provider's
     * URL.
     */
    verify_url: webAddress(''),
  },
  email: {
    /** False disables sign-up and sign-in with e-mail. */
    enabled: formerly('enable_signup', flag(true)),
    /** True requires the confirmation of both mailboxes for a change of address. */
    double_confirm_changes: flag(true),
    /** False lets accounts work before their address is confirmed. */
    enable_confirmations: orVariable('AUTH_AUTOCONFIRM', flag(false), opposite),
    /** True requires a code from GET /reauthenticate for a new password if the session is older than a day. */
    secure_password_change: flag(false),
    /** The minimum interval between two mails of the same kind to one address. */
    max_frequency: seconds(60),
    otp_length: count(6, 6, 10),
    otp_expiry: count(86_400, 60, 86_400),
    /** True requires the current password for a new one. */
    require_current_password: flag(false),
    /** The mail server of this service. SMTP_URL and MAIL_FROM override it. */
    smtp: {
      /** As in the CLI, a section without this line is enabled. */
      enabled: flag(null),
      host: text(''),
      port: count(587, 1, 65_535),
      user: text(''),
      pass: text(''),
      admin_email: mailbox(''),
      sender_name: text(''),
    },
    /** The mail templates, [auth.email.template.<name>]. */
    template: Object.fromEntries(
      mailKinds.map((kind) => [kind, { subject: text(''), content_path: text('') }]),
    ) as Record<MailKind, { subject: Setting<string>; content_path: Setting<string> }>,
  },
  sms: {
    /** False disables sign-up and sign-in with a phone number. */
    enabled: formerly('enable_signup', flag(false)),
    enable_confirmations: flag(false),
    max_frequency: seconds(60),
    otp_length: count(6, 6, 10),
    otp_expiry: count(60, 30, 86_400),
    /** {{ .Code }} is replaced by the code. */
    template: text('Your code is {{ .Code }}'),
    twilio: {
      enabled: flag(false),
      account_sid: text(''),
      message_service_sid: text(''),
      auth_token: text(''),
      api_url: webAddress('https://api.twilio.com'),
    },
    /** Fixed codes by phone number (digits), for app store reviews. No message is sent to these numbers. */
    test_otp: textsByName(),
  },
  mfa: {
    max_enrolled_factors: count(10, 0, 100),
    totp: { enroll_enabled: flag(true), verify_enabled: flag(true) },
    web_authn: { enroll_enabled: flag(false), verify_enabled: flag(false) },
    phone: {
      enroll_enabled: flag(false),
      verify_enabled: flag(false),
      otp_length: count(6, 6, 10),
      template: text('Your code is {{ .Code }}'),
      max_frequency: seconds(60),
    },
  },
  passkey: { enabled: flag(false) },
  /** The relying party of passkeys. Empty values are derived from site_url. */
  webauthn: { rp_id: text(''), rp_display_name: text(''), rp_origins: texts() },
  /** The maximum lifetime and idle time of a session; 0 is unlimited. */
  sessions: { timebox: seconds(0), inactivity_timeout: seconds(0) },
  /** The first three are limits per hour, the others per five minutes (docs/wire/auth.md, Rate limits). */
  rate_limit: {
    email_sent: count(30, 1),
    sms_sent: count(30, 1),
    anonymous_users: count(30, 1),
    token_refresh: count(150, 1),
    sign_in_sign_ups: count(30, 1),
    token_verifications: count(30, 1),
  },
  /** Single sign-on. The CLI has no such section in config.toml. */
  saml: {
    enabled: fromVariable(authVariables, 'SAML_ENABLED'),
    private_key: fromVariable(authVariables, 'SAML_PRIVATE_KEY'),
  },
};

const providerTable = {
  enabled: flag(false),
  client_id: text(''),
  secret: text(''),
  redirect_uri: text(''),
  /** The issuer; needed by a provider that this server does not know. */
  url: text(''),
  skip_nonce_check: flag(false),
  email_optional: flag(false),
};

/** A sign-in provider, [auth.external.<name>]. */
export type ExternalProvider = SettingValues<typeof providerTable>;

/** The settings of the auth service, by their names in config.toml. */
export type AuthSettings = SettingValues<typeof table> & { external: Record<string, ExternalProvider> };

/**
 * Reads [auth] of config.toml and the variables that override it; `defaultSiteUrl` is the address of this server. For a
 * bad value, uses the fallback and adds a line to `sources.problems`.
 */
export function readAuthSettings(sources: SettingSources, defaultSiteUrl: string): AuthSettings {
  const read = readSettings(table, ['auth'], sources);
  const settings = { ...read, site_url: read.site_url || defaultSiteUrl, external: readProviders(sources) };
  sources.problems.push(...contradictions(settings, sources.env));
  return settings;
}

/** Problems with settings that are valid alone but not together. */
function contradictions(settings: AuthSettings, env: SettingSources['env']): string[] {
  const problems: string[] = [];
  for (const { variables } of Object.values(knownProviders))
    if (isSet(env, variables.client_id) !== isSet(env, variables.secret))
      problems.push(`${variables.client_id} and ${variables.secret} must be set together`);
  for (const [name, { enabled, client_id: id, secret, url }] of Object.entries(settings.external)) {
    if (enabled && (!id || !secret))
      problems.push(`auth.external.${name}: client_id and secret must be set where it is enabled`);
    if (enabled && !URL.canParse(url))
      problems.push(`auth.external.${name}: url must be the address of an OpenID issuer`);
  }
  for (const pattern of settings.additional_redirect_urls)
    if (!isGlob(pattern)) problems.push(`auth.additional_redirect_urls: ${JSON.stringify(pattern)} is no pattern`);
  problems.push(...incompleteSections(settings));
  if (settings.saml.enabled && !readSamlKey(settings.saml.private_key))
    problems.push(
      'SAML_PRIVATE_KEY must be an RSA key of 2048 bits or more, as PEM or as PKCS#1 DER in base64, where SAML is enabled',
    );
  return problems;
}

/** Problems with enabled sections that lack required settings. */
function incompleteSections({ captcha, email: { smtp }, sms: { twilio } }: AuthSettings): string[] {
  const rules: [isBroken: boolean, problem: string][] = [
    [captcha.enabled && !captcha.secret, 'auth.captcha: secret must be set where it is enabled'],
    [
      isSmtpEnabled(smtp) && !(smtp.host && smtp.admin_email),
      'auth.email.smtp: host and admin_email must be set where it is enabled',
    ],
    [
      twilio.enabled && !(twilio.account_sid && twilio.message_service_sid && twilio.auth_token),
      'auth.sms.twilio: account_sid, message_service_sid and auth_token must be set where it is enabled',
    ],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem);
}

/** The mail server of [auth.email.smtp] as a URL, and the sender. Null if the section is disabled. */
export function smtpServer({ email: { smtp } }: Pick<AuthSettings, 'email'>): { smtpUrl: string; from: string } | null {
  if (!isSmtpEnabled(smtp) || !smtp.host) return null;
  const { host, port, user, pass, admin_email: address, sender_name: name } = smtp;
  const login = [user, pass].filter(Boolean).map(encodeURIComponent).join(':');
  // Port 465 uses TLS from the first byte; other ports use STARTTLS if the server offers it.
  const smtpUrl = `${port === 465 ? 'smtps' : 'smtp'}://${login && `${login}@`}${host}:${port}`;
  return { smtpUrl, from: name ? `${JSON.stringify(name)} <${address}>` : address };
}

function isSmtpEnabled({ enabled, host, admin_email: address }: AuthSettings['email']['smtp']): boolean {
  return enabled ?? Boolean(host || address);
}

/** Reads AUTH_AUTOCONFIRM, which is the negation of enable_confirmations. */
function opposite(value: string): boolean | undefined {
  const isOn = flag(true).read(value);
  return isOn === undefined ? undefined : !isOn;
}

function notLoopback(setting: Setting<string>): Setting<string> {
  const read = (value: unknown) => {
    const address = setting.read(value);
    return address && isLoopback(new URL(address)) ? '' : address;
  };
  return { ...setting, read };
}

function isGlob(pattern: string): boolean {
  try {
    return addressGlob(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

function readProviders(sources: SettingSources): Record<string, ExternalProvider> {
  const inFile = asObject(asObject(sources.project.auth)?.external) ?? {};
  const fields = Object.keys(providerTable)
    .map((name) => name.toUpperCase())
    .join('|');
  const variable = new RegExp(`^SUPABASE_AUTH_EXTERNAL_([A-Z0-9]+)_(?:${fields})$`);
  const inEnvironment = Object.keys(sources.env).flatMap((name) => variable.exec(name)?.[1]?.toLowerCase() ?? []);
  const byVariables = Object.keys(knownProviders).filter((name) =>
    isSet(sources.env, knownProviders[name]!.variables.client_id),
  );
  const names = [...new Set([...Object.keys(inFile), ...inEnvironment, ...byVariables])];
  return Object.fromEntries(
    names.map((name) => [name, readSettings(providerTableOf(name), ['auth', 'external', name], sources)]),
  );
}

/** The settings of one provider; a known provider also has variables. */
function providerTableOf(name: string): typeof providerTable {
  const variables = Object.hasOwn(knownProviders, name) ? knownProviders[name]!.variables : null;
  if (!variables) return providerTable;
  return {
    ...providerTable,
    enabled: orVariable(variables.client_id, providerTable.enabled, () => true),
    client_id: fromVariable(authVariables, variables.client_id),
    secret: fromVariable(authVariables, variables.secret),
    url: fromVariable(authVariables, variables.url),
  };
}

function isSet(env: SettingSources['env'], variable: string): boolean {
  return Boolean(env[variable]?.trim());
}
