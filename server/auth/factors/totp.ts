import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { authError } from '../auth-errors.ts';

const period = 30;
// Less than a QR code holds at this error correction level (2,331 bytes).
const maxUriLength = 2000;

/** The three forms that an authenticator app accepts: a QR code, a secret to type, and a URI to open. */
export interface TotpEnrolment {
  secret: string;
  uri: string;
  qr_code: string;
}

/**
 * Creates the secret for an authenticator app (https://www.rfc-editor.org/rfc/rfc6238: SHA-1, 6 digits, 30 s). Throws
 * 400 if the names are too long for a QR code.
 */
export function createTotp(issuer: string, label: string): TotpEnrolment {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }), period });
  const uri = totp.toString();
  if (uri.length > maxUriLength) throw authError('totpIssuerTooLong');
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { ecc: 'M', border: 2, pixelSize: 4 }) };
}

/**
 * Returns the time step of a code, or null for a wrong code. Accepts the current step and its two neighbours, but only
 * steps after the last one used, so that a code works once (https://www.rfc-editor.org/rfc/rfc6238#section-5.2).
 */
export function findTotpStep(code: string, secret: string, lastUsed: number | null, now = Date.now()): number | null {
  const delta = /^\d{6}$/.test(code)
    ? TOTP.validate({ token: code, secret: Secret.fromBase32(secret), period, timestamp: now, window: 1 })
    : null;
  if (delta === null) return null;
  const step = TOTP.counter({ period, timestamp: now }) + delta;
  return lastUsed === null || step > lastUsed ? step : null;
}
