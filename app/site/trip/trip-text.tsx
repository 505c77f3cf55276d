import type { ReactNode } from 'react';
import * as common from '#words/trip.ts';
import * as words from '#words/trip-page.ts';
import { hasCustom } from '../../../content/offers.ts';
import { site } from '../../../site.config.ts';
import { chatLink } from '../shared/chat-link.ts';
import { IncludedList } from '../shared/included-list.tsx';
import { langOf } from '../shared/texts/lang-of.ts';
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
          <p className={styles.lead} lang={langOf(trip, trip.description)}>
            {trip.description}
          </p>
        </Part>
      )}
      {trip.included.length > 0 && (
        <Part title={isCart ? words.cartHas : common.included}>
          <IncludedList items={trip.included} foreign={trip.foreign} columns />
        </Part>
      )}
      {fit && (
        <Part title={common.fit}>
          <TripFit {...fit} foreign={trip.foreign} />
        </Part>
      )}
      {!isCart && (
        <Part title={words.bring}>
          {bring && bring.length > 0 && <IncludedList items={bring} foreign={trip.foreign} columns />}
          {bring?.length === 0 && <p>{words.bringNothing}</p>}
          {!bring && (
            <p>
              {words.bringUnknown({
                link: (text) => (
                  <a
                    key="link"
                    href={chatLink(words.bringQuestion({ name: trip.name }))}
                    target="_blank"
                    rel="noopener"
                  >
                    {text}
                  </a>
                ),
              })}
            </p>
          )}
        </Part>
      )}
      <OnTheMap places={places} />
      {hasCustom && (
        <section className={styles.note}>
          <h2>{common.custom}</h2>
          <p>{isCart ? words.cartCustom : common.customText}</p>
        </section>
      )}
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

/** The places on the way, and where the office is. */
function OnTheMap({ places }: Pick<TripPage, 'places'>) {
  return (
    <Part title={words.map}>
      {places.length > 0 && <Route places={places} />}
      <p>
        {words.office({
          place: site.location.name,
          link: (text) => (
            <a key="link" href={site.location.url} target="_blank" rel="noopener">
              {text}
            </a>
          ),
          hours: hoursText(),
        })}
      </p>
    </Part>
  );
}

// Not with andList, which would load what the desk shares.
function hoursText(): string {
  const [first = '', ...more] = site.hours.map(({ days, hours }) => `${days}\u00a0${hours.replaceAll(' ', '\u00a0')}`);
  return more.reduce((list, last) => words.and({ list, last }), first);
}

/** The places on the way; each opens a map. */
function Route({ places }: { places: readonly string[] }) {
  return (
    <ol className={styles.route}>
      {places.map((place) => (
        <li key={place}>
          <a href={mapOf(place)} target="_blank" rel="noopener">
            {words.onMap({
              place,
              hidden: (text) => (
                <span key="hidden" className="visually-hidden">
                  {text}
                </span>
              ),
            })}
          </a>
        </li>
      ))}
    </ol>
  );
}

function mapOf(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(words.mapSearch({ place }))}`;
}
