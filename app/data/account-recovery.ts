import { loadAuthClient } from './auth-client.ts';

/** Seconds between two mails of a kind to one address, as the auth service has it unless it is set otherwise. */
export const mailSpacingSeconds = 60;

/** Sends the confirmation of a new account once more. Resolves whether or not there is one; rejects with the service's error. */
export async function resendConfirmation(email: string): Promise<void> {
  const { error } = await (
    await loadAuthClient()
  ).resend({ type: 'signup', email, options: { emailRedirectTo: `${location.origin}/` } });
  if (error) throw error;
}

/** Mails a link to where a new password is set. Resolves whether or not there is such an account; rejects with the service's error. */
export async function sendRecoveryLink(email: string): Promise<void> {
  const { error } = await (
    await loadAuthClient()
  ).resetPasswordForEmail(email, { redirectTo: `${location.origin}/auth/new-password` });
  if (error) throw error;
}

/** Sets the password of whoever is signed in. Rejects with the service's error. */
export async function setPassword(password: string): Promise<void> {
  const { error } = await (await loadAuthClient()).updateUser({ password });
  if (error) throw error;
}
