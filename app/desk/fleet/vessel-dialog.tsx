import { useState } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-fleet.ts';
import { textProblem } from '../../../domain/booking/plain-text.ts';
import { vesselKinds } from '../../../domain/departures/assigned.ts';
import type { VesselKind } from '../../../domain/departures/assigned.ts';
import type { Vessel } from '../../../domain/departures/fleet.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { checkedBy, TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { FilledField } from '../../ui/filled-field.tsx';
import { formText } from '../../ui/form-text.ts';
import { DialogForm, FormAnswers } from '../shared/fields/dialog-form.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { FleetFormDialog } from './fleet-dialog.tsx';
import type { FleetDialogProps, FleetFormProps } from './fleet-dialog.tsx';
import styles from './fleet-page.module.css';
import { saveWithUndo, vesselWork } from './fleet-work.ts';

const kinds = Object.entries(vesselKinds) as [VesselKind, string][];

/** Adds or changes a boat or a van. */
export function VesselDialog({ edited, onClose, onChanged }: FleetDialogProps<Vessel>) {
  return (
    <FleetFormDialog edited={edited} onClose={onClose} titleOfNew={words.addVessel} unsaved={words.vesselNotSaved}>
      {(form) => <VesselForm {...form} onChanged={onChanged} />}
    </FleetFormDialog>
  );
}

function VesselForm({ before, onClose, onChanged }: FleetFormProps<Vessel>) {
  const [id] = useState(() => before?.id ?? crypto.randomUUID());
  const { isBusy, submit } = useDeskForm(
    (form) => {
      const vessel = { ...readVessel(form), id, is_retired: before?.is_retired ?? false };
      return saveWithUndo(vessel, before, before ? words.saved : words.added, vesselWork, onChanged);
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
      <div className={styles.pair}>
        <SelectField label={words.kind} name="kind" defaultValue={before?.kind ?? 'boat'}>
          {kinds.map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label={words.seats}
          name="seats"
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
          required
          autoComplete="off"
          defaultValue={before?.seats}
        />
      </div>
      <TextAreaField
        label={words.note}
        note={controls.optional}
        name="note"
        rows={2}
        maxLength={300}
        defaultValue={before?.note}
        onInput={checkedBy(textProblem)}
      />
      <FormAnswers back={controls.cancel} onBack={onClose} busy={isBusy}>
        {controls.save}
      </FormAnswers>
    </DialogForm>
  );
}

function readVessel(form: FormData): Omit<Vessel, 'id' | 'is_retired'> {
  return {
    name: formText(form, 'name').trim(),
    kind: kinds.find(([kind]) => kind === formText(form, 'kind'))?.[0] ?? 'boat',
    seats: Number(formText(form, 'seats')),
    note: formText(form, 'note').trim(),
  };
}
