import { generateKeyPairSync } from 'node:crypto';
import * as samlify from 'samlify';
import { randomBytes } from '../../../testing/random.ts';
import { selfSignedCertificate } from '../../../auth/saml/self-signed-certificate.ts';

/** Deviations of a SAML response from that of an honest provider. */
export interface AnswerOptions {
  /** The id of the request; omitted if the sign-in began at the provider. */
  requestId?: string;
  nameId?: string;
  nameIdFormat?: string;
  attributes?: Record<string, string | string[]>;
  audience?: string;
  recipient?: string;
  destination?: string;
  issuer?: string;
  status?: string;
  /** In seconds from now. */
  notBefore?: number;
  notOnOrAfter?: number;
  sessionNotOnOrAfter?: number;
  /** The signed element: the assertion, or only the response around it. */
  signs?: 'assertion' | 'response';
}

/** A real SAML identity provider (samlify) without its pages: keys, metadata, responses. */
export interface TestIdentityProvider {
  entityId: string;
  signInUrl: string;
  metadata: string;
  /** Parses a request and checks its signature, like the provider's sign-in page. */
  readRequest(url: string): Promise<{ id: string; relayState: string }>;
  /** Creates a response. Returns its SAMLResponse in base64. */
  answer(options?: AnswerOptions): Promise<string>;
}

samlify.setSchemaValidator({ validate: async () => 'not checked against the schema' });
const urn = 'urn:oasis:names:tc:SAML:2.0';
const redirect = `${urn}:bindings:HTTP-Redirect`;

/** @param serviceMetadata what the service provider publishes of itself */
export function createIdentityProvider(entityId: string, serviceMetadata: string): TestIdentityProvider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signInUrl = `${entityId}/sign-in`;
  const provider = samlify.IdentityProvider({
    entityID: entityId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signingCert: selfSignedCertificate(privateKey, 'The identity provider of the test'),
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    wantAuthnRequestsSigned: true,
    nameIDFormat: [`${urn}:nameid-format:persistent`],
    singleSignOnService: [{ Binding: redirect, Location: signInUrl }],
    singleLogoutService: [{ Binding: redirect, Location: `${entityId}/sign-out` }],
    isAssertionEncrypted: false,
  });
  const serviceOf = (signs: 'assertion' | 'response') =>
    samlify.ServiceProvider({
      metadata:
        signs === 'assertion'
          ? serviceMetadata
          : serviceMetadata.replace('WantAssertionsSigned="true"', 'WantAssertionsSigned="false"'),
    });
  const service = serviceOf('assertion');

  return {
    entityId,
    signInUrl,
    metadata: provider.getMetadata(),
    async readRequest(url) {
      const { search, searchParams } = new URL(url);
      const octetString = search
        .slice(1)
        .split('&')
        .filter((pair) => !pair.startsWith('Signature='))
        .join('&');
      const { extract } = await provider.parseLoginRequest(service, 'redirect', {
        query: Object.fromEntries(searchParams),
        octetString,
      });
      return { id: (extract as { request: { id: string } }).request.id, relayState: searchParams.get('RelayState')! };
    },
    async answer(options = {}) {
      const wanted = serviceOf(options.signs ?? 'assertion');
      const { context } = await provider.createLoginResponse(
        wanted,
        null as never,
        'post',
        {},
        {
          customTagReplacement: () => ({
            id: 'unused',
            context: responseXml(
              entityId,
              service.entityMeta.getEntityID() as string,
              service.entityMeta.getAssertionConsumerService('post') as string,
              options,
            ),
          }),
        },
      );
      return context as string;
    },
  };
}

function responseXml(entityId: string, audience: string, recipient: string, options: AnswerOptions): string {
  const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const id = () => `_${randomBytes(16).toString('hex')}`;
  const answered = options.requestId ? ` InResponseTo="${options.requestId}"` : '';
  const issuer = `<saml:Issuer>${options.issuer ?? entityId}</saml:Issuer>`;
  const end = fromNow(options.notOnOrAfter ?? 300);
  const session =
    options.sessionNotOnOrAfter === undefined ? '' : ` SessionNotOnOrAfter="${fromNow(options.sessionNotOnOrAfter)}"`;
  const attributes = Object.entries(options.attributes ?? { email: 'ana@island.example' })
    .map(
      ([name, values]) =>
        `<saml:Attribute Name="${name}">${[values]
          .flat()
          .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
          .join('')}</saml:Attribute>`,
    )
    .join('');
  return `<samlp:Response xmlns:samlp="${urn}:protocol" xmlns:saml="${urn}:assertion" ID="${id()}" Version="2.0" IssueInstant="${fromNow(0)}" Destination="${options.destination ?? recipient}"${answered}>${issuer}<samlp:Status><samlp:StatusCode Value="${options.status ?? `${urn}:status:Success`}"/></samlp:Status><saml:Assertion xmlns:saml="${urn}:assertion" ID="${id()}" Version="2.0" IssueInstant="${fromNow(0)}">${issuer}<saml:Subject><saml:NameID Format="${options.nameIdFormat ?? `${urn}:nameid-format:persistent`}">${options.nameId ?? 'ana'}</saml:NameID><saml:SubjectConfirmation Method="${urn}:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${options.recipient ?? recipient}"${answered}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${fromNow(options.notBefore ?? 0)}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${options.audience ?? audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${fromNow(0)}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>${urn}:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
}
