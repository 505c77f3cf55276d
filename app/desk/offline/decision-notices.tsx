import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import * as words from '#words/desk-decisions.ts';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import { usePointerElsewhere } from '../../ui/use-pointer-elsewhere.ts';
import { useJustEntered } from '../entry/use-just-entered.ts';
import { removeActs, undoAct, useShownActs } from '../shared/undo/shown-acts.ts';
import type { ShownAct } from '../shared/undo/shown-acts.ts';
import { UndoNotice } from '../shared/undo/undo-notice.tsx';
import styles from './decision-notices.module.css';
import { removeDecisions, undo, useShownDecisions } from './shown-decisions.ts';
import type { ShownDecision } from './shown-decisions.ts';
import { useLeaveDeleted } from './use-leave-deleted.ts';

/**
 * The notices of decisions and other acts, each with its own time and its own Undo. They have a separate place at the
 * lower edge, and go with their page; after that, the history of the booking has the Undo. While one is hovered or
 * has the focus, the time of all stands still, so that none moves under the pointer.
 */
export function DecisionNotices() {
  const shown = useShownDecisions();
  const acts = useShownActs();
  const notices = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const count = shown.length + acts.length;
  const lastCount = useRef(count);
  useRemovalWithPage();
  usePointerElsewhere(notices, isHovered, setHovered);
  useEffect(() => {
    // Browsers do not tell that the pointer or the focus has left a notice that is gone.
    if (count < lastCount.current) setHovered(false);
    if (count === 0) setFocus(false);
    lastCount.current = count;
    // A new notice does not cover the focused control (scroll-padding-bottom).
    document.querySelector('main :focus-visible')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [shown, acts, count]);
  // The pressed button disappears, and browsers do not tell that the pointer has left it.
  const leave = () => {
    setHovered(false);
    if (notices.current?.contains(document.activeElement)) focusAgain(cameFrom.current);
  };
  const held = { isHeld: isHovered || hasFocus, onPress: leave };
  return (
    <div
      ref={notices}
      className={styles.notices}
      // React does not tell of an entry if what was under the pointer disappeared.
      onPointerOver={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocus(true);
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={() => setFocus(false)}
    >
      <div role="status" aria-live="polite" aria-atomic="false" className={styles.region}>
        {shown.map((one) => (
          <DecisionNotice key={one.key} shown={one} {...held} />
        ))}
        {acts.map((one) => (
          <ActNotice key={`act ${one.key}`} shown={one} {...held} />
        ))}
      </div>
    </div>
  );
}

/** Removes the notices when the place of the desk changes. A booking that was just entered comes with its notice. */
function useRemovalWithPage(): void {
  const { pathname, hash } = useLocation();
  const isJustEntered = useJustEntered();
  const place = pathname + hash;
  const shownAt = useRef(place);
  useEffect(() => {
    if (shownAt.current === place) return;
    shownAt.current = place;
    if (!isJustEntered) removeAll();
  }, [place, isJustEntered]);
  useEffect(() => removeAll, []);
}

function removeAll(): void {
  removeDecisions();
  removeActs();
}

type NoticeProps<Shown> = Pick<ComponentProps<typeof UndoNotice>, 'isHeld' | 'onPress'> & { shown: Shown };

function DecisionNotice({ shown, ...held }: NoticeProps<ShownDecision>) {
  const { key, onUndone } = shown;
  const leaveDeleted = useLeaveDeleted();
  const takeBack = async () => {
    await undo(shown, leaveDeleted);
    await onUndone?.();
  };
  const leave = useCallback(() => removeDecisions(key), [key]);
  return (
    <UndoNotice {...held} undo={onUndone && takeBack} onLeave={leave}>
      <DecisionText shown={shown} />
    </UndoNotice>
  );
}

function ActNotice({ shown, ...held }: NoticeProps<ShownAct>) {
  const { key, notice, name, outcome } = shown;
  const leave = useCallback(() => removeActs(key), [key]);
  return (
    <UndoNotice {...held} undo={shown.undo && (() => undoAct(shown))} onLeave={leave}>
      <span>
        {notice}: <bdi>{name}</bdi>
        {outcome ? `, ${outcome}.` : ''}
      </span>
    </UndoNotice>
  );
}

function DecisionText({ shown: { notice, bookings, decision, onUndone } }: { shown: ShownDecision }) {
  const { label } = bookingStatuses[decision];
  const [booking, ...others] = bookings;
  if (!onUndone) return <span>{words.toldNothing({ notice, count: bookings.length })}</span>;
  if (others.length > 0) return <span>{words.several({ notice, status: label, count: bookings.length })}</span>;
  return (
    <span>
      {notice}: <bdi translate="no">{booking?.name}</bdi>, {label.toLowerCase()}.
    </span>
  );
}

/** Returns the focus to where it was, or to the heading of the page if that has gone. */
function focusAgain(earlier: Element | null): void {
  const target =
    earlier instanceof HTMLElement && earlier.isConnected ? earlier : document.querySelector<HTMLElement>('h1');
  target?.focus({ preventScroll: true });
}
