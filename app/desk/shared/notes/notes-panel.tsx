import * as words from '#words/desk-shared-notes.ts';
import { textProblem } from '../../../../domain/booking/plain-text.ts';
import { Button } from '../../../ui/button.tsx';
import { checkedBy, TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { showSuccess } from '../desk-notices.ts';
import { DoneBy } from '../done-by.tsx';
import { useDeskForm } from '../fields/use-desk-press.ts';
import { Panel } from '../panel.tsx';
import { shortMoment } from '../short-moment.ts';
import { useRemoval } from '../use-removal.ts';
import { useDraft } from '../use-draft.ts';
import styles from './notes-panel.module.css';

interface Note {
  id: string;
  note: string;
  /** The name of the author at that time. */
  written_by_name: string | null;
  written_at: string;
}

interface NotesPanelProps {
  title: string;
  /** Names what the notes are about, for the draft of a new one. */
  about: string;
  /** Below the field of a new note. */
  hint: string;
  notes: readonly Note[];
  add: (note: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  onChanged: () => Promise<void>;
}

/** The internal notes about a booking or a guest. */
export function NotesPanel({ title, notes, remove, onChanged, ...form }: NotesPanelProps) {
  const { heading, doomed, setDoomed, removeDoomed } = useRemoval<Note>({
    remove: ({ id }) => remove(id),
    removed: words.deleted,
    reload: onChanged,
  });
  return (
    <Panel title={title} headingRef={heading}>
      {notes.length > 0 && (
        <ul role="list" className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p dir="auto" className={styles.text}>
                {note.note}
              </p>
              <p className={styles.who}>
                {note.written_by_name ? (
                  <DoneBy at={note.written_at} name={note.written_by_name} />
                ) : (
                  shortMoment(note.written_at)
                )}
              </p>
              <Button
                variant="quiet"
                aria-label={words.deleteNamed({ note: note.note.slice(0, 60) })}
                onClick={() => setDoomed(note)}
              >
                {words.deleteNote}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NoteForm {...form} onChanged={onChanged} onSaved={() => heading.current?.focus({ preventScroll: true })} />
      <ConfirmDialog
        open={doomed !== null}
        question={words.askDelete}
        subject={doomed?.note ?? ''}
        onConfirm={() => void removeDoomed()}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  );
}

interface NoteFormProps extends Pick<NotesPanelProps, 'about' | 'hint' | 'add' | 'onChanged'> {
  /** Called after the note is stored and the button is disabled again. */
  onSaved: () => void;
}

function NoteForm({ about, hint, add: store, onChanged, onSaved }: NoteFormProps) {
  const [draft, setDraft] = useDraft(about);
  const text = draft ?? '';
  const { isBusy, submit } = useDeskForm(
    async () => {
      await store(text.trim());
      setDraft(null);
      showSuccess(words.saved);
      onSaved();
      await onChanged();
    },
    { check: () => text.trim() !== '' },
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextAreaField
        label={words.newNote}
        hint={hint}
        rows={2}
        maxLength={4000}
        value={text}
        onInput={checkedBy(textProblem)}
        onChange={({ target }) => setDraft(target.value || null)}
      />
      <Button type="submit" variant="secondary" busy={isBusy} disabled={!text.trim()}>
        {words.save}
      </Button>
    </form>
  );
}
