import { useCallback, useState } from 'react';
import type { GuestContact } from '../../../domain/desk/guest.ts';
import type { UnsentEntry } from '../../data/offline/unsent-storage.ts';

/** What the form of a new booking begins with. */
export interface EntryStart {
  /** The guest whose name and contact are filled in. */
  guest: GuestContact | null;
  /** The booking that this device has kept, which the form replaces. */
  kept: UnsentEntry | null;
}

/** Opens and closes the form of a new booking. `entry` is null while it is closed. */
export function useEntry() {
  const [entry, setEntry] = useState<EntryStart | null>(null);
  const enter = useCallback((guest?: GuestContact) => setEntry({ guest: guest ?? null, kept: null }), []);
  const reopen = useCallback((kept: UnsentEntry) => setEntry({ guest: null, kept }), []);
  const close = useCallback(() => setEntry(null), []);
  return { entry, enter, reopen, close };
}
