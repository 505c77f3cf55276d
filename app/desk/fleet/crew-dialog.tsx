import { useState } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-fleet.ts';
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
import { useLoaded } from '../shared/use-loaded.ts';
import { FleetFormDialog } from './fleet-dialog.tsx';
import type { FleetDialogProps, FleetFormProps } from './fleet-dialog.tsx';
import styles from './fleet-page.module.css';
import { crewWork, saveWithUndo } from './fleet-work.ts';

const phoneForm = new RegExp(phonePattern, 'u');

/** What is wrong with a telephone number, as a sentence; '' if nothing is. */
function phoneProblem(phone: string): string {
  return !phone.trim() || phoneForm.test(phone.trim()) ? '' : words.wrongPhone;
}

/** Adds or changes a person of the crew. */
export function CrewDialog({ edited, onClose, onChanged }: FleetDialogProps<CrewMember>) {
  return (
    <FleetFormDialog edited={edited} onClose={onClose} titleOfNew={words.addPerson} unsaved={words.personNotSaved}>
      {(form) => <CrewForm {...form} onChanged={onChanged} />}
    </FleetFormDialog>
  );
}

function CrewForm({ before, onClose, onChanged }: FleetFormProps<CrewMember>) {
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
      return saveWithUndo(person, before, before ? words.saved : words.added, crewWork, onChanged);
    },
    { done: onClose },
  );
  return (
    <DialogForm onSubmit={submit}>
      <FilledField
        label={words.name}
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={before?.name}
        problemOf={textProblem}
      />
      <Choices legend={words.onTrip} name="roles" options={crewRoles} chosen={before?.roles ?? []} />
      <Choices legend={words.languages} name="languages" options={guestLanguages} chosen={before?.languages ?? []} />
      <TextField
        label={words.phone}
        note={controls.optional}
        name="phone"
        type="tel"
        maxLength={40}
        onInput={checkedBy(phoneProblem)}
        autoComplete="off"
        defaultValue={before?.phone}
      />
      <AccountField chosen={before?.account_id ?? null} />
      <FormAnswers back={controls.cancel} onBack={onClose} busy={isBusy}>
        {controls.save}
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
    <SelectField label={words.account} note={controls.optional} name="account" defaultValue={chosen ?? ''}>
      <option value="">{words.noAccount}</option>
      {chosen && !isKnown && <option value={chosen}>{words.otherAccount}</option>}
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
