import type { AuthContext } from '../auth-context.ts';
import { isLoopback } from '../requests/redirect-address.ts';

/** The relying party of this service (https://www.w3.org/TR/webauthn-3/#relying-party). */
export interface RelyingParty {
  /** The domain that credentials belong to. */
  id: string;
  name: string;
  /** The origins of the pages that may use the credentials. */
  origins: string[];
}

/**
 * The relying party of [auth.webauthn]. Unset values are derived from the site's address, and so is a loopback id if
 * the site has another host, because that id belongs to the CLI's local stack. The site is always an allowed origin.
 */
export function relyingPartyOf({ settings }: Pick<AuthContext, 'settings'>): RelyingParty {
  const { rp_id: id, rp_display_name: name, rp_origins: origins } = settings.webauthn;
  const site = new URL(settings.site_url);
  const isForeign = id === 'localhost' && !isLoopback(site);
  return {
    id: isForeign ? site.hostname : id || site.hostname,
    name: name || site.hostname,
    origins: [...new Set([...origins, site.origin])],
  };
}
