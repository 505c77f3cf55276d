import { takeCaptchaToken } from './captcha/captcha-token.ts';
import { rememberMailLink } from './sign-in/begun-sign-ins.ts';
import type { Auth } from './session.tsx';

// Loaded on demand, unlike the session.

type Connect = Auth['connect'];

/** Rejects with the auth service's error, as do the others. */
export async function signIn(connect: Connect, email: string, password: string): Promise<void> {
  const captchaToken = await takeCaptchaToken();
  const { error } = await (await connect()).signInWithPassword({ email, password, options: { captchaToken } });
  if (error) throw error;
}

/** Signs in with a passkey. Rejects also with the browser's error. */
export async function signInWithPasskey(connect: Connect): Promise<void> {
  const captchaToken = await takeCaptchaToken();
  const { error } = await (await connect()).signInWithPasskey({ options: { captchaToken } });
  if (error) throw error;
}

/** Resolves to true if the address must be confirmed by mail first. */
export async function signUp(connect: Connect, email: string, password: string): Promise<boolean> {
  const options = { emailRedirectTo: `${location.origin}/`, captchaToken: await takeCaptchaToken() };
  const { data, error } = await (await connect()).signUp({ email, password, options });
  if (error) throw error;
  rememberMailLink(email);
  return data.session === null;
}
