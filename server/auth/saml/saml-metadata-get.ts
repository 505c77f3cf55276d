import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';

/**
 * GET /sso/saml/metadata: returns the metadata of this service for an identity provider, as an attachment with
 * `download=true`.
 */
export const samlMetadataGet: AuthEndpoint = async (c, { saml }) => {
  if (!saml) throw authError('samlDisabled');
  const isDownload = c.req.query('download') === 'true';
  return c.body(await saml.metadata(), 200, {
    'Content-Type': 'application/xml',
    'Cache-Control': 'public, max-age=600',
    ...(isDownload ? { 'Content-Disposition': 'attachment; filename="metadata.xml"' } : {}),
  });
};
