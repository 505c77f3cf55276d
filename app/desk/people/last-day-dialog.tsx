import { useState } from 'react';
import type { FormEvent } from 'react';
import { setLastDay } from '../../data/people/administrators.ts';
import type { Administrator } from '../../data/people/administrators.ts';
import { Button } from '../../ui/button.tsx';
import { formText } from '../../ui/form-text.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { LastDayField, lastDayText } from './last-day-field.tsx';
import styles from './people-page.module.css';

interface LastDayDialogProps {
  /** The person of the crew whose last day changes; null while the dialog is closed. */
  administrator: Administrator | null;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Changes the last day of a person of the crew, which also renews an account that has ended. */
export function LastDayDialog({ administrator, onClose, onChanged }: LastDayDialogProps) {
  return (
    <FormDialog
      open={administrator !== null}
      onClose={onClose}
      title="Change the last day"
      size="small"
      unsaved="The last day is not saved yet."
      focusFirst="input"
    >
      {({ leave }) =>
        administrator && (
          <LastDayForm
            administrator={administrator}
            onClose={leave}
            onChanged={async () => {
              onClose();
              await onChanged();
            }}
          />
        )
      }
    </FormDialog>
  );
}

interface LastDayFormProps {
  administrator: Administrator;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

function LastDayForm({ administrator: one, onClose, onChanged }: LastDayFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const day = formText(new FormData(event.currentTarget), 'ends_on');
    setBusy(true);
    setProblem('');
    try {
      await setLastDay(one.id, day || null);
      showSuccess('Last day saved');
      await onChanged();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <p>
        <strong translate="no">{one.name}</strong>, {lastDayText(one.ends_on) ?? 'no end'}
      </p>
      <LastDayField value={one.ends_on} error={problem} />
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
