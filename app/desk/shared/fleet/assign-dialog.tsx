import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-shared-fleet.ts';
import { longDate } from '../../../../domain/booking/booking-dates.ts';
import { findCatalogueItem } from '../../../../domain/catalogue/catalogue-items.ts';
import { departureLoad, hourText } from '../../../../domain/departures/departure.ts';
import type { Departure } from '../../../../domain/departures/departure.ts';
import { otherDepartureOf } from '../../../../domain/departures/fleet-board.ts';
import { languageName } from '../../../../domain/desk/guest.ts';
import { rolesText, seatsText } from '../../../../domain/departures/fleet.ts';
import type { CrewMember, Vessel } from '../../../../domain/departures/fleet.ts';
import { address } from '../../../../domain/site/addresses.ts';
import { loadFleetOfDay } from '../../../data/offline/fleet-of-day.ts';
import { DialogForm, FormAnswers, FormRefusal } from '../fields/dialog-form.tsx';
import { useDeskForm } from '../fields/use-desk-press.ts';
import { FormDialog } from '../form-dialog.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { useLoaded } from '../use-loaded.ts';
import styles from './assign-dialog.module.css';
import { assignWithUndo } from './assign.ts';

interface AssignDialogProps {
  /** The departure; null while the dialog is closed. */
  departure: Departure | null;
  /** The name of its tour. */
  tour: string;
  onClose: () => void;
  /** Shows the day as it is now. */
  onChanged: () => Promise<void>;
  /** Whether the dialog leads to the sheet of the day. */
  hasDay?: boolean;
}

/** The choice of the boats, vans and people of a departure. What is on another departure at this time is named. */
export function AssignDialog({ departure, tour, onClose, ...props }: AssignDialogProps) {
  return (
    <FormDialog
      open={departure !== null}
      onClose={onClose}
      title={departure && words.title({ hour: hourText(departure.leaves_at), tour })}
      unsaved={words.unsaved}
      focusFirst="input:enabled"
    >
      {({ leave }) => departure && <Loaded {...props} departure={departure} tour={tour} onClose={leave} />}
    </FormDialog>
  );
}

type LoadedProps = AssignDialogProps & { departure: Departure };

function Loaded(props: LoadedProps) {
  const { day } = props.departure;
  const { value, hasFailed, reload } = useLoaded(['fleet of a day', day], () => loadFleetOfDay(day), {
    isForm: true,
    isToldInPlace: true,
  });
  if (!value) return <NotLoaded {...{ hasFailed, reload }} what="boats" />;
  return <AssignForm {...props} {...value} />;
}

interface AssignFormProps extends LoadedProps {
  vessels: readonly Vessel[];
  crew: readonly CrewMember[];
  /** All departures of the day. */
  departures: readonly Departure[];
}

function AssignForm(props: AssignFormProps) {
  const { departure, vessels, crew, departures, onClose, hasDay = false } = props;
  const { before, chosen, toggle, problem, isBusy, submit } = useAssigned(props);
  const isShown = (one: Vessel | CrewMember) => !one.is_retired || before.includes(one.id);
  const choice = (one: Vessel | CrewMember, text: string) => {
    const rival = otherDepartureOf(one.id, departure, departures);
    return (
      <Choice
        key={one.id}
        name={one.name}
        text={rival ? words.onOther({ hour: hourText(rival.leaves_at), tour: tourName(rival) }) : text}
        isTaken={rival !== null}
        isChosen={chosen.has(one.id)}
        onToggle={() => toggle(one.id)}
      />
    );
  };
  const seats = vessels.filter(({ id }) => chosen.has(id)).reduce((sum, one) => sum + one.seats, 0);
  return (
    <DialogForm onSubmit={submit}>
      <p className={styles.when}>
        {hasDay ? <Link to={address.desk.day(departure.day)}>{longDate(departure.day)}</Link> : longDate(departure.day)}
        {`, ${timesText(departure)}, ${departureLoad(departure.people, departure)}`}
      </p>
      <Choices legend={words.boatsAndVans} none={words.noBoats}>
        {vessels.filter(isShown).map((one) => choice(one, seatsText(one.seats)))}
      </Choices>
      <p role="status" className={styles.short}>
        {seats > 0 && departure.people > seats && words.tooFewSeats({ people: departure.people, seats })}
      </p>
      <Choices legend={words.crew} none={words.noCrew}>
        {crew.filter(isShown).map((one) => choice(one, personText(one)))}
      </Choices>
      <FormRefusal>{problem && <p>{words.notSaved({ problem })}</p>}</FormRefusal>
      <FormAnswers onBack={onClose} busy={isBusy}>
        {controls.save}
      </FormAnswers>
    </DialogForm>
  );
}

/** The chosen boats and people, and how they are stored. */
function useAssigned({ departure, tour, vessels, crew, departures, onClose, onChanged }: AssignFormProps) {
  const now = departures.find(({ id }) => id === departure.id) ?? departure;
  const before = (now.assigned ?? []).map(({ id }) => id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(before));
  const [problem, setProblem] = useState('');
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
    setProblem('');
  };
  const { isBusy, submit } = useDeskForm(
    async () => {
      const change = {
        departure: now,
        added: [...chosen].filter((id) => !before.includes(id)),
        removed: before.filter((id) => !chosen.has(id)),
        names: Object.fromEntries([...vessels, ...crew].map(({ id, name }) => [id, name])),
      };
      if (change.added.length + change.removed.length === 0) return;
      await assignWithUndo(change, { name: `${hourText(departure.leaves_at)} ${tour}` }, onChanged);
    },
    { done: onClose, fail: (error) => setProblem((error as Error).message) },
  );
  return { before, chosen, toggle, problem, isBusy, submit };
}

/** The roles and the languages of a person: 'Captain · English, Spanish'. */
function personText({ roles, languages }: CrewMember): string {
  return [rolesText(roles), languages.map(languageName).join(', ')].filter(Boolean).join(' · ');
}

/** The name of a tour of the catalogue; that of an added one is not known here. */
function tourName({ tour_id: tour }: Departure): string {
  return findCatalogueItem('tour', tour)?.name ?? words.anotherTour;
}

function timesText({ leaves_at: leaves, back_at: back }: Departure): string {
  return back
    ? words.fromTo({ leaves: hourText(leaves), back: hourText(back) })
    : words.fromOn({ leaves: hourText(leaves) });
}

interface ChoicesProps {
  legend: string;
  none: string;
  children: ReactNode[];
}

function Choices({ legend, none, children }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {children.length > 0 ? (
        children
      ) : (
        <p className={styles.none}>
          {none} <Link to={address.desk.fleet}>{words.addThem}</Link>
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  /** Its seats or roles, or where it is. */
  text: string;
  isTaken: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

function Choice({ name, text, isTaken, isChosen, onToggle }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isChosen} disabled={isTaken && !isChosen} onChange={onToggle} />
      <span>
        <bdi translate="no" className={styles.name}>
          {name}
        </bdi>
        {text && <span className={isTaken ? styles.taken : styles.text}>{text}</span>}
      </span>
    </label>
  );
}
