import { serverNow } from '../clock/server-clock.ts';
import { isTooOld } from './desk-storage.ts';
import { subjectsOf, unsentActs, writeActs } from './unsent-storage.ts';
import type { Unsent, UnsentAct, UnsentDecision, UnsentMove } from './unsent-storage.ts';

/** A new act of a kind, without what makeAct adds. */
export type NewAct<Act extends Unsent> = Omit<Act, 'id' | 'at' | 'problem' | 'mayBeStored' | 'overwrites'> & {
  id?: string;
};

/** Adds the moment, and the id that deduplicates sending if it has none. */
export function makeAct<Act extends Unsent>(act: NewAct<Act>): Act {
  return { ...act, id: act.id ?? crypto.randomUUID(), at: serverNow().toISOString(), problem: null } as Act;
}

export type ActKind = 'decision' | 'entry' | 'change' | 'fleet' | 'move' | 'division';

/** Whether an act is of this kind and about this booking or departure. */
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

const ofParty: readonly ActKind[] = ['change', 'move', 'division'];

/** Whether an act that waits changes, moves or divides the party of a booking: another would go by what it changes. */
export function isWaitingAbout(act: UnsentAct, booking: string): boolean {
  return act.problem === null && ofParty.some((kind) => isAbout(act, kind, booking));
}

/** Whether an act is of the kind of another, and about nothing else. */
function isWithin(act: UnsentAct, other: UnsentAct): boolean {
  return subjectsOf(act).every((id) => isAbout(other, kindOf(act), id));
}

/**
 * Stores an act on the device. Replaces earlier ones of its kind about the same; a move that has other parties too
 * stays before it. Returns false if that failed.
 */
export function keepAct(act: UnsentAct): boolean {
  return writeActs([...unsentActs().filter((one) => !isWithin(one, act)), act]);
}

/** Discards the acts of the same kind about the same, and about nothing else. */
export function discardSubject(act: UnsentAct): void {
  const others = unsentActs().filter((one) => !isWithin(one, act));
  if (others.length < unsentActs().length) writeActs(others);
}

export function discardAct(id: string): void {
  writeActs(unsentActs().filter((unsent) => unsent.id !== id));
}

/**
 * Gives an unsent decision a message to the visitor, unless it was discarded meanwhile. It gets another id: the
 * database may have the decision under this one already, and would take it with the message for the same.
 */
export function addMessage(id: string, message: string): void {
  const change: Partial<UnsentDecision> = { id: crypto.randomUUID(), message };
  changeAct(id, change);
}

/** Changes an unsent act, unless it was discarded meanwhile. */
export function changeAct(id: string, change: Partial<Unsent>): void {
  writeActs(unsentActs().map((unsent) => (unsent.id === id ? { ...unsent, ...change } : unsent)));
}

/** The parties of a move that was refused for some of them, without those; empty for any other act. */
export function othersOf(act: UnsentAct): readonly string[] {
  if (!('parties' in act)) return [];
  const gone = act.problem && 'bookings' in act.problem ? act.problem.bookings : null;
  return gone ? act.parties.filter((id) => !gone.includes(id)) : [];
}

/** Sends a move that was refused for some of its parties without them, as others that are shown by their references. */
export function moveOthers(act: UnsentAct, at: string): void {
  const change: Partial<UnsentMove> = { parties: othersOf(act), name: null, problem: null, at };
  changeAct(act.id, change);
}

/** Whether an act is sent automatically: no rule refused it, and it is at most seven days old. */
export function isSentByItself({ problem, at }: UnsentAct): boolean {
  return problem === null && !isTooOld(at);
}
