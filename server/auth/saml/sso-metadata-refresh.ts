import type { AuthContext } from '../auth-context.ts';
import { fetchIdpMetadata, readIdpMetadata } from './saml-metadata.ts';
import { requireSsoProvider, type SsoProvider } from './sso-providers.ts';

const daySeconds = 24 * 3600;

/**
 * Returns the provider with current metadata, which is fetched again after a day if it has a URL. If the fetch fails or
 * returns another entity, keeps the stored metadata and retries after an hour.
 */
export async function refreshSsoMetadata(
  { pool, log }: Pick<AuthContext, 'pool' | 'log'>,
  provider: SsoProvider,
): Promise<SsoProvider> {
  if (!provider.metadata_url || provider.metadata_age < daySeconds) return provider;
  try {
    const xml = await fetchIdpMetadata(provider.metadata_url);
    const { entityId } = await readIdpMetadata(xml);
    if (entityId !== provider.entity_id) throw new Error(`its entity id changed to ${entityId}`);
    await pool.query(
      'update auth.saml_providers set metadata_xml = $2, updated_at = now() where sso_provider_id = $1',
      [provider.id, xml],
    );
  } catch (error) {
    log.warn('the metadata of an identity provider could not be refreshed', {
      provider: provider.id,
      error: error as Error,
    });
    await pool.query(
      `update auth.saml_providers set updated_at = now() - interval '23 hours' where sso_provider_id = $1`,
      [provider.id],
    );
  }
  return requireSsoProvider(pool, provider.id);
}
