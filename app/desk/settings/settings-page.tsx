import type { MetaFunction } from 'react-router';
import * as words from '#words/desk-settings.ts';
import { hasCarts } from '../../../content/offers.ts';
import { site } from '../../../site.config.ts';
import { loadDeskSettings } from '../../data/settings/desk-settings.ts';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { SetupColumn, SetupPage } from '../shared/setup/setup-page.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { AfterTripPanel } from './after-trip-panel.tsx';
import { KeepBookingsPanel } from './keep-bookings-panel.tsx';
import { PlaceOfferPanel } from './place-offer-panel.tsx';
import { RentalFormPanel } from './rental-form-panel.tsx';
import { ReminderPanel } from './reminder-panel.tsx';
import { ReplyPromisePanel } from './reply-promise-panel.tsx';

export const meta: MetaFunction = () => [
  { title: words.tag({ product: site.product }) },
  { name: 'robots', content: 'noindex' },
];

/** The settings of the whole desk (docs/product/desk.md, Settings at the desk). */
export default function SettingsPage() {
  return (
    <SetupPage title={words.settings} line={words.intro} ownersOnly={words.ownersOnly}>
      <Settings />
    </SetupPage>
  );
}

function Settings() {
  const {
    value: settings,
    hasFailed,
    reload,
  } = useLoaded(['settings'], loadDeskSettings, {
    isForm: true,
    isToldInPlace: true,
  });
  if (!settings) return <NotLoaded {...{ hasFailed, reload }} what="settings" />;
  return (
    <>
      <SetupColumn>
        <ReplyPromisePanel settings={settings} />
        <PlaceOfferPanel settings={settings} />
        {hasCarts && <RentalFormPanel settings={settings} />}
      </SetupColumn>
      <SetupColumn>
        <ReminderPanel settings={settings} />
        <AfterTripPanel settings={settings} />
        <KeepBookingsPanel settings={settings} />
      </SetupColumn>
    </>
  );
}
