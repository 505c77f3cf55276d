import { createPublicKey, sign, type KeyObject } from 'node:crypto';

/**
 * Creates a self-signed X.509 certificate of an RSA key, as PEM (https://www.rfc-editor.org/rfc/rfc5280). SAML metadata
 * contains keys in this form, and only the key matters. The result is deterministic: every server derives the same
 * certificate.
 */
export function selfSignedCertificate(key: KeyObject, commonName: string): string {
  const algorithm = sequence(objectId('2a864886f70d01010b'), der(0x05)); // sha256WithRSAEncryption
  const name = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(commonName)))));
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x18, Buffer.from('99991231235959Z')));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  );
  const certificate = sequence(content, algorithm, der(0x03, Buffer.from([0]), sign('sha256', content, key)));
  const base64 = certificate.toString('base64').replace(/.{64}(?!$)/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
}

// Encodes DER (ITU-T X.690): tag, shortest length, content.
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.from(
    body.length.toString(16).padStart(body.length > 0xffff ? 6 : body.length > 0xff ? 4 : 2, '0'),
    'hex',
  );
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

function sequence(...content: Buffer[]): Buffer {
  return der(0x30, ...content);
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}
