import type { AuthEndpoint } from './auth-context.ts';

// The providers in upstream's response, configured or not.
const knownProviders = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
];

/** GET /settings: the methods that a sign-in page can offer. */
export const settingsGet: AuthEndpoint = async (c, { providers, settings }) => {
  const { email, sms, saml } = settings;
  const names = [...new Set([...knownProviders, ...providers.keys()])].sort();
  return c.json({
    external: {
      anonymous_users: settings.enable_anonymous_sign_ins,
      ...Object.fromEntries(names.map((name) => [name, providers.has(name)])),
      email: email.enabled,
      phone: sms.enabled,
    },
    disable_signup: !settings.enable_signup,
    mailer_autoconfirm: !email.enable_confirmations,
    phone_autoconfirm: !sms.enable_confirmations,
    sms_provider: sms.twilio.enabled ? 'twilio' : '',
    saml_enabled: saml.enabled,
    saml_private_key_next_configured: false,
    passkeys_enabled: settings.passkey.enabled,
  });
};
