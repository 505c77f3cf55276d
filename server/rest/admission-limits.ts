import type { AdmissionLimits } from '../database/admission/admission.ts';
import type { Shares } from '../database/admission/occupancy.ts';
import type { RestLimits } from './rest-limits.ts';

/**
 * Anonymous visitors share three quarters of the connections and half of the queue, and their reads two thirds of
 * that, so that heavy reads leave places for writes. One network gets at most two thirds of the connections and
 * three quarters of the queue, and five sixths of the share of reads: a browser sends six requests at once, and a place
 * is left for others.
 */
export function admissionLimits({ connections, waiting, waitMs }: RestLimits): AdmissionLimits {
  return {
    running: sharesOf(connections, Math.ceil((connections * 3) / 4), 2 / 3),
    waiting: sharesOf(waiting, Math.ceil(waiting / 2), 3 / 4),
    waitMilliseconds: waitMs,
  };
}

function sharesOf(all: number, anonymous: number, ofOneNetwork: number): Shares {
  const reads = Math.max(Math.min(anonymous, 1), Math.floor((anonymous * 2) / 3));
  return {
    all,
    anonymous,
    reads,
    perNetwork: Math.ceil(anonymous * ofOneNetwork),
    readsPerNetwork: Math.max(1, Math.floor((reads * 5) / 6)),
  };
}
