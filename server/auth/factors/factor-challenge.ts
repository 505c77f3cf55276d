import { randomInt } from 'node:crypto';
import { inTransaction } from '../../database/as-role.ts';
import type { Client } from '../../database/pool.ts';
import { noteAudit } from '../audit-log.ts';
import { AuthError } from '../auth-errors.ts';
import type { AuthContext, AuthHandler, AuthRequest } from '../auth-parts.ts';
import { requireFactorCaller } from './factor-caller.ts';
import { insertChallenge } from './factor-challenges.ts';
import { requireFactor, type FactorRow } from './factors.ts';
import { takeTurn } from '../one-time-codes/send-interval.ts';
import { readFields } from '../requests/request-body.ts';
import { originOf } from '../sessions/sessions.ts';
import { readChannel, smsText } from '../messages/token-sms.ts';

/** POST /factors/{id}/challenge: asks for the factor's code, within five minutes and from the same address. A phone gets it as a message. */
export function factorChallenge(context: AuthContext): AuthHandler {
  return async (c) => {
    const { user } = await requireFactorCaller(c, context);
    const { channel } = await readFields(c.req.raw, { channel: 'string' }, { mayBeEmpty: true });
    const phone = user.factors.find(({ id }) => id === c.req.param('id')?.toLowerCase())?.phone ?? null;
    const answer = await inTransaction(context.pool, async (client) => {
      // Before the factor is locked, as everywhere: nobody who waits for their turn holds up somebody else.
      const code = phone === null ? null : await takeCode(client, context, phone);
      const factor = await requireFactor(client, user.id, c.req.param('id'));
      checkVerifyEnabled(context, factor);
      if (code)
        await context.smsOutbox.add(client, {
          to: phone!,
          channel: readChannel(channel),
          body: smsText(context.settings.mfa.phone.template, code),
        });
      const { id, expiresAt } = await insertChallenge(client, factor.id, addressOf(c), code);
      await noteAudit(client, c, {
        action: 'challenge_created',
        actor: user,
        traits: { factor_id: factor.id, factor_status: factor.status },
      });
      return { id, type: factor.factor_type, expires_at: expiresAt };
    });
    context.smsOutbox.wake();
    return c.json(answer);
  };
}

/** A new code for a phone. Throws 429 where the number had one a moment ago. */
async function takeCode(client: Client, context: AuthContext, phone: string): Promise<string> {
  await takeTurn(client, context, 'mfa', phone);
  return Array.from({ length: context.settings.mfa.phone.otp_length }, () => randomInt(10)).join('');
}

/** Throws 422 where the operator has switched this kind of factor off. */
export function checkVerifyEnabled(
  { settings: { mfa } }: Pick<AuthContext, 'settings'>,
  { factor_type: type }: Pick<FactorRow, 'factor_type'>,
): void {
  if (type === 'totp' && !mfa.totp.verify_enabled)
    throw new AuthError(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
  if (type === 'phone' && !mfa.phone.verify_enabled)
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  if (type === 'webauthn')
    throw new AuthError(422, 'mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn');
}

/** The address a challenge is bound to; a caller without one (no socket) has the unspecified one. */
export function addressOf(c: AuthRequest): string {
  return originOf(c).ip ?? '0.0.0.0';
}
