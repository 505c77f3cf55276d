import { Suspense } from 'react';
import * as words from '#words/desk-entry.ts';
import { Loading } from '../../ui/loading.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import { preparedComponent } from '../shared/loaded-part.tsx';
import type { EntryStart } from './use-entry.ts';

export const loadEntry = () => import('./entry-form.tsx').then(({ EntryForm }) => EntryForm);
const EntryForm = preparedComponent(loadEntry);

interface NewBookingProps {
  /** What the form begins with; null while it is closed. */
  entry: EntryStart | null;
  onClose: () => void;
}

/** The dialog that enters a booking by hand (docs/product/desk.md, New booking). */
export function NewBooking({ entry, onClose }: NewBookingProps) {
  return (
    <FormDialog
      open={entry !== null}
      onClose={onClose}
      title={words.title}
      size="medium"
      // The name of a guest who is known stands in the form already.
      focusFirst={entry?.guest || entry?.kept || entry?.typed?.input.name ? '[data-trip]' : 'input'}
      unsaved={words.notStoredYet}
      isTyped={Boolean(entry?.typed)}
    >
      {({ leave }) => <Suspense fallback={<Loading />}>{entry && <EntryForm {...entry} onLeave={leave} />}</Suspense>}
    </FormDialog>
  );
}
