import { isStorable } from '../requests/request-body.ts';

/** Who the provider says is there. */
export interface ProviderProfile {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** What becomes the identity's data, in the fields the hosted service stores. */
  data: Record<string, unknown>;
  accessToken: string;
  refreshToken: string | null;
}

/** Reads a profile out of an ID token's claims or a userinfo answer (OpenID Connect Core 1.0, section 5.1). */
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
