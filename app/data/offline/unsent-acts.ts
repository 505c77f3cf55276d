import { serverNow } from '../clock/server-clock.ts';
import { isTooOld } from './desk-storage.ts';
import { unsentActs, writeActs } from './unsent-storage.ts';
import type { Unsent, UnsentAct } from './unsent-storage.ts';

/** A new act of a kind, without what makeAct adds. */
export type NewAct<Act extends Unsent> = Omit<Act, 'id' | 'at' | 'problem' | 'mayBeStored' | 'overwrites'> & {
  id?: string;
};

/** Adds the moment, and the id that deduplicates sending if it has none. */
export function makeAct<Act extends Unsent>(act: NewAct<Act>): Act {
  return { ...act, id: act.id ?? crypto.randomUUID(), at: serverNow().toISOString(), problem: null } as Act;
}

/** What an act is about, which has one unsent act of a kind: 'decision of <booking>'. */
export function subjectOf(act: UnsentAct): string {
  if ('input' in act) return `entry of ${act.id}`;
  if ('assignedTo' in act) return `fleet of ${act.assignedTo}`;
  return `${'edit' in act ? 'change' : 'decision'} of ${act.booking}`;
}

/** Stores an act on the device. Replaces an earlier one of its kind about the same. Returns false if that failed. */
export function keepAct(act: UnsentAct): boolean {
  return writeActs([...unsentActs().filter((one) => subjectOf(one) !== subjectOf(act)), act]);
}

/** Discards the act of the same kind about the same. */
export function discardSubject(act: UnsentAct): void {
  const subject = subjectOf(act);
  if (unsentActs().some((one) => subjectOf(one) === subject))
    writeActs(unsentActs().filter((one) => subjectOf(one) !== subject));
}

export function discardAct(id: string): void {
  writeActs(unsentActs().filter((unsent) => unsent.id !== id));
}

/** Changes an unsent act, unless it was discarded meanwhile. */
export function changeAct(id: string, change: Partial<Unsent>): void {
  writeActs(unsentActs().map((unsent) => (unsent.id === id ? { ...unsent, ...change } : unsent)));
}

/** Whether an act is sent automatically: no rule refused it, and it is at most seven days old. */
export function isSentByItself({ problem, at }: UnsentAct): boolean {
  return problem === null && !isTooOld(at);
}
