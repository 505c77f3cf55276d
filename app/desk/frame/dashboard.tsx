import { useLocation, useNavigate } from 'react-router';
import * as words from '#words/desk-frame.ts';
import { hasCombos } from '../../../content/offers.ts';
import { useAuth } from '../../data/session.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { staysInPlace } from '../../start/place-keeper.ts';
import { DeskToday } from '../day/desk-today.tsx';
import { SignOutButton } from '../offline/sign-out-button.tsx';
import { useDesk } from '../shared/live-desk.tsx';
import { LoadedPart, usePreparedParts } from '../shared/loaded-part.tsx';
import styles from './dashboard.module.css';
import { TopBar } from './top-bar.tsx';

const tabs = [
  { value: 'tours', label: words.tours },
  ...(hasCombos ? ([{ value: 'combos', label: words.comboTours }] as const) : []),
  { value: 'gallery', label: words.gallery },
  { value: 'bookings', label: words.bookings },
] as const;

// The code of each tab. It loads when the tab is opened, or soon after the desk.
const parts = {
  tours: () => import('../tours/tours-tab.tsx').then(({ ToursTab }) => ToursTab),
  combos: async () => CombosTab,
  gallery: () => import('../gallery/gallery-tab.tsx').then(({ GalleryTab }) => GalleryTab),
  bookings: () => import('../bookings/bookings-tab.tsx').then(({ BookingsTab }) => BookingsTab),
};
const loads = Object.values(parts);

/**
 * The dashboard with its four tabs. The URL contains the tab, so a reload keeps it. Without a tab in the URL, today and
 * tomorrow are shown.
 */
export default function Dashboard() {
  const { user } = useAuth();
  const { counts } = useDesk();
  const { hash } = useLocation();
  const navigate = useNavigate();
  usePreparedParts(loads);
  const tab = tabs.find(({ value }) => `#${value}` === hash)?.value ?? null;
  return (
    <>
      <TopBar title={words.adminDashboard} />
      <div className={styles.welcome}>
        <p>
          {words.welcome({
            account: (text) => (
              <span key="account" translate="no">
                {text}
              </span>
            ),
            email: user?.email ?? '',
          })}
        </p>
        {/* On a wide screen the rail has it. */}
        <SignOutButton className={styles.leave} />
      </div>
      <Tabs
        label={words.whatManage}
        tabs={tabs.map(({ value, label }) => ({
          value,
          label: value === 'bookings' ? <Waiting label={label} count={counts?.pending ?? 0} /> : label,
        }))}
        value={tab}
        onChange={(value) => void navigate(`#${value}`, { replace: tab !== null, state: staysInPlace })}
        className={styles.tabs}
      >
        {tab && (
          <div className={styles.panel}>
            <LoadedPart load={parts[tab]} />
          </div>
        )}
      </Tabs>
      {!tab && <DeskToday />}
    </>
  );
}

/**
 * A tab with the count of pending requests. Screen readers do not read the count, because the page title and the list
 * have it.
 */
function Waiting({ label, count }: { label: string; count: number }) {
  return count ? (
    <span className={styles.waiting} data-count={count > 99 ? '99+' : count}>
      {label}
    </span>
  ) : (
    <>{label}</>
  );
}

function CombosTab() {
  return <p className={styles.soon}>{words.combosSoon}</p>;
}
