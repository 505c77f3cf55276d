import { useState } from 'react';
import { phonePattern } from '../../../domain/booking/booking-limits.ts';
import { textProblem } from '../../../domain/booking/plain-text.ts';
import { crewRoles } from '../../../domain/departures/assigned.ts';
import type { CrewRole } from '../../../domain/departures/assigned.ts';
import type { CrewMember } from '../../../domain/departures/fleet.ts';
import { guestLanguages } from '../../../domain/desk/guest.ts';
import { loadCrewAccounts } from '../../data/departures/fleet.ts';
import { TextField } from '../../ui/field.tsx';
import { checkedBy } from '../../ui/fields/text-area-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FilledField } from '../../ui/filled-field.tsx';
import { formText } from '../../ui/form-text.ts';
import { DialogForm, FormAnswers } from '../shared/fields/dialog-form.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './fleet-page.module.css';
import { crewWork, saveWithUndo } from './fleet-work.ts';

const phoneForm = new RegExp(phonePattern, 'u');

/** What is wrong with a telephone number, as a sentence; '' if nothing is. */
function phoneProblem(phone: string): string {
  return !phone.trim() || phoneForm.test(phone.trim()) ? '' : 'Digits, spaces, and a plus sign at the start, please.';
}

interface CrewDialogProps {
  /** The person to change, or 'new'; null while the dialog is closed. */
  edited: CrewMember | 'new' | null;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Adds or changes a person of the crew. */
export function CrewDialog({ edited, onClose, onChanged }: CrewDialogProps) {
  const before = edited === 'new' ? null : edited;
  return (
    <FormDialog
      open={edited !== null}
      onClose={onClose}
      title={
        before ? (
          <>
            Edit <bdi translate="no">{before.name}</bdi>
          </>
        ) : (
          'Add person'
        )
      }
      unsaved="The person is not saved yet."
      focusFirst="input"
    >
      {({ leave }) => edited && <CrewForm before={before} onClose={leave} onChanged={onChanged} />}
    </FormDialog>
  );
}

function CrewForm({ before, onClose, onChanged }: Omit<CrewDialogProps, 'edited'> & { before: CrewMember | null }) {
  const [id] = useState(() => before?.id ?? crypto.randomUUID());
  const { isBusy, submit } = useDeskForm(
    (form) => {
      const person: CrewMember = {
        id,
        name: formText(form, 'name').trim(),
        roles: form.getAll('roles') as CrewRole[],
        languages: form.getAll('languages') as string[],
        phone: formText(form, 'phone').trim(),
        account_id: formText(form, 'account') || null,
        is_retired: before?.is_retired ?? false,
      };
      return saveWithUndo(person, before, before ? 'Saved' : 'Added', crewWork, onChanged);
    },
    { done: onClose },
  );
  return (
    <DialogForm onSubmit={submit}>
      <FilledField
        label="Name"
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={before?.name}
        problemOf={textProblem}
      />
      <Choices legend="On a trip" name="roles" options={crewRoles} chosen={before?.roles ?? []} />
      <Choices legend="Languages" name="languages" options={guestLanguages} chosen={before?.languages ?? []} />
      <TextField
        label="Telephone"
        note="(optional)"
        name="phone"
        type="tel"
        maxLength={40}
        onInput={checkedBy(phoneProblem)}
        autoComplete="off"
        defaultValue={before?.phone}
      />
      <AccountField chosen={before?.account_id ?? null} />
      <FormAnswers back="Cancel" onBack={onClose} busy={isBusy}>
        Save
      </FormAnswers>
    </DialogForm>
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  /** The labels by value. */
  options: Readonly<Record<string, string>>;
  chosen: readonly string[];
}

function Choices({ legend, name, options, chosen }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {Object.entries(options).map(([value, label]) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** The account with which the person opens the desk. Shown only if there is one with the role crew. */
function AccountField({ chosen }: { chosen: string | null }) {
  const { value: accounts } = useLoaded(['crew accounts'], loadCrewAccounts);
  const isKnown = accounts?.some(({ id }) => id === chosen);
  // The choice stays while the accounts load, and if the account has another role now.
  if (!accounts?.length) return <input type="hidden" name="account" value={chosen ?? ''} />;
  return (
    <SelectField label="Account at the desk" note="(optional)" name="account" defaultValue={chosen ?? ''}>
      <option value="">None</option>
      {chosen && !isKnown && <option value={chosen}>Another account</option>}
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
