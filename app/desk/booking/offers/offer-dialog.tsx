import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-offer.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { obstacleSentence } from '../../../../domain/days/unavailable-days.ts';
import { daysOf } from '../../../../domain/days/booking-days.ts';
import { oneLine } from '../../../../domain/booking/plain-text.ts';
import { mostOfferedDays } from '../../../../domain/offers/day-offer.ts';
import { needsAllTheSame } from '../../../../domain/offers/days-to-offer.ts';
import type { DayToOffer } from '../../../../domain/offers/days-to-offer.ts';
import { UnavailableDayError } from '../../../data/change-booking.ts';
import { offerOtherDays, withdrawDayOffer } from '../../../data/offers/day-offers.ts';
import { isolated } from '../../../ui/isolated.tsx';
import { showError } from '../../shared/desk-notices.ts';
import { DialogForm, FormAnswers, FormRefusal } from '../../shared/fields/dialog-form.tsx';
import { MessageField } from '../../shared/fields/message-field.tsx';
import { useDeskPress } from '../../shared/fields/use-desk-press.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useDesk } from '../../shared/live-desk.tsx';
import { NotLoaded } from '../../shared/not-loaded.tsx';
import { showAct } from '../../shared/undo/shown-acts.ts';
import { OfferDays } from './offer-days.tsx';
import styles from './offer-dialog.module.css';
import { useDaysToOffer } from './use-days-to-offer.ts';

interface OfferDialogProps {
  booking: BookingRow;
  isOpen: boolean;
  onClose: () => void;
  /** Reloads the booking. Called after each attempt. */
  onChanged: () => Promise<void>;
}

/** Offers the guest of an open booking other days, with a sentence. */
export function OfferDialog(props: OfferDialogProps) {
  return (
    <FormDialog open={props.isOpen} onClose={props.onClose} title={words.title} unsaved={words.notOffered}>
      {({ leave, change }) => props.isOpen && <OfferForm {...props} onClose={leave} onChange={change} />}
    </FormDialog>
  );
}

function OfferForm({ booking, onClose, onChanged, onChange }: OfferDialogProps & { onChange: () => void }) {
  const [message, setMessage] = useState('');
  const [confirms, setConfirms] = useState(false);
  const days = useDaysToOffer(booking);
  const { listed, chosen } = days;
  const { isBusy, refusal, send } = useOffer({ booking, onClose, onChanged }, days.reload);
  const { trouble } = useDesk();
  const lost = trouble?.answer === 'lost' ? <p>{words.needsConnection}</p> : null;
  if (!listed) return lost ?? <NotLoaded hasFailed={days.hasFailed} reload={days.reload} what="days" />;
  const isCrowded = chosen.some(needsAllTheSame);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(chosen, message, confirms);
  };
  return (
    <DialogForm onSubmit={submit}>
      <p>{whatHappens(booking)}</p>
      <OfferDays booking={booking} {...days} listed={listed} onChange={onChange} />
      <MessageField
        label={words.sentence}
        note={controls.optional}
        rows={2}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <label className={styles.confirms}>
        <input type="checkbox" checked={confirms} onChange={({ target }) => setConfirms(target.checked)} />
        <span>
          {words.confirms}
          <span className={styles.hint}>{whenConfirmed(booking)}</span>
        </span>
      </label>
      <FormRefusal>
        {refusal && <p>{words.refused({ reason: refusal })}</p>}
        {lost}
      </FormRefusal>
      <FormAnswers
        onBack={onClose}
        busy={isBusy}
        disabled={chosen.length === 0 || chosen.length > mostOfferedDays || lost !== null}
      >
        {isCrowded ? words.allTheSame : words.submit({ count: chosen.length })}
      </FormAnswers>
    </DialogForm>
  );
}

/** Sends the offer, and shows what became of it. */
function useOffer(
  { booking, onClose, onChanged }: Pick<OfferDialogProps, 'booking' | 'onClose' | 'onChanged'>,
  reload: () => Promise<void>,
) {
  // A second press or a retry makes no second offer.
  const [id] = useState(() => crypto.randomUUID());
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isBusy, press } = useDeskPress({
    done: onClose,
    fail: (error) => {
      if (error instanceof UnavailableDayError)
        setRefusal(obstacleSentence(error.refusal, daysOf(booking.booked_items)));
      else showError(error);
      return reload();
    },
    after: onChanged,
  });
  const send = (chosen: readonly DayToOffer[], message: string, confirms: boolean) =>
    press(async () => {
      setRefusal(null);
      await offerOtherDays({
        offer: id,
        booking: booking.id,
        days: chosen.map(({ day }) => day),
        message,
        confirms,
        allTheSame: chosen.filter(needsAllTheSame).map(({ day }) => day),
      });
      const notice = { topic: `offer ${id}`, name: booking.name, notice: words.offered };
      showAct({ ...notice, undo: () => undo(id), onChanged });
    });
  return { isBusy, refusal, send };
}

async function undo(offer: string): Promise<void> {
  const outcome = await withdrawDayOffer(offer);
  if (outcome !== 'undone') {
    throw new Error(outcome === 'ended' ? words.tooLate : words.mailLeft);
  }
}

function whatHappens({ name, email }: BookingRow): ReactNode {
  return (email ? words.mailed : words.unmailed)({ name: oneLine(name), isolated: isolated('name') });
}

function whenConfirmed({ golf_cart_id: cart }: BookingRow): string {
  return cart === null ? words.whileRoom : words.whileCartFree;
}
