import { useState } from 'react';
import type { DeskRole } from '../../../domain/desk/desk-role.ts';
import { changeAdministratorRole } from '../../data/people/administrators.ts';
import type { Administrator } from '../../data/people/administrators.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { FormAnswers } from '../shared/fields/dialog-form.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { RoleField } from './role-field.tsx';
import styles from './people-page.module.css';

interface RoleDialogProps {
  /** The person whose role changes; null while the dialog is closed. */
  administrator: Administrator | null;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Gives a person another role. */
export function RoleDialog({ administrator, onClose, onChanged }: RoleDialogProps) {
  return (
    <FormDialog
      open={administrator !== null}
      onClose={onClose}
      title="Change the role"
      size="small"
      unsaved="The role is not saved yet."
      focusFirst="input:checked"
    >
      {({ leave }) => administrator && <RoleForm administrator={administrator} onClose={leave} onChanged={onChanged} />}
    </FormDialog>
  );
}

interface RoleFormProps {
  administrator: Administrator;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

function RoleForm({ administrator: one, onClose, onChanged }: RoleFormProps) {
  const [role, setRole] = useState<DeskRole>(one.role);
  const [problem, setProblem] = useState('');
  const { isBusy, submit } = useDeskForm(
    async () => {
      setProblem('');
      await changeAdministratorRole(one.id, role);
      showSuccess('Role saved');
    },
    { done: onClose, fail: (error) => setProblem((error as Error).message), after: onChanged },
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        <strong translate="no" dir="auto">
          {one.name}
        </strong>
        , <span translate="no">{one.email}</span>
      </p>
      <RoleField value={role} onChange={setRole} />
      {one.is_caller && role !== 'owner' && (
        <p>
          This is you: without the role of an owner you cannot open this page, and another owner would have to help.
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.unsafe}>
          {problem}
        </p>
      )}
      <FormAnswers isEqual back="Cancel" onBack={onClose} busy={isBusy}>
        Save
      </FormAnswers>
    </form>
  );
}
