import type { MetaFunction } from 'react-router';
import { site } from '../../../site.config.ts';
import { listSecondFactors } from '../../data/second-factors.ts';
import { useAuth } from '../../data/session.tsx';
import { Panel } from '../shared/panel.tsx';
import { SetupColumn, SetupPage } from '../shared/setup/setup-page.tsx';
import { useList } from '../shared/use-loaded.ts';
import { OwnNamePanel } from './own-name-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PushPanel } from './push-panel.tsx';
import { SecondStepPanel } from './second-step-panel.tsx';
import styles from './security-page.module.css';

export const meta: MetaFunction = () => [
  { title: `Security · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The Security page: the passkeys, the second factors, the notifications and the name of the own account. */
export default function SecurityPage() {
  const { user, isAdmin } = useAuth();
  const { items, hasFailed, reload } = useList(['second factors'], listSecondFactors);
  return (
    <SetupPage title="Security" line={<span translate="no">{user?.email}</span>}>
      <SetupColumn>
        <PasskeysPanel />
        <SecondStepPanel devices={items} hasFailed={hasFailed} reload={reload} />
      </SetupColumn>
      <SetupColumn>
        {isAdmin && <PushPanel />}
        <OwnNamePanel />
        <LostDevice isLast={items?.length === 1} email={user?.email} />
      </SetupColumn>
    </SetupPage>
  );
}

function LostDevice({ isLast, email }: { isLast: boolean; email: string | undefined }) {
  return (
    <Panel title="If you lose a device">
      <p>A lost passkey: sign in another way, and remove it here.</p>
      <p>
        {isLast
          ? 'You have one device only: add a second one now, such as a tablet or a colleague’s phone, and it opens the desk as well.'
          : 'Keep two devices for the second step, in two places: either opens the desk.'}
      </p>
      <p>
        If all are lost, the person who runs the server removes them and your passkeys from your account, and the
        password alone opens the desk again:
      </p>
      <code className={styles.command} translate="no">
        npm run admin -- forget-factors {email}
      </code>
    </Panel>
  );
}
