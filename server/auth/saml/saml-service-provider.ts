import { randomBytes, type KeyObject } from 'node:crypto';
import { readIdpMetadata } from './saml-metadata.ts';
import { childrenOf, descend, parseXml, textOf, type XmlElement } from './saml-xml.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';
import type { SsoProvider } from './sso-providers.ts';

/** Loads the library at its first use: it takes a part of the start, and few servers have this sign-in. */
const loadLibrary = () => import('@node-saml/node-saml');

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
// The allowed clock skew between the two servers.
const clockSkewMs = 180_000;

/** A verified assertion: signed, valid now, and issued for this service. */
export interface CheckedAssertion {
  element: XmlElement;
  id: string;
  /** The assertion would be refused after this time, so its record can be deleted. */
  expiresAt: Date;
  /** The end of the session that the identity provider sets, or null. */
  sessionEnd: Date | null;
}

/**
 * The service provider of SAML 2.0 web single sign-on
 * (https://docs.oasis-open.org/security/saml/v2.0/saml-profiles-2.0-os.pdf).
 */
export interface SamlServiceProvider {
  /** The metadata for an identity provider, as XML. */
  metadata(): Promise<string>;
  /** Creates a signed request: the URL for the browser, and the id that the response must name. */
  request(provider: SsoProvider, relayState: string): Promise<{ url: string; requestId: string }>;
  /**
   * Verifies a response (SAML profiles, section 4.1.4.3): the assertion is signed by the provider, valid now, has this
   * service as audience and recipient, and responds to this request (or to none). Throws Error with the reason, for the
   * log.
   */
  check(provider: SsoProvider, response: string, requestId: string | null): Promise<CheckedAssertion>;
}

/** Creates the service provider. `baseUrl` is the URL of this service, above its SAML paths. */
export function createSamlServiceProvider(key: KeyObject, baseUrl: string): SamlServiceProvider {
  const entityId = `${baseUrl}/sso/saml/metadata`;
  const callbackUrl = `${baseUrl}/sso/saml/acs`;
  const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const certificate = selfSignedCertificate(key, new URL(baseUrl).host);

  const exchange = async (provider: SsoProvider, requestId = '') => {
    const { signInUrl, certificates } = await readIdpMetadata(provider.metadata_xml);
    const { SAML } = await loadLibrary();
    return new SAML({
      issuer: entityId,
      audience: entityId,
      callbackUrl,
      privateKey,
      publicCert: certificate,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
      entryPoint: signInUrl,
      idpCert: certificates,
      identifierFormat: provider.name_id_format ?? persistent,
      disableRequestedAuthnContext: true,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: clockSkewMs,
      generateUniqueId: () => requestId,
    });
  };

  return {
    async metadata() {
      const { generateServiceProviderMetadata } = await loadLibrary();
      return generateServiceProviderMetadata({
        issuer: entityId,
        callbackUrl,
        privateKey,
        publicCerts: certificate,
        identifierFormat: persistent,
        wantAssertionsSigned: true,
      });
    },
    async request(provider, relayState) {
      const requestId = `id-${randomBytes(20).toString('hex')}`;
      return {
        requestId,
        url: await (await exchange(provider, requestId)).getAuthorizeUrlAsync(relayState, undefined, {}),
      };
    },
    async check(provider, response, requestId) {
      await checkEnvelope(response, callbackUrl, requestId);
      const { profile } = await (await exchange(provider)).validatePostResponseAsync({ SAMLResponse: response });
      // The library returns the element that the signature covers, not the document around it.
      const element = (profile?.getAssertion?.() as { Assertion?: XmlElement } | undefined)?.Assertion;
      if (!element) throw new Error('the response carries no assertion');
      return checkAssertion(element, { entityId: provider.entity_id, callbackUrl, requestId });
    },
  };
}

/** Throws Error with the reason if a signed assertion has another issuer or recipient or is not valid now. */
function checkAssertion(
  element: XmlElement,
  { entityId, callbackUrl, requestId }: { entityId: string; callbackUrl: string; requestId: string | null },
): CheckedAssertion {
  if (textOf(descend(element, 'Issuer')) !== entityId) throw new Error('the assertion has another issuer');
  const id = element.$?.ID;
  if (!id || id.length > 255) throw new Error('the assertion has no id');
  const confirmedUntil = confirmationOf(element, callbackUrl, requestId);
  const statement = descend(element, 'AuthnStatement');
  if (!statement) throw new Error('the assertion has no authentication statement');
  const sessionEnd = timeOf(statement.$?.SessionNotOnOrAfter);
  if (sessionEnd && sessionEnd.getTime() <= Date.now())
    throw new Error('the session at the identity provider has ended');
  return { element, id, expiresAt: new Date(confirmedUntil.getTime() + clockSkewMs), sessionEnd };
}

// Checks the response around the assertion, which may be unsigned. An attacker could change these values, but an honest
// response has the right ones.
async function checkEnvelope(response: string, callbackUrl: string, requestId: string | null): Promise<void> {
  const envelope = descend((await parseXml(Buffer.from(response, 'base64').toString('utf8'))) ?? undefined, 'Response');
  if (!envelope) throw new Error('not a SAML response');
  if (descend(envelope, 'Status', 'StatusCode')?.$?.Value !== success)
    throw new Error('the identity provider reports a failure');
  const { Destination: destination, InResponseTo: inResponseTo } = envelope.$ ?? {};
  if (destination && destination !== callbackUrl) throw new Error('the response is for another destination');
  if (inResponseTo && inResponseTo !== requestId) throw new Error('the response answers another request');
}

/** Returns the expiry of the subject's confirmation for this recipient and request. Throws if there is none. */
function confirmationOf(assertion: XmlElement, callbackUrl: string, requestId: string | null): Date {
  const ends = childrenOf(descend(assertion, 'Subject'), 'SubjectConfirmation')
    .filter(({ $ }) => $?.Method === bearer)
    .map((confirmation) => descend(confirmation, 'SubjectConfirmationData')?.$ ?? {})
    .filter(
      ({ Recipient: recipient, InResponseTo: inResponseTo }) =>
        recipient === callbackUrl && (inResponseTo || null) === requestId,
    )
    .map(({ NotOnOrAfter: end }) => timeOf(end))
    .filter((end): end is Date => end !== null && end.getTime() + clockSkewMs > Date.now());
  if (!ends.length) throw new Error('the subject is not confirmed for this recipient, request and time');
  return new Date(Math.max(...ends.map((end) => end.getTime())));
}

function timeOf(text: string | undefined): Date | null {
  const time = text ? new Date(text) : null;
  return time && !Number.isNaN(time.getTime()) ? time : null;
}
