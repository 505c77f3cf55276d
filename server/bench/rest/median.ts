import type { Measured } from './load.ts';

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** The median of the ratios of each round. A load that slows a whole round cancels out. */
export function ratio(list: Measured[], floor: Measured[]): number {
  return Number(median(list.map(({ perSecond }, round) => perSecond / floor[round]!.perSecond)).toFixed(2));
}
