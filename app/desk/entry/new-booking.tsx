import { lazy, Suspense } from 'react';
import { importLate } from '../../start/import-late.ts';
import { Loading } from '../../ui/loading.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';

const EntryForm = lazy(async () => {
  const { EntryForm } = await importLate(() => import('./entry-form.tsx'));
  return { default: EntryForm };
});

/** The dialog that enters a booking by hand (docs/product/desk.md, New booking). */
export function NewBooking({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="New booking"
      size="medium"
      focusFirst="input"
      unsaved="The booking is not stored yet."
    >
      {({ leave }) => (
        <Suspense fallback={<Loading />}>
          <EntryForm onLeave={leave} />
        </Suspense>
      )}
    </FormDialog>
  );
}
