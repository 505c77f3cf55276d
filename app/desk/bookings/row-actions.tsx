import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import * as words from '#words/desk-bookings.ts';
import { actionsOn, statusActionLabels } from '../../../domain/booking/booking-status.ts';
import type { StatusAction, StatusTransition } from '../../../domain/booking/booking-status.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { UnsentNote } from '../offline/unsent-note.tsx';
import type { UnsentDecision } from '../../data/offline/unsent-storage.ts';
import { useFocusAfter } from '../offline/use-unsent.ts';
import { TakenCartNote } from '../shared/taken-cart-note.tsx';
import { DepartureButtons } from '../shared/departures/departure-choices.tsx';
import { allTheSame } from '../shared/day-question.ts';
import styles from './booking-row.module.css';
import { useRowDecision } from './use-row-decision.ts';
import type { RowDecisionProps } from './use-row-decision.ts';
import { SwipeButtons } from './swipe/swipe-buttons.tsx';
import { useSwipe } from './swipe/use-swipe.ts';
import type { Swipe } from './swipe/use-swipe.ts';

interface RowActionsProps extends RowDecisionProps {
  /** The unsent decision about the booking. */
  unsent: UnsentDecision | undefined;
  describedBy: string;
}

const icons: Readonly<Record<StatusAction, string>> = {
  confirm: 'M5 12.5l4.5 4.5L19 7.5',
  cancel: 'M6 6l12 12M18 6L6 18',
  reconfirm: 'M4 12a8 8 0 108-8H6M9 1L6 4l3 3',
  offer: 'M4 12h15M13 6l6 6-6 6',
  withdraw: 'M20 12H5M11 6l-6 6 6 6',
};

/**
 * The quiet status buttons of a booking in a list. If its day is closed or full, a question comes first and a second
 * press confirms. A tour with several departures asks for one. If another rental has the cart, the free carts are
 * offered. All of them lie over the rows below and move none. An unsent decision replaces the buttons. On a touch
 * screen a swipe reveals the same steps as large buttons.
 */
export function RowActions(props: RowActionsProps) {
  const { unsent, heading } = props;
  const decision = useRowDecision(props);
  const area = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const { swipe, close } = useSwipe(area);
  const choose: typeof decision.choose = (transition) => {
    close();
    return decision.choose(transition);
  };
  useDismiss(area, decision.isAsking || swipe === 'open', () => {
    close();
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
      {unsent ? (
        <UnsentNote unsent={unsent} ref={note} isRow />
      ) : (
        <StatusButtons {...props} {...decision} {...{ swipe, choose }} />
      )}
    </div>
  );
}

type StatusButtonsProps = RowActionsProps & ReturnType<typeof useRowDecision> & { swipe: Swipe };

/** The buttons, with their warnings and refusals. */
function StatusButtons(props: StatusButtonsProps) {
  const { booking, describedBy, busyWith, question, hours, taken, choose, pick, swipe } = props;
  const goOn = useRef<HTMLButtonElement>(null);
  // It takes the place of the pressed button. A disabled button takes no focus.
  const isReady = question?.isRead === true && busyWith === null;
  useEffect(() => {
    if (isReady) goOn.current?.focus();
  }, [isReady]);
  const asking = actionsOn(booking).find(({ to }) => to === question?.to);
  return (
    <>
      <div className={styles.actions}>
        {actionsOn(booking)
          .filter((transition) => transition !== asking)
          .map((transition) => (
            <StatusButton key={transition.to} {...{ transition, describedBy, busyWith }} onChoose={choose} />
          ))}
      </div>
      {swipe !== 'closed' && (
        <SwipeButtons {...{ booking, describedBy }} onChoose={(transition) => void choose(transition)} />
      )}
      {question && asking && (
        <div className={`${styles.note} ${styles.warning}`} data-over="">
          <p role="alert">{question.text}</p>
          <Button
            ref={goOn}
            variant="secondary"
            busy={busyWith === asking.to}
            disabled={!question.isRead}
            aria-describedby={describedBy}
            onClick={() => void choose(asking)}
          >
            {allTheSame(statusActionLabels[asking.action])}
          </Button>
        </div>
      )}
      {hours && (
        <div className={styles.note} data-over="">
          <p role="alert">{words.whichDeparture}</p>
          <DepartureButtons
            choices={hours.choices}
            people={booking.people}
            describedBy={describedBy}
            onChoose={(choice) => void pick(hours.transition, choice)}
          />
        </div>
      )}
      {taken && (
        <div className={styles.note} data-over="">
          <TakenCartNote booking={booking} {...taken} />
        </div>
      )}
    </>
  );
}

interface StatusButtonProps extends Pick<StatusButtonsProps, 'describedBy' | 'busyWith'> {
  transition: StatusTransition;
  onChoose: (transition: StatusTransition) => Promise<void>;
}

function StatusButton({ transition, describedBy, busyWith, onChoose }: StatusButtonProps) {
  const { action, to } = transition;
  const isBusy = busyWith === to;
  const label = statusActionLabels[action];
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={isBusy || undefined}
      title={label}
      data-action={to}
      disabled={busyWith !== null}
      onClick={() => void onChoose(transition)}
    >
      {isBusy ? <Spinner /> : <Icon d={icons[action]} size={20} grid={24} weight={2.2} />}
    </button>
  );
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
