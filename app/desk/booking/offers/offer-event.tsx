import * as words from '#words/desk-booking-history.ts';
import * as history from '#words/history.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { longDate, localToday } from '../../../../domain/booking/booking-dates.ts';
import { noWhatsAppLink } from '../../../../domain/chat/whatsapp-number.ts';
import { guestWords } from '../../../../domain/chat/booking-replies.ts';
import { isOfferOpen, offerChat, offerOutcome } from '../../../../domain/offers/day-offer.ts';
import type { DayOffer } from '../../../../domain/offers/day-offer.ts';
import { site } from '../../../../site.config.ts';
import { withdrawDayOffer } from '../../../data/offers/day-offers.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ChatLink } from '../../shared/contact/contact-links.tsx';
import { showSuccess } from '../../shared/desk-notices.ts';
import { DoneBy } from '../../shared/done-by.tsx';
import { useDeskPress } from '../../shared/fields/use-desk-press.ts';
import { useNow } from '../../shared/use-now.ts';
import styles from '../booking-history.module.css';

interface OfferEventProps {
  booking: BookingRow;
  offer: DayOffer;
  /** Called after the offer was withdrawn. */
  onWithdrawn: () => Promise<void>;
}

/** An offer of other days in the history, with its answer. While it is open, also a chat about it. */
export function OfferEvent({ booking, offer, onWithdrawn }: OfferEventProps) {
  const isOpen = isOfferOpen(offer, booking, localToday(useNow()));
  const outcome = offerOutcome(offer);
  return (
    <li className={isOpen ? styles.waiting : styles.over}>
      <p className={styles.what}>
        {words.offered({ days: offer.offered_days.map((day) => longDate(day)).join('; ') })}{' '}
        {outcome && <span className={styles.before}>({outcome})</span>}
      </p>
      <p className={styles.when}>
        <DoneBy at={offer.made_at} name={offer.made_by_name} otherwise={history.deletedAccount} />
      </p>
      {offer.confirms && <p className={styles.when}>{words.confirmsItself}</p>}
      {offer.message && (
        <blockquote dir="auto" className={styles.message}>
          {offer.message}
        </blockquote>
      )}
      {isOpen && (
        <div className={styles.answers}>
          <Chat booking={booking} offer={offer} />
          <Withdraw offer={offer} onWithdrawn={onWithdrawn} />
        </div>
      )}
    </li>
  );
}

function Chat({
  booking,
  offer: { offered_days: days, message, confirms },
}: Pick<OfferEventProps, 'booking' | 'offer'>) {
  const { phone } = booking;
  const without = phone && (
    <p className={styles.when}>
      {phone} · {noWhatsAppLink}
    </p>
  );
  return (
    <ChatLink
      phone={phone}
      text={offerChat(booking, { days, message, confirms }, site.product, guestWords(booking))}
      className={buttonClass('secondary')}
      without={without}
    >
      {words.offerChat({ hidden: visuallyHidden })}
    </ChatLink>
  );
}

const notices = {
  undone: words.withdrawnUntold,
  withdrawn: words.withdrawnTold,
  ended: words.offerEnded,
} as const;

function Withdraw({ offer, onWithdrawn }: Pick<OfferEventProps, 'offer' | 'onWithdrawn'>) {
  const { isBusy, press } = useDeskPress();
  const withdraw = () =>
    press(async () => {
      showSuccess(notices[await withdrawDayOffer(offer.id)]);
      await onWithdrawn();
    });
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void withdraw()}>
      {words.withdraw}
    </Button>
  );
}
