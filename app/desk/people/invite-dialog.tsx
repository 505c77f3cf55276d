import { useState } from 'react';
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
  invited: 'The invitation is on its way',
  added: 'This person had an account and can open the desk now. A mail tells them.',
  'is one': 'This person can open the desk already',
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
      title="Add somebody"
      size="small"
      unsaved="The invitation is not sent yet."
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
        label="E-mail address"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        enterKeyHint="send"
        hint="We mail a link that works once, within 24 hours. Somebody who has an account here can open the desk at once."
        error={problem}
      />
      <RoleField value={role} onChange={setRole} />
      {role === 'crew' && <LastDayField value={null} />}
      <FormAnswers isEqual back="Cancel" onBack={onClose} busy={isBusy}>
        Send
      </FormAnswers>
    </form>
  );
}
