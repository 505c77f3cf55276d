import { randomInt } from 'node:crypto';
import { inTransaction } from '../database/as-role.ts';
import type { Client } from '../database/pool.ts';
import { noteAudit } from './audit-log.ts';
import { AuthError } from './auth-error.ts';
import type { AuthContext, AuthHandler, AuthRequest } from './auth-parts.ts';
import { requireFactorCaller } from './factor-caller.ts';
import { insertChallenge } from './factor-challenges.ts';
import { requireFactor, type FactorRow } from './factors.ts';
import { takeTurn } from './mail-spacing.ts';
import { readFields } from './request-body.ts';
import { originOf } from './sessions.ts';
import type { SmsChannel } from './sms-provider.ts';
import { readChannel, smsText } from './token-sms.ts';

/** POST /factors/{id}/challenge: asks for the factor's code, within five minutes and from the same address. A phone gets it as a message. */
export function factorChallenge(context: AuthContext): AuthHandler {
  return async (c) => {
    const { user } = await requireFactorCaller(c, context);
    const { channel } = await readFields(c.req.raw, { channel: 'string' }, { mayBeEmpty: true });
    const answer = await inTransaction(context.pool, async (client) => {
      const factor = await requireFactor(client, user.id, c.req.param('id'));
      checkVerifyEnabled(context, factor);
      const code = factor.phone === null ? null : await sendCode(client, context, factor.phone, readChannel(channel));
      const { id, expiresAt } = await insertChallenge(client, factor.id, addressOf(c), code);
      await noteAudit(client, c, { action: 'challenge_created', actor: user, traits: { factor_id: factor.id, factor_status: factor.status } });
      return { id, type: factor.factor_type, expires_at: expiresAt };
    });
    context.smsOutbox.wake();
    return c.json(answer);
  };
}

/** Stores the message that carries a new code, which it returns. Throws 429 where the number had one a moment ago. */
async function sendCode(client: Client, context: AuthContext, phone: string, channel: SmsChannel): Promise<string> {
  const { otp_length: length, template } = context.settings.mfa.phone;
  await takeTurn(client, context, 'mfa', phone);
  const code = String(randomInt(10 ** length)).padStart(length, '0');
  await context.smsOutbox.add(client, { to: phone, channel, body: smsText(template, code) });
  return code;
}

/** Throws 422 where the operator has switched this kind of factor off. */
export function checkVerifyEnabled({ settings: { mfa } }: Pick<AuthContext, 'settings'>, { factor_type: type }: Pick<FactorRow, 'factor_type'>): void {
  if (type === 'totp' && !mfa.totp.verify_enabled) throw new AuthError(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
  if (type === 'phone' && !mfa.phone.verify_enabled) throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  if (type === 'webauthn') throw new AuthError(422, 'mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn');
}

/** The address a challenge is bound to; a caller without one (no socket) has the unspecified one. */
export function addressOf(c: AuthRequest): string {
  return originOf(c).ip ?? '0.0.0.0';
}
