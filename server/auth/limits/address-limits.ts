import type { MiddlewareHandler } from 'hono';
import { clientNetwork, type Limit } from '../../database/admission/rate-limiter.ts';
import type { ServiceEnv } from '../../platform/service.ts';
import type { AuthSettings } from '../auth-settings.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { requireQuota, type LimitContext } from './quota.ts';

interface AddressLimit extends Limit {
  method: RegExp;
  path: RegExp;
}

const fiveMinutes = 300;
const hour = 3600;

/**
 * Counts requests per network address (docs/wire/auth.md, Rate limits). Throws 429 with Retry-After above a limit. Does
 * not count requests with the secret key.
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
 * Counts an anonymous sign-in of a network address. Throws 429 above the limit. Does not count requests with the secret
 * key.
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
