import type { GoTrueClient } from '@supabase/auth-js';
import * as words from '#words/sign-in.ts';
import { address } from '../../../domain/site/addresses.ts';
import { backendUrl, publishableKey } from '../backend.ts';
import { rememberGoogle } from './begun-sign-ins.ts';
import { keepReturnPath } from './return-path.ts';

/** Leaves the page for Google, which redirects back to /admin. Rejects with the auth service's error. */
export async function signInWithGoogle(connect: () => Promise<GoTrueClient>, returnTo: string): Promise<void> {
  const options = { redirectTo: `${location.origin}${address.desk.home}` };
  if (await isGoogleOff()) throw new Error(words.failed);
  keepReturnPath(returnTo);
  rememberGoogle();
  const { error } = await (await connect()).signInWithOAuth({ provider: 'google', options });
  if (error) throw error;
}

// Checks that the provider is configured, because otherwise it would show a page of JSON. If the settings cannot be
// read, tries the redirect.
async function isGoogleOff(): Promise<boolean> {
  try {
    const answer = await fetch(`${backendUrl()}/auth/v1/settings`, { headers: { apikey: publishableKey } });
    const settings = (await answer.json()) as { external?: { google?: unknown } };
    return settings.external?.google === false;
  } catch {
    return false;
  }
}
