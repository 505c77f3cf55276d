import type { AuthContext, AuthHandler } from './auth-parts.ts';

/** GET /settings: what a sign-in page may offer. */
export function settingsGet({ providers, settings }: AuthContext): AuthHandler {
  return (c) =>
    c.json({
      external: { anonymous_users: false, google: false, ...Object.fromEntries([...providers.keys()].map((name) => [name, true])), email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: !settings.email.enable_confirmations,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    });
}
