import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { longDate, localToday } from '../../../../domain/booking/booking-dates.ts';
import { noWhatsAppLink } from '../../../../domain/chat/whatsapp-number.ts';
import { isOfferOpen, offerChat, offerOutcome } from '../../../../domain/offers/day-offer.ts';
import type { DayOffer } from '../../../../domain/offers/day-offer.ts';
import { site } from '../../../../site.config.ts';
import { withdrawDayOffer } from '../../../data/offers/day-offers.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ChatLink } from '../../shared/contact/contact-links.tsx';
import { showSuccess } from '../../shared/desk-notices.ts';
import { useDeskPress } from '../../shared/fields/use-desk-press.ts';
import { PersonName } from '../../shared/person-name.tsx';
import { shortMoment } from '../../shared/short-moment.ts';
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
        Other days offered: {offer.offered_days.map((day) => longDate(day)).join('; ')}{' '}
        {outcome && <span className={styles.before}>({outcome})</span>}
      </p>
      <p className={styles.when}>
        {shortMoment(offer.made_at)} by <PersonName name={offer.made_by_name} otherwise="a deleted account" />
      </p>
      {offer.confirms && <p className={styles.when}>The day that the guest chooses is confirmed by itself</p>}
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
      text={offerChat(booking, { days, message, confirms }, site.product)}
      className={buttonClass('secondary')}
      without={without}
    >
      WhatsApp<span className="visually-hidden"> about the offered days</span>
    </ChatLink>
  );
}

const notices = {
  undone: 'Withdrawn before the guest was told',
  withdrawn: 'Withdrawn: the guest’s page does not show these days any more',
  ended: 'This offer had ended already',
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
      Withdraw
    </Button>
  );
}
