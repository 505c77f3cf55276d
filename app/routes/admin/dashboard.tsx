import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { site } from '../../../site.config.ts';
import { useAuth } from '../../data/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './dashboard.module.css';
import { useSignOut } from './use-sign-out.ts';

const tabs = [
  { value: 'tours', label: 'Tours' },
  { value: 'combos', label: 'Combo Tours' },
  { value: 'gallery', label: 'Gallery' },
  { value: 'bookings', label: 'Bookings' },
] as const;

const ToursTab = lazy(() => import('./tours/tours-tab.tsx').then(({ ToursTab }) => ({ default: ToursTab })));
const GalleryTab = lazy(() => import('./gallery/gallery-tab.tsx').then(({ GalleryTab }) => ({ default: GalleryTab })));
const BookingsTab = lazy(() => import('./bookings/bookings-tab.tsx').then(({ BookingsTab }) => ({ default: BookingsTab })));

/** The dashboard: who is here, the way out, and the four tabs (spec section 2). The tab lives in the address, so a reload stays on it. */
export function Dashboard() {
  const { user } = useAuth();
  const signOut = useSignOut();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = (tabs.find(({ value }) => `#${value}` === hash) ?? tabs[0]).value;
  return (
    <>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link to="/" className={styles.home}>
            {site.product}
          </Link>
          <Button variant="secondary" className={styles.leave} onClick={signOut}>
            Sign Out
          </Button>
        </div>
        <div className={styles.welcome}>
          <h1>Admin Dashboard</h1>
          <p>Welcome, {user?.email}</p>
        </div>
      </header>
      <div className={styles.desk}>
        <Tabs label="What to manage" tabs={tabs} value={tab} onChange={(value) => void navigate(`#${value}`, { replace: true, preventScrollReset: true })}>
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
