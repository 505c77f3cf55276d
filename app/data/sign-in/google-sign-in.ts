import type { GoTrueClient } from '@supabase/auth-js';
import * as words from '#words/sign-in.ts';
import { address } from '../../../domain/site/addresses.ts';
import { backendUrl, publishableKey } from '../backend.ts';
import { rememberGoogle } from './begun-sign-ins.ts';
import { isEmbedded } from './is-embedded.ts';
import { keepReturnPath } from './return-path.ts';

/** Why a sign-in with Google did not begin. */
export interface GoogleFailure extends Error {
  /** What the person can do instead. */
  advice?: string;
}

/**
 * Leaves the page for Google, which redirects back to /admin. Rejects with the auth service's error, or with what to do
 * inside of another app, where Google would show nothing but a refusal.
 */
export async function signInWithGoogle(connect: () => Promise<GoTrueClient>, returnTo: string): Promise<void> {
  const options = { redirectTo: `${location.origin}${address.desk.home}` };
  if (isEmbedded(navigator.userAgent, isInstalled()))
    throw Object.assign<Error, Partial<GoogleFailure>>(new Error(words.failed), { advice: words.insideApp });
  if (await isGoogleOff()) throw new Error(words.failed);
  keepReturnPath(returnTo);
  rememberGoogle();
  const { error } = await (await connect()).signInWithOAuth({ provider: 'google', options });
  if (error) throw error;
}

function isInstalled(): boolean {
  return (navigator as { standalone?: boolean }).standalone === true;
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
