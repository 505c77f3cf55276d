import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import * as words from '#words/weather-notice.ts';
import { address } from '../../../domain/site/addresses.ts';
import { bannerText } from '../../../domain/weather/weather-call.ts';
import type { WeatherBanner } from '../../../domain/weather/weather-call.ts';
import { useServerToday } from '../../data/clock/use-server-today.ts';
import { unsentOfOthers } from '../../data/offline/unsent-storage.ts';
import { storedAccount } from '../../data/offline/desk-storage.ts';
import { forgetOfflineCopy } from '../../data/offline/offline-copy.ts';
import { useAuth } from '../../data/session.tsx';
import { loadWeatherBanner } from '../../data/weather/weather-banner.ts';
import { importLate } from '../../start/import-late.ts';
import { closePath, Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { mixedText } from '../shared/texts/mixed-text.tsx';
import styles from './weather-notice.module.css';

// The pages for signing in and for the operator's decision are not about trips. A booking's page itself tells whether a
// call affects it.
const isAboutTrips = (pathname: string) => !/^\/(auth|answer|your-booking)\b/.test(pathname);

/**
 * The banner of a weather call (docs/product/weather.md, Weather call). It overlays the page, so it moves nothing when
 * it appears, and it disappears when its local day ends.
 */
export function WeatherNotice(): ReactNode {
  const { pathname } = useLocation();
  useForgottenDesk(!pathname.startsWith(address.desk.home));
  const isWanted = isAboutTrips(pathname);
  const banners = useBanners(isWanted);
  const today = useServerToday();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const known = isWanted ? banners.flatMap((banner) => bannerText(banner, today) ?? []) : [];
  const texts = known.filter((text) => !closed.includes(text));
  const foreign = banners.flatMap((banner) => banner.foreign ?? []);
  const isShown = texts.length > 0;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isShown) return;
    const stopped = importLate(() => import('./off-fields.ts')).then(
      ({ keepOffFields }) => (place.current ? keepOffFields(place.current) : null),
      () => null,
    );
    return () => void stopped.then((stop) => stop?.());
  }, [isShown]);
  // The empty region comes first, because screen readers announce changes only in regions that they know.
  return (
    <section
      ref={place}
      className={isShown ? styles.notice : undefined}
      aria-label={isShown ? words.region : undefined}
    >
      <div role="status">
        {texts.map((text) => (
          <p key={text}>{mixedText(text, { foreign })}</p>
        ))}
      </div>
      {isShown && (
        <button type="button" className={styles.close} aria-label={words.close} onClick={() => setClosed(texts)}>
          <Icon d={closePath} />
        </button>
      )}
    </section>
  );
}

/**
 * Deletes the offline copy of the desk when there is no session, even on a page of the site. Keeps unsent decisions.
 */
function useForgottenDesk(isOnSite: boolean): void {
  const { user, loading } = useAuth();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (!loading && !user && storedAccount() === null) {
      forgetOfflineCopy();
      if (wasSignedIn.current && isOnSite && unsentOfOthers().length > 0)
        showToast({
          tone: 'info',
          title: words.unsentTitle,
          message: words.unsent,
        });
    }
    wasSignedIn.current = user !== null;
  }, [user, loading, isOnSite]);
}

/** Loads the calls of the next days, and reloads them when the page becomes visible again. */
function useBanners(isWanted: boolean): WeatherBanner[] {
  const [banners, setBanners] = useState<WeatherBanner[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const load = () => {
      if (document.hidden || !navigator.onLine) return;
      // Without a response, there is no banner.
      loadWeatherBanner().then(
        (found) => isCurrent && setBanners(found),
        () => undefined,
      );
    };
    load();
    document.addEventListener('visibilitychange', load);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', load);
    };
  }, [isWanted]);
  return banners;
}
