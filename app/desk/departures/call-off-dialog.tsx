import * as words from '#words/desk-call-off.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import { callOffDeparture } from '../../data/departures/departures.ts';
import { formText } from '../../ui/form-text.ts';
import { showDecision } from '../offline/shown-decisions.ts';
import { DialogForm, FormAnswers } from '../shared/fields/dialog-form.tsx';
import { MessageField } from '../shared/fields/message-field.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { newsText } from './departure-dialog.tsx';
import type { DayDeparture } from './use-moves.ts';

interface CallOffDialogProps {
  /** The departure to call off; null while the dialog is closed. */
  group: DayDeparture | null;
  onClose: () => void;
  /** Shows the day as it is now. Called after each attempt. */
  onChanged: () => Promise<void>;
}

/** Asks before a departure is called off, and for the reason, because its guests are told. */
export function CallOffDialog({ group, onClose, onChanged }: CallOffDialogProps) {
  return (
    <FormDialog
      open={group !== null}
      onClose={onClose}
      title={group && words.title({ departure: `${hourText(group.leaves_at)} ${group.title}` })}
      unsaved={words.notCalledOff}
    >
      {({ leave }) => group && <CallOffForm group={group} onClose={leave} onChanged={onChanged} />}
    </FormDialog>
  );
}

function CallOffForm({ group, onClose, onChanged }: CallOffDialogProps & { group: DayDeparture }) {
  const { departure, bookings } = group;
  const { isBusy, submit } = useDeskForm(
    async (form) => {
      const cancelled = await callOffDeparture(departure.id, formText(form, 'reason'));
      // All together have one notice with Undo.
      if (cancelled.length > 0)
        showDecision('stored', { bookings: cancelled, decision: 'cancelled', onUndone: onChanged });
    },
    { done: onClose, after: onChanged },
  );
  return (
    <DialogForm onSubmit={submit}>
      <p>
        {words.cancelled({ count: bookings.length })} {newsText(bookings)}
      </p>
      <MessageField label={words.reason} name="reason" hint={words.reasonHint} rows={3} required />
      <FormAnswers onBack={onClose} busy={isBusy}>
        {words.callOff}
      </FormAnswers>
    </DialogForm>
  );
}
