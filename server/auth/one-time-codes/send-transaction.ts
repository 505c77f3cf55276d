import { inTransaction } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import type { AuthContext } from '../auth-context.ts';
import { countMessage, type CountedMessage } from '../limits/message-limits.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { isByText, reserveIntervals, type SendKind } from './send-interval.ts';

/**
 * Records that a message of this kind is requested for `addresses`, and counts it against the limits of the service and
 * of the client. Throws 429 within the send interval or above a limit. Every endpoint calls it before looking up the
 * account (account enumeration), and after lockAddress but before locking a row of auth.users, to prevent deadlocks.
 * Concurrent requests for an address wait for each other.
 */
export type ReserveSend = (kind: SendKind, ...addresses: string[]) => Promise<void>;

/**
 * Runs work that may send a message in one transaction. The reserved message is not counted if the transaction fails,
 * or if `hasSent` returns false for its result.
 */
export async function inSendTransaction<T>(
  c: AuthRequest,
  context: Pick<AuthContext, 'pool' | 'limiter' | 'settings'>,
  work: (client: Client, reserveSend: ReserveSend) => Promise<T>,
  hasSent: (result: T) => boolean = () => true,
): Promise<T> {
  const counted: CountedMessage[] = [];
  try {
    const result = await inTransaction(context.pool, (client) =>
      work(client, async (kind, ...addresses) => {
        await reserveIntervals(client, context.settings, kind, addresses);
        counted.push(await countMessage(c, context, isByText(kind) ? 'sms' : 'email'));
      }),
    );
    if (!hasSent(result)) for (const message of counted) await message.giveBackOfService();
    return result;
  } catch (error) {
    // If both fail, the request's error is reported, not the limiter's.
    for (const message of counted) await message.giveBackAll().catch(() => {});
    throw error;
  }
}
