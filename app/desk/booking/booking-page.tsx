import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation, useParams, type MetaFunction } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { bookingReference } from '../../../domain/booking/booking.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { actionsFor, bookingStatuses } from '../../../domain/booking/booking-status.ts';
import type { StatusTransition } from '../../../domain/booking/booking-status.ts';
import { site } from '../../../site.config.ts';
import { loadBookingFile } from '../../data/booking-file.ts';
import type { AskedChangeRequest, BookingFile } from '../../data/booking-file.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { useDesk } from '../shared/live-desk.tsx';
import { UnsentDecisionNote } from '../offline/unsent-decision-note.tsx';
import { useUnsentDecision, useFocusAfter } from '../offline/use-unsent-decision.ts';
import { shortMoment } from '../shared/short-moment.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { BookingFacts } from './booking-facts.tsx';
import { BookingHistory } from './booking-history.tsx';
import { BookingMails } from './booking-mails.tsx';
import { BookingNotes } from './booking-notes.tsx';
import styles from './booking-page.module.css';
import { BookingReply } from './booking-reply.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { EraseBooking } from './erase-booking.tsx';
import { VisitorLink } from './visitor-link.tsx';

export const meta: MetaFunction = () => [
  { title: `Booking · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The page of one booking (docs/product/desk.md, Booking page). */
export default function BookingPage() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const load = useCallback(async () => ({ file: await loadBookingFile(id) }), [id]);
  const { value: last, isOld, hasFailed, reload } = useLoaded(['booking', id], load, { isLive: true });
  const value = isOld ? null : last;
  const file = value?.file;
  const isMailOnItsWay = file?.mails.some(({ status, attempts }) => status === 'pending' && attempts === 0) ?? false;

  useEffect(() => {
    if (!isMailOnItsWay) return;
    const timer = setInterval(() => void reload(), 5_000);
    return () => clearInterval(timer);
  }, [isMailOnItsWay, reload]);

  // The query of the list, so that the link returns to the same view.
  const list = (state as { list?: string } | null)?.list ?? '';
  return (
    <>
      <TopBar
        title={
          !file ? 'Booking' : file.booking.erased_at ? 'Erased booking' : <bdi translate="no">{file.booking.name}</bdi>
        }
        line={
          file && (
            <>
              Reference <span translate="no">{bookingReference(file.booking.id)}</span> · Received{' '}
              {shortMoment(file.booking.created_at)}
            </>
          )
        }
        back={{ to: `${address.desk.home}${list}#bookings`, label: 'All bookings' }}
      />
      {file ? (
        <Booking key={file.booking.id} file={file} onChanged={reload} />
      ) : (
        <div className={styles.instead}>
          {value ? <NoBooking /> : hasFailed ? <NotLoaded reload={() => void reload()} /> : <Loading />}
        </div>
      )}
    </>
  );
}

function Booking({ file, onChanged }: { file: BookingFile; onChanged: () => Promise<void> }) {
  const { booking, changes, requests, moves, weather } = file;
  const { refresh } = useDesk();
  const [transition, setTransition] = useState<StatusTransition | null>(null);
  const [change, setChange] = useState<{ request: AskedChangeRequest | null } | null>(null);
  const actions = useRef<HTMLDivElement>(null);
  const [decisions, setDecisions] = useState(0);
  const changed = async () => {
    await Promise.all([onChanged(), refresh()]);
  };
  // The pressed button has disappeared with the dialog, so the focus moves to the next action.
  useEffect(() => {
    if (decisions) actions.current?.focus({ preventScroll: true });
  }, [decisions]);
  return (
    <>
      {!booking.erased_at && (
        <div
          ref={actions}
          tabIndex={-1}
          data-decision-bar=""
          className={styles.actions}
          role="group"
          aria-label="Decide"
        >
          <Decisions booking={booking} group={actions} onChoose={setTransition} />
          {bookingStatuses[booking.status].isOpen && (
            <Button variant="secondary" onClick={() => setChange({ request: null })}>
              Change
            </Button>
          )}
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <BookingFacts booking={booking} />
          <BookingHistory
            {...{ booking, changes, requests, moves, weather, onChanged }}
            onAnswer={(request) => setChange({ request })}
          />
        </div>
        {!booking.erased_at && <Side file={file} onChanged={onChanged} onErased={changed} />}
      </div>
      <ChangeDialog booking={booking} change={change} onClose={() => setChange(null)} onChanged={changed} />
      <DecisionDialog
        booking={booking}
        transition={transition}
        onClose={() => setTransition(null)}
        onChanged={changed}
        onDecided={() => {
          setTransition(null);
          setDecisions((count) => count + 1);
        }}
      />
    </>
  );
}

interface SideProps {
  file: BookingFile;
  onChanged: () => Promise<void>;
  onErased: () => Promise<void>;
}

function Side({ file: { booking, changes, notes, mails }, onChanged, onErased }: SideProps) {
  const erased = async () => {
    await onErased();
    // The pressed button has disappeared with its panel.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.side}>
      <BookingReply booking={booking} />
      <BookingNotes bookingId={booking.id} notes={notes} onChanged={onChanged} />
      <VisitorLink bookingId={booking.id} />
      <BookingMails mails={mails} changes={changes} onChanged={onChanged} />
      <EraseBooking booking={booking} onErased={erased} />
    </div>
  );
}

interface DecisionsProps {
  booking: BookingRow;
  /** The element around the buttons, which gets the focus when the pressed button disappears. */
  group: RefObject<HTMLElement | null>;
  onChoose: (transition: StatusTransition) => void;
}

/** The buttons. An unsent decision on this device replaces them as long as it can be sent. */
function Decisions({ booking, group, onChoose }: DecisionsProps) {
  const unsent = useUnsentDecision(booking.id);
  useFocusAfter(
    unsent?.id ?? null,
    () => group.current,
    () => group.current,
  );
  const isWaiting = unsent !== null && unsent.problem === null;
  return (
    <>
      {unsent && <UnsentDecisionNote unsent={unsent} />}
      {!isWaiting &&
        actionsFor(booking.status).map((possible) => (
          <Button
            key={possible.to}
            variant={possible.action === 'Confirm' ? 'primary' : 'secondary'}
            onClick={() => onChoose(possible)}
          >
            {possible.action}
          </Button>
        ))}
    </>
  );
}

function NoBooking() {
  return (
    <p className={styles.nothing}>
      There is no such booking. It may have been deleted, or a part of the address is missing.
    </p>
  );
}

function NotLoaded({ reload }: { reload: () => void }) {
  return (
    <div className={styles.nothing}>
      <p>The booking could not be loaded.</p>
      <Button variant="secondary" onClick={reload}>
        Try again
      </Button>
    </div>
  );
}
