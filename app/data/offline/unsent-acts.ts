import { serverNow } from '../clock/server-clock.ts';
import { isTooOld } from './desk-storage.ts';
import { subjectsOf, unsentActs, writeActs } from './unsent-storage.ts';
import type { Unsent, UnsentAct } from './unsent-storage.ts';

/** A new act of a kind, without what makeAct adds. */
export type NewAct<Act extends Unsent> = Omit<Act, 'id' | 'at' | 'problem' | 'mayBeStored' | 'overwrites'> & {
  id?: string;
};

/** Adds the moment, and the id that deduplicates sending if it has none. */
export function makeAct<Act extends Unsent>(act: NewAct<Act>): Act {
  return { ...act, id: act.id ?? crypto.randomUUID(), at: serverNow().toISOString(), problem: null } as Act;
}

export type ActKind = 'decision' | 'entry' | 'change' | 'fleet' | 'move' | 'division';

/** Whether an act is of this kind and about this booking or departure. One unsent act is. */
export function isAbout(act: UnsentAct, kind: ActKind, id: string): boolean {
  return kindOf(act) === kind && subjectsOf(act).includes(id);
}

function kindOf(act: UnsentAct): ActKind {
  if ('input' in act) return 'entry';
  if ('assignedTo' in act) return 'fleet';
  if ('parties' in act) return 'move';
  if ('leaving' in act) return 'division';
  return 'edit' in act ? 'change' : 'decision';
}

function isAboutSame(act: UnsentAct, other: UnsentAct): boolean {
  return subjectsOf(other).some((id) => isAbout(act, kindOf(other), id));
}

/** Stores an act on the device. Replaces an earlier one of its kind about the same. Returns false if that failed. */
export function keepAct(act: UnsentAct): boolean {
  return writeActs([...unsentActs().filter((one) => !isAboutSame(one, act)), act]);
}

/** Discards the act of the same kind about the same. */
export function discardSubject(act: UnsentAct): void {
  const others = unsentActs().filter((one) => !isAboutSame(one, act));
  if (others.length < unsentActs().length) writeActs(others);
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
