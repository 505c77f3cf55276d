import type { authVariables } from '../../platform/settings/service-variables.ts';

type ProviderVariable = Extract<keyof typeof authVariables, `${string}_${'CLIENT_ID' | 'CLIENT_SECRET' | 'ISSUER'}`>;

/** The built-in configuration of a provider. */
export interface KnownProvider {
  /** The issuer, unless the section has a `url`. */
  issuer: string;
  /** Other forms of the issuer in the provider's ID tokens. */
  aliases: string[];
  /** The variables that override the provider's section in config.toml. A client id enables the provider. */
  variables: Record<'client_id' | 'secret' | 'url', ProviderVariable>;
}

/** The providers that need more than an OpenID provider's usual configuration. */
export const knownProviders: Readonly<Record<string, KnownProvider>> = {
  google: {
    issuer: 'https://accounts.google.com',
    aliases: ['accounts.google.com'],
    variables: { client_id: 'GOOGLE_CLIENT_ID', secret: 'GOOGLE_CLIENT_SECRET', url: 'GOOGLE_ISSUER' },
  },
};

/** Every form of an issuer that an ID token may name. */
export function formsOf(issuer: string): string[] {
  const bare = issuer.replace(/\/$/, '');
  const known = Object.values(knownProviders).find((provider) => provider.issuer === bare);
  return [bare, `${bare}/`, ...(known?.aliases ?? [])];
}
