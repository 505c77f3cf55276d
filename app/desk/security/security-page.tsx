import type { MetaFunction } from 'react-router';
import { site } from '../../../site.config.ts';
import { listSecondFactors } from '../../data/second-factors.ts';
import { useAuth } from '../../data/session.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { useList } from '../shared/use-loaded.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SecondStepPanel } from './second-step-panel.tsx';
import styles from './security-page.module.css';

export const meta: MetaFunction = () => [
  { title: `Security · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The Security page: the passkeys and the second factors of the administrator's own account. */
export default function SecurityPage() {
  const { user } = useAuth();
  const { items, hasFailed, reload } = useList(['second factors'], listSecondFactors);
  return (
    <>
      <TopBar title="Security" line={<span translate="no">{user?.email}</span>} />
      <div className={styles.page}>
        <div className={styles.column}>
          <PasskeysPanel />
          <SecondStepPanel devices={items} hasFailed={hasFailed} reload={reload} />
        </div>
        <LostDevice isLast={items?.length === 1} email={user?.email} />
      </div>
    </>
  );
}

function LostDevice({ isLast, email }: { isLast: boolean; email: string | undefined }) {
  return (
    <section className={styles.panel} aria-labelledby="lost">
      <h2 id="lost">If you lose a device</h2>
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
    </section>
  );
}
