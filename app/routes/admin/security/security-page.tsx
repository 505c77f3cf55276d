import { useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { site } from '../../../../site.config.ts';
import { listSecondFactors, removeSecondFactor, type SecondFactor } from '../../../data/second-factors.ts';
import { useAuth } from '../../../data/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ListState } from '../list-state.tsx';
import { showError, showSuccess, useList } from '../use-list.ts';
import { AddDeviceDialog } from './add-device-dialog.tsx';
import { DeviceList } from './device-list.tsx';
import styles from './security-page.module.css';

export const meta: MetaFunction = () => [
  { title: `Security · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The Security page: the second factors of the administrator's own account. */
export default function SecurityPage() {
  const { user } = useAuth();
  const { items, hasFailed, reload } = useList(listSecondFactors);
  const [isAdding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<SecondFactor | null>(null);

  const remove = async ({ id, name }: SecondFactor) => {
    try {
      await removeSecondFactor(id);
      showSuccess(`${name || 'The device'} was removed`);
    } catch (error) {
      showError(error);
    }
    await reload();
  };
  const close = () => {
    setAdding(false);
    void reload();
  };
  const isLast = items?.length === 1;

  return (
    <>
      <SecurityHeader email={user?.email} />
      <div className={styles.page}>
        <section className={styles.panel} aria-labelledby="devices">
          <h2 id="devices">Authenticator apps</h2>
          <p>
            A second step beside your password: an app on your phone shows a new six-digit code every 30 seconds. Once a
            device is added, this desk opens only with its code, so a stolen password alone is worth nothing.
          </p>
          <ListState
            items={items}
            hasFailed={hasFailed}
            reload={() => void reload()}
            empty="No device yet: the password alone opens this desk."
          >
            {(devices) => <DeviceList devices={devices} onRemove={setDoomed} />}
          </ListState>
          <Button className={styles.add} onClick={() => setAdding(true)}>
            Add an authenticator app
          </Button>
        </section>
        <LostDevice isLast={isLast} email={user?.email} />
      </div>
      <AddDeviceDialog open={isAdding} onClose={close} />
      <ConfirmDialog
        open={doomed !== null}
        question="Remove this device?"
        subject={doomed ? consequenceOf(doomed, isLast) : ''}
        confirmLabel="Remove"
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}

function LostDevice({ isLast, email }: { isLast: boolean; email: string | undefined }) {
  return (
    <section className={styles.panel} aria-labelledby="lost">
      <h2 id="lost">If you lose a device</h2>
      <p>
        {isLast
          ? 'You have one device only: add a second one now, such as a tablet or a colleague’s phone, and its code opens the desk as well.'
          : 'Keep two devices, in two places: the code of either opens the desk.'}
      </p>
      <p>
        If all are lost, the person who runs the server removes them from your account, and the password alone opens the
        desk again:
      </p>
      <code className={styles.command}>npm run admin -- forget-factors {email}</code>
    </section>
  );
}

function consequenceOf({ name }: SecondFactor, isLast: boolean): string {
  const consequence = isLast ? 'The password alone will open the desk again.' : 'Its codes will no longer work.';
  return `${name || 'A device without a name'}. ${consequence}`;
}

function SecurityHeader({ email }: { email: string | undefined }) {
  return (
    <AdminHeader>
      <Link to="/admin" className={styles.back}>
        Dashboard
      </Link>
      <h1>Security</h1>
      <p>{email}</p>
    </AdminHeader>
  );
}
