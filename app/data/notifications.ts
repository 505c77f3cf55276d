import * as words from '#words/account-mail.ts';
import { backendUrl, publishableKey } from './backend.ts';

/**
 * Notifies the operator of a Google sign-in (docs/product/backend-calls.md, Function calls). `accessToken` proves the
 * user's address. Only logs a failure. Never rejects.
 */
export async function sendUserNotification(user: { email: string; name: string }, accessToken: string): Promise<void> {
  try {
    const { FunctionsClient } = await import('@supabase/functions-js');
    const functions = new FunctionsClient(`${backendUrl()}/functions/v1`, {
      headers: { apikey: publishableKey, Authorization: `Bearer ${accessToken}` },
    });
    const body = { userEmail: user.email, userName: user.name || words.newUser };
    const { error } = await functions.invoke('send-user-notification', { body });
    if (error) throw error;
  } catch (error) {
    console.warn('The sign-in worked, but its notification could not be sent.', error);
  }
}
