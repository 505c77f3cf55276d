import { unsentDecisions, writeDecisions } from './decision-storage.ts';
import type { UnsentDecision } from './decision-storage.ts';
import { isTooOld } from './desk-storage.ts';

/** An answer that was just given. */
export type NewDecision = Pick<UnsentDecision, 'booking' | 'name' | 'decision' | 'message'>;

/** An answer with the id that deduplicates its sending. */
export function makeDecision(unsent: NewDecision): UnsentDecision {
  return { ...unsent, id: crypto.randomUUID(), at: new Date().toISOString(), problem: null };
}

/** Keeps an answer, replacing an earlier one to the same booking. False if the device could not keep it. */
export function storeDecision(unsent: UnsentDecision): boolean {
  return writeDecisions([...unsentDecisions().filter(({ booking }) => booking !== unsent.booking), unsent]);
}

export function discardDecision(id: string): void {
  writeDecisions(unsentDecisions().filter((unsent) => unsent.id !== id));
}

/** Changes a kept answer; one that was discarded meanwhile stays discarded. */
export function changeDecision(id: string, change: Partial<UnsentDecision>): void {
  writeDecisions(unsentDecisions().map((unsent) => (unsent.id === id ? { ...unsent, ...change } : unsent)));
}

/** Whether it is sent without a press: no rule refused it, and it was given in the last seven days. */
export function isSentByItself({ problem, at }: UnsentDecision): boolean {
  return problem === null && !isTooOld(at);
}
