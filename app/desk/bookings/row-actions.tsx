import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { BookingRow as Booking } from '../../../domain/booking/booking.ts';
import { actionsFor } from '../../../domain/booking/booking-status.ts';
import type { StatusAction, StatusTransition } from '../../../domain/booking/booking-status.ts';
import type { TakenCart } from '../../../domain/days/taken-cart.ts';
import type { DepartureChoice } from '../../../domain/departures/departure.ts';
import { UnavailableDayError } from '../../data/change-booking.ts';
import { TakenCartError } from '../../data/rentals/taken-cart.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { decideBooking } from '../offline/decide-booking.ts';
import { showDecision } from '../offline/shown-decisions.ts';
import { UnsentDecisionNote } from '../offline/unsent-decision-note.tsx';
import { useUnsentDecision, useFocusAfter } from '../offline/use-unsent-decision.ts';
import { TakenCartNote } from '../shared/taken-cart-note.tsx';
import { DepartureButtons } from '../shared/departures/departure-choices.tsx';
import { allTheSame, findDepartures, useDayQuestion } from '../shared/day-question.ts';
import { showError } from '../shared/desk-notices.ts';
import styles from './booking-row.module.css';

interface RowActionsProps {
  booking: Booking;
  describedBy: string;
  /** The heading of the row, which gets the focus when the pressed button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Reloads the list. Called after each attempt. */
  onChanged: () => Promise<void>;
}

const icons: Readonly<Record<StatusAction, string>> = {
  Confirm: 'M5 12.5l4.5 4.5L19 7.5',
  Cancel: 'M6 6l12 12M18 6L6 18',
  Reconfirm: 'M4 12a8 8 0 108-8H6M9 1L6 4l3 3',
};

/**
 * The quiet status buttons of a booking in a list. If its day is closed or full, a question comes first and a second
 * press confirms. If another rental has the cart, the free carts are offered. Both lie over the rows below and move
 * none. An unsent decision replaces the buttons.
 */
export function RowActions(props: RowActionsProps) {
  const { booking, heading } = props;
  const decision = useDecision(props);
  const unsent = useUnsentDecision(booking.id);
  const area = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  useDismiss(area, decision.isAsking, () => {
    decision.dismiss();
    if (area.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  });
  useFocusAfter(
    unsent?.id ?? null,
    () => area.current,
    () => note.current ?? heading.current,
  );
  return (
    <div ref={area} className={styles.decision}>
      {unsent ? <UnsentDecisionNote unsent={unsent} ref={note} isRow /> : <StatusButtons {...props} {...decision} />}
    </div>
  );
}

type StatusButtonsProps = RowActionsProps & ReturnType<typeof useDecision>;

/** The buttons, with their warnings and refusals. */
function StatusButtons(props: StatusButtonsProps) {
  const { booking, describedBy, busyWith, question, hours, taken, choose, pick, moved } = props;
  const goOn = useRef<HTMLButtonElement>(null);
  // It takes the place of the pressed button.
  useEffect(() => {
    if (question) goOn.current?.focus();
  }, [question]);
  const asking = actionsFor(booking.status).find(({ to }) => to === question?.to);
  return (
    <>
      <div className={styles.actions}>
        {actionsFor(booking.status)
          .filter((transition) => transition !== asking)
          .map((transition) => (
            <button
              key={transition.to}
              type="button"
              className={styles.action}
              aria-label={transition.action}
              aria-describedby={describedBy}
              aria-busy={busyWith?.to === transition.to || undefined}
              title={transition.action}
              data-action={transition.action}
              disabled={busyWith !== null}
              onClick={() => void choose(transition)}
            >
              {busyWith?.to === transition.to ? (
                <Spinner />
              ) : (
                <Icon d={icons[transition.action]} size={20} grid={24} weight={2.2} />
              )}
            </button>
          ))}
      </div>
      {question && asking && (
        <div className={`${styles.note} ${styles.warning}`}>
          <p role="alert">{question.text}</p>
          <Button
            ref={goOn}
            variant="secondary"
            busy={busyWith?.to === asking.to}
            aria-describedby={describedBy}
            onClick={() => void choose(asking)}
          >
            {allTheSame(asking.action)}
          </Button>
        </div>
      )}
      {hours && (
        <div className={styles.note}>
          <p role="alert">Which departure?</p>
          <DepartureButtons
            choices={hours.choices}
            people={booking.people}
            describedBy={describedBy}
            onChoose={(choice) => void pick(choice)}
          />
        </div>
      )}
      {taken && (
        <div className={styles.note}>
          <TakenCartNote booking={booking} taken={taken} onMoved={moved} />
        </div>
      )}
    </>
  );
}

/** Handles a press of a status button: the warning before the decision, and the refusal after it. */
function useDecision({ booking, heading, onChanged }: RowActionsProps) {
  const [busyWith, setBusyWith] = useState<StatusTransition | null>(null);
  const { warning, mayDecide, wasAsked, ask, close } = useDayQuestion(booking);
  const question = warning?.isQuestion ? warning : null;
  const [taken, setTaken] = useState<TakenCart | null>(null);
  // The departures to choose from, and the one that was chosen, also for a second press after a refusal.
  const [hours, setHours] = useState<{ transition: StatusTransition; choices: DepartureChoice[] } | null>(null);
  const picked = useRef<{ choice: DepartureChoice | null; allTheSame: boolean } | null>(null);

  const showStored = () =>
    onChanged().then(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    });
  const act = async (transition: StatusTransition, allTheSame: boolean) => {
    const departure = picked.current?.choice ?? undefined;
    try {
      const outcome = await decideBooking(booking, transition, { allTheSame, ...(departure ? { departure } : {}) });
      showDecision(outcome, { bookings: [booking], decision: transition.to, onUndone: onChanged });
      if (outcome === 'stored') await showStored();
    } catch (error) {
      if (error instanceof UnavailableDayError) return ask(error.refusal, transition.to);
      if (error instanceof TakenCartError) setTaken(error.taken);
      else showError(error);
      // The buttons do not wait for the reload, which takes long to fail on a lost connection.
      void showStored();
    }
  };
  const choose = async (transition: StatusTransition) => {
    setBusyWith(transition);
    setTaken(null);
    setHours(null);
    const isAsked = wasAsked(transition.to);
    const [isFree, choices] = await Promise.all([
      mayDecide(transition.to),
      picked.current ? [] : findDepartures(booking, transition.to),
    ]);
    if (isFree) {
      close();
      if (choices.length === 0) await act(transition, isAsked || picked.current?.allTheSame === true);
      else {
        picked.current = { choice: null, allTheSame: isAsked };
        setHours({ transition, choices });
      }
    }
    setBusyWith(null);
  };
  const pick = async (choice: DepartureChoice | null) => {
    const transition = hours!.transition;
    const allTheSame = picked.current?.allTheSame === true;
    picked.current = { choice, allTheSame };
    setHours(null);
    setBusyWith(transition);
    await act(transition, allTheSame);
    setBusyWith(null);
  };
  const moved = (isMoved: boolean) => {
    if (isMoved) setTaken(null);
    void showStored();
  };
  const dismiss = () => {
    close();
    setHours(null);
    picked.current = null;
    setTaken(null);
  };
  const isAsking = busyWith === null && (question !== null || hours !== null || taken !== null);
  return { busyWith, question, hours, taken, choose, pick, moved, isAsking, dismiss };
}

/** Calls `dismiss` on Escape and on a press outside, because what lies over other rows must not stay there. */
function useDismiss(area: RefObject<HTMLElement | null>, isWanted: boolean, dismiss: () => void): void {
  const latest = useRef(dismiss);
  latest.current = dismiss;
  useEffect(() => {
    if (!isWanted) return;
    const press = ({ target }: PointerEvent) => area.current?.contains(target as Node) || latest.current();
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('pointerdown', press);
    addEventListener('keydown', escape, { capture: true });
    return () => {
      removeEventListener('pointerdown', press);
      removeEventListener('keydown', escape, { capture: true });
    };
  }, [area, isWanted]);
}
