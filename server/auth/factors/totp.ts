import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { authError } from '../auth-errors.ts';

const period = 30;
// What a QR code of this correction level holds (2,331 bytes), with room to spare.
const maxUriLength = 2000;

/** What an authenticator app takes: by camera, by hand, or by a link on the same phone. */
export interface TotpEnrolment {
  secret: string;
  uri: string;
  qr_code: string;
}

/** Makes the secret of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 s). Throws 400 where its names do not fit into a QR code. */
export function createTotp(issuer: string, label: string): TotpEnrolment {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }), period });
  const uri = totp.toString();
  if (uri.length > maxUriLength) throw authError('totpIssuerTooLong');
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { ecc: 'M', border: 2, pixelSize: 4 }) };
}

/**
 * The time step whose code this is, or null where it is none: the present step, the one before and the one after. A step
 * that is not later than the last one used is none either, so that a code is good once (RFC 6238 section 5.2).
 */
export function findTotpStep(code: string, secret: string, lastUsed: number | null, now = Date.now()): number | null {
  const delta = /^\d{6}$/.test(code)
    ? TOTP.validate({ token: code, secret: Secret.fromBase32(secret), period, timestamp: now, window: 1 })
    : null;
  if (delta === null) return null;
  const step = TOTP.counter({ period, timestamp: now }) + delta;
  return lastUsed === null || step > lastUsed ? step : null;
}
