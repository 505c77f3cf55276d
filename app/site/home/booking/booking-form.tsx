import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { address } from '../../../../domain/site/addresses.ts';
import { bookingTypes, bookingTypeTexts } from '../../../../domain/booking/booking.ts';
import type { BookingInput, BookingType } from '../../../../domain/booking/booking.ts';
import { isPast } from '../../../../domain/booking/booking-dates.ts';
import { daysOfInput } from '../../../../domain/days/unavailable-days.ts';
import { useChatTopic } from '../../shared/chat-topic.ts';
import { prepareCaptcha } from '../../../data/captcha/captcha-token.ts';
import { serverToday } from '../../../data/clock/server-today.ts';
import { Button } from '../../../ui/button.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { repeatEarlyClick } from '../../../start/early-clicks.ts';
import { AskFirst } from './ask-first.tsx';
import { DraftNote } from './draft-note.tsx';
import { Receipt } from './receipt.tsx';
import { BookingDetails, dateOf } from './booking-details.tsx';
import { showDayRefused, showRoomAgain } from './booking-notices.ts';
import { useUnavailableDays } from './date/use-unavailable-days.ts';
import { UnsentBookingList } from './unsent/unsent-booking-list.tsx';
import { NextSteps } from './next-steps.tsx';
import { findBookedThing } from './pickers/booked-thing.ts';
import { BookingPicker } from './pickers/booking-picker.tsx';
import { TripCard } from './pickers/trip-card.tsx';
import { chatAboutInput } from '../../../../domain/chat/visitor-chat.ts';
import { usePhone } from './phone/use-phone.ts';
import { useBookingInput } from './use-booking-input.ts';
import { useSubmit } from './use-submit.ts';
import styles from './booking-form.module.css';

/** The booking form (docs/product/booking.md, Booking form). */
export function BookingForm() {
  const form = useRef<HTMLFormElement>(null);
  const { draft, phone, availability, isBusy, receipt, sent, justStored, errorOf, ...act } = useRequestForm(form);
  const { input, tours } = draft;
  const thing = findBookedThing(input, tours);
  useChatTopic('booking', chatAboutInput(input, draft.findTourName) ?? sent?.chat ?? null);

  return (
    <>
      <UnsentBookingList justStored={justStored} isFormEmpty={draft.isEmpty} onEdit={act.editUnsent} />
      {/* Before hydration, method="dialog" keeps the browser from submitting the form to an address. */}
      <form
        ref={form}
        method="dialog"
        noValidate
        aria-labelledby="booking-title"
        className={styles.form}
        onSubmit={act.submit}
        // The texts alone: a render between the `input` and `change` events of a list would undo its choice.
        onInput={({ target }) => target instanceof HTMLSelectElement || act.hear((target as HTMLInputElement).name)}
      >
        <div className={styles.choose}>
          <ToggleGroup
            label="What would you like to book?"
            options={bookingTypes}
            value={input.bookingType}
            onChange={act.switchType}
            className={styles.types}
          />
          <BookingPicker input={input} tours={tours} onChange={act.edit} errorOf={errorOf} />
        </div>
        {thing && <TripCard thing={thing} input={input} />}
        <div className={styles.details}>
          <BookingDetails
            input={input}
            availability={availability}
            onChange={act.edit}
            errorOf={errorOf}
            phone={phone}
            onPhone={() => act.hear('phone')}
            isBusy={isBusy}
            onJoin={act.joinList}
          />
          <SubmitButton isBusy={isBusy} label={bookingTypeTexts[input.bookingType].submitLabel} />
          <p className={styles.data}>
            What we keep, and for how long: <Link to={address.privacy}>your data</Link>
          </p>
          {draft.hasDraft && (
            <DraftNote isRemembered={draft.isRemembered} onRemember={draft.remember} onForget={act.forgetDraft} />
          )}
          <Receipt sent={receipt} onAgain={() => sent && act.bookAgain(sent.input)} />
          <AskFirst form={form} />
        </div>
        {!thing && <NextSteps />}
      </form>
    </>
  );
}

/** The state of the form: its content, the unavailable days, the submission, and the visitor's actions. */
function useRequestForm(form: RefObject<HTMLFormElement | null>) {
  const isReady = useEarlyClick();
  const draft = useBookingInput(form);
  const phone = usePhone(form);
  // The first load requests nothing. The days of a restored draft are requested when the visitor uses the form.
  const [isUsed, setUsed] = useState(false);
  const availability = useUnavailableDays(draft.input, isUsed);
  useEffect(() => {
    if (isUsed) prepareCaptcha();
  }, [isUsed]);
  const submission = useSubmit(
    form,
    draft,
    phone,
    isReady,
    (refused) => {
      availability.record(refused.day, refused);
      showDayRefused(refused, daysOfInput(draft.read()), dateOf(form.current));
      dateOf(form.current)?.focus();
    },
    (day) => {
      availability.record(day, null);
      showRoomAgain(dateOf(form.current));
      // The pressed button disappears.
      dateOf(form.current)?.focus();
    },
  );
  const edit = (changes: Partial<BookingInput>) => {
    for (const field of Object.keys(changes)) submission.forget(field);
    setUsed(true);
    draft.change(changes);
  };
  const switchType = (type: BookingType) => {
    submission.forget();
    setUsed(true);
    draft.switchType(type);
  };
  const editUnsent = (kept: BookingInput) => {
    submission.forget();
    setUsed(true);
    draft.fill(kept);
    focusFirst(form.current, kept);
  };
  const hear = (field: string) => {
    submission.forget(field);
    setUsed(true);
    draft.keep();
  };
  const forgetDraft = () => {
    submission.forget();
    draft.remember(false);
    draft.reset();
    phone.forget();
  };
  const bookAgain = (earlier: BookingInput) => {
    submission.forget();
    draft.fillVisitor(earlier);
    draft.keep();
    form.current?.querySelector<HTMLElement>('button, select')?.focus();
  };
  return { draft, phone, availability, edit, switchType, editUnsent, hear, forgetDraft, bookAgain, ...submission };
}

/** If the day of an unsent booking has passed, focuses the date. */
function focusFirst(form: HTMLFormElement | null, kept: BookingInput): void {
  const first = form?.elements.namedItem(isPast(kept.date, serverToday()) ? 'date' : 'name');
  if (first instanceof HTMLElement) first.focus();
}

function SubmitButton({ isBusy, label }: { isBusy: boolean; label: string }) {
  return (
    <Button type="submit" busy={isBusy} className={styles.submit}>
      {isBusy ? 'Submitting...' : label}
    </Button>
  );
}

/**
 * Repeats a click from before hydration, one render after mounting: if the click was on the submit button, the draft
 * must already be in the form. Uses a separate task, because a form cannot be submitted within its own submit event.
 * True from that render on.
 */
function useEarlyClick(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => repeatEarlyClick('booking'));
    return () => clearTimeout(timer);
  }, [isReady]);
  return isReady;
}
