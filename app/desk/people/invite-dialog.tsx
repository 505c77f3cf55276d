import { useState } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-people-invite.ts';
import type { DeskRole } from '../../../domain/desk/desk-role.ts';
import { inviteAdministrator } from '../../data/people/administrators.ts';
import type { InvitationOutcome } from '../../data/people/administrators.ts';
import { TextField } from '../../ui/field.tsx';
import { formText } from '../../ui/form-text.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { LastDayField } from './last-day-field.tsx';
import { FormAnswers } from '../shared/fields/dialog-form.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { RoleField } from './role-field.tsx';
import styles from './people-page.module.css';

/** The notices after an invitation. */
export const outcomeTexts: Readonly<Record<InvitationOutcome, string>> = {
  invited: words.invited,
  added: words.added,
  'is one': words.isOne,
};

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  onInvited: () => Promise<void>;
}

/** Asks for the e-mail address of the new person and their role, and for one of the crew the last day. */
export function InviteDialog({ open, onClose, onInvited }: InviteDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.title}
      size="small"
      unsaved={words.unsaved}
      focusFirst="input"
    >
      {({ leave }) => <InviteForm onClose={leave} onInvited={onInvited} />}
    </FormDialog>
  );
}

function InviteForm({ onClose, onInvited }: { onClose: () => void; onInvited: () => Promise<void> }) {
  const [role, setRole] = useState<DeskRole>('staff');
  const [problem, setProblem] = useState('');
  const { isBusy, submit } = useDeskForm(
    async (form) => {
      setProblem('');
      const lastDay = role === 'crew' ? formText(form, 'ends_on') : '';
      showSuccess(outcomeTexts[await inviteAdministrator(formText(form, 'email'), role, lastDay || null)]);
    },
    { done: onClose, fail: (error) => setProblem((error as Error).message), after: onInvited },
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={words.email}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        enterKeyHint="send"
        hint={words.hint}
        error={problem}
      />
      <RoleField value={role} onChange={setRole} />
      {role === 'crew' && <LastDayField value={null} />}
      <FormAnswers isEqual back={controls.cancel} onBack={onClose} busy={isBusy}>
        {words.send}
      </FormAnswers>
    </form>
  );
}
