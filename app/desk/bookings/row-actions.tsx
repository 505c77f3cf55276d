import { useRef } from 'react';
import type { RefObject } from 'react';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { actionsOn, statusActionLabels } from '../../../domain/booking/booking-status.ts';
import type { StatusAction, StatusTransition } from '../../../domain/booking/booking-status.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { UnsentNote } from '../offline/unsent-note.tsx';
import type { UnsentDecision } from '../../data/offline/unsent-storage.ts';
import { useFocusAfter } from '../offline/use-unsent.ts';
import { DecisionQuestions } from '../shared/decisions/decision-questions.tsx';
import { useDecision } from '../shared/decisions/use-decision.ts';
import { useDismiss } from '../shared/decisions/use-dismiss.ts';
import styles from './booking-row.module.css';
import { SwipeButtons } from './swipe/swipe-buttons.tsx';
import { useSwipe } from './swipe/use-swipe.ts';
import type { Swipe } from './swipe/use-swipe.ts';

interface RowActionsProps {
  booking: BookingRow;
  /** The heading of the row, which gets the focus when the pressed button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Reloads the list. Called after each attempt. */
  onChanged: () => Promise<void>;
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
  const { booking, unsent, heading, onChanged } = props;
  const decision = useDecision({
    booking,
    onChanged: async () => {
      await onChanged();
      focusIfLost(heading.current);
    },
  });
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

type StatusButtonsProps = RowActionsProps & ReturnType<typeof useDecision> & { swipe: Swipe };

/** The buttons, with their warnings and refusals. */
function StatusButtons(props: StatusButtonsProps) {
  const { booking, describedBy, busyWith, asksAbout, choose, swipe } = props;
  return (
    <>
      <div className={styles.actions}>
        {actionsOn(booking)
          .filter(({ to }) => to !== asksAbout)
          .map((transition) => (
            <StatusButton key={transition.to} {...{ transition, describedBy, busyWith }} onChoose={choose} />
          ))}
      </div>
      {swipe !== 'closed' && (
        <SwipeButtons {...{ booking, describedBy }} onChoose={(transition) => void choose(transition)} />
      )}
      <DecisionQuestions {...props} />
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
