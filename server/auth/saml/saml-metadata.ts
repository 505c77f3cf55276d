import { X509Certificate } from 'node:crypto';
import { readText } from '../../platform/json.ts';
import { authError } from '../auth-errors.ts';
import { isLoopback } from '../requests/redirect-address.ts';
import { isStorable } from '../requests/request-body.ts';
import { childrenOf, descend, parseXml, textOf, type XmlElement } from './saml-xml.ts';

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const maxMetadataBytes = 1024 * 1024;
const maxEntityIdLength = 1024; // SAML 2.0 metadata, section 2.2.1
// Shorter than a request may take: a sign-in goes on with the stored metadata.
const timeoutMilliseconds = 4_000;

/** What an identity provider says of itself (SAML 2.0 metadata). */
export interface IdpMetadata {
  entityId: string;
  /** Where the browser is sent with a request. */
  signInUrl: string;
  /** PEM; a signature under any of them is the provider's. */
  certificates: string[];
}

/** Reads an identity provider's metadata. Throws 400 for what cannot be used. */
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

/** Fetches metadata from where its provider publishes it. Throws 400 saml_metadata_fetch_failed where that fails. */
export async function fetchIdpMetadata(address: string): Promise<string> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) throw authError('metadataUrlInvalid');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    throw authError('metadataUrlNotHttps');
  const failed = (reason: string) => authError('metadataFetchFailed', { reason, url: address });
  const answer = await fetch(url, {
    headers: { accept: 'application/samlmetadata+xml, application/xml' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).catch(() => null);
  if (!answer) throw failed('Error');
  if (answer.status !== 200) throw failed(`HTTP ${answer.status} error`);
  return readText(answer, maxMetadataBytes).catch(() => {
    throw failed('Error');
  });
}

/** The entity itself, or the one identity provider of a federation's list. */
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
