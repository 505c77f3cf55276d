import { serverNow } from '../clock/server-clock.ts';
import { unsentDecisions, writeDecisions } from './decision-storage.ts';
import type { UnsentDecision } from './decision-storage.ts';
import { isTooOld } from './desk-storage.ts';

/** A new decision. */
export type NewDecision = Pick<
  UnsentDecision,
  'booking' | 'name' | 'decision' | 'message' | 'departure' | 'allTheSame'
>;

/** Adds the id that deduplicates sending. */
export function makeDecision(unsent: NewDecision): UnsentDecision {
  return { ...unsent, id: crypto.randomUUID(), at: serverNow().toISOString(), problem: null };
}

/**
 * Stores a decision on the device. Replaces an earlier decision about the same booking. Returns false if that failed.
 */
export function storeDecision(unsent: UnsentDecision): boolean {
  return writeDecisions([...unsentDecisions().filter(({ booking }) => booking !== unsent.booking), unsent]);
}

export function discardDecision(id: string): void {
  writeDecisions(unsentDecisions().filter((unsent) => unsent.id !== id));
}

/** Changes an unsent decision, unless it was discarded meanwhile. */
export function changeDecision(id: string, change: Partial<UnsentDecision>): void {
  writeDecisions(unsentDecisions().map((unsent) => (unsent.id === id ? { ...unsent, ...change } : unsent)));
}

/** Whether a decision is sent automatically: no rule refused it, and it is at most seven days old. */
export function isSentByItself({ problem, at }: UnsentDecision): boolean {
  return problem === null && !isTooOld(at);
}
