import { captcha } from '../../../site.config.ts';

/**
 * Returns a new CAPTCHA token, which the backend accepts once; undefined if the site has no CAPTCHA. Rejects with the
 * code `captcha_failed` if the provider does not issue a token.
 */
export async function takeCaptchaToken(): Promise<string | undefined> {
  if (!captcha().siteKey) return undefined;
  try {
    const { askWidget } = await import('./captcha-widget.ts');
    return await askWidget(captcha());
  } catch (cause) {
    throw Object.assign(new Error('The CAPTCHA gave no token', { cause }), { code: 'captcha_failed' });
  }
}

/** Loads the provider's script in advance, when a visitor begins to fill in a form. */
export function prepareCaptcha(): void {
  if (!captcha().siteKey) return;
  void import('./captcha-widget.ts').then(({ loadProvider }) => loadProvider(captcha())).catch(() => undefined);
}
