import { useState } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-people.ts';
import { setLastDay } from '../../data/people/administrators.ts';
import type { Administrator } from '../../data/people/administrators.ts';
import { formText } from '../../ui/form-text.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { FormAnswers } from '../shared/fields/dialog-form.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
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
      title={words.changeLastDay}
      size="small"
      unsaved={words.lastDayUnsaved}
      focusFirst="input"
    >
      {({ leave }) =>
        administrator && <LastDayForm administrator={administrator} onClose={leave} onChanged={onChanged} />
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
  const [problem, setProblem] = useState('');
  const { isBusy, submit } = useDeskForm(
    async (form) => {
      setProblem('');
      await setLastDay(one.id, formText(form, 'ends_on') || null);
      showSuccess(words.lastDaySaved);
    },
    { done: onClose, fail: (error) => setProblem((error as Error).message), after: onChanged },
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        <strong translate="no" dir="auto">
          {one.name}
        </strong>
        , {lastDayText(one.ends_on) ?? words.noEnd}
      </p>
      <LastDayField value={one.ends_on} error={problem} />
      <FormAnswers isEqual back={controls.cancel} onBack={onClose} busy={isBusy}>
        {controls.save}
      </FormAnswers>
    </form>
  );
}
