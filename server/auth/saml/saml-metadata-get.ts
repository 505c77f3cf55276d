import { refusal } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';

/** GET /sso/saml/metadata: what an identity provider is told of this service; with `download=true` as a file. */
export function samlMetadataGet({ saml }: AuthContext): AuthHandler {
  return (c) => {
    if (!saml) throw refusal('samlDisabled');
    const isDownload = c.req.query('download') === 'true';
    return c.body(saml.metadata(), 200, {
      'Content-Type': 'application/xml',
      'Cache-Control': 'public, max-age=600',
      ...(isDownload ? { 'Content-Disposition': 'attachment; filename="metadata.xml"' } : {}),
    });
  };
}
