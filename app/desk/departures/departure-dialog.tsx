import { useState } from 'react';
import * as words from '#words/desk-departure.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import type { HourGroup } from '../../../domain/days/day-plan.ts';
import { addDeparture, changeDeparture, deleteDeparture } from '../../data/departures/departures.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { formText } from '../../ui/form-text.ts';
import { loadBookableItems } from '../availability/bookable-items.tsx';
import { DepartureFields, minimumProblem, readDeparture } from '../shared/departures/departure-fields.tsx';
import type { DepartureValues } from '../shared/departures/departure-fields.tsx';
import { DialogForm, FormAnswers, NewsField } from '../shared/fields/dialog-form.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { nameRival } from '../shared/fleet/assign.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showAct } from '../shared/undo/shown-acts.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './departure-dialog.module.css';

interface DepartureDialogProps {
  /** The departure to change, 'new' to add one; null while the dialog is closed. */
  edited: (HourGroup & { departure: Departure }) | 'new' | null;
  day: string;
  onClose: () => void;
  /** Shows the day as it is now. Called after each change. */
  onChanged: () => Promise<void>;
}

/** Changes a departure of the day, or adds one by hand. */
export function DepartureDialog({ edited, ...props }: DepartureDialogProps) {
  const changed = edited === 'new' ? null : edited;
  return (
    <FormDialog
      open={edited !== null}
      onClose={props.onClose}
      title={changed ? `${hourText(changed.leaves_at)} ${changed.title}` : edited && words.addTitle}
      unsaved={words.notSaved}
      focusFirst="select, input"
    >
      {({ leave }) =>
        edited &&
        (edited === 'new' ? (
          <AddForm {...props} onClose={leave} />
        ) : (
          <ChangeForm {...props} group={edited} onClose={leave} />
        ))
      }
    </FormDialog>
  );
}

type FormProps = Omit<DepartureDialogProps, 'edited'>;

function ChangeForm({ group, onClose, onChanged }: FormProps & { group: HourGroup & { departure: Departure } }) {
  const { departure, title, bookings } = group;
  const [values, setValues] = useState<DepartureValues>(departure);
  const [problem, setProblem] = useState('');
  const { isBusy, submit } = useDeskForm(
    async (form) => {
      const next = readDeparture(form);
      const { id, leaves_at, back_at, meeting_point, capacity, minimum } = departure;
      const { outcome, parties } = await changeDeparture(id, next, formText(form, 'news')).catch(nameRival);
      const before = { leaves_at, back_at, meeting_point, capacity, minimum };
      if (outcome === 'done')
        showAct({
          topic: id,
          notice: words.changed,
          name: `${hourText(next.leaves_at)} ${title}`,
          ...(parties > 0 ? { outcome: words.forParties({ count: parties }) } : {}),
          undo: () => changeDeparture(id, before).catch(nameRival),
          onChanged,
        });
    },
    { check: (form) => isPossible(readDeparture(form), setProblem), done: onClose, after: onChanged },
  );
  const isNews = isForGuests(values, departure) && bookings.length > 0;
  return (
    <DialogForm
      onSubmit={submit}
      onInput={({ currentTarget }) => setValues(readDeparture(new FormData(currentTarget)))}
    >
      <DepartureFields values={departure} minimumError={problem} />
      <p role="status" className={styles.hint}>
        {isNews ? newsText(bookings) : words.noMail}
      </p>
      {isNews && <DepartureNews />}
      <FormAnswers onBack={onClose} busy={isBusy}>
        {words.change}
      </FormAnswers>
    </DialogForm>
  );
}

/** Whether a departure can be stored. Shows what is wrong otherwise. */
function isPossible(values: DepartureValues, showProblem: (problem: string) => void): boolean {
  const problem = minimumProblem(values);
  showProblem(problem);
  return problem === '';
}

/** Whether what the guests know of a departure differs. An hour that is still typed differs too. */
function isForGuests(next: DepartureValues, before: DepartureValues): boolean {
  return (
    next.leaves_at !== before.leaves_at ||
    next.back_at !== before.back_at ||
    next.meeting_point !== before.meeting_point
  );
}

/** '3 parties get a mail.' Guests without an address are named, because someone must call them. */
export function newsText(parties: readonly { name: string; email: string }[]): string {
  const mailed = parties.filter(({ email }) => email).length;
  const others = parties.filter(({ email }) => !email).map(({ name }) => name);
  const sentence = words.mailed({ count: mailed });
  return others.length === 0 ? sentence : `${sentence} ${words.withoutAddress({ names: others.join(', ') })}`;
}

/** The message to the guests of a departure. */
export function DepartureNews() {
  return <NewsField label={words.message} hint={words.messageHint} rows={3} />;
}

function AddForm({ day, onClose, onChanged }: FormProps) {
  const { value: items } = useLoaded(['bookable items'], loadBookableItems);
  const [id] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const tours = items?.filter(({ kind }) => kind === 'tour') ?? [];
  const { isBusy, submit } = useDeskForm(
    async (form) => {
      const made = { ...readDeparture(form), tour_id: formText(form, 'tour'), day };
      await addDeparture(id, made);
      showAct({
        topic: id,
        notice: words.added,
        name: `${hourText(made.leaves_at)} ${tours.find((tour) => tour.id === made.tour_id)?.name ?? ''}`,
        undo: () => deleteDeparture(id),
        onChanged,
      });
    },
    { check: (form) => isPossible(readDeparture(form), setProblem), done: onClose, after: onChanged },
  );
  return (
    <DialogForm onSubmit={submit}>
      <SelectField label={words.tour} name="tour" required defaultValue="">
        <option value="" disabled>
          {words.choose}
        </option>
        {tours.map(({ id: tour, name }) => (
          <option key={tour} value={tour}>
            {name}
          </option>
        ))}
      </SelectField>
      <DepartureFields values={null} minimumError={problem} />
      <FormAnswers onBack={onClose} busy={isBusy}>
        {words.add}
      </FormAnswers>
    </DialogForm>
  );
}
