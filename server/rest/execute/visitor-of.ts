import type { Lane, Visitor } from '../../database/admission/occupancy.ts';
import { clientNetwork } from '../../database/admission/rate-limiter.ts';
import { asObject } from '../../platform/json.ts';
import { readSettings, type SettingSources } from '../../platform/read-settings.ts';
import { texts, textsByName } from '../../platform/setting-kinds.ts';
import type { Caller } from '../../platform/service.ts';
import type { RequestSettings } from '../../database/callers/caller-settings.ts';

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

interface Sender {
  caller: Pick<Caller, 'claims' | 'address'> & { role: string };
  settings: Pick<RequestSettings, 'method' | 'path'>;
}

/**
 * The lane and parties whose share of the connections a request takes. `isBulky`: the request is rolled back or has a
 * large body.
 */
export function visitorOf(request: Sender, isBulky: boolean, reserved: ReservedPlaces): Visitor {
  const { claims, address } = request.caller;
  if (isTrusted(request.caller, reserved)) return { lane: 'trusted', parties: [] };
  const network = `network ${clientNetwork(address)}`;
  const parties = typeof claims.sub === 'string' ? [network, `account ${claims.sub}`] : [network];
  return { lane: laneOf(request, isBulky, reserved), parties };
}

/** Whether the caller has the secret key, or a token with a claim that the project trusts. */
export function isTrusted(
  { role, claims }: Pick<Sender['caller'], 'role' | 'claims'>,
  { trustedClaims }: Pick<ReservedPlaces, 'trustedClaims'>,
): boolean {
  if (role === 'service_role') return true;
  return trustedClaims.some(
    ({ path, value }) => path.reduce<unknown>((at, name) => asObject(at)?.[name], claims) === value,
  );
}

function laneOf({ settings: { method, path } }: Sender, isBulky: boolean, reserved: ReservedPlaces): Lane {
  // Limits on stored rows do not stop an insert that is rolled back, nor a long one whose last row fails.
  if (isBulky) return 'other';
  if (method === 'POST' && !path.startsWith('/rpc/')) return 'insert';
  return reserved.paths.has(path) ? 'reserved' : 'other';
}
