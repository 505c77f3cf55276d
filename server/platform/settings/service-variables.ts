import { count, flag, mailbox, oneOf, quantity, text, texts, url, webAddress } from '../setting-kinds.ts';
import { variable } from './variable.ts';

/** Without SMTP_URL, every mail is a file in DATA_DIR/outbox. */
export const mailVariables = {
  SMTP_URL: variable(
    'The mail server, smtp:// or smtps://. Without it, every mail is a file in DATA_DIR/outbox.',
    url(['smtp:', 'smtps:'], null),
    { example: 'smtps://user:password@mail.example.com', isSecret: true },
  ),
  MAIL_FROM: variable('The sender. Required with SMTP_URL.', mailbox('noreply@localhost'), {
    example: 'Example <noreply@example.com>',
  }),
  OPERATOR_EMAIL: variable(
    'The address of the operator, which functions receive. Required with SMTP_URL.',
    mailbox('operator@localhost'),
    { example: 'operator@example.com' },
  ),
};

/** Any other setting of [auth] has the variable that its path makes: SUPABASE_AUTH_EMAIL_MAX_FREQUENCY=1s. */
export const authVariables = {
  GOOGLE_CLIENT_ID: variable('Sign-in with Google; a client id enables it.', text(''), {
    overrides: '[auth.external.google] client_id',
  }),
  GOOGLE_CLIENT_SECRET: variable('The secret of the client.', text(''), {
    isSecret: true,
    overrides: '[auth.external.google] secret',
  }),
  GOOGLE_ISSUER: variable('Another OpenID provider instead of Google.', webAddress('https://accounts.google.com'), {
    overrides: '[auth.external.google] url',
  }),
  PASSWORD_HASH_COST: variable(
    'The cost of bcrypt for new passwords, 4 to 15; one more doubles the time of a sign-in.',
    count(10, 4, 15),
    { overrides: '[auth] password_hash_cost' },
  ),
  AUTH_AUTOCONFIRM: variable('true lets accounts work before their address is confirmed.', flag(false), {
    shownDefault: '',
    example: 'false',
    overrides: 'the opposite of [auth.email] enable_confirmations',
  }),
  SAML_ENABLED: variable('Single sign-on by SAML 2.0.', flag(false), { overrides: '[auth.saml] enabled' }),
  SAML_PRIVATE_KEY: variable(
    'The RSA key that signs its requests: PEM in one line with \\n, or PKCS#1 DER in base64.',
    text(''),
    { isSecret: true, overrides: '[auth.saml] private_key' },
  ),
};

/** Those with PGRST_ have the names and values of PostgREST. */
export const dataVariables = {
  PGRST_DB_SCHEMAS: variable('The exposed schemas; the first is the default.', texts(['public']), {
    overrides: '[api] schemas',
  }),
  PGRST_DB_EXTRA_SEARCH_PATH: variable('The schemas searched after them.', texts(['public', 'extensions']), {
    takesEmpty: true,
    overrides: '[api] extra_search_path',
  }),
  PGRST_DB_MAX_ROWS: variable('The most rows of one response.', count(1000, 1), { overrides: '[api] max_rows' }),
  PGRST_DB_PRE_REQUEST: variable('A function that runs in the transaction before each request.', text(''), {
    overrides: '[api] pre_request',
  }),
  PGRST_DB_AGGREGATES_ENABLED: variable('Allows sum() and its like in `select`.', flag(false), {
    overrides: '[api] aggregates_enabled',
  }),
  PGRST_DB_PLAN_ENABLED: variable('Shows execution plans to requests that accept them.', flag(false), {
    overrides: '[api] plan_enabled',
  }),
  PGRST_DB_TX_END: variable(
    'How a transaction ends, and whether `Prefer: tx=` may choose the other end.',
    oneOf(['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override'], 'commit-allow-override'),
    { overrides: '[api] tx_end' },
  ),
  PGRST_DB_POOL: variable('The connections of the data service.', count(12, 1, 1000), { overrides: '[api] pool' }),
  PGRST_DB_POOL_ACQUISITION_TIMEOUT: variable(
    'The seconds that a request waits for a connection.',
    quantity('seconds', 1, 0.1, 600),
    { overrides: '[api] pool_acquisition_timeout' },
  ),
  PGRST_DB_POOL_MAX_LIFETIME: variable(
    'The age in seconds at which a connection is replaced.',
    quantity('seconds', 1800, 1, 86_400),
    { overrides: '[api] pool_max_lifetime' },
  ),
  REST_QUEUE: variable('The most requests that wait for a connection.', count(300, 0, 100_000), {
    overrides: '[api] queue',
  }),
  REST_ANON_TIMEOUT: variable(
    'The seconds that a statement of an anonymous visitor may take.',
    quantity('seconds', 3, 0.1, 3600),
    { overrides: '[api] anon_timeout' },
  ),
  REST_AUTHENTICATED_TIMEOUT: variable(
    'The seconds that a statement of any other caller may take.',
    quantity('seconds', 8, 0.1, 3600),
    { overrides: '[api] authenticated_timeout' },
  ),
  REST_MAX_BODY_MB: variable(
    'The largest body of a request to the data service, in megabytes.',
    quantity('megabytes', 1, 0.001, 1000),
    { overrides: '[api] max_body' },
  ),
  REST_MAX_RESPONSE_MB: variable(
    'The largest response of the data service, in megabytes.',
    quantity('megabytes', 32, 0.001, 1000),
    { overrides: '[api] max_response' },
  ),
  PGRST_OPENAPI_MODE: variable(
    'Which relations the OpenAPI document lists: follow-privileges, ignore-privileges or disabled.',
    oneOf(['follow-privileges', 'ignore-privileges', 'disabled'], 'follow-privileges'),
    { overrides: '[api] openapi_mode' },
  ),
  PGRST_OPENAPI_SECURITY_ACTIVE: variable(
    'Whether the OpenAPI document tells that requests carry a token.',
    flag(false),
    { overrides: '[api] openapi_security_active' },
  ),
  PGRST_SERVER_TIMING_ENABLED: variable('Shows the time of each step in `Server-Timing`.', flag(false), {
    overrides: '[api] server_timing_enabled',
  }),
};

/** How the data service verifies tokens. */
export const tokenVariables = {
  PGRST_JWT_SECRET: variable(
    'Further keys for tokens: a JSON Web Key, a set of them, or the text of a secret.',
    text(''),
    { isSecret: true },
  ),
  PGRST_JWT_SECRET_IS_BASE64: variable('Whether the text of that secret is base64.', flag(false)),
  PGRST_JWT_AUD: variable('What `aud` of a token must contain, if a token has one.', text('')),
  PGRST_JWT_ROLE_CLAIM_KEY: variable('The place of the role in the claims of a token.', text('.role')),
};
