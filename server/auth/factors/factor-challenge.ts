import { randomInt } from 'node:crypto';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { readChannel, smsText } from '../messages/token-sms.ts';
import { inSendTransaction, type ReserveSend } from '../one-time-codes/send-transaction.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import { readFields } from '../requests/request-body.ts';
import { originOf } from '../sessions/sessions.ts';
import { requireFactorCaller } from './factor-caller.ts';
import { insertChallenge } from './factor-challenges.ts';
import { requireFactor, type FactorRow } from './factors.ts';
import { startWebauthnChallenge } from './webauthn-factor.ts';

/**
 * POST /factors/{id}/challenge: starts a verification, which must come within five minutes and from the same network
 * address. For a phone factor, sends a code; for a WebAuthn factor, returns the browser's options.
 */
export const factorChallenge: AuthEndpoint = async (c, context) => {
  const { user } = await requireFactorCaller(c, context);
  const body = await readFields(c.req.raw, { channel: 'string' }, { mayBeEmpty: true });
  const phone = user.factors.find(({ id }) => id === c.req.param('id')?.toLowerCase())?.phone ?? null;
  const challenge = await inSendTransaction(c, context, async (client, reserveSend) => {
    // Every endpoint locks the send interval before the factor, to prevent deadlocks.
    const code = phone === null ? null : await takeCode(reserveSend, context, phone);
    const factor = await requireFactor(client, user.id, c.req.param('id'));
    checkVerifyEnabled(context, factor);
    if (code)
      await context.smsOutbox.add(client, {
        to: phone!,
        channel: readChannel(body.channel),
        body: smsText(context.settings.mfa.phone.template, code),
      });
    const isWebauthn = factor.factor_type === 'webauthn';
    const webauthn = isWebauthn ? await startWebauthnChallenge(context, user, factor) : null;
    const { id, expiresAt } = await insertChallenge(client, factor.id, addressOf(c), {
      code,
      webauthn: webauthn?.credential_options.publicKey.challenge,
    });
    await writeAudit(client, c, {
      action: 'challenge_created',
      actor: user,
      traits: { factor_id: factor.id, factor_status: factor.status },
    });
    return { id, type: factor.factor_type, expires_at: expiresAt, ...(webauthn ? { webauthn } : {}) };
  });
  context.smsOutbox.wake();
  return c.json(challenge);
};

/** Creates a code for a phone. Throws 429 within the send interval of the number. */
async function takeCode(reserveSend: ReserveSend, context: AuthContext, phone: string): Promise<string> {
  await reserveSend('mfa', phone);
  return Array.from({ length: context.settings.mfa.phone.otp_length }, () => randomInt(10)).join('');
}

/** Throws 422 if verification of this factor type is disabled. */
export function checkVerifyEnabled(
  { settings: { mfa } }: Pick<AuthContext, 'settings'>,
  { factor_type: type }: Pick<FactorRow, 'factor_type'>,
): void {
  if (type === 'totp' && !mfa.totp.verify_enabled) throw authError('totpVerifyDisabled');
  if (type === 'phone' && !mfa.phone.verify_enabled) throw authError('phoneVerifyDisabled');
  if (type === 'webauthn' && !mfa.web_authn.verify_enabled) throw authError('webauthnVerifyDisabled');
}

/** The network address that a challenge is bound to; 0.0.0.0 if the caller's address is unknown. */
export function addressOf(c: AuthRequest): string {
  return originOf(c).ip ?? '0.0.0.0';
}
