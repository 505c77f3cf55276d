import type { MiddlewareHandler } from 'hono';
import type { Pool } from '../database/pool.ts';
import { clientNetwork, type Limit } from '../database/rate-limiter.ts';
import type { ServiceEnv } from '../platform/service.ts';
import type { AuthContext } from './auth-context.ts';
import { authError } from './auth-errors.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { AuthRequest } from './requests/auth-request.ts';

type LimitContext = Pick<AuthContext, 'limiter' | 'settings'>;

interface AddressLimit extends Limit {
  method: RegExp;
  path: RegExp;
}

const fiveMinutes = 300;
const hour = 3600;

/**
 * Counts requests per network address (docs/wire/auth.md, Rate limits). Throws 429 with Retry-After beyond a limit.
 * Requests with the secret key are not counted.
 */
export function addressLimits(context: LimitContext): MiddlewareHandler<ServiceEnv> {
  const limits = limitsOf(context.settings);
  return async (c, next) => {
    const { role, address } = c.get('caller');
    const path = c.req.path.replace('/auth/v1', '');
    const limit = limits.find((limit) => limit.method.test(c.req.method) && limit.path.test(path));
    if (limit && role !== 'service_role') await requireQuota(context, limit, clientNetwork(address));
    return next();
  };
}

function limitsOf({ rate_limit: rates }: AuthSettings): AddressLimit[] {
  const row = (
    method: RegExp,
    path: string,
    points: number,
    seconds: number,
    pattern = new RegExp(`^/${path}$`),
  ): AddressLimit => ({
    name: `address /${path}`,
    method,
    path: pattern,
    points,
    seconds,
    burst: points,
  });
  return [
    row(/^POST$/, 'token', rates.token_refresh, fiveMinutes),
    row(/^(GET|POST)$/, 'verify', rates.token_verifications, fiveMinutes),
    ...['signup', 'otp', 'magiclink', 'recover', 'resend'].map((path) =>
      row(/^POST$/, path, rates.sign_in_sign_ups, fiveMinutes),
    ),
    row(/^PUT$/, 'user', rates.sign_in_sign_ups, fiveMinutes),
    row(/^(GET|POST)$/, 'reauthenticate', rates.sign_in_sign_ups, fiveMinutes),
    ...['registration/options', 'registration/verify', 'authentication/options', 'authentication/verify'].map((path) =>
      row(/^POST$/, `passkeys/${path}`, 30, fiveMinutes),
    ),
    row(/^POST$/, 'sso', 30, fiveMinutes),
    row(/^POST$/, 'sso/saml/acs', 30, fiveMinutes),
    { ...row(/^POST$/, 'factors/challenge', 15, 60, /^\/factors\/[^/]+\/challenge$/), burst: 30 },
    { ...row(/^POST$/, 'factors/verify', 15, 60, /^\/factors\/[^/]+\/verify$/), burst: 30 },
  ];
}

/**
 * Counts an anonymous sign-in of a network address. Throws 429 beyond the limit. Requests with the secret key are not
 * counted.
 */
export async function countAnonymousSignIn(context: LimitContext, c: AuthRequest): Promise<void> {
  const { role, address } = c.get('caller');
  const points = context.settings.rate_limit.anonymous_users;
  if (role !== 'service_role')
    await requireQuota(
      context,
      { name: 'address anonymous', points, seconds: hour, burst: points },
      clientNetwork(address),
    );
}

/**
 * Counts a mail or text message against the hourly limit of the service. It runs before the account is looked up, so
 * that neither the response nor the remaining quota depends on it (account enumeration). Throws 429 beyond the limit.
 */
export async function countMessage({ limiter, settings }: LimitContext, kind: 'email' | 'sms'): Promise<void> {
  // As upstream: a project without confirmations sends few mails.
  if (kind === 'email' && !settings.email.enable_confirmations) return;
  const points = settings.rate_limit[`${kind}_sent`];
  const wait = await limiter.take({ name: `service ${kind}`, points, seconds: hour, burst: points }, '');
  if (wait > 0) throw authError(`${kind}LimitReached`, {}, { retryAfter: wait });
}

// Per account, from all addresses together: few enough for a six-digit code and for a weak password.
const guesses: Limit = { name: 'account guess', points: 30, seconds: 3600, burst: 10 };
const guessesOfOne: Limit = { name: 'account and address guess', points: 30, seconds: fiveMinutes, burst: 10 };

/**
 * Counts a guess at the secret of an account (a password or a code), whether or not the account exists. Returns a
 * function to call when the guess was right. Throws 429 beyond the limit of this address, or of all addresses together.
 * An address with an open session of the account is exempt from the second limit, so that guesses from elsewhere cannot
 * lock the owner out.
 */
export async function countGuess(
  context: LimitContext & Pick<AuthContext, 'pool'>,
  c: AuthRequest,
  account: string,
): Promise<() => Promise<void>> {
  const { limiter, pool } = context;
  const { address } = c.get('caller');
  const ofOne = `${account} ${clientNetwork(address)}`;
  await requireQuota(context, guessesOfOne, ofOne);
  const wait = await limiter.take(guesses, account);
  if (wait > 0 && !(await isKnownAddress(pool, account, address)))
    throw authError('requestLimitReached', {}, { retryAfter: wait });
  return async () => {
    await limiter.giveBack(guessesOfOne, ofOne);
    if (wait === 0) await limiter.giveBack(guesses, account);
  };
}

async function isKnownAddress(pool: Pool, account: string, address: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from auth.sessions s join auth.users u on u.id = s.user_id where (u.email = $1 or u.phone = $1)
       and not u.is_sso_user and host(s.ip) = $2 limit 1`,
    [account, address.split('%')[0]],
  );
  return rowCount === 1;
}

async function requireQuota({ limiter }: Pick<AuthContext, 'limiter'>, limit: Limit, key: string): Promise<void> {
  const wait = await limiter.take(limit, key);
  if (wait > 0) throw authError('requestLimitReached', {}, { retryAfter: wait });
}
