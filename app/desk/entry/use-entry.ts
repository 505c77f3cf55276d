import { useCallback, useEffect, useState } from 'react';
import type { GuestContact } from '../../../domain/desk/guest.ts';
import { storedAccount } from '../../data/offline/desk-storage.ts';
import type { UnsentEntry } from '../../data/offline/unsent-storage.ts';
import { useAuth } from '../../data/session.tsx';
import { deviceStore } from '../../data/storage.ts';
import { draftKeys } from '../shared/use-draft.ts';
import type { TypedEntry } from './typed-entries.ts';

/** What the form of a new booking begins with. */
export interface EntryStart {
  /** The guest whose name and contact are filled in. */
  guest: GuestContact | null;
  /** The booking that this device has kept, which the form replaces. */
  kept: UnsentEntry | null;
  /** What was typed into the form before its tab lost it. */
  typed: TypedEntry | null;
  /** The key under which this device keeps what is typed. */
  keptAs: string;
}

/**
 * Opens and closes the form of a new booking. `entry` is null while it is closed. Opens it with what this account typed
 * into one that was lost with its session or its page (docs/product/desk.md, New booking).
 */
export function useEntry() {
  const account = useAuth().user?.id ?? storedAccount();
  const own = draftKeys + account;
  const [entry, setEntry] = useState<EntryStart | null>(null);
  const open = useCallback(
    (start: Partial<EntryStart>) =>
      setEntry({ guest: null, kept: null, typed: null, keptAs: `${own}:${crypto.randomUUID()}`, ...start }),
    [own],
  );
  const enter = useCallback((guest?: GuestContact) => open({ guest: guest ?? null }), [open]);
  const reopen = useCallback((kept: UnsentEntry) => open({ kept }), [open]);
  useEffect(() => {
    if (deviceStore.keys(draftKeys).length === 0) return;
    void import('./typed-entries.ts')
      .then(({ findTyped }) => findTyped(own))
      .then(
        (lost) => lost && setEntry((now) => now ?? { guest: null, ...lost }),
        () => {},
      );
  }, [own]);
  const close = () => {
    if (entry) deviceStore.write(entry.keptAs, null);
    setEntry(null);
  };
  return { entry, enter, reopen, close };
}
