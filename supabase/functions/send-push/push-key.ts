import type { CallDatabase } from '../_shared/call-database.ts';

/** The P-256 key pair of the desk, raw in base64url. */
export interface PushKey {
  public: string;
  private: string;
}

/** Makes a key pair and stores it, unless another server was faster. Returns the stored one. */
export async function makePushKey(database: CallDatabase): Promise<PushKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const key = { public_key: base64Url(raw), private_key: d };
  return (await database('keep_push_key', key)) as PushKey;
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
