const sources: Record<string, string[]> = {
  // https://docs.hcaptcha.com/#content-security-policy-settings
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  // https://developers.cloudflare.com/turnstile/reference/content-security-policy/
  turnstile: ['https://challenges.cloudflare.com'],
};

/** The sources that a page with the CAPTCHA of these VITE_SITE_CAPTCHA_* settings loads; empty without a site key. */
export function captchaSources(settings: Record<string, string | undefined>): string[] {
  if (!settings.VITE_SITE_CAPTCHA_SITE_KEY) return [];
  const script = settings.VITE_SITE_CAPTCHA_SCRIPT;
  if (script) return URL.canParse(script) ? [new URL(script).origin] : [];
  return sources[settings.VITE_SITE_CAPTCHA_PROVIDER || 'hcaptcha'] ?? [];
}
