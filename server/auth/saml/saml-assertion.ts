import { isStorable } from '../requests/request-body.ts';
import { childrenOf, descend, textOf, type XmlElement } from './saml-xml.ts';
import type { AttributeMapping } from './sso-providers.ts';

const formats = {
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
};
// The preferred identifier
// (https://docs.oasis-open.org/security/saml-subject-id-attr/v1.0/saml-subject-id-attr-v1.0.html).
const subjectId = 'urn:oasis:names:tc:SAML:attribute:subject-id';
const mailAttributes = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
];
// The claims stored outside custom_claims. The attribute mapping cannot set those in `ownClaims`.
const standardClaims = new Set([
  'name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'updated_at',
  'phone',
  'full_name',
  'avatar_url',
  'slug',
  'user_name',
]);
const ownClaims = new Set([
  'iss',
  'sub',
  'aud',
  'iat',
  'exp',
  'email',
  'email_verified',
  'phone_verified',
  'provider_id',
  'custom_claims',
]);

/** The persistent identifier of the assertion's subject; empty if there is none. */
export function subjectOf(assertion: XmlElement): string {
  const [given] = attribute(assertion, subjectId);
  if (given) return given;
  const nameId = descend(assertion, 'Subject', 'NameID');
  const format = nameId?.$?.Format;
  if (format === formats.transient) return '';
  return format === formats.email ? textOf(nameId).toLowerCase() : textOf(nameId);
}

/** Maps an assertion to an e-mail address (or null) and identity data, by the provider's attribute mapping. */
export function claimsOf(
  assertion: XmlElement,
  mapping: AttributeMapping | null,
): { email: string | null; data: Record<string, unknown> } {
  const mapped = new Map<string, unknown>();
  for (const [key, { name, names = [], default: fallback, array }] of Object.entries(mapping?.keys ?? {})) {
    const found = [name, ...names]
      .map((one) => (one ? attribute(assertion, one) : []))
      .find((values) => values.length > 0);
    if (found) mapped.set(key, array ? found : found[0]);
    else if (fallback !== undefined && fallback !== null) mapped.set(key, fallback);
  }
  const email = mapped.get('email');
  const pick = (isWanted: (name: string) => boolean) =>
    Object.fromEntries([...mapped].filter(([name]) => isWanted(name)));
  const custom = pick((name) => !standardClaims.has(name) && !ownClaims.has(name));
  return {
    email: typeof email === 'string' && email ? email : mailOf(assertion),
    data: {
      ...pick((name) => standardClaims.has(name)),
      ...(Object.keys(custom).length ? { custom_claims: custom } : {}),
    },
  };
}

function mailOf(assertion: XmlElement): string | null {
  const found = mailAttributes.flatMap((name) => attribute(assertion, name))[0];
  if (found) return found;
  const nameId = descend(assertion, 'Subject', 'NameID');
  return nameId?.$?.Format === formats.email ? textOf(nameId) || null : null;
}

/** The values of an attribute, found by its name or friendly name. */
function attribute(assertion: XmlElement, name: string): string[] {
  return childrenOf(assertion, 'AttributeStatement')
    .flatMap((statement) => childrenOf(statement, 'Attribute'))
    .filter(({ $ }) => $?.Name === name || $?.FriendlyName === name)
    .flatMap((element) => childrenOf(element, 'AttributeValue').map(textOf))
    .filter((text) => text && isStorable(text));
}
