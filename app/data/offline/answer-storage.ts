import type { BookingStatus } from '../../../domain/booking/booking-status.ts';
import { isTooOld, readStored, storedAccount, storedKeys, writeStored } from './desk-storage.ts';

/** An answer to a request that waits on this device. */
export interface KeptAnswer {
  /** uuid; deduplicates its sending. */
  id: string;
  /** When it was given, or confirmed again. ISO 8601. */
  at: string;
  booking: string;
  /** The name in the booking; null once the other data of the desk was deleted from the device. */
  name: string | null;
  decision: 'confirmed' | 'cancelled';
  /** To the visitor; '' for none. */
  message: string;
  /** Why it was not stored: the booking has this status now, it is gone, or the database refused. Null: it waits. */
  problem: { kind: 'changed'; status: BookingStatus } | { kind: 'gone' } | { kind: 'refused'; text: string } | null;
}

// One list for each account, apart from the kept data, which is deleted earlier.
const prefix = 'desk-answers-';
const changed = new EventTarget();

/** The answers of the signed-in account that are not stored yet, oldest first. */
export function keptAnswers(): KeptAnswer[] {
  const owner = storedAccount();
  return owner ? readAnswers(owner) : [];
}

/** Replaces the answers of the signed-in account. False where the device could not keep them. */
export function writeAnswers(answers: KeptAnswer[]): boolean {
  const owner = storedAccount();
  return owner !== null && write(owner, answers);
}

/** The bookings that other accounts answered on this device; all accounts where none is signed in. */
export function answersOfOthers(): string[] {
  return otherOwners().flatMap((owner) => readAnswers(owner).map(({ booking }) => booking));
}

export function discardAnswersOfOthers(): void {
  for (const owner of otherOwners()) write(owner, []);
}

/** Discards the answers of the signed-in account. Returns a function that takes this back. */
export function discardAnswers(): () => void {
  const owner = storedAccount();
  const answers = keptAnswers();
  writeAnswers([]);
  return () => {
    if (owner) write(owner, answers);
  };
}

/**
 * Deletes the names in answers: of other accounts, and in those that are too old; with `isEverything` in all. What it
 * takes to send them stays.
 */
export function forgetNames(isEverything: boolean): void {
  const account = storedAccount();
  for (const owner of owners()) {
    const answers = readAnswers(owner);
    const isNamed = (answer: KeptAnswer) =>
      answer.name !== null && (isEverything || owner !== account || isTooOld(answer.at));
    if (!answers.some(isNamed)) continue;
    write(
      owner,
      answers.map((answer) => (isNamed(answer) ? withoutName(answer) : answer)),
    );
  }
}

/** Calls back after each change in this tab and in others. Returns a function that stops it. */
export function watchAnswers(look: () => void): () => void {
  changed.addEventListener('change', look);
  addEventListener('storage', look);
  return () => {
    changed.removeEventListener('change', look);
    removeEventListener('storage', look);
  };
}

/** The accounts that have answers on this device. */
function owners(): string[] {
  return storedKeys(prefix).map((key) => key.slice(prefix.length));
}

function otherOwners(): string[] {
  const account = storedAccount();
  return owners().filter((owner) => owner !== account);
}

function withoutName(answer: KeptAnswer): KeptAnswer {
  return { ...answer, name: null };
}

function readAnswers(owner: string): KeptAnswer[] {
  return readStored<KeptAnswer[]>(prefix + owner) ?? [];
}

function write(owner: string, answers: KeptAnswer[]): boolean {
  const isKept = writeStored(prefix + owner, answers.length > 0 ? answers : null);
  changed.dispatchEvent(new Event('change'));
  return isKept;
}
