import { useState } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-people.ts';
import { textProblem } from '../../../domain/booking/plain-text.ts';
import { renameAdministrator } from '../../data/people/administrators.ts';
import type { Administrator } from '../../data/people/administrators.ts';
import { FilledField } from '../../ui/filled-field.tsx';
import { formText } from '../../ui/form-text.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { FormAnswers } from '../shared/fields/dialog-form.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import styles from './people-page.module.css';

interface RenameDialogProps {
  /** The administrator to rename; null while the dialog is closed. */
  administrator: Administrator | null;
  onClose: () => void;
  onRenamed: () => Promise<void>;
}

/** Changes the name of an administrator in future records. */
export function RenameDialog({ administrator, onClose, onRenamed }: RenameDialogProps) {
  return (
    <FormDialog
      open={administrator !== null}
      onClose={onClose}
      title={words.changeName}
      size="small"
      unsaved={words.nameUnsaved}
      focusFirst="input"
    >
      {({ leave }) =>
        administrator && <RenameForm administrator={administrator} onClose={leave} onRenamed={onRenamed} />
      }
    </FormDialog>
  );
}

interface RenameFormProps {
  administrator: Administrator;
  onClose: () => void;
  onRenamed: () => Promise<void>;
}

function RenameForm({ administrator, onClose, onRenamed }: RenameFormProps) {
  const [problem, setProblem] = useState('');
  const { isBusy, submit } = useDeskForm(
    async (form) => {
      setProblem('');
      await renameAdministrator(administrator.id, formText(form, 'name'));
      showSuccess(words.nameSaved);
    },
    { done: onClose, fail: (error) => setProblem((error as Error).message), after: onRenamed },
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <FilledField
        label={words.name}
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={administrator.name}
        hint={words.nameHint}
        problemOf={textProblem}
        error={problem}
      />
      <FormAnswers isEqual back={controls.cancel} onBack={onClose} busy={isBusy}>
        {controls.save}
      </FormAnswers>
    </form>
  );
}
