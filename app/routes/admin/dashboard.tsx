import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '../../data/session.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AdminHeader } from './admin-header.tsx';
import styles from './dashboard.module.css';
import { useDesk } from './live-desk.tsx';

const tabs = [
  { value: 'tours', label: 'Tours' },
  { value: 'combos', label: 'Combo Tours' },
  { value: 'gallery', label: 'Gallery' },
  { value: 'bookings', label: 'Bookings' },
] as const;

const ToursTab = lazy(() => import('./tours/tours-tab.tsx').then(({ ToursTab }) => ({ default: ToursTab })));
const GalleryTab = lazy(() => import('./gallery/gallery-tab.tsx').then(({ GalleryTab }) => ({ default: GalleryTab })));
const BookingsTab = lazy(() =>
  import('./bookings/bookings-tab.tsx').then(({ BookingsTab }) => ({ default: BookingsTab })),
);

/** The dashboard with its four tabs. The tab is in the URL, so a reload keeps it. */
export default function Dashboard() {
  const { user } = useAuth();
  const { counts } = useDesk();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = (tabs.find(({ value }) => `#${value}` === hash) ?? tabs[0]).value;
  return (
    <>
      <AdminHeader>
        <h1>Admin Dashboard</h1>
        <p>Welcome, {user?.email}</p>
      </AdminHeader>
      <div className={styles.desk}>
        <Tabs
          label="What to manage"
          tabs={tabs.map(({ value, label }) => ({
            value,
            label: value === 'bookings' ? <Waiting label={label} count={counts?.pending ?? 0} /> : label,
          }))}
          value={tab}
          onChange={(value) => void navigate(`#${value}`, { replace: true, preventScrollReset: true })}
        >
          <Suspense fallback={<Loading />}>
            {tab === 'tours' && <ToursTab />}
            {tab === 'combos' && <p className={styles.soon}>Combo tours management coming soon.</p>}
            {tab === 'gallery' && <GalleryTab />}
            {tab === 'bookings' && <BookingsTab />}
          </Suspense>
        </Tabs>
      </div>
    </>
  );
}

/**
 * A tab with the count of pending requests. The count is hidden from screen readers: the page title and the list say
 * it.
 */
function Waiting({ label, count }: { label: string; count: number }) {
  return count ? (
    <span className={styles.waiting} data-count={count > 99 ? '99+' : count}>
      {label}
    </span>
  ) : (
    label
  );
}
