import assert from 'node:assert/strict';
import type { JWK } from 'jose';
import type { TestServer } from '../../testing/test-server.ts';

/** A key of the published set. */
export interface PublicKey extends JWK {
  kid: string;
}

/** Fetches the keys that the auth service publishes. */
export async function publicKeys(server: TestServer): Promise<PublicKey[]> {
  const answer = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=600');
  return (await answer.json()).keys;
}
