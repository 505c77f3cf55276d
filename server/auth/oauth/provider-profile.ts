import { isStorable } from '../requests/request-body.ts';

/** The provider's description of a user. */
export interface ProviderProfile {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** The data of the identity. The field names are those of the hosted service. */
  data: Record<string, unknown>;
  accessToken: string;
  refreshToken: string | null;
}

/**
 * Reads a profile from the claims of an ID token or of the userinfo endpoint
 * (https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims).
 */
export function profileOf(
  claims: Record<string, unknown>,
  tokens: { access: string; refresh: string | null },
): ProviderProfile {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && value && isStorable(value) ? value.slice(0, 2000) : undefined;
  };
  const subject = text('sub')!;
  const name = text('name');
  const picture = text('picture');
  const emailVerified = claims.email_verified === true || claims.email_verified === 'true';
  const data = {
    iss: text('iss'),
    sub: subject,
    provider_id: subject,
    name,
    full_name: name,
    picture,
    avatar_url: picture,
    email: text('email'),
    email_verified: emailVerified,
    phone_verified: false,
    ...(text('hd') ? { custom_claims: { hd: text('hd') } } : {}),
  };
  return {
    subject,
    email: text('email') ?? null,
    emailVerified,
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)),
    accessToken: tokens.access,
    refreshToken: tokens.refresh,
  };
}
