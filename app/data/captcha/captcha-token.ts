import { captcha } from '../../../site.config.ts';

/**
 * A new token which proves to the backend that the visitor is human; each is accepted once. Undefined for a site
 * without a CAPTCHA. Rejects with an error of the code `captcha_failed` if the provider gives none.
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

/** Loads the provider's script ahead of its use, when a visitor begins to fill a form. */
export function prepareCaptcha(): void {
  if (!captcha().siteKey) return;
  void import('./captcha-widget.ts').then(({ loadProvider }) => loadProvider(captcha())).catch(() => undefined);
}
