import { randomUUID } from 'node:crypto';
import type { Client, Pool } from '../../database/pool.ts';
import { lockAddress } from '../accounts/address-lock.ts';
import { authError } from '../auth-errors.ts';
import { isUuid } from '../../platform/uuid.ts';

/** The source of a claim: the first of these attributes that has a value, otherwise the default. */
export interface MappedAttribute {
  name?: string;
  names?: string[];
  default?: unknown;
  array?: boolean;
}

export interface AttributeMapping {
  keys?: Record<string, MappedAttribute>;
}

/** An identity provider with its domains: auth.sso_providers, auth.saml_providers and auth.sso_domains joined. */
export interface SsoProvider {
  id: string;
  resource_id: string | null;
  disabled: boolean | null;
  entity_id: string;
  metadata_xml: string;
  metadata_url: string | null;
  attribute_mapping: AttributeMapping | null;
  name_id_format: string | null;
  domains: string[];
  created_at: string;
  updated_at: string;
  /** Seconds since the metadata was last written. */
  metadata_age: number;
}

type Queryable = Pick<Pool | Client, 'query'>;

const selection = `select p.id, p.resource_id, p.disabled, s.entity_id, s.metadata_xml, s.metadata_url,
    s.attribute_mapping, s.name_id_format, p.created_at, p.updated_at,
    extract(epoch from now() - s.updated_at)::float8 as metadata_age,
    array(select d.domain from auth.sso_domains d where d.sso_provider_id = p.id
      order by d.created_at, d.domain) as domains
  from auth.sso_providers p join auth.saml_providers s on s.sso_provider_id = p.id`;

/** All providers, oldest first. */
export async function listSsoProviders(db: Queryable): Promise<SsoProvider[]> {
  return (await db.query<SsoProvider>(`${selection} order by p.created_at, p.id`)).rows;
}

/** The provider of that id, or null. */
export async function findSsoProvider(db: Queryable, id: string): Promise<SsoProvider | null> {
  return (await db.query<SsoProvider>(`${selection} where p.id = $1`, [id])).rows[0] ?? null;
}

/**
 * Returns the provider with this id. Throws 404 if there is none. `lock` holds the row until the end of the
 * transaction.
 */
export async function requireSsoProvider(
  db: Queryable,
  id: string | undefined,
  { lock = false } = {},
): Promise<SsoProvider> {
  if (!isUuid(id)) throw authError('ssoProviderNotFound');
  if (lock) await db.query('select from auth.sso_providers where id = $1 for update', [id]);
  const found = await findSsoProvider(db, id);
  if (!found) throw authError('ssoProviderNotFound');
  return found;
}

/** The provider of a mail domain, or null. */
export async function findSsoProviderByDomain(db: Queryable, domain: string): Promise<SsoProvider | null> {
  return (
    (
      await db.query<SsoProvider>(
        `${selection} where p.id = (select sso_provider_id from auth.sso_domains where lower(domain) = lower($1))`,
        [domain],
      )
    ).rows[0] ?? null
  );
}

/** The provider with that entity id, or null. */
export async function findSsoProviderByEntity(db: Queryable, entityId: string): Promise<SsoProvider | null> {
  return (await db.query<SsoProvider>(`${selection} where s.entity_id = $1`, [entityId])).rows[0] ?? null;
}

/** The new values of a provider's fields; null keeps the stored value. */
export interface SsoProviderChanges {
  resourceId: string | null;
  disabled: boolean | null;
  entityId: string | null;
  metadataXml: string | null;
  metadataUrl: string | null;
  attributeMapping: AttributeMapping | null;
  /** An empty text means no format. */
  nameIdFormat: string | null;
  domains: string[] | null;
}

/**
 * Inserts a provider (`id` null) or updates one. Throws 422 or 400 if another provider has the same entity id, resource
 * id or domain.
 */
export async function saveSsoProvider(client: Client, id: string | null, changes: SsoProviderChanges): Promise<string> {
  await lockAddress(client, 'sso providers');
  const ownId = id ?? randomUUID();
  await checkUnused(client, ownId, changes);
  await client.query(
    `insert into auth.sso_providers as p (id, resource_id, disabled) values ($1, $2, $3)
     on conflict (id) do update set resource_id = coalesce($2, p.resource_id), disabled = coalesce($3, p.disabled),
       updated_at = now()`,
    [ownId, changes.resourceId, changes.disabled],
  );
  const saml = [ownId, changes.metadataXml, changes.metadataUrl, changes.attributeMapping, changes.nameIdFormat];
  if (id) {
    await client.query(
      `update auth.saml_providers
          set metadata_xml = coalesce($2, metadata_xml), metadata_url = coalesce($3, metadata_url),
              attribute_mapping = coalesce($4, attribute_mapping),
              name_id_format = nullif(coalesce($5, name_id_format), ''),
              updated_at = case when $2::text is null then updated_at else now() end
        where sso_provider_id = $1`,
      saml,
    );
  } else {
    await client.query(
      `insert into auth.saml_providers (id, sso_provider_id, metadata_xml, metadata_url, attribute_mapping,
         name_id_format, entity_id)
       values (gen_random_uuid(), $1, $2, $3, $4, nullif($5, ''), $6)`,
      [...saml, changes.entityId],
    );
  }
  if (changes.domains) await replaceDomains(client, ownId, changes.domains);
  return ownId;
}

async function checkUnused(
  client: Client,
  id: string,
  { entityId, resourceId, domains }: SsoProviderChanges,
): Promise<void> {
  const sameEntity = entityId && (await findSsoProviderByEntity(client, entityId));
  if (sameEntity && sameEntity.id !== id) throw authError('ssoEntityExists', { entityId });
  const { rowCount } = await client.query(
    'select from auth.sso_providers where lower(resource_id) = lower($1) and id <> $2',
    [resourceId, id],
  );
  if (rowCount) throw authError('ssoResourceIdExists', { resourceId: resourceId! });
  for (const domain of domains ?? []) {
    const owner = await findSsoProviderByDomain(client, domain);
    if (owner && owner.id !== id) throw authError('ssoDomainExists', { domain, providerId: owner.id });
  }
}

async function replaceDomains(client: Client, id: string, domains: string[]): Promise<void> {
  await client.query('delete from auth.sso_domains where sso_provider_id = $1 and not (domain = any($2))', [
    id,
    domains,
  ]);
  await client.query(
    `insert into auth.sso_domains (id, sso_provider_id, domain) select gen_random_uuid(), $1, name
       from unnest($2::text[]) as name
     on conflict do nothing`,
    [id, [...new Set(domains)]],
  );
}

/** Deletes a provider. The accounts of its users remain but cannot sign in. */
export async function deleteSsoProvider(db: Queryable, id: string): Promise<void> {
  await db.query('delete from auth.sso_providers where id = $1', [id]);
}

/** The JSON of a provider. A list leaves out the metadata. */
export function ssoProviderJson(provider: SsoProvider, { isInList = false } = {}): Record<string, unknown> {
  return {
    id: provider.id,
    ...(provider.resource_id ? { resource_id: provider.resource_id } : {}),
    disabled: provider.disabled,
    saml: {
      entity_id: provider.entity_id,
      ...(isInList ? {} : { metadata_xml: provider.metadata_xml }),
      ...(provider.metadata_url ? { metadata_url: provider.metadata_url } : {}),
      attribute_mapping: provider.attribute_mapping ?? {},
      ...(provider.name_id_format ? { name_id_format: provider.name_id_format } : {}),
    },
    domains: provider.domains.map((domain) => ({ domain })),
    created_at: new Date(provider.created_at).toISOString(),
    updated_at: new Date(provider.updated_at).toISOString(),
  };
}
