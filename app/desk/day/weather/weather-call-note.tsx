import { useEffect, useState } from 'react';
import * as words from '#words/desk-weather.ts';
import { noWhatsAppLink } from '../../../../domain/chat/whatsapp-number.ts';
import { localClock } from '../../../../domain/booking/booking-dates.ts';
import { guestWords } from '../../../../domain/chat/booking-replies.ts';
import { weatherChat } from '../../../../domain/weather/weather-texts.ts';
import { shortDay } from '../../../../domain/days/calendar-days.ts';
import type { DayBooking } from '../../../../domain/days/day-plan.ts';
import type { WeatherCall } from '../../../../domain/weather/weather-call.ts';
import { site } from '../../../../site.config.ts';
import { serverNow } from '../../../data/clock/server-clock.ts';
import { undoWeatherCall } from '../../../data/weather/weather-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { ChatLink } from '../../shared/contact/contact-links.tsx';
import { showError, showSuccess } from '../../shared/desk-notices.ts';
import { useDeskPress } from '../../shared/fields/use-desk-press.ts';
import styles from './weather-day.module.css';
import { localTimeName } from '../../../../domain/time/local-time-name.ts';

interface WeatherCallNoteProps {
  call: WeatherCall;
  /** The name of the day, such as 'today'. */
  dayName: string;
  /** The open bookings of the day. */
  bookings: readonly DayBooking[];
  onUndone: () => Promise<void>;
  onChanged: () => Promise<void>;
}

/**
 * A weather call with its mails and a prepared chat for each guest. For ten minutes, also the button that undoes it.
 */
export function WeatherCallNote({ call, dayName, bookings, onUndone, onChanged }: WeatherCallNoteProps) {
  const { id, reason, undo_until: undoUntil, bookings: touched } = call;
  const isOver = useIsOver(undoUntil);
  // An entered booking may have no address.
  const withoutAddress = bookings.filter(({ email }) => !email).map(({ id: booking }) => booking);
  const mailCount = touched.filter(({ booking_id: booking }) => !withoutAddress.includes(booking)).length;
  const { isBusy, press } = useDeskPress();
  const undo = () =>
    press(async () => {
      if ((await undoWeatherCall(id)) === 'undone') {
        showSuccess(words.undone);
        await onUndone();
        return;
      }
      showError(words.tooLate);
      await onChanged();
    });
  const until = `${localClock(undoUntil)}, ${localTimeName}`;
  return (
    <section className={styles.call} aria-label={words.call({ day: dayName })}>
      <p>
        <strong>{words.calledOff({ day: dayName })}</strong> <bdi>{reason}</bdi>
      </p>
      <p role="status">{stateOf(mailCount, isOver, until)}</p>
      <Guests call={call} bookings={bookings} />
      {isOver ? (
        <p className={styles.over}>{words.over}</p>
      ) : (
        <Button variant="secondary" busy={isBusy} onClick={() => void undo()}>
          {words.undo}
        </Button>
      )}
    </section>
  );
}

function Guests({
  call: { day, reason, bookings: touched },
  bookings,
}: Pick<WeatherCallNoteProps, 'call' | 'bookings'>) {
  const guests = touched.flatMap(({ booking_id: id, offered_days: days }) => {
    const booking = bookings.find((open) => open.id === id);
    return booking ? [{ booking, days }] : [];
  });
  if (guests.length === 0) return null;
  return (
    <ul role="list" className={styles.guests}>
      {guests.map(({ booking, days }) => (
        <li key={booking.id}>
          <span>
            <strong dir="auto" translate="no">
              {booking.name}
            </strong>{' '}
            {days.length > 0 ? days.map(shortDay).join(', ') : words.noFreeDay}
            {!booking.email && <span> · {words.noMail}</span>}
          </span>
          <Chat
            booking={booking}
            text={weatherChat(booking, { day, reason, days }, site.product, guestWords(booking))}
          />
        </li>
      ))}
    </ul>
  );
}

function stateOf(count: number, isOver: boolean, until: string): string {
  if (count === 0) return isOver ? words.noMailSent : words.noMailWill({ until });
  return isOver ? words.mailsLeft({ count, until }) : words.mailsLeave({ count, until });
}

/** Whether a moment has passed, by the server's clock. This only decides what is shown. */
function useIsOver(moment: string): boolean {
  const [isOver, setOver] = useState(() => serverNow() >= new Date(moment));
  useEffect(() => {
    const left = Date.parse(moment) - serverNow().getTime();
    setOver(left <= 0);
    const timer = left > 0 ? setTimeout(() => setOver(true), left) : undefined;
    return () => clearTimeout(timer);
  }, [moment]);
  return isOver;
}

function Chat({ booking: { name, phone }, text }: { booking: DayBooking; text: string }) {
  const without = phone && (
    <span>
      {phone} · {noWhatsAppLink}
    </span>
  );
  return <ChatLink phone={phone} text={text} label={words.chat({ name })} without={without} />;
}
