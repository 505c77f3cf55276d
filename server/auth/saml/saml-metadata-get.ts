import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';

/** GET /sso/saml/metadata: what an identity provider is told of this service; with `download=true` as a file. */
export const samlMetadataGet: AuthEndpoint = async (c, { saml }) => {
  if (!saml) throw authError('samlDisabled');
  const isDownload = c.req.query('download') === 'true';
  return c.body(saml.metadata(), 200, {
    'Content-Type': 'application/xml',
    'Cache-Control': 'public, max-age=600',
    ...(isDownload ? { 'Content-Disposition': 'attachment; filename="metadata.xml"' } : {}),
  });
};
