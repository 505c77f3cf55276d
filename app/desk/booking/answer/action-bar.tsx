import { useRef } from 'react';
import type { RefObject } from 'react';
import * as words from '#words/desk-booking.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import {
  actionsOn,
  bookingStatuses,
  canChange,
  statusActionLabels,
} from '../../../../domain/booking/booking-status.ts';
import type { StatusTransition } from '../../../../domain/booking/booking-status.ts';
import { Button } from '../../../ui/button.tsx';
import { UnsentNote } from '../../offline/unsent-note.tsx';
import { useUnsent, useFocusAfter } from '../../offline/use-unsent.ts';
import { DecisionQuestions } from '../../shared/decisions/decision-questions.tsx';
import { getsMail, useDecision } from '../../shared/decisions/use-decision.ts';
import type { DecisionProps } from '../../shared/decisions/use-decision.ts';
import { useDismiss } from '../../shared/decisions/use-dismiss.ts';
import { useHeightOf } from '../../../ui/use-height-of.ts';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { AnswerMessage, useAnswerMessage } from './answer-message.tsx';
import styles from './action-bar.module.css';
import { useDecisionKeys } from './use-decision-keys.ts';

interface ActionBarProps {
  booking: BookingRow;
  /** The element around the buttons, which gets the focus when the pressed button disappears. */
  group: RefObject<HTMLDivElement | null>;
  onDecided: () => void;
  /** Reloads the booking. Called after each attempt. */
  onChanged: () => Promise<void>;
  onOffer: () => void;
  onChange: () => void;
}

/** What can be done with the booking: the decisions, an offer of other days, a change, and a message for the answer. */
export function ActionBar({ booking, group, onDecided, onChanged, onOffer, onChange }: ActionBarProps) {
  const unsent = useUnsent('change', booking.id);
  const decision = useUnsent('decision', booking.id);
  useFocusAfter(
    decision?.id ?? null,
    () => group.current,
    () => group.current,
  );
  const { message, setMessage } = useAnswerMessage(booking);
  const field = useRef<HTMLTextAreaElement>(null);
  const isChanging = unsent?.problem === null;
  const isDecided = decision?.problem === null;
  const area = useRef<HTMLDivElement>(null);
  const typed = useRef(message);
  typed.current = message;
  const decided: DecisionProps['onDecided'] = (to) => {
    // What was typed since the press is not sent, so it stays.
    if (bookingStatuses[to].mail && typed.current === message) setMessage('');
    onDecided();
  };
  const changed = async () => {
    await onChanged();
    focusIfLost(group.current);
  };
  useHeightOf(group, '--decision-bar');
  return (
    <div ref={area}>
      <div
        ref={group}
        tabIndex={-1}
        data-decision-bar=""
        className={styles.actions}
        role="group"
        aria-label={words.decide}
      >
        {decision && <UnsentNote unsent={decision} />}
        {!isDecided && (
          <Decisions {...{ booking, area, group, field, message }} onChanged={changed} onDecided={decided} />
        )}
        {bookingStatuses[booking.status].isOpen && (
          <Button variant="secondary" onClick={onOffer}>
            {words.otherDays}
          </Button>
        )}
        {canChange(booking.status) && !isChanging && (
          <Button variant="secondary" onClick={onChange}>
            {words.change}
          </Button>
        )}
        {unsent && <UnsentNote unsent={unsent} />}
      </div>
      {!isDecided && <AnswerMessage key={booking.status} {...{ booking, field, message, setMessage }} />}
    </div>
  );
}

interface DecisionsProps extends DecisionProps, Pick<ActionBarProps, 'group'> {
  /** The bar and the message. */
  area: RefObject<HTMLElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The buttons of the decisions, each of which counts at once, with the questions that come before some. */
function Decisions({ area, group, field, ...props }: DecisionsProps) {
  const { booking } = props;
  const decision = useDecision(props);
  const { busyWith, asksAbout } = decision;
  /** Decides, unless the message is not one that a mail can have. */
  const choose: typeof decision.choose = async (transition) => {
    const isSent = getsMail(booking, transition.to);
    if (!isSent || (field.current?.reportValidity() ?? true)) await decision.choose(transition);
  };
  const focusBar = () => group.current?.focus({ preventScroll: true });
  useDecisionKeys(group);
  useDismiss(area, decision.isAsking, () => {
    decision.dismiss();
    // The pressed button has disappeared if its question has.
    const { activeElement } = document;
    if (activeElement === document.body || group.current?.contains(activeElement)) focusBar();
  });
  return (
    <>
      <DecisionQuestions booking={booking} {...decision} choose={choose} />
      {actionsOn(booking)
        .filter(({ to }) => to !== asksAbout)
        .map((possible) => (
          <Button
            key={possible.to}
            variant={isFirstStep(possible) ? 'primary' : 'secondary'}
            data-decides={possible.to}
            busy={busyWith === possible.to}
            disabled={busyWith !== null}
            onClick={() => void choose(possible)}
          >
            {statusActionLabels[possible.action]}
          </Button>
        ))}
    </>
  );
}

/** Whether an action gives a booking its place, and does not take back what was decided. */
function isFirstStep({ from, to }: StatusTransition): boolean {
  return to === 'offered' || (to === 'confirmed' && from !== 'cancelled');
}
