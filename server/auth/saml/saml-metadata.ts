import { X509Certificate } from 'node:crypto';
import { readText } from '../../platform/json.ts';
import { authError } from '../auth-errors.ts';
import { isLoopback } from '../requests/redirect-address.ts';
import { isStorable } from '../requests/request-body.ts';
import { childrenOf, descend, parseXml, textOf, type XmlElement } from './saml-xml.ts';

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const maxMetadataBytes = 1024 * 1024;
const maxEntityIdLength = 1024; // SAML 2.0 metadata, section 2.2.1
// Shorter than a request's deadline: after a timeout the sign-in continues with the stored metadata.
const timeoutMilliseconds = 4_000;

/** The metadata of an identity provider (https://docs.oasis-open.org/security/saml/v2.0/saml-metadata-2.0-os.pdf). */
export interface IdpMetadata {
  entityId: string;
  /** The URL of its sign-in page. */
  signInUrl: string;
  /** PEM. A signature is valid if it verifies with any of them. */
  certificates: string[];
}

/** Parses an identity provider's metadata. Throws 400 if it cannot be used. */
export async function readIdpMetadata(xml: string): Promise<IdpMetadata> {
  if (!isStorable(xml)) throw authError('metadataCharactersInvalid');
  const document = await parseXml(xml);
  const entity = entityOf(document);
  if (!entity) throw authError('metadataInvalid');
  const entityId = entity.$?.entityID ?? '';
  if (!entityId || entityId.length > maxEntityIdLength) throw authError('metadataEntityIdMissing');
  const descriptors = childrenOf(entity, 'IDPSSODescriptor');
  if (!descriptors.length) throw authError('metadataDescriptorMissing');
  if (descriptors.length > 1) throw authError('metadataDescriptorRepeated');
  const signInUrl =
    childrenOf(descriptors[0], 'SingleSignOnService').find((service) => service.$?.Binding === redirectBinding)?.$
      ?.Location ?? '';
  if (!/^https?:$/.test(URL.canParse(signInUrl) ? new URL(signInUrl).protocol : ''))
    throw authError('metadataSignInUrlMissing');
  const certificates = childrenOf(descriptors[0], 'KeyDescriptor')
    .filter((key) => (key.$?.use ?? 'signing') === 'signing')
    .flatMap((key) => childrenOf(descend(key, 'KeyInfo', 'X509Data'), 'X509Certificate'))
    .map((certificate) => asPem(textOf(certificate)));
  if (!certificates.length) throw authError('metadataCertificateMissing');
  return { entityId, signInUrl, certificates };
}

/** Fetches metadata from its URL. Throws 400 saml_metadata_fetch_failed on failure. */
export async function fetchIdpMetadata(address: string): Promise<string> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) throw authError('metadataUrlInvalid');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    throw authError('metadataUrlNotHttps');
  const failed = (reason: string) => authError('metadataFetchFailed', { reason, url: address });
  const response = await fetch(url, {
    headers: { accept: 'application/samlmetadata+xml, application/xml' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).catch(() => null);
  if (!response) throw failed('Error');
  if (response.status !== 200) throw failed(`HTTP ${response.status} error`);
  return readText(response, maxMetadataBytes).catch(() => {
    throw failed('Error');
  });
}

/** The entity at the root, or the only identity provider in a list of entities. */
function entityOf(document: XmlElement | null): XmlElement | undefined {
  if (!document) return undefined;
  const [alone] = childrenOf(document, 'EntityDescriptor');
  return (
    alone ??
    childrenOf(descend(document, 'EntitiesDescriptor'), 'EntityDescriptor').find(
      (entity) => childrenOf(entity, 'IDPSSODescriptor').length > 0,
    )
  );
}

function asPem(base64: string): string {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).toString();
  } catch {
    throw authError('metadataCertificateInvalid');
  }
}
