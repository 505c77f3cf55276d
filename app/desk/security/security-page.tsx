import type { MetaFunction } from 'react-router';
import * as words from '#words/desk-security.ts';
import { site } from '../../../site.config.ts';
import { listSecondFactors } from '../../data/second-factors.ts';
import { useAuth } from '../../data/session.tsx';
import { Panel } from '../shared/panel.tsx';
import { SetupColumn, SetupPage } from '../shared/setup/setup-page.tsx';
import { useList } from '../shared/use-loaded.ts';
import { OtherDevicesPanel } from './other-devices-panel.tsx';
import { OwnNamePanel } from './own-name-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PushPanel } from './push-panel.tsx';
import { SecondStepPanel } from './second-step-panel.tsx';
import styles from './security-page.module.css';

export const meta: MetaFunction = () => [
  { title: words.tag({ product: site.product }) },
  { name: 'robots', content: 'noindex' },
];

/** The Security page: the passkeys, the second factors, the notifications and the name of the own account. */
export default function SecurityPage() {
  const { user, isAdmin } = useAuth();
  const { items, hasFailed, reload } = useList(['second factors'], listSecondFactors, { isToldInPlace: true });
  return (
    <SetupPage title={words.security} line={<span translate="no">{user?.email}</span>}>
      <SetupColumn>
        <PasskeysPanel />
        <SecondStepPanel devices={items} hasFailed={hasFailed} reload={reload} />
      </SetupColumn>
      <SetupColumn>
        {isAdmin && <PushPanel />}
        <OwnNamePanel />
        <OtherDevicesPanel email={user?.email} />
        <LostDevice isLast={items?.length === 1} email={user?.email} />
      </SetupColumn>
    </SetupPage>
  );
}

function LostDevice({ isLast, email }: { isLast: boolean; email: string | undefined }) {
  return (
    <Panel title={words.ifLost}>
      <p>{words.lostPasskey}</p>
      <p>{isLast ? words.oneDevice : words.twoDevices}</p>
      <p>{words.allLost}</p>
      <code className={styles.command} translate="no">
        {`npm run admin -- forget-factors ${email ?? ''}`}
      </code>
    </Panel>
  );
}
