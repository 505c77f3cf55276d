import { Link } from 'react-router';
import * as common from '#words/trip.ts';
import * as words from '#words/trip-page.ts';
import { bookingAddress } from '../../../domain/site/trip-addresses.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import { site } from '../../../site.config.ts';
import { buttonClass } from '../../ui/button.tsx';
import { chatLink, chatText } from '../shared/chat-link.ts';
import { mixedText } from '../shared/texts/mixed-text.tsx';
import type { Trip } from '../shared/trips/trip.ts';
import styles from './booking-panel.module.css';

/** The facts at a glance and the ways to book, which stay beside the text of a wide screen. */
export function BookingPanel({ trip }: { trip: Trip }) {
  const mail = `subject=${encodeURIComponent(trip.name)}&body=${encodeURIComponent(chatText(trip.question))}`;
  return (
    <section className={styles.panel} aria-label={words.facts}>
      <dl className={styles.facts}>
        {trip.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{mixedText(value, trip)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.booking}>
        <Link to={bookingAddress(trip.kind, trip.id)} className={buttonClass('primary', styles.book)}>
          {trip.bookLabel}
        </Link>
        <p>{words.promise}</p>
        <ul role="list" className={styles.ways}>
          <li>
            <a href={chatLink(trip.question)} target="_blank" rel="noopener">
              {common.ask}
            </a>
          </li>
          <li>
            <a href={phoneLink(site.phone)}>
              <span>
                {words.call({
                  phone: site.phone,
                  number: (text) => (
                    <span key="number" translate="no">
                      {text}
                    </span>
                  ),
                })}
              </span>
            </a>
          </li>
          <li>
            <a href={`mailto:${site.email}?${mail}`}>{words.write}</a>
          </li>
        </ul>
      </div>
    </section>
  );
}
