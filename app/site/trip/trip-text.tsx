import type { ReactNode } from 'react';
import { site } from '../../../site.config.ts';
import { chatLink } from '../shared/chat-link.ts';
import { IncludedList } from '../shared/included-list.tsx';
import { TripFit } from '../shared/trips/trip-fit.tsx';
import type { TripPage } from './trip-page.ts';
import styles from './trip-text.module.css';

/** The parts of the page below its picture. */
export function TripText({ page: { trip, fit, bring, places } }: { page: TripPage }) {
  const isCart = trip.kind === 'golf-cart';
  return (
    <div className={styles.text}>
      {trip.description && (
        <Part title={trip.aboutTitle}>
          <p className={styles.lead}>{trip.description}</p>
        </Part>
      )}
      {trip.included.length > 0 && (
        <Part title={isCart ? 'What It Has' : "What's Included"}>
          <IncludedList items={trip.included} columns />
        </Part>
      )}
      {fit && (
        <Part title="Is This Trip for Me?">
          <TripFit {...fit} />
        </Part>
      )}
      {!isCart && (
        <Part title="What to Bring">
          {bring && bring.length > 0 && <IncludedList items={bring} columns />}
          {bring?.length === 0 && <p>You need bring nothing.</p>}
          {!bring && (
            <p>
              <a href={chatLink(`What should we bring for ${trip.name}?`)} target="_blank" rel="noopener">
                Ask us what to bring
              </a>
              : we answer within 24 hours.
            </p>
          )}
        </Part>
      )}
      <Part title="On the Map">
        {places.length > 0 && <Route places={places} />}
        <p>
          We are in{' '}
          <a href={site.location.url} target="_blank" rel="noopener">
            {site.location.name}
          </a>
          , {site.hours.map(({ days, hours }) => `${days} ${hours}`).join(' and ')}.
        </p>
      </Part>
      <section className={styles.note}>
        <h2>Adventure Your Way</h2>
        <p>
          {isCart
            ? 'Tell us how many you are, how long you stay and where you want to go, and we will find the cart that fits.'
            : 'Every tour can be customized. Tell us about your group, your pace and what you would love to see, and we will fit the day around it.'}
        </p>
      </section>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The places on the way; each opens a map. */
function Route({ places }: { places: readonly string[] }) {
  return (
    <ol className={styles.route}>
      {places.map((place) => (
        <li key={place}>
          <a href={mapOf(place)} target="_blank" rel="noopener">
            {place}
            <span className="visually-hidden"> on a map</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

function mapOf(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${place}, Belize`)}`;
}
