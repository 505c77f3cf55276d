import { asObject } from '../../platform/json.ts';
import { authError } from '../auth-errors.ts';
import { readFields, type Fields } from '../requests/request-body.ts';
import { fetchIdpMetadata, readIdpMetadata } from '../saml/saml-metadata.ts';
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

const maxNameLength = 255;

/**
 * Reads the settings of an identity provider from a request, and fetches and parses its metadata. Throws 400 for
 * invalid settings.
 */
export async function readSsoProviderFields(
  request: Request,
  { isNew }: { isNew: boolean },
): Promise<SsoProviderChanges> {
  const body = await readFields(request, spec);
  const metadata = await readMetadata(body, isNew);
  return {
    ...metadata,
    resourceId: body.resource_id || null,
    disabled: body.disabled,
    attributeMapping: body.attribute_mapping && readMapping(body.attribute_mapping),
    nameIdFormat: body.name_id_format,
    domains: body.domains?.map(readDomain) ?? null,
  };
}

async function readMetadata(
  body: Fields<typeof spec>,
  isNew: boolean,
): Promise<Pick<SsoProviderChanges, 'entityId' | 'metadataXml' | 'metadataUrl'>> {
  const { metadata_url: url, metadata_xml: xml } = body;
  if (isNew && body.type !== 'saml') throw authError('ssoTypeUnsupported');
  if (url && xml) throw authError('ssoMetadataRepeated');
  if (isNew && !url && !xml) throw authError('ssoMetadataRequired');
  if (body.name_id_format && !nameIdFormats.includes(body.name_id_format))
    throw authError('ssoNameIdFormatInvalid', { formats: nameIdFormats });
  if ((body.resource_id?.length ?? 0) > maxNameLength) throw authError('adminFieldTooLong', { name: 'resource_id' });
  const metadataXml = url ? await fetchIdpMetadata(url) : xml || null;
  const entityId = metadataXml ? (await readIdpMetadata(metadataXml)).entityId : null;
  return { entityId, metadataXml, metadataUrl: url || null };
}

function readDomain(text: string): string {
  const domain = text.trim().toLowerCase();
  if (!/^[\p{L}\p{N}]([\p{L}\p{N}.-]{0,251}[\p{L}\p{N}])?$/u.test(domain))
    throw authError('ssoDomainInvalid', { text });
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
  if (!keys || !Object.values(keys).every(isMapped)) throw authError('ssoAttributeMappingInvalid');
  return { keys: keys as AttributeMapping['keys'] };
}
