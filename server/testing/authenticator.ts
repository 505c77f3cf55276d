import { TOTP } from 'otpauth';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestServer } from './test-server.ts';

/** The authenticator app's code for this secret, `steps` time steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Enrols and verifies an authenticator app for a signed-in client, whose session is then at aal2. */
export async function enrolApp(
  client: SupabaseClient,
  friendlyName = 'My phone',
): Promise<{ id: string; secret: string; usedCode: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const usedCode = codeOf(data.totp.secret);
  const { error: refused } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: usedCode });
  if (refused) throw refused;
  return { id: data.id, secret: data.totp.secret, usedCode };
}

/** Makes the current code valid again, as if the next time step had begun, so that tests do not wait 30 seconds. */
export async function passTimeStep(server: TestServer, factorId: string): Promise<void> {
  await server.database.query('update auth.mfa_factors set last_used_step = null where id = $1', [factorId]);
}
