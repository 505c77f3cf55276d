import type { AdmissionLimits } from '../database/admission/admission.ts';
import type { Shares, OccupancyLimits } from '../database/admission/occupancy.ts';
import type { RestLimits } from './rest-limits.ts';

/**
 * Trusted callers alone may take the last quarter of the connections and half of the queue. Of the rest, inserts have
 * a fifth, and the reserved relations and functions a fourth of what remains. One network or account gets at most two
 * thirds of the connections and three quarters of the queue, and five sixths of the shares without inserts: a browser
 * sends six requests at once, and a place is left for others (docs/decisions/0022-reserved-places.md).
 */
export function admissionLimits({ connections, waiting, waitMs }: RestLimits): AdmissionLimits {
  return {
    running: limitsOf(connections, Math.ceil((connections * 3) / 4), 2 / 3),
    waiting: limitsOf(waiting, Math.ceil(waiting / 2), 3 / 4),
    waitMilliseconds: waitMs,
  };
}

function limitsOf(trusted: number, insert: number, ofOneParty: number): OccupancyLimits {
  const reserved = atLeastOne(insert, Math.floor((insert * 4) / 5));
  const other = atLeastOne(insert, Math.floor((reserved * 3) / 4));
  const all: Shares = { other, reserved, insert, trusted };
  return {
    all,
    ofOneParty: {
      other: atLeastOne(insert, Math.floor((other * 5) / 6)),
      reserved: atLeastOne(insert, Math.floor((reserved * 5) / 6)),
      insert: Math.ceil(insert * ofOneParty),
      trusted,
    },
  };
}

/** Leaves at least one place for every lane, unless the pool or queue is empty. */
function atLeastOne(all: number, share: number): number {
  return Math.max(Math.min(all, 1), share);
}
