import type { EntryInput } from '../../../domain/desk/entered-booking.ts';
import { serverNow } from '../../data/clock/server-clock.ts';
import { isTooOld } from '../../data/offline/desk-storage.ts';
import { inOneTab } from '../../data/offline/one-tab.ts';
import { readStored, storedKeys, writeStored } from '../../data/offline/stored-values.ts';
import { unsentActs, type UnsentEntry } from '../../data/offline/unsent-storage.ts';
import { draftKeys } from '../shared/use-draft.ts';
import type { Wishes } from './entry-departure.tsx';

/** What was typed into a form of a new booking that is not stored yet. */
export interface TypedEntry {
  /** When it was typed, ISO 8601. */
  at: string;
  /** The id that the booking gets. */
  id: string;
  input: EntryInput;
  wishes: Wishes;
  /** The id of the act that the form replaces, or null. */
  replaces: string | null;
}

/** A form that was lost, with the booking of this device that it replaces, and its key. */
interface LostForm {
  typed: TypedEntry;
  kept: UnsentEntry | null;
  keptAs: string;
}

/** Keeps on this device what is typed, until the form closes (use-entry.ts). */
export function keepTyped(key: string, typed: Omit<TypedEntry, 'at'>): void {
  writeStored(key, { ...typed, at: serverNow().toISOString() });
}

/** Marks a form as open in this tab. Returns a function that ends this. */
export function holdForm(key: string): () => void {
  let isOver = false;
  let end = () => {
    isOver = true;
  };
  void inOneTab(key, () => new Promise<void>((resolve) => (isOver ? resolve() : (end = resolve))));
  return () => end();
}

/**
 * Finds what an account typed into a form that its tab lost: the session ended, the page was loaded again, or the
 * browser was closed. Null if there is nothing, or the form is open in another tab. Deletes what is too old, whose ever
 * it is.
 * @param own the prefix of the account's keys
 */
export async function findTyped(own: string): Promise<LostForm | null> {
  for (const key of storedKeys(draftKeys)) {
    const typed = readStored<TypedEntry>(key);
    if (!typed || isTooOld(typed.at)) writeStored(key, null);
  }
  for (const key of storedKeys(own)) {
    const isLost = await inOneTab(key, async (isAlone) => isAlone, { ifAvailable: true });
    // Read now: its tab may have stored or discarded it meanwhile.
    const typed = isLost ? readStored<TypedEntry>(key) : null;
    if (typed) return { typed, kept: findReplaced(typed), keptAs: key };
  }
  return null;
}

function findReplaced({ replaces }: TypedEntry): UnsentEntry | null {
  const kept = unsentActs().find(({ id }) => id === replaces);
  return kept && 'input' in kept ? kept : null;
}
