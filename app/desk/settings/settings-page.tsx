import type { MetaFunction } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import { loadDeskSettings } from '../../data/settings/desk-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { AdminHeader } from '../frame/admin-header.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { KeepBookingsPanel } from './keep-bookings-panel.tsx';
import { ReplyPromisePanel } from './reply-promise-panel.tsx';
import styles from './settings-page.module.css';

export const meta: MetaFunction = () => [
  { title: `Settings · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The settings of the whole desk (docs/product/desk.md, Settings at the desk). */
export default function SettingsPage() {
  const { value: settings, hasFailed, reload } = useLoaded(loadDeskSettings);
  return (
    <>
      <AdminHeader>
        <BackLink to={address.desk.more}>More</BackLink>
        <h1 tabIndex={-1}>Settings</h1>
        <p>They hold for the whole desk, for everyone who works at it.</p>
      </AdminHeader>
      <div className={styles.page}>
        {settings ? (
          <>
            <ReplyPromisePanel settings={settings} />
            <KeepBookingsPanel settings={settings} />
          </>
        ) : hasFailed ? (
          <NotLoaded reload={reload} />
        ) : (
          <Loading />
        )}
      </div>
    </>
  );
}

function NotLoaded({ reload }: { reload: () => Promise<void> }) {
  return (
    <div className={styles.form}>
      <p>The settings could not be loaded.</p>
      <Button variant="secondary" onClick={() => void reload()}>
        Try again
      </Button>
    </div>
  );
}
