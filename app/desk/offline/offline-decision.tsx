import { useState } from 'react';
import type { FormEvent } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-offline.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { canWait, chosenOf, onlyTour } from '../../../domain/departures/departure.ts';
import type { DepartureChoice } from '../../../domain/departures/departure.ts';
import { keptChoices } from '../../data/offline/departure-choices.ts';
import { DepartureRadios } from '../shared/departures/departure-choices.tsx';
import type { UnsentDecision } from '../../data/offline/unsent-storage.ts';
import { keepAct, makeAct } from '../../data/offline/unsent-acts.ts';
import type { NewAct } from '../../data/offline/unsent-acts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageField } from '../shared/fields/message-field.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import styles from './offline-desk.module.css';

const decisions = { confirmed: words.confirm, cancelled: words.decline } as const;
type Decision = keyof typeof decisions;

/**
 * The decision buttons without a connection. The decision waits on this device. To confirm takes one press, unless the
 * day has several departures, because what waits can be discarded, or get a message (kept-message.tsx).
 */
export function OfflineDecision({ booking }: { booking: BookingRow }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const choose = (one: Decision) => {
    if (one === 'confirmed' && choicesOf(booking).length < 2)
      keepDecision({ ...whose(booking), decision: one, message: '' });
    else setDecision(one);
  };
  return (
    <div className={styles.decisions}>
      {(Object.keys(decisions) as Decision[]).map((one) => (
        <Button
          key={one}
          variant="secondary"
          aria-label={words.named({ decision: decisions[one], name: booking.name })}
          onClick={() => choose(one)}
        >
          {decisions[one]}
        </Button>
      ))}
      <FormDialog
        open={decision !== null}
        onClose={() => setDecision(null)}
        title={decision && words.ask({ decision: decisions[decision] })}
        size="small"
        unsaved={words.unsaved}
      >
        {() => decision && <DecisionForm {...{ booking, decision }} onKept={() => setDecision(null)} />}
      </FormDialog>
    </div>
  );
}

function DecisionForm({ booking, decision, onKept }: { booking: BookingRow; decision: Decision; onKept: () => void }) {
  const { people } = booking;
  const [message, setMessage] = useState('');
  const [choices] = useState(() => (decision === 'confirmed' ? choicesOf(booking) : []));
  const [chosen, setChosen] = useState('');
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const departure = choices.find((choice) => choice.id === chosen);
    const made = { ...whose(booking), decision, message: message.trim() };
    if (keepDecision(departure ? { ...made, departure: chosenOf(departure) } : made)) onKept();
  };
  return (
    <form className={styles.form} onSubmit={keep}>
      <p>{words.waitsHere}</p>
      {choices.length > 1 && (
        <DepartureRadios
          legend={words.departure}
          choices={choices}
          people={people}
          value={chosen}
          onChoose={setChosen}
          {...(canWait(choices) ? { other: words.hourLater } : {})}
        />
      )}
      <MessageField
        label={words.message}
        note={controls.optional}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <Button type="submit">{words.keep}</Button>
    </form>
  );
}

function whose({ id, name }: BookingRow) {
  return { booking: id, name };
}

/** Keeps a decision on this device, and tells of it. Returns whether it is kept. */
function keepDecision(decision: NewAct<UnsentDecision>): boolean {
  const isKept = keepAct(makeAct<UnsentDecision>(decision));
  if (isKept) showSuccess(words.kept);
  else showError(new Error(words.notKept));
  return isKept;
}

function choicesOf(booking: BookingRow): DepartureChoice[] {
  const tour = onlyTour(booking);
  return tour === null ? [] : keptChoices(tour, booking.date);
}
