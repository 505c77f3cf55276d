import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { bookingTypes, bookingTypeTexts } from '../../../../domain/booking/booking.ts';
import type { BookingRequest } from '../../../../domain/booking/booking.ts';
import { isPast, longDate, todayInBelize } from '../../../../domain/booking/booking-dates.ts';
import { checkBooking } from '../../../../domain/booking/booking-rules.ts';
import type { BrokenRule } from '../../../../domain/booking/booking-rules.ts';
import { useChatTopic } from '../../../components/chat-topic.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { answerEarlyClick } from '../hydration/near-section.ts';
import { AskFirst } from './ask-first.tsx';
import { BookingDetails } from './booking-details.tsx';
import { BookingPicker } from './pickers/booking-picker.tsx';
import { showBookingFailed, showBookingSaved } from './booking-notices.ts';
import { findBookedThing } from './pickers/booked-thing.ts';
import { KeptRequests } from './kept/kept-requests.tsx';
import { NextSteps } from './next-steps.tsx';
import { chatAboutRequest } from './request-in-words.ts';
import { submitBooking } from './submit-booking.ts';
import { TripCard } from './pickers/trip-card.tsx';
import { useBookingRequest } from './use-booking-request.ts';
import styles from './booking-form.module.css';

/** The booking form: checks on submit in the order of spec section 5, sends once, thanks, and starts again as a tour. */
export function BookingForm() {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isSending = useRef(false);
  const [isAwake, setAwake] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [broken, setBroken] = useState<BrokenRule | null>(null);
  const [receipt, setReceipt] = useState<string | null>(null);
  const [justKept, setJustKept] = useState<string | null>(null);
  const { request, tours, read, keep, change, switchType, isEmpty, fill, reset } = useBookingRequest(form);
  const texts = bookingTypeTexts[request.bookingType];
  const errorOf = (field: keyof BookingRequest) => (broken?.field === field ? broken.message : undefined);
  const thing = findBookedThing(request, tours);
  const findTourName = (tourId: string) => tours.find((tour) => tour.id === tourId)?.name;
  useChatTopic('booking', chatAboutRequest(request, findTourName));

  // One render later, when the draft is in the form, for the click may have been on its button; and after the event that
  // brought the form to life, for within its own submit event a form cannot be submitted again.
  useEffect(() => setAwake(true), []);
  useEffect(() => {
    if (!isAwake) return;
    const timer = setTimeout(() => answerEarlyClick('booking'));
    return () => clearTimeout(timer);
  }, [isAwake]);

  useEffect(() => {
    if (!broken) return;
    const control = form.current?.elements.namedItem(broken.field);
    const first = control instanceof RadioNodeList ? control[0] : control;
    if (first instanceof HTMLElement) first.focus();
  }, [broken]);

  const edit = (changes: Partial<BookingRequest>) => {
    if (broken && broken.field in changes) setBroken(null);
    setReceipt(null);
    change(changes);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current || !isAwake) return;
    const sent = read();
    const problem = checkBooking(sent, todayInBelize(new Date()));
    // A new object each time, so that the focus goes to the field again when the same rule is broken twice.
    setBroken(problem && { ...problem });
    if (problem) {
      showToast({ tone: 'error', title: problem.title, message: problem.message });
      return;
    }
    isSending.current = true;
    setBusy(true);
    setJustKept(null);
    try {
      const { id, isKept } = await submitBooking(sent, findTourName);
      reset();
      if (isKept) {
        setJustKept(id);
        return;
      }
      showBookingSaved();
      setReceipt(
        `Request sent for ${findBookedThing(sent, tours)?.name ?? 'a custom adventure'} on ${longDate(sent.date)}. Your reference is ${id.slice(0, 8).toUpperCase()}.`,
      );
    } catch {
      showBookingFailed();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  // A disabled button gives the focus up; once it can be pressed again, the keyboard is back where it was.
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body && form.current?.dataset.sent)
      button.current?.focus({ preventScroll: true });
    if (isBusy && form.current) form.current.dataset.sent = 'true';
  }, [isBusy]);

  const editKept = (kept: BookingRequest) => {
    setBroken(null);
    setReceipt(null);
    fill(kept);
    const first = form.current?.elements.namedItem(isPast(kept.date, todayInBelize(new Date())) ? 'date' : 'name');
    if (first instanceof HTMLElement) first.focus();
  };

  return (
    <>
      <KeptRequests justKept={justKept} isFormEmpty={isEmpty} onEdit={editKept} />
      {/* Before the page comes alive, method="dialog" keeps the browser from sending the form anywhere. */}
      <form
        ref={form}
        method="dialog"
        noValidate
        aria-labelledby="booking-title"
        className={styles.form}
        onSubmit={submit}
        onInput={({ target }) => {
          if (broken && (target as HTMLInputElement).name === broken.field) setBroken(null);
          setReceipt(null);
          keep();
        }}
      >
        <div className={styles.choose}>
          <ToggleGroup
            label="What would you like to book?"
            options={bookingTypes}
            value={request.bookingType}
            onChange={(type) => {
              setBroken(null);
              switchType(type);
            }}
            className={styles.types}
          />
          <BookingPicker request={request} tours={tours} onChange={edit} errorOf={errorOf} />
        </div>
        {thing && <TripCard thing={thing} request={request} />}
        <div className={styles.details}>
          <BookingDetails request={request} onChange={edit} errorOf={errorOf} />
          <Button ref={button} type="submit" busy={isBusy} className={styles.submit}>
            {isBusy ? 'Submitting...' : texts.submitLabel}
          </Button>
          <p role="status" className={styles.receipt}>
            {receipt}
          </p>
          <AskFirst form={form} />
        </div>
        {!thing && <NextSteps />}
      </form>
    </>
  );
}
