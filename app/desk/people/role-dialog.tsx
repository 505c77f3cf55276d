import { useState } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-people.ts';
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
      title={words.changeRole}
      size="small"
      unsaved={words.roleUnsaved}
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
      showSuccess(words.roleSaved);
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
      {one.is_caller && role !== 'owner' && <p>{words.ownRole}</p>}
      {problem && (
        <p role="alert" className={styles.unsafe}>
          {problem}
        </p>
      )}
      <FormAnswers isEqual back={controls.cancel} onBack={onClose} busy={isBusy}>
        {controls.save}
      </FormAnswers>
    </form>
  );
}
