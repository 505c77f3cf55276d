import type { MetaFunction } from 'react-router';
import { site } from '../../../site.config.ts';
import { loadDeskSettings } from '../../data/settings/desk-settings.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { AfterTripPanel } from './after-trip-panel.tsx';
import { KeepBookingsPanel } from './keep-bookings-panel.tsx';
import { RentalFormPanel } from './rental-form-panel.tsx';
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
            <RentalFormPanel settings={settings} />
            <AfterTripPanel settings={settings} />
            <KeepBookingsPanel settings={settings} />
          </>
        ) : (
          <NotLoaded {...{ hasFailed, reload }} what="settings" />
        )}
      </div>
    </>
  );
}
