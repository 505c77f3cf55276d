import * as words from '#words/desk-shared-departures.ts';
import { canWait, departureLoad, hourText, isOverCapacity } from '../../../../domain/departures/departure.ts';
import type { DepartureChoice } from '../../../../domain/departures/departure.ts';
import { oneLine } from '../../../../domain/booking/plain-text.ts';
import { Button } from '../../../ui/button.tsx';
import { mayTakeFocus } from '../decisions/may-take-focus.ts';
import styles from './departure-choices.module.css';

interface DepartureRadiosProps {
  legend: string;
  /** The name of the control, if the form has several. */
  name?: string;
  choices: readonly DepartureChoice[];
  /** The people who join. */
  people: number;
  /** The id of the choice; '' for none yet. */
  value: string;
  onChoose: (id: string) => void;
  /** The label of a choice besides the departures, whose value is 'other'. */
  other?: string;
}

/** The departures that a party can join, each with its load. */
export function DepartureRadios({
  legend,
  name = 'departure',
  choices,
  people,
  value,
  onChoose,
  other,
}: DepartureRadiosProps) {
  const radio = (id: string) => (
    <input type="radio" name={name} value={id} required checked={value === id} onChange={() => onChoose(id)} />
  );
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.id}>
          {radio(choice.id)}
          <span>
            <strong>{hourText(choice.leaves_at)}</strong> {oneLine(choice.meeting_point)}
          </span>
          <span className={styles.load} data-full={isOverCapacity(choice.people, people, choice) || undefined}>
            {loadOf(choice, people)}
          </span>
        </label>
      ))}
      {other && (
        <label>
          {radio('other')}
          <span>{other}</span>
        </label>
      )}
    </fieldset>
  );
}

interface DepartureButtonsProps {
  choices: readonly DepartureChoice[];
  people: number;
  describedBy?: string;
  /** Takes the choice; null for an hour that is given later. */
  onChoose: (choice: DepartureChoice | null) => void;
}

/** A button for each departure that a party can join, so that one press confirms. The first has the focus. */
export function DepartureButtons({ choices, people, describedBy, onChoose }: DepartureButtonsProps) {
  return (
    <div role="group" aria-label={words.whichDeparture} aria-describedby={describedBy} className={styles.buttons}>
      {choices.map((choice, at) => (
        <Button
          key={choice.id}
          ref={at === 0 ? focusFirst : undefined}
          variant="secondary"
          title={oneLine(choice.meeting_point)}
          onClick={() => onChoose(choice)}
        >
          {hourText(choice.leaves_at)}
          <span className={styles.load}>{loadOf(choice, people)}</span>
        </Button>
      ))}
      {canWait(choices) && (
        <Button variant="quiet" onClick={() => onChoose(null)}>
          {words.hourLater}
        </Button>
      )}
    </div>
  );
}

function focusFirst(button: HTMLButtonElement | null): void {
  if (!button || !mayTakeFocus(button)) return;
  button.focus({ preventScroll: true });
  // The bar of the desk covers the end of a phone's screen.
  button.parentElement?.scrollIntoView({ block: 'nearest' });
}

/** '6 of 12', and whether the group finds no room. */
function loadOf(choice: DepartureChoice, people: number): string {
  const load = departureLoad(choice.people, { ...choice, minimum: null });
  return isOverCapacity(choice.people, people, choice) ? words.noRoom({ load, people }) : load;
}
