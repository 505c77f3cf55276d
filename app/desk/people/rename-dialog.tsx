import { useState } from 'react';
import { renameAdministrator } from '../../data/people/administrators.ts';
import type { Administrator } from '../../data/people/administrators.ts';
import { Button } from '../../ui/button.tsx';
import { FilledField } from '../../ui/filled-field.tsx';
import { formText } from '../../ui/form-text.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
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
      title="Change the name"
      size="small"
      unsaved="The name is not saved yet."
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
      showSuccess('Name saved');
    },
    { done: onClose, fail: (error) => setProblem((error as Error).message), after: onRenamed },
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <FilledField
        label="Name"
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={administrator.name}
        hint="Shown beside what this person does from now on. What is recorded already keeps the old name."
        error={problem}
      />
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
