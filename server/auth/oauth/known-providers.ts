import type { authVariables } from '../../platform/settings/service-variables.ts';

type ProviderVariable = Extract<keyof typeof authVariables, `${string}_${'CLIENT_ID' | 'CLIENT_SECRET' | 'ISSUER'}`>;

/** What an OpenID provider of this name has without a word in the configuration. */
export interface KnownProvider {
  /** Its issuer, if the section has no `url`. */
  issuer: string;
  /** Other forms of the issuer that its ID tokens name. */
  aliases: string[];
  /** The variables that override its section in config.toml. A client id enables it. */
  variables: Record<'client_id' | 'secret' | 'url', ProviderVariable>;
}

/** The providers that differ from any other OpenID provider. */
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
