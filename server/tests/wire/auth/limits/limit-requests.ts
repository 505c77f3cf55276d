import assert from 'node:assert/strict';
import type { TestServer } from '../../../../testing/test-server.ts';

export const password = 'correct horse';

/** Sends requests from any address to a server with RATE_LIMITS=on and CLIENT_ADDRESS_HEADER=X-Forwarded-For. */
export function limitRequests(serverNow: () => TestServer) {
  const post = (path: string, address: string, body: unknown = {}): Promise<Response> => {
    const { url, publishableKey } = serverNow();
    return fetch(`${url}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
  };
  return {
    post,
    signIn: (email: string, address: string, guess = password) =>
      post('/token?grant_type=password', address, { email, password: guess }),
    async makeAccount(email: string): Promise<void> {
      const { auth } = serverNow().client(serverNow().secretKey);
      const { error } = await auth.admin.createUser({ email, password, email_confirm: true });
      assert.equal(error, null);
    },
  };
}

/** Repeats a request until it is refused with 429. Returns the number of requests and the refusal. */
export async function exhaust(request: (count: number) => Promise<Response>): Promise<{ count: number; code: string }> {
  // A bucket gains at most a point in 30 seconds, so a hundred requests exceed the limit on any machine.
  for (let count = 1; count <= 100; count += 1) {
    const response = await request(count);
    const { error_code: code } = (await response.json()) as { error_code: string };
    if (response.status === 429) return { count, code };
  }
  throw new Error('none of a hundred requests was refused');
}
