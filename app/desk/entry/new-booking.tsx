import { lazy, Suspense } from 'react';
import * as words from '#words/desk-entry.ts';
import type { GuestContact } from '../../../domain/desk/guest.ts';
import { importLate } from '../../start/import-late.ts';
import { Loading } from '../../ui/loading.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';

const EntryForm = lazy(async () => {
  const { EntryForm } = await importLate(() => import('./entry-form.tsx'));
  return { default: EntryForm };
});

interface NewBookingProps {
  open: boolean;
  /** The guest whose name and contact are filled in. */
  guest: GuestContact | null;
  onClose: () => void;
}

/** The dialog that enters a booking by hand (docs/product/desk.md, New booking). */
export function NewBooking({ open, guest, onClose }: NewBookingProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.title}
      size="medium"
      focusFirst="input"
      unsaved={words.notStoredYet}
    >
      {({ leave }) => (
        <Suspense fallback={<Loading />}>
          <EntryForm guest={guest} onLeave={leave} />
        </Suspense>
      )}
    </FormDialog>
  );
}
