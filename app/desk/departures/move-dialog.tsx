import { useState } from 'react';
import * as words from '#words/desk-move-parties.ts';
import { hourText, onlyTour } from '../../../domain/departures/departure.ts';
import type { Departure, DepartureChoice } from '../../../domain/departures/departure.ts';
import { obstacleSentence } from '../../../domain/days/unavailable-days.ts';
import type { DayBooking } from '../../../domain/days/day-plan.ts';
import { UnavailableDayError } from '../../data/change-booking.ts';
import { loadChoices } from '../../data/offline/departure-choices.ts';
import { formText } from '../../ui/form-text.ts';
import { isolated } from '../../ui/isolated.tsx';
import { useWasRead } from '../../ui/use-was-read.ts';
import { DepartureRadios } from '../shared/departures/departure-choices.tsx';
import { DepartureFields, minimumProblem, readDeparture } from '../shared/departures/departure-fields.tsx';
import { showError } from '../shared/desk-notices.ts';
import { DialogForm, FormAnswers, FormRefusal } from '../shared/fields/dialog-form.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './departure-dialog.module.css';
import { DepartureNews, newsText } from './departure-dialog.tsx';
import { moveWithUndo } from './move-parties.ts';

interface MoveDialogProps {
  /** The parties to move, all of one tour; null while the dialog is closed. */
  parties: readonly DayBooking[] | null;
  /** The departure that is empty afterwards, which can be removed with the move; null if none is. */
  emptied: Departure | null;
  day: string;
  /** The departures of the day as the page shows them. */
  departures: readonly Departure[];
  onClose: () => void;
  onMoved: () => void;
  /** Shows the day as it is now. */
  onChanged: () => Promise<void>;
}

/** Moves parties to another departure of their tour and day, or to a new one: this splits and merges departures. */
export function MoveDialog({ parties, ...props }: MoveDialogProps) {
  const title =
    parties &&
    (parties.length === 1
      ? words.title({ name: parties[0]!.name, isolated: isolated('name') })
      : words.titleOfSeveral({ count: parties.length }));
  return (
    <FormDialog open={parties !== null} onClose={props.onClose} title={title} unsaved={words.notMoved}>
      {({ leave }) => parties && <MoveForm {...props} parties={parties} onClose={leave} />}
    </FormDialog>
  );
}

function MoveForm({
  parties,
  emptied,
  day,
  departures,
  onClose,
  onMoved,
  onChanged,
}: MoveDialogProps & { parties: readonly DayBooking[] }) {
  const tour = onlyTour(parties[0]!)!;
  const [newId] = useState(() => crypto.randomUUID());
  const { value } = useLoaded(['choices', tour, day], () => loadChoices(tour, day, departures));
  // Where all of them are already, they cannot move to.
  const choices = value?.filter(({ id }) => parties.some(({ departure_id: departure }) => departure !== id)) ?? [];
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState('');
  const [refusal, setRefusal] = useState<UnavailableDayError | null>(null);
  const isAsked = useWasRead(refusal && canInsist(refusal) ? refusal.message : null);
  const isOther = chosen === 'other' || value?.length === 0;
  const targetOf = (form: FormData) =>
    isOther ? newDeparture(form, { id: newId, tour_id: tour, day }) : choices.find(({ id }) => id === chosen);
  const { isBusy, submit } = useDeskForm(
    async (form) => {
      const options = { message: formText(form, 'news'), allTheSame: isAsked };
      const removed = form.has('removes') ? emptied : null;
      await moveWithUndo(parties, targetOf(form)!, { ...options, emptied: removed }, onChanged);
      onMoved();
    },
    {
      check: (form) => {
        const target = targetOf(form);
        const wrong = target?.made ? minimumProblem(target.made) : '';
        setProblem(wrong);
        return target !== undefined && !wrong;
      },
      fail: (error) => {
        if (error instanceof UnavailableDayError) setRefusal(error);
        else showError(error);
      },
      after: onChanged,
    },
  );
  return (
    <DialogForm onSubmit={submit} onChange={() => setRefusal(null)}>
      {choices.length > 0 && (
        <DepartureRadios
          legend={words.moveTo}
          choices={choices}
          people={parties.reduce((sum, party) => sum + party.people, 0)}
          value={chosen}
          onChoose={setChosen}
          other={words.otherHour}
        />
      )}
      {isOther && <DepartureFields values={likeLast(value ?? [])} minimumError={problem} />}
      <p className={styles.hint}>{newsText(parties)}</p>
      <DepartureNews />
      <Answers {...{ emptied, refusal, isAsked, isBusy, onClose }} isLoaded={value !== null} />
    </DialogForm>
  );
}

/** Whether parties move all the same. No move makes a departure go again that is called off. */
function canInsist({ refusal }: UnavailableDayError): boolean {
  return refusal.why !== 'called-off';
}

interface AnswersProps extends Pick<MoveDialogProps, 'emptied' | 'onClose'> {
  refusal: UnavailableDayError | null;
  /** Whether the refusal was read, so that a press moves all the same. */
  isAsked: boolean;
  isBusy: boolean;
  /** Whether the departures are loaded. */
  isLoaded: boolean;
}

function Answers({ emptied, refusal, isAsked, isBusy, isLoaded, onClose }: AnswersProps) {
  return (
    <>
      {emptied && (
        <label className={styles.option}>
          <input type="checkbox" name="removes" />
          <span>{words.removes({ hour: hourText(emptied.leaves_at) })}</span>
        </label>
      )}
      <FormRefusal>
        {refusal && <p>{words.refused({ reason: obstacleSentence(refusal.refusal, 1) ?? '' })}</p>}
      </FormRefusal>
      <FormAnswers onBack={onClose} busy={isBusy} disabled={!isLoaded}>
        {isAsked ? words.allTheSame : words.move}
      </FormAnswers>
    </>
  );
}

function newDeparture(form: FormData, { id, ...of }: { id: string; tour_id: string; day: string }) {
  const values = readDeparture(form);
  return { id, leaves_at: values.leaves_at, made: { ...values, ...of } };
}

/** A departure at another hour mostly has the place and the boat of the others. */
function likeLast(choices: readonly DepartureChoice[]) {
  const last = choices.at(-1);
  return last ? { ...last, leaves_at: '', back_at: null } : null;
}
