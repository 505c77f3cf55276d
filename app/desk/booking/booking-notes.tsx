import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { textProblem } from '../../../domain/booking/plain-text.ts';
import { addBookingNote, deleteBookingNote } from '../../data/booking-file.ts';
import type { BookingNote } from '../../data/booking-file.ts';
import { Button } from '../../ui/button.tsx';
import { checkedBy, TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import { useDraft } from '../shared/use-draft.ts';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import styles from './booking-notes.module.css';
import { Panel } from '../shared/panel.tsx';

interface BookingNotesProps {
  bookingId: string;
  notes: BookingNote[];
  onChanged: () => Promise<void>;
}

/** The internal notes of a booking. */
export function BookingNotes({ bookingId, notes, onChanged }: BookingNotesProps) {
  const [doomed, setDoomed] = useState<BookingNote | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  const remove = async (note: BookingNote) => {
    try {
      await deleteBookingNote(note.id);
      showSuccess('Note deleted');
    } catch (error) {
      showError(error);
    }
    await onChanged();
    // The pressed button has disappeared with its note.
    focusHeading();
  };

  return (
    <Panel title="Internal notes" headingRef={heading}>
      {notes.length > 0 && (
        <ul role="list" className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p dir="auto" className={styles.text}>
                {note.note}
              </p>
              <p className={styles.who}>
                {shortMoment(note.written_at)}
                {note.written_by_name && ` by ${note.written_by_name}`}
              </p>
              <Button
                variant="quiet"
                aria-label={`Delete the note: ${note.note.slice(0, 60)}`}
                onClick={() => setDoomed(note)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NoteForm bookingId={bookingId} onChanged={onChanged} onSaved={focusHeading} />
      <ConfirmDialog
        open={doomed !== null}
        question="Are you sure you want to delete this note?"
        subject={doomed?.note ?? ''}
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  );
}

interface NoteFormProps extends Omit<BookingNotesProps, 'notes'> {
  /** Called after the note is stored and the button is disabled again. */
  onSaved: () => void;
}

function NoteForm({ bookingId, onChanged, onSaved }: NoteFormProps) {
  const [draft, setDraft] = useDraft(`note of ${bookingId}`);
  const text = draft ?? '';
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !text.trim()) return;
    setBusy(true);
    try {
      await addBookingNote(bookingId, text.trim());
      setDraft(null);
      showSuccess('Note saved');
      onSaved();
      await onChanged();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void add(event)}>
      <TextAreaField
        label="New note"
        hint="The visitor never sees it"
        rows={2}
        maxLength={4000}
        value={text}
        onInput={checkedBy(textProblem)}
        onChange={({ target }) => setDraft(target.value || null)}
      />
      <Button type="submit" variant="secondary" busy={isBusy} disabled={!text.trim()}>
        Save note
      </Button>
    </form>
  );
}
