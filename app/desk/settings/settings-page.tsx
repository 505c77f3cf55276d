import type { MetaFunction } from 'react-router';
import { site } from '../../../site.config.ts';
import { loadDeskSettings } from '../../data/settings/desk-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { TopBar } from '../frame/top-bar.tsx';
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
  const { value: settings, hasFailed, reload } = useLoaded(['settings'], loadDeskSettings, { isForm: true });
  return (
    <>
      <TopBar title="Settings" line="They hold for the whole desk, for everyone who works at it." />
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
