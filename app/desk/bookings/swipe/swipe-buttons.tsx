import { useState } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-bookings-swipe.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { actionsOn, statusActionLabels } from '../../../../domain/booking/booking-status.ts';
import type { StatusTransition } from '../../../../domain/booking/booking-status.ts';
import { address } from '../../../../domain/site/addresses.ts';
import { guestWords } from '../../../../domain/chat/booking-replies.ts';
import { chatGreeting } from '../../../../domain/chat/chat-greeting.ts';
import { phoneLink } from '../../../../domain/site/phone-link.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import questions from '../../shared/decisions/decision-questions.module.css';
import { ChatLink } from '../../shared/contact/contact-links.tsx';
import styles from './swipe-buttons.module.css';

interface SwipeButtonsProps {
  booking: BookingRow;
  describedBy: string;
  /** Decides as the quiet button of the row does. */
  onChoose: (transition: StatusTransition) => void;
}

/**
 * What a swipe reveals over the end of a row: the next step, and 'More' with the other steps and the ways to the guest.
 * Without a swipe, the quiet buttons of the row and the page of the booking have the same.
 */
export function SwipeButtons({ booking, describedBy, onChoose }: SwipeButtonsProps) {
  const [isMore, setMore] = useState(false);
  const steps = actionsOn(booking);
  const next = steps.find(({ to }) => to !== 'cancelled');
  return (
    <>
      <div className={styles.revealed} data-swiped="">
        {next && (
          <button type="button" className={styles.next} aria-describedby={describedBy} onClick={() => onChoose(next)}>
            {statusActionLabels[next.action]}
          </button>
        )}
        <button
          type="button"
          className={styles.more}
          aria-describedby={describedBy}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          {words.more}
        </button>
      </div>
      {isMore && (
        <div
          ref={showWhole}
          className={`${questions.note} ${styles.list}`}
          data-over=""
          role="group"
          aria-labelledby={describedBy}
        >
          {steps
            .filter((step) => step !== next)
            .map((step) => (
              <Button key={step.to} variant="secondary" onClick={() => onChoose(step)}>
                {statusActionLabels[step.action]}
              </Button>
            ))}
          <Ways booking={booking} />
          <Link className={buttonClass('secondary')} to={address.desk.booking(booking.id)}>
            {words.open}
          </Link>
        </div>
      )}
    </>
  );
}

/** The list lies below its row, which may be the last one in view. */
function showWhole(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** The ways to a guest who gave a telephone number. */
function Ways({ booking }: Pick<SwipeButtonsProps, 'booking'>) {
  const { phone } = booking;
  if (!phone) return null;
  return (
    <>
      <a className={buttonClass('secondary')} href={phoneLink(phone)}>
        {words.call}
      </a>
      <ChatLink
        phone={phone}
        text={`${chatGreeting(booking, guestWords(booking))} `}
        className={buttonClass('secondary')}
      />
    </>
  );
}
