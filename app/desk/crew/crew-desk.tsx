import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import * as words from '#words/desk-crew.ts';
import { longDate, localToday } from '../../../domain/booking/booking-dates.ts';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import { loadCrewDays, type CrewDay } from '../../data/days/desk-days.ts';
import { forgetOfflineCopy, keepPart } from '../../data/offline/offline-copy.ts';
import { loadEndedOn, readDeskAccess } from '../../data/people/desk-access.ts';
import { useAuth } from '../../data/session.tsx';
import { serverToday } from '../../data/clock/server-today.ts';
import { tellLost } from '../shared/live-desk.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { Panel } from '../shared/panel.tsx';
import { Empty } from '../shared/states/empty.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useNow } from '../shared/use-now.ts';
import { DecisionNotices } from '../offline/decision-notices.tsx';
import { SignOutButton } from '../offline/sign-out-button.tsx';
import { RefusedPresses, WaitingPresses } from '../check-in/kept-presses.tsx';
import { useSendPresses } from '../check-in/use-presses.ts';
import { LanguageLinks } from '../frame/language-links.tsx';
import { CrewTrips } from './crew-trips.tsx';
import styles from './crew-desk.module.css';

/** The desk of the crew: the manifests of today and tomorrow (docs/product/desk.md, Trips of the crew). */
export function CrewDesk() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  return (
    <main id="content" className={styles.desk}>
      <header className={styles.bar}>
        <Link to="/" className={styles.home} translate="no" aria-label={site.product}>
          <img src="/icons/favicon.svg" alt="" width="28" height="28" />
        </Link>
        <h1 tabIndex={-1}>{words.title}</h1>
        <SignOutButton className={styles.leave} />
      </header>
      <div className={styles.page}>
        <p className={styles.line}>
          <span translate="no">{user?.email}</span>
          <LanguageLinks className={styles.language} />
        </p>
        {pathname === address.desk.home ? <Days /> : <OthersOnly />}
      </div>
      <DecisionNotices />
    </main>
  );
}

const trips = { queryKey: ['trips'] } as const;

function Days() {
  const today = localToday(useNow());
  const { value, hasFailed, reload } = useLoaded(trips.queryKey, loadTrips, {
    whenSeen: true,
    everyMinute: true,
    isToldInPlace: true,
  });
  useSendPresses(reload, trips);
  // At midnight the database returns other days.
  const isStale = value !== null && value.askedOn !== today;
  useEffect(() => {
    if (isStale) void reload();
  }, [isStale, reload]);
  if (!value) return <NotLoaded {...{ hasFailed, reload }} what="trips" />;
  return (
    <>
      <RefusedPresses parties={value.days.flatMap(({ parties }) => parties)} />
      {value.endedOn && <Ended day={value.endedOn} />}
      {value.days.map((day) => (
        <Day key={day.day} {...day} title={isStale ? laterTitle(day, today) : titleOf(day, today)} />
      ))}
      <WaitingPresses isAtEdge />
    </>
  );
}

function titleOf({ day, is_today: isToday }: CrewDay, today: string): string {
  if (isToday) return words.today;
  return day < today ? words.yesterday : words.tomorrow;
}

/** The title after a midnight at which nothing could be loaded. */
function laterTitle({ day }: CrewDay, today: string): string {
  if (day === today) return words.today;
  return day < today ? longDate(day) : words.tomorrow;
}

function Day({ day, title, parties }: CrewDay & { title: string }) {
  const date = longDate(day);
  return (
    <Panel title={title} aside={title !== date && <span className={styles.date}>{date}</span>}>
      <CrewTrips day={day} parties={parties} />
    </Panel>
  );
}

/** What a person reads whose account has ended. */
function Ended({ day }: { day: string }) {
  return (
    <Empty title={words.ended({ day: longDate(day) })}>
      <p>{words.endedText}</p>
    </Empty>
  );
}

/** What the crew sees at an address of another place. */
function OthersOnly() {
  return (
    <Empty title={words.othersOnly}>
      <p>{words.role}</p>
      <Link to={address.desk.home} className={styles.way}>
        {words.back}
      </Link>
    </Empty>
  );
}

/**
 * Loads the trips, stores them for the time without a connection, and follows a change of the role. An account that has
 * ended has no trips.
 */
async function loadTrips() {
  const askedOn = serverToday();
  const access = await readDeskAccess().catch(() => 'open' as const);
  if (access === 'lost') tellLost();
  if (access === 'ended') {
    forgetOfflineCopy();
    return { days: [], askedOn, endedOn: await loadEndedOn() };
  }
  // A second factor was added or required elsewhere. The reloaded page asks for it.
  if (access === 'second factor') location.reload();
  const days = await loadCrewDays().catch((error: Error) => {
    if ((error.cause as { code?: string } | undefined)?.code === '42501') forgetOfflineCopy();
    throw error;
  });
  keepPart('trips', days);
  return { days, askedOn, endedOn: null };
}
