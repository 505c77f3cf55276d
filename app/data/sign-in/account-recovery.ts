import { address } from '../../../domain/site/addresses.ts';
import { loadAuthClient } from '../auth-client.ts';
import { takeCaptchaToken } from '../captcha/captcha-token.ts';
import { rememberMailLink } from './begun-sign-ins.ts';

/** The auth service's default interval, in seconds, between two mails of one kind to an address. */
export const mailSpacingSeconds = 60;

/**
 * Resends the confirmation mail of a new account. Resolves whether or not the account exists; rejects with the
 * service's error.
 */
export async function resendConfirmation(email: string): Promise<void> {
  const options = { emailRedirectTo: `${location.origin}/`, captchaToken: await takeCaptchaToken() };
  const { error } = await (await loadAuthClient()).resend({ type: 'signup', email, options });
  if (error) throw error;
  rememberMailLink(email);
}

/** Mails a link to set a new password. Resolves whether or not the account exists; rejects with the service's error. */
export async function sendRecoveryLink(email: string): Promise<void> {
  const options = { redirectTo: `${location.origin}${address.newPassword}`, captchaToken: await takeCaptchaToken() };
  const { error } = await (await loadAuthClient()).resetPasswordForEmail(email, options);
  if (error) throw error;
  rememberMailLink(email);
}

/** Sets the password of the signed-in user. Rejects with the service's error. */
export async function setPassword(password: string): Promise<void> {
  const { error } = await (await loadAuthClient()).updateUser({ password });
  if (error) throw error;
}
