import * as words from '#words/desk-booking.ts';
import { textProblem } from '../../../domain/booking/plain-text.ts';
import { saveCrewNote } from '../../data/check-in/crew-notes.ts';
import { Button } from '../../ui/button.tsx';
import { checkedBy, TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import formStyles from '../shared/notes/notes-panel.module.css';
import { Panel } from '../shared/panel.tsx';
import { showAct } from '../shared/undo/shown-acts.ts';
import { useDraft } from '../shared/use-draft.ts';

interface CrewNotePanelProps {
  booking: { id: string; name: string };
  /** The stored note; '' for none. */
  note: string;
  onChanged: () => Promise<void>;
}

/** What the crew must know of the party of a booking. Its manifest has it. */
export function CrewNotePanel({ booking: { id, name }, note, onChanged }: CrewNotePanelProps) {
  const [draft, setDraft] = useDraft(`note for the crew of ${id}`);
  const text = draft ?? note;
  const isChanged = text.trim() !== note;
  const { isBusy, submit } = useDeskForm(
    async () => {
      await saveCrewNote(id, text.trim());
      setDraft(null);
      showAct({
        topic: `note for the crew of ${id}`,
        notice: text.trim() ? words.crewNoteSaved : words.crewNoteDeleted,
        name,
        undo: () => saveCrewNote(id, note),
        onChanged,
      });
      await onChanged();
    },
    { check: () => isChanged },
  );
  return (
    <Panel title={words.crewNote}>
      <form className={formStyles.form} onSubmit={submit}>
        <TextAreaField
          label={words.crewNoteLabel}
          hint={words.crewNoteHint}
          rows={2}
          maxLength={500}
          value={text}
          onInput={checkedBy(textProblem)}
          onChange={({ target }) => setDraft(target.value)}
        />
        <Button type="submit" variant="secondary" busy={isBusy} disabled={!isChanged}>
          {words.saveCrewNote}
        </Button>
      </form>
    </Panel>
  );
}
