import { clientNetwork, type Limit } from '../../database/rate-limiter.ts';
import { authError } from '../auth-errors.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import type { LimitContext } from './quota.ts';

const hour = 3600;
// One client may use a tenth of the service's messages, and at least this many: enough to sign up, to have the
// confirmation sent again and to replace a forgotten password.
const smallestShare = 5;

/** A message that was counted before its sending was decided. */
export interface CountedMessage {
  /** Nothing was sent, which the response must not reveal: only the point of the service is returned. */
  giveBackOfService(): Promise<void>;
  /** The request failed: the points of the service and of the client are returned. */
  giveBackAll(): Promise<void>;
}

const uncounted: CountedMessage = { giveBackOfService: async () => {}, giveBackAll: async () => {} };

/**
 * Counts a mail or text message against the hourly limit of the service (`email_sent`, `sms_sent`) and against the
 * client's share of it (docs/wire/auth.md, Rate limits). It runs before the account is looked up, so that the response
 * does not depend on the account (account enumeration); for the same reason the share of a client pays for requests
 * that silently send nothing. Throws 429 beyond a limit. Requests with the secret key have no share.
 */
export async function countMessage(
  c: AuthRequest,
  { limiter, settings }: LimitContext,
  kind: 'email' | 'sms',
): Promise<CountedMessage> {
  // As upstream: a project without confirmations sends few mails.
  if (kind === 'email' && !settings.email.enable_confirmations) return uncounted;
  const { role, address } = c.get('caller');
  const client = role === 'service_role' ? null : clientNetwork(address);
  const whole = limitOf(`service ${kind}`, settings.rate_limit[`${kind}_sent`]);
  const share = limitOf(
    `client ${kind}`,
    Math.min(whole.points, Math.max(smallestShare, Math.floor(whole.points / 10))),
  );
  const limitReached = (retryAfter: number) => authError(`${kind}LimitReached`, {}, { retryAfter });

  const clientWait = client === null ? 0 : await limiter.take(share, client);
  if (clientWait > 0) throw limitReached(clientWait);
  const giveBackShare = async () => {
    if (client !== null) await limiter.giveBack(share, client);
  };
  const wait = await limiter.take(whole, '');
  if (wait > 0) {
    await giveBackShare();
    throw limitReached(wait);
  }
  const giveBackOfService = () => limiter.giveBack(whole, '');
  return {
    giveBackOfService,
    async giveBackAll() {
      await giveBackOfService();
      await giveBackShare();
    },
  };
}

function limitOf(name: string, points: number): Limit {
  return { name, points, seconds: hour, burst: points };
}
