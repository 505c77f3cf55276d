import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { bookingStatuses } from '../../../domain/booking/booking-status.ts';
import { closePath, Icon } from '../../ui/icon.tsx';
import { useJustEntered } from '../entry/use-just-entered.ts';
import styles from './decision-notices.module.css';
import { removeDecisions, undo, useShownDecisions } from './shown-decisions.ts';
import type { ShownDecision } from './shown-decisions.ts';
import { useLeaveDeleted } from './use-leave-deleted.ts';

// In ms. Shorter than the mail of a decision waits.
const shownFor = 8_000;

/**
 * The notices of decisions, each with its own time and its own Undo. They have a separate place at the lower edge,
 * and go with their page; after that, the history of the booking has the Undo. While one is hovered or has the focus,
 * the time of all stands still, so that none moves under the pointer.
 */
export function DecisionNotices() {
  const shown = useShownDecisions();
  const notices = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useRemovalWithPage();
  useEffect(() => {
    // Browsers do not tell that the pointer or the focus has left a notice that is gone.
    if (shown.length === 0) {
      setHovered(false);
      setFocus(false);
    }
    // A new notice does not cover the focused control (scroll-padding-bottom).
    document.querySelector('main :focus-visible')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [shown]);
  // The pressed button disappears, and browsers do not tell that the pointer has left it.
  const leave = () => {
    setHovered(false);
    if (notices.current?.contains(document.activeElement)) focusAgain(cameFrom.current);
  };
  return (
    <div
      ref={notices}
      className={styles.notices}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocus(true);
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={() => setFocus(false)}
    >
      <div role="status" aria-live="polite" aria-atomic="false" className={styles.region}>
        {shown.map((one) => (
          <DecisionNotice key={one.key} shown={one} isHeld={isHovered || hasFocus} onPress={leave} />
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
    if (!isJustEntered) removeDecisions();
  }, [place, isJustEntered]);
  useEffect(() => () => removeDecisions(), []);
}

interface DecisionNoticeProps {
  shown: ShownDecision;
  isHeld: boolean;
  onPress: () => void;
}

function DecisionNotice({ shown, isHeld, onPress }: DecisionNoticeProps) {
  const { key, isUndone } = shown;
  const [isBusy, setBusy] = useState(false);
  const leaveDeleted = useLeaveDeleted();
  const isWaiting = isHeld || isBusy;
  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(() => removeDecisions(key), shownFor);
    return () => clearTimeout(timer);
  }, [isWaiting, key]);
  const takeBack = async () => {
    if (isBusy) return;
    setBusy(true);
    onPress();
    await undo(shown, leaveDeleted);
    setBusy(false);
  };
  const dismiss = () => {
    onPress();
    removeDecisions(key);
  };
  return (
    <div data-toast="success" data-decision-notice="" className={styles.notice}>
      <p>
        <strong>Success</strong> <DecisionText shown={shown} />
      </p>
      {!isUndone && (
        <button type="button" className={styles.undo} aria-disabled={isBusy} onClick={() => void takeBack()}>
          Undo
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label="Dismiss notice" onClick={dismiss}>
        <Icon d={closePath} size={18} />
      </button>
    </div>
  );
}

function DecisionText({ shown: { notice, bookings, decision, isUndone } }: { shown: ShownDecision }) {
  const { label } = bookingStatuses[decision];
  const [booking, ...others] = bookings;
  if (isUndone)
    return <span>{`${notice}: the ${others.length > 0 ? 'visitors were' : 'visitor was'} told nothing`}</span>;
  if (others.length > 0) return <span>{`${notice}. ${label} ${bookings.length} bookings.`}</span>;
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
