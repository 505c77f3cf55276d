import { createPrivateKey, type KeyObject } from 'node:crypto';

const minBits = 2048;

/**
 * Reads the private key that signs SAML requests: PEM, or PKCS#1 DER in base64 as upstream has it. Null unless it is an
 * RSA key of at least 2048 bits.
 */
export function readSamlKey(text: string): KeyObject | null {
  try {
    const key = text.includes('-----BEGIN')
      ? createPrivateKey(text.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs1' });
    return key.asymmetricKeyType === 'rsa' && key.asymmetricKeyDetails!.modulusLength! >= minBits ? key : null;
  } catch {
    return null;
  }
}
