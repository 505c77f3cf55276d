import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import * as words from '#words/desk-together-divide.ts';
import { parseIsoDate } from '../../../domain/booking/booking-dates.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { takesPlace } from '../../../domain/booking/booking-status.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { daysOf, nearDays } from '../../../domain/days/booking-days.ts';
import { chosenOf, departureLoad, hourText, onlyTour } from '../../../domain/departures/departure.ts';
import type { DepartureChoice } from '../../../domain/departures/departure.ts';
import { UnavailableDayError } from '../../data/change-booking.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { loadChoices } from '../../data/offline/departure-choices.ts';
import { sendDivision } from '../../data/offline/send-changes.ts';
import { undoParty } from '../../data/together/together.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { formText } from '../../ui/form-text.ts';
import { isolated } from '../../ui/isolated.tsx';
import { RefusalText } from '../booking/refusal-text.tsx';
import { decisionNotices } from '../offline/decide-booking.ts';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { DialogForm, FormAnswers, FormRefusal, NewsField } from '../shared/fields/dialog-form.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { GoOnButton } from '../shared/go-on-button.tsx';
import { showAct } from '../shared/undo/shown-acts.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './together.module.css';
import { useReload } from './use-reload.ts';

interface DivideDialogProps {
  booking: BookingRow;
  open: boolean;
  onClose: () => void;
}

/** Divides the party of a booking: how many people go on another day or another departure. */
export function DivideDialog({ booking, open, onClose }: DivideDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={words.title} unsaved={words.unsaved} focusFirst="input">
      {({ leave }) => open && <DivideForm seen={booking} onClose={leave} />}
    </FormDialog>
  );
}

function DivideForm({ seen, onClose }: { seen: BookingRow; onClose: () => void }) {
  // What a colleague changes meanwhile is refused, and not taken for what this person saw.
  const [booking] = useState(seen);
  const [leaving, setLeaving] = useState(1);
  const [date, setDate] = useState(booking.date);
  const [chosen, setChosen] = useState('');
  const choices = useOtherDepartures(booking, date);
  const departure = choices?.find(({ id }) => id === chosen) ?? null;
  const { problem, refusal, busyWith, forget, divide } = useDivision({ booking, leaving, date, departure, onClose });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    divide(event.currentTarget, false);
  };
  const setDay = (next: string) => {
    setDate(next);
    setChosen('');
  };
  return (
    <DialogForm onSubmit={submit} onChange={forget}>
      <PartFields
        {...{ booking, leaving, date, choices, chosen, problem }}
        onLeaving={setLeaving}
        onDate={setDay}
        onChoose={setChosen}
      />
      <p role="status" className={styles.summary}>
        {summaryOf(booking, leaving, date, departure)}
      </p>
      <p className={styles.soft}>{mailText(booking)}</p>
      {booking.email && <NewsField label={words.news} />}
      <Answers
        {...{ refusal, busyWith, onClose }}
        days={daysOf(booking.booked_items)}
        onAllTheSame={(form) => divide(form, true)}
      />
    </DialogForm>
  );
}

interface DivisionProps {
  booking: BookingRow;
  leaving: number;
  date: string;
  departure: DepartureChoice | null;
  onClose: () => void;
}

/**
 * Divides the party, once however often it is sent, with an Undo. Without a connection the division waits on this
 * device. `forget` clears what was wrong before.
 */
function useDivision({ booking, leaving, date, departure, onClose }: DivisionProps) {
  const [part] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const [refusal, setRefusal] = useState<UnavailableDayError | null>(null);
  const reload = useReload();
  const { busyWith, press } = useDeskPress({
    done: onClose,
    fail: (error) => {
      if (error instanceof UnavailableDayError) setRefusal(error);
      else showError(error);
    },
    after: reload,
  });
  const forget = () => {
    setRefusal(null);
    setProblem('');
  };
  const divide = (form: HTMLFormElement, allTheSame: boolean) => {
    if (busyWith !== null) return;
    forget();
    if (date === booking.date && !departure) return setProblem(words.chooseElsewhere);
    void press(
      async () => {
        const sent = await sendDivision({
          id: part,
          booking: booking.id,
          name: booking.name,
          leaving,
          ofPeople: booking.people,
          day: date === booking.date ? null : date,
          ...(departure ? { departure: chosenOf(departure), leavesAt: departure.leaves_at } : {}),
          message: formText(new FormData(form), 'news'),
          allTheSame,
        });
        if (sent === 'kept') return showSuccess(decisionNotices.kept);
        showAct({
          topic: `party ${booking.id}`,
          notice: words.divided,
          name: booking.name,
          outcome: words.outcome({ staying: booking.people - leaving, people: peopleText(leaving) }),
          undo: () => undoParty(booking.id),
          onChanged: reload,
        });
      },
      allTheSame ? 'all-the-same' : 'divide',
    );
  };
  return { problem, refusal, busyWith, forget, divide };
}

interface AnswersProps {
  refusal: UnavailableDayError | null;
  /** The number of days of the booking. */
  days: number;
  busyWith: string | null;
  onClose: () => void;
  /** Divides it although the day is closed or full, or the departure has no room. */
  onAllTheSame: (form: HTMLFormElement) => void;
}

function Answers({ refusal, days, busyWith, onClose, onAllTheSame }: AnswersProps) {
  return (
    <>
      <FormRefusal>{refusal && <RefusalText outcome={words.notDivided} refusal={refusal} days={days} />}</FormRefusal>
      <FormAnswers
        onBack={onClose}
        other={
          refusal &&
          refusal.refusal.why !== 'called-off' && (
            <GoOnButton
              busy={busyWith === 'all-the-same'}
              onClick={({ currentTarget }) => onAllTheSame(currentTarget.form!)}
            >
              {words.divideAllTheSame}
            </GoOnButton>
          )
        }
        busy={busyWith === 'divide'}
      >
        {words.divide}
      </FormAnswers>
    </>
  );
}

interface PartFieldsProps {
  booking: BookingRow;
  leaving: number;
  onLeaving: (leaving: number) => void;
  date: string;
  onDate: (date: string) => void;
  /** Where the part can go on that day; null while they load, and if the booking goes by no departures. */
  choices: readonly DepartureChoice[] | null;
  /** The id of the chosen departure, or ''. */
  chosen: string;
  onChoose: (id: string) => void;
  problem: string;
}

function PartFields({
  booking,
  leaving,
  onLeaving,
  date,
  onDate,
  choices,
  chosen,
  onChoose,
  problem,
}: PartFieldsProps) {
  const today = serverToday();
  const isSameDay = date === booking.date;
  const hasDepartures = onlyTour(booking) !== null && takesPlace(booking.status);
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={words.peopleElsewhere}
          type="number"
          inputMode="numeric"
          min={1}
          max={booking.people - 1}
          required
          autoComplete="off"
          value={leaving || ''}
          onChange={({ target }) => onLeaving(Number(target.value))}
          hint={words.ofPeople({ people: peopleText(booking.people) })}
        />
        <TextField
          label={words.theirDay}
          type="date"
          required
          min={today}
          max="9999-12-31"
          value={date}
          onChange={({ target }) => onDate(target.value)}
          error={hasDepartures ? undefined : problem}
        />
      </div>
      {hasDepartures && (
        <SelectField
          label={words.theirDeparture}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
          error={problem}
        >
          <option value="">{noChoice(isSameDay, choices)}</option>
          {choices?.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {`${hourText(choice.leaves_at)}, ${oneLine(choice.meeting_point)}: ${departureLoad(choice.people, { ...choice, minimum: null })}`}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

function noChoice(isSameDay: boolean, choices: readonly DepartureChoice[] | null): string {
  if (!isSameDay) return choices?.length === 1 ? words.usualOne : words.noHour;
  return choices?.length === 0 ? words.noOther : words.choose;
}

/** The departures of a day besides that of the booking; null while they load, and if it goes by none. */
function useOtherDepartures(booking: BookingRow, date: string): DepartureChoice[] | null {
  const tour = onlyTour(booking);
  const isWanted = tour !== null && takesPlace(booking.status) && parseIsoDate(date) !== null;
  const { value, isOld } = useLoaded(['choices', tour, date], () => loadChoices(tour!, date), { isWanted });
  return isOld || !value ? null : value.filter(({ id }) => id !== booking.departure_id);
}

/** '4 people stay on Fri 20 Nov at 08:30. 2 people go on Sat 21 Nov.' */
function summaryOf(booking: BookingRow, leaving: number, date: string, departure: DepartureChoice | null): string {
  const staying = booking.people - leaving;
  if (!Number.isInteger(leaving) || leaving < 1 || staying < 1 || !parseIsoDate(date)) return '';
  const today = serverToday();
  const stays = { count: staying, people: peopleText(staying), days: nearDays(booking, today) };
  const stay = booking.leaves_at ? words.stayAt({ ...stays, hour: hourText(booking.leaves_at) }) : words.stayOn(stays);
  if (date === booking.date && !departure) return stay;
  const goes = { count: leaving, people: peopleText(leaving), days: nearDays({ ...booking, date }, today) };
  const go = departure ? words.goAt({ ...goes, hour: hourText(departure.leaves_at) }) : words.goOn(goes);
  return `${stay} ${go}`;
}

function mailText({ email, name, phone }: BookingRow): ReactNode {
  return email ? words.oneMail : words.noMail({ name: oneLine(name), isolated: isolated('name'), phone });
}
