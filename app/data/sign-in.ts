import { language } from '#words/language.ts';
import { takeCaptchaToken } from './captcha/captcha-token.ts';
import { rememberMailLink } from './sign-in/begun-sign-ins.ts';
import type { Auth } from './session.tsx';

// Unlike the session, this module is loaded on demand.

type Connect = Auth['connect'];

/** Signs in with a password. Like the other functions, rejects with the auth service's error. */
export async function signIn(connect: Connect, email: string, password: string): Promise<void> {
  const captchaToken = await takeCaptchaToken();
  const { error } = await (await connect()).signInWithPassword({ email, password, options: { captchaToken } });
  if (error) throw error;
}

/** Signs in with a passkey. May also reject with the browser's error. */
export async function signInWithPasskey(connect: Connect): Promise<void> {
  const captchaToken = await takeCaptchaToken();
  const { error } = await (await connect()).signInWithPasskey({ options: { captchaToken } });
  if (error) throw error;
}

/**
 * Creates an account, whose mails are in the language of this page. Resolves to true if a mail must confirm the address
 * first.
 */
export async function signUp(connect: Connect, email: string, password: string): Promise<boolean> {
  const captchaToken = await takeCaptchaToken();
  const options = { emailRedirectTo: `${location.origin}/`, captchaToken, data: { locale: language } };
  const { data, error } = await (await connect()).signUp({ email, password, options });
  if (error) throw error;
  rememberMailLink(email);
  return data.session === null;
}
