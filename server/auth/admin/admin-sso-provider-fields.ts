import { invalid } from '../auth-errors.ts';
import { fetchIdpMetadata, readIdpMetadata } from '../saml/saml-metadata.ts';
import { asObject } from '../../platform/json.ts';
import { readFields } from '../requests/request-body.ts';
import type { AttributeMapping, SsoProviderChanges } from '../saml/sso-providers.ts';

const spec = {
  type: 'string',
  resource_id: 'string',
  metadata_url: 'string',
  metadata_xml: 'string',
  domains: 'strings',
  attribute_mapping: 'object',
  name_id_format: 'string',
  disabled: 'boolean',
} as const;
const nameIdFormats = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
];

const longestName = 255;

/** What an administrator says about an identity provider, its metadata fetched and read. Throws 400 for what cannot be. */
export async function readSsoProviderFields(
  request: Request,
  { isNew }: { isNew: boolean },
): Promise<SsoProviderChanges> {
  const body = await readFields(request, spec);
  const { metadata_url: url, metadata_xml: xml } = body;
  if (isNew && body.type !== 'saml') throw invalid("Only 'saml' supported for SSO provider type");
  if (url && xml) throw invalid('Only one of metadata_xml or metadata_url needs to be set');
  if (isNew && !url && !xml) throw invalid('Either metadata_xml or metadata_url must be set');
  if (body.name_id_format && !nameIdFormats.includes(body.name_id_format))
    throw invalid(`name_id_format must be unspecified or one of ${nameIdFormats.join(', ')}`);
  if ((body.resource_id?.length ?? 0) > longestName) throw invalid('resource_id is too long');
  const metadataXml = url ? await fetchIdpMetadata(url) : xml || null;
  return {
    resourceId: body.resource_id || null,
    disabled: body.disabled,
    entityId: metadataXml ? (await readIdpMetadata(metadataXml)).entityId : null,
    metadataXml,
    metadataUrl: url || null,
    attributeMapping: body.attribute_mapping && readMapping(body.attribute_mapping),
    nameIdFormat: body.name_id_format,
    domains: body.domains?.map(readDomain) ?? null,
  };
}

function readDomain(text: string): string {
  const domain = text.trim().toLowerCase();
  if (!/^[\p{L}\p{N}]([\p{L}\p{N}.-]{0,251}[\p{L}\p{N}])?$/u.test(domain))
    throw invalid(`${JSON.stringify(text.slice(0, 255))} is not a domain`);
  return domain;
}

function readMapping(mapping: Record<string, unknown>): AttributeMapping {
  const keys = mapping.keys === undefined || mapping.keys === null ? {} : asObject(mapping.keys);
  const isMapped = (value: unknown) => {
    const { name, names, array } = asObject(value) ?? { name: 0 };
    const areTexts = names === undefined || (Array.isArray(names) && names.every((item) => typeof item === 'string'));
    return (
      (name === undefined || typeof name === 'string') &&
      areTexts &&
      (array === undefined || typeof array === 'boolean')
    );
  };
  if (!keys || !Object.values(keys).every(isMapped))
    throw invalid('attribute_mapping must hold keys, each with a name or names of attributes');
  return { keys: keys as AttributeMapping['keys'] };
}
