import type { AuthContext } from '../auth-context.ts';

/** The relying party of this service (https://www.w3.org/TR/webauthn-3/#relying-party). */
export interface RelyingParty {
  /** The domain that credentials belong to. */
  id: string;
  name: string;
  /** The pages that may use them. */
  origins: string[];
}

/** The relying party of [auth.webauthn]; what is not set there follows from the site's address. */
export function relyingPartyOf({ settings }: Pick<AuthContext, 'settings'>): RelyingParty {
  const { rp_id: id, rp_display_name: name, rp_origins: origins } = settings.webauthn;
  const site = new URL(settings.site_url);
  return {
    id: id || site.hostname,
    name: name || site.hostname,
    origins: origins.length ? origins : [site.origin],
  };
}
