import { readSettings, type SettingSources } from '../../platform/read-settings.ts';
import { texts, textsByName } from '../../platform/setting-kinds.ts';

/** The requests for which a project reserves connections (docs/decisions/0022-reserved-places.md). */
export interface ReservedPlaces {
  /** Paths of relations and functions: `/notes`, `/rpc/search`. */
  paths: ReadonlySet<string>;
  /** A token with one of these values is trusted. */
  trustedClaims: { path: string[]; value: string }[];
}

const table = { reserved: texts(), trusted_claims: textsByName() };

/** Reads [api] of server.toml. */
export function readReservedPlaces(sources: SettingSources): ReservedPlaces {
  const { reserved, trusted_claims } = readSettings(table, ['api'], sources);
  return {
    paths: new Set(reserved.map((name) => `/${name}`)),
    trustedClaims: Object.entries(trusted_claims).map(([name, value]) => ({ path: name.split('.'), value })),
  };
}
