import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import * as words from '#words/desk-booking.ts';
import { bookingStatuses, canChange } from '../../../domain/booking/booking-status.ts';
import { isRental } from '../../../domain/days/day-plan.ts';
import { address } from '../../../domain/site/addresses.ts';
import { addBookingNote, deleteBookingNote, loadBookingFile } from '../../data/booking-file.ts';
import type { AskedChangeRequest, BookingFile } from '../../data/booking-file.ts';
import { useAuth } from '../../data/session.tsx';
import { useJustEntered } from '../entry/use-just-entered.ts';
import { useDesk } from '../shared/live-desk.tsx';
import { NotesPanel } from '../shared/notes/notes-panel.tsx';
import { mayTakeFocus } from '../shared/decisions/may-take-focus.ts';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { Empty } from '../shared/states/empty.tsx';
import { reloadLive, useLoaded } from '../shared/use-loaded.ts';
import { PartyPanel } from '../together/party-panel.tsx';
import { ActionBar } from './answer/action-bar.tsx';
import { BeforeStep } from './before-step.tsx';
import { BookingFacts, ReferenceLine } from './booking-facts.tsx';
import { BookingHistory } from './booking-history.tsx';
import { BookingMails } from './booking-mails.tsx';
import styles from './booking-page.module.css';
import { BookingReply } from './booking-reply.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { CrewNotePanel } from './crew-note-panel.tsx';
import { EraseBooking } from './erase-booking.tsx';
import { GuestOfBooking } from './guest-of-booking.tsx';
import { OfferDialog } from './offers/offer-dialog.tsx';
import { VisitorLink } from './visitor-link.tsx';

/** Loads a booking with its history, notes and mails. `file` is undefined while loading, null for an unknown id. */
export function useBookingFile(id: string) {
  const load = async () => ({ file: await loadBookingFile(id) });
  const {
    value: last,
    isOld,
    hasFailed,
    reload,
  } = useLoaded(['booking', id], load, {
    isLive: true,
    isToldInPlace: true,
  });
  const value = isOld ? null : last;
  const file = value?.file;
  const isMailOnItsWay = file?.mails.some(({ status, attempts }) => status === 'pending' && attempts === 0) ?? false;
  useEffect(() => {
    if (!isMailOnItsWay) return;
    const timer = setInterval(() => void reload(), 5_000);
    return () => clearInterval(timer);
  }, [isMailOnItsWay, reload]);
  return { file, hasFailed, reload };
}

interface BookingDetailProps extends ReturnType<typeof useBookingFile> {
  /** Whether the booking stands beside its list, in one column. */
  isBeside?: boolean;
}

/** One booking: its next step, its facts, and everything that belongs to it. */
export function BookingDetail({ file, hasFailed, reload, isBeside = false }: BookingDetailProps) {
  if (file) return <Booking key={file.booking.id} {...{ file, isBeside }} onChanged={reload} />;
  return (
    <div className={styles.instead}>
      {file === null ? <NoBooking /> : <NotLoaded {...{ hasFailed, reload }} what="booking" />}
    </div>
  );
}

/** The booking that is open beside the list, with its name as a heading. */
export function BookingBeside({ id }: { id: string }) {
  const loaded = useBookingFile(id);
  const { file } = loaded;
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = file !== undefined;
  const isJustEntered = useJustEntered();
  useEffect(() => {
    // It was opened by keyboard from its row, or it has just been entered.
    if (isLoaded && (isJustEntered || document.activeElement?.matches('article a:focus-visible')))
      heading.current?.focus({ preventScroll: true });
  }, [isLoaded, isJustEntered]);
  return (
    <section aria-label={file ? file.booking.name : words.title}>
      {file && (
        <header className={styles.head}>
          <h2 ref={heading} tabIndex={-1}>
            <bdi translate="no">{file.booking.erased_at ? words.erased : file.booking.name}</bdi>
          </h2>
          <p>
            <ReferenceLine booking={file.booking} />
          </p>
        </header>
      )}
      <BookingDetail {...loaded} isBeside />
    </section>
  );
}

interface OpenChange {
  request: AskedChangeRequest | null;
  /** Whether its form was opened at Today. */
  isFromToday?: boolean;
}

interface BookingProps {
  file: BookingFile;
  isBeside: boolean;
  onChanged: () => Promise<void>;
}

function Booking({ file, isBeside, onChanged }: BookingProps) {
  const { booking, changes, requests, moves, weather, offers, mails } = file;
  const { refresh } = useDesk();
  const asked = useAskedAtToday(file);
  const [change, setChange] = useState<OpenChange | null>(asked && { request: asked, isFromToday: true });
  const [isOffering, setOffering] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const { decided, leave } = useWayBack(actions);
  const cache = useQueryClient();
  const changed = async () => {
    await Promise.all([refresh(), reloadLive(cache)]);
  };
  return (
    <>
      {!booking.erased_at && bookingStatuses[booking.status].isOpen && <BeforeStep booking={booking} />}
      {!booking.erased_at && (
        <ActionBar
          booking={booking}
          group={actions}
          onDecided={decided}
          onChanged={changed}
          onOffer={() => setOffering(true)}
          onChange={() => setChange({ request: null })}
        />
      )}
      <div className={isBeside ? styles.column : styles.columns}>
        <div className={styles.main}>
          <BookingFacts booking={booking} />
          {!booking.erased_at && <GuestOfBooking id={booking.id} />}
          {!booking.erased_at && <PartyPanel booking={booking} />}
          <BookingHistory
            {...{ booking, changes, requests, moves, weather, offers, mails }}
            onChanged={changed}
            onAnswer={(request) => setChange({ request })}
          />
        </div>
        {!booking.erased_at && <Side file={file} onChanged={onChanged} onErased={changed} />}
      </div>
      <OfferDialog booking={booking} isOpen={isOffering} onClose={() => setOffering(false)} onChanged={changed} />
      <ChangeDialog
        booking={booking}
        change={change}
        onClose={() => setChange(null)}
        onDone={() => change?.isFromToday && leave()}
        onChanged={changed}
      />
    </>
  );
}

interface TodayState {
  /** Whether the booking was opened from its row at Today. */
  isFromToday?: boolean;
  /** The id of the change request whose 'Change the booking' was pressed at Today. */
  change?: string;
}

/**
 * `decided` is called after a decision, `leave` after a change whose form was opened at Today. A request that was
 * opened at Today leads back there too, to the next one, with the notice that has Undo.
 */
function useWayBack(actions: RefObject<HTMLElement | null>) {
  const { isFromToday = false } = (useLocation().state ?? {}) as TodayState;
  const navigate = useNavigate();
  const [decisions, setDecisions] = useState(0);
  const leave = useCallback(() => void navigate(address.desk.home, { state: { isEntered: true } }), [navigate]);
  useEffect(() => {
    if (!decisions) return;
    if (isFromToday) leave();
    // The pressed button disappears, so the focus moves to the next action.
    else if (actions.current && mayTakeFocus(actions.current)) actions.current.focus({ preventScroll: true });
  }, [decisions, isFromToday, leave, actions]);
  return { decided: () => setDecisions((count) => count + 1), leave };
}

/** The open change request whose 'Change the booking' was pressed at Today; null for none. */
function useAskedAtToday({ booking, requests }: BookingFile): AskedChangeRequest | null {
  const { state } = useLocation();
  const { change } = (state ?? {}) as TodayState;
  const asked = requests.find(({ id, handled_at: handled }) => id === change && !handled);
  return asked && canChange(booking.status) ? asked : null;
}

interface SideProps {
  file: BookingFile;
  onChanged: () => Promise<void>;
  onErased: () => Promise<void>;
}

function Side({ file: { booking, changes, notes, crewNote, mails }, onChanged, onErased }: SideProps) {
  const { role } = useAuth();
  const erased = async () => {
    await onErased();
    // The pressed button has disappeared with its panel.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.side}>
      <BookingReply booking={booking} changes={changes} />
      {!isRental(booking) && <CrewNotePanel booking={booking} note={crewNote} onChanged={onChanged} />}
      <NotesPanel
        title={words.notes}
        about={`note of ${booking.id}`}
        hint={words.notesHint}
        notes={notes}
        add={(note) => addBookingNote(booking.id, note)}
        remove={deleteBookingNote}
        onChanged={onChanged}
      />
      <VisitorLink booking={booking} />
      <BookingMails hasAddress={booking.email !== ''} mails={mails} changes={changes} onChanged={onChanged} />
      {role === 'owner' && <EraseBooking booking={booking} onErased={erased} />}
    </div>
  );
}

function NoBooking() {
  return (
    <Empty>
      <p>{words.noBooking}</p>
    </Empty>
  );
}
