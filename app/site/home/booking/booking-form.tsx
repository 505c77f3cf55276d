import { useRef } from 'react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import * as words from '#words/booking-form.ts';
import { hasCarts, hasCombos, hasCustom } from '../../../../content/offers.ts';
import { address } from '../../../../domain/site/addresses.ts';
import { bookingTypes, bookingTypeTexts } from '../../../../domain/booking/booking.ts';
import { useChatTopic } from '../../shared/chat-topic.ts';
import { Button } from '../../../ui/button.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { itemsOf } from '../../../../domain/trips/public-tours.ts';
import { tripsToSend } from '../../../../domain/trips/trip-input.ts';
import { AskFirst } from './ask-first.tsx';
import { DraftNote } from './draft-note.tsx';
import { Receipt } from './receipt.tsx';
import { BookingDetails } from './booking-details.tsx';
import { UnsentBookingList } from './unsent/unsent-booking-list.tsx';
import { NextSteps } from './next-steps.tsx';
import { findBookedThing } from './pickers/booked-thing.ts';
import { BookingPicker } from './pickers/booking-picker.tsx';
import { TripCard } from './pickers/trip-card.tsx';
import { chatAboutInput } from '../../../../domain/chat/visitor-chat.ts';
import type { BookingDraft } from './use-booking-input.ts';
import { useRequestForm } from './use-request-form.ts';
import styles from './booking-form.module.css';

/** The booking form (docs/product/booking.md, Booking form). */
export function BookingForm() {
  const form = useRef<HTMLFormElement>(null);
  const request = useRequestForm(form);
  const { draft, phone, availability, isBusy, receipt, sent, justStored, errorOf, ...act } = request;
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
          <TripsAside form={form} request={request} />
          {(hasCarts || hasCombos || hasCustom) && <TypeButtons request={request} />}
          <BookingPicker input={input} offered={draft.offered} onChange={act.edit} errorOf={errorOf} />
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
            hasOthers={draft.trips.list.length > 0}
            addTrip={<AddTrip request={request} />}
          />
          <SubmitButton isBusy={isBusy} label={submitLabel(draft)} />
          <YourData />
          {draft.hasDraft && (
            <DraftNote isRemembered={draft.isRemembered} onRemember={draft.remember} onForget={act.forgetDraft} />
          )}
          <Receipt sent={receipt} isNew={request.isNewReceipt} onAgain={() => sent && act.bookAgain(sent.input)} />
          <AskFirst form={form} />
        </div>
        {!thing && <NextSteps />}
      </form>
    </>
  );
}

interface OfRequest {
  request: ReturnType<typeof useRequestForm>;
}

/** The booking types. One of which nothing is on the site has no button, unless it was chosen before. */
function TypeButtons({ request: { draft, switchType } }: OfRequest) {
  const { input, offered } = draft;
  return (
    <ToggleGroup
      label={words.types}
      options={bookingTypes.filter(
        ({ value, choice }) => value === input.bookingType || itemsOf(choice.kind, offered).length > 0,
      )}
      value={input.bookingType}
      onChange={switchType}
      className={styles.types}
    />
  );
}

/** The trips that were put aside to add another one. */
function TripsAside({ form, request }: OfRequest & { form: RefObject<HTMLFormElement | null> }) {
  const { basket, draft, isBusy, changeTrip, removeTrip } = request;
  return (
    basket && (
      <basket.TripList
        form={form}
        input={draft.input}
        {...draft.trips}
        isBusy={isBusy}
        findTourName={draft.findTourName}
        onChange={changeTrip}
        onRemove={removeTrip}
        onWait={(at) => draft.trips.setWaits(at, true)}
      />
    )
  );
}

function AddTrip({ request: { basket, draft, availability, isBusy, addTrip } }: OfRequest) {
  const { input, trips } = draft;
  const refused = availability.days.get(input.date);
  return basket && <basket.AddTrip input={input} list={trips.list} refused={refused} isBusy={isBusy} onAdd={addTrip} />;
}

/** 'Book This Tour', or 'Send 3 Trips'. */
function submitLabel({ input, trips: { list } }: BookingDraft): string {
  const count = list.length > 0 ? tripsToSend({ input, trips: list }).length : 1;
  return count > 1 ? words.sendTrips({ count }) : bookingTypeTexts[input.bookingType].submitLabel;
}

function SubmitButton({ isBusy, label }: { isBusy: boolean; label: string }) {
  return (
    <Button type="submit" busy={isBusy} className={styles.submit}>
      {isBusy ? words.submitting : label}
    </Button>
  );
}

/** The way to what is kept of a request. */
function YourData() {
  return (
    <p className={styles.data}>
      {words.yourData({
        link: (text) => (
          <Link key="link" to={address.privacy}>
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
