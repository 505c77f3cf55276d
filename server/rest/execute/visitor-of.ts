import type { Lane } from '../../database/admission/lanes.ts';
import type { Visitor } from '../../database/admission/occupancy.ts';
import { clientNetwork } from '../../database/rate-limiter.ts';
import { asObject } from '../../platform/json.ts';
import type { Claims } from '../../platform/jwt.ts';
import type { Caller } from '../../platform/service.ts';
import type { RequestSettings } from './request-settings.ts';
import type { ReservedPlaces } from './reserved-places.ts';

interface Sender {
  caller: Pick<Caller, 'claims' | 'address'> & { role: string };
  settings: Pick<RequestSettings, 'method' | 'path'>;
}

/** Whose share of the connections a request takes. */
export function visitorOf(request: Sender, isRolledBack: boolean, reserved: ReservedPlaces): Visitor {
  const { role, claims, address } = request.caller;
  if (role === 'service_role' || isTrusted(claims, reserved)) return { lane: 'trusted', parties: [] };
  const network = `network ${clientNetwork(address)}`;
  const parties = typeof claims.sub === 'string' ? [network, `account ${claims.sub}`] : [network];
  return { lane: laneOf(request, isRolledBack, reserved), parties };
}

function laneOf({ settings: { method, path } }: Sender, isRolledBack: boolean, reserved: ReservedPlaces): Lane {
  // No limit of rows that are stored stops an insert that is rolled back, so it has no places of its own.
  if (isRolledBack) return 'other';
  if (method === 'POST' && !path.startsWith('/rpc/')) return 'insert';
  return reserved.paths.has(path) ? 'reserved' : 'other';
}

function isTrusted(claims: Claims, { trustedClaims }: ReservedPlaces): boolean {
  return trustedClaims.some(
    ({ path, value }) => path.reduce<unknown>((at, name) => asObject(at)?.[name], claims) === value,
  );
}
