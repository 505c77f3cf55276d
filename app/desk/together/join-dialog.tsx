import { useState } from 'react';
import * as words from '#words/desk-together-join.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { mostTripsTogether } from '../../../domain/booking/booking-limits.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import { mergeProblem } from '../../../domain/desk/booking-group.ts';
import { bookingTitle } from '../../../domain/days/day-plan.ts';
import { joinBookings, takeBookingApart } from '../../data/together/together.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, FormAnswers, FormRefusal } from '../shared/fields/dialog-form.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { useDesk } from '../shared/live-desk.tsx';
import { showAct } from '../shared/undo/shown-acts.ts';
import { useNow } from '../shared/use-now.ts';
import { MergeForm } from './merge-form.tsx';
import { tripLine } from './party-panel.tsx';
import styles from './together.module.css';
import { useReload } from './use-reload.ts';

interface JoinDialogProps {
  /** The coming trips of the guest, the next one first. */
  trips: readonly BookingRow[];
  /** The group of each booking that belongs to others. */
  groups: ReadonlyMap<string, string>;
  open: boolean;
  onClose: () => void;
}

/** Makes trips of a guest belong together, or one party of two bookings. */
export function JoinDialog({ open, ...form }: JoinDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={words.title} size="medium" focusFirst="input">
      {open && <JoinForm {...form} />}
    </Dialog>
  );
}

function JoinForm({ trips, groups, onClose }: Omit<JoinDialogProps, 'open'>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isMerging, setMerging] = useState(false);
  const isLost = useDesk().trouble?.answer === 'lost';
  const chosen = trips.filter(({ id }) => ids.has(id));
  const { isBusy, problem, setProblem, submit } = useJoin(chosen, onClose);
  // The older one stays.
  const [kept, other] = [...chosen].sort((one, next) => (one.created_at < next.created_at ? -1 : 1));
  const toggle = (id: string) => {
    setProblem('');
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  if (isMerging && kept && other)
    return <MergeForm kept={kept} other={other} onBack={() => setMerging(false)} onClose={onClose} />;
  const isPair = chosen.length === 2;
  const noMerge = isPair ? mergeProblem(kept!, other!) : null;
  const isTooMany = chosen.length > mostTripsTogether;
  return (
    <DialogForm onSubmit={submit}>
      <TripChoices {...{ trips, groups, ids }} onToggle={toggle} />
      <p className={styles.soft}>{words.intro}</p>
      <FormRefusal>
        {problem && <p>{words.notJoined({ problem })}</p>}
        {isLost && <p>{words.needsConnection}</p>}
      </FormRefusal>
      <p role="status" className={styles.soft}>
        {noMerge}
        {isTooMany && words.atMost({ count: mostTripsTogether })}
      </p>
      <FormAnswers
        onBack={onClose}
        other={
          <Button variant="secondary" disabled={!isPair || noMerge !== null || isLost} onClick={() => setMerging(true)}>
            {words.makeOneParty}
          </Button>
        }
        busy={isBusy}
        disabled={chosen.length < 2 || isTooMany || isLost}
      >
        {words.join}
      </FormAnswers>
    </DialogForm>
  );
}

/** Joins trips, with an Undo. `problem` has the reason if the database refuses. */
function useJoin(chosen: readonly BookingRow[], onClose: () => void) {
  const [problem, setProblem] = useState('');
  const reload = useReload();
  const { isBusy, submit } = useDeskForm(
    async () => {
      const added = await joinBookings(chosen.map(({ id }) => id));
      showAct({
        topic: 'join',
        notice: added.length > 0 ? words.joined : words.already,
        name: chosen.map((one) => bookingTitle(one)).join(', '),
        undo: added.length > 0 ? () => takeBack(added) : null,
        onChanged: reload,
      });
    },
    {
      check: () => chosen.length > 1,
      done: onClose,
      fail: (error) => setProblem((error as Error).message),
      after: reload,
    },
  );
  return { isBusy, problem, setProblem, submit };
}

async function takeBack(added: readonly string[]): Promise<void> {
  for (const id of added) await takeBookingApart(id);
}

interface TripChoicesProps {
  trips: readonly BookingRow[];
  groups: ReadonlyMap<string, string>;
  ids: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function TripChoices({ trips, groups, ids, onToggle }: TripChoicesProps) {
  const today = localToday(useNow());
  const numbers = [...new Set(groups.values())];
  return (
    <fieldset className={styles.choices}>
      <legend>{words.whichTrips}</legend>
      {trips.map((trip) => {
        const group = groups.get(trip.id);
        return (
          <label key={trip.id}>
            <input type="checkbox" checked={ids.has(trip.id)} onChange={() => onToggle(trip.id)} />
            <strong>{bookingTitle(trip)}</strong>{' '}
            <span className={styles.soft}>
              {tripLine(trip, today)} · {bookingStatuses[trip.status].label}
              {group && (numbers.length > 1 ? words.numbered({ number: numbers.indexOf(group) + 1 }) : words.isJoined)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
